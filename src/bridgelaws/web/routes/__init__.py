"""The routes, a file for each part of the interface."""

from fastapi import APIRouter

from . import engine, evidence, export, laws, people, rule, rulings, sheets, tables, todo

ROUTERS: tuple[APIRouter, ...] = (
    rule.router, laws.router, people.router, rulings.router, todo.router, export.router, sheets.router, tables.router,
    engine.router, evidence.router,
)  # fmt: skip
