"""Paragraphs of the Laws."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query

from bridgelaws.web import exchange
from bridgelaws.web.services import Reader

from .described import refusals

router = APIRouter(prefix="/api/laws", tags=["laws"], responses=refusals(404))
Edition = Annotated[str, Path(max_length=10, examples=["2017"])]


@router.get("/{edition}", summary="Search an edition")
async def search(edition: Edition, user: Reader, search: Annotated[str, Query(max_length=200)] = "") -> dict[str, Any]:
    """The paragraphs in which all the words stand; without words, every Law."""
    return exchange.laws(edition, search)


@router.get("/{edition}/{number}", summary="One paragraph, or one Law")
async def law(edition: Edition, number: Annotated[str, Path(max_length=40)], user: Reader) -> dict[str, Any]:
    """Heading and summary in our words, references, and what the number is in the other editions."""
    return exchange.law(edition, number)
