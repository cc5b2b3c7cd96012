"""Rulings with their revisions, what came of them, accounts, and the audit trail."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "ruling",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("uuid", sa.String(36), nullable=False, unique=True),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("owner", sa.String(80), nullable=False),
        sa.Column("edited_by", sa.String(80), nullable=False),
        sa.Column("received_at", _MOMENT, nullable=False),
        sa.Column("made_at", sa.String(40), nullable=False),
        sa.Column("conflict_of", sa.String(36)),
        sa.Column("session", sa.String(80), nullable=False),
        sa.Column("table_name", sa.String(20), nullable=False),
        sa.Column("round_name", sa.String(20), nullable=False),
        sa.Column("board", sa.Integer),
        sa.Column("laws", sa.Integer, nullable=False),
        sa.Column("status", sa.String(20), nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("cited", sa.Text, nullable=False),
        sa.Column("question_open", sa.Boolean, nullable=False),
        sa.Column("searched", sa.Text, nullable=False),
    )
    op.create_index("ix_ruling_conflict_of", "ruling", ["conflict_of"])
    op.create_index("ruling_place", "ruling", ["session", "table_name", "board"])
    op.create_table(
        "revision",
        sa.Column("ruling", sa.Integer, sa.ForeignKey("ruling.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("edited_by", sa.String(80), nullable=False),
        sa.Column("received_at", _MOMENT, nullable=False),
        sa.Column("engine", sa.String(80), nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
        sa.Column("outcome", sa.Text, nullable=False),
        sa.Column("asked", sa.Text, nullable=False),
        sa.Column("client_engine", sa.String(80)),
        sa.Column("client_outcome", sa.Text),
    )
    op.create_table(
        "mutation",
        sa.Column("uuid", sa.String(36), primary_key=True),
        sa.Column("mutation", sa.String(36), primary_key=True),
        sa.Column("became", sa.String(36), nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
    )
    op.create_table(
        "ruling_event",
        sa.Column("id", sa.String(36), primary_key=True),
        sa.Column("ruling", sa.Integer, sa.ForeignKey("ruling.id"), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("score", sa.Text),
        sa.Column("at", sa.String(40), nullable=False),
        sa.Column("who", sa.String(80), nullable=False),
        sa.Column("received_at", _MOMENT, nullable=False),
    )
    op.create_index("ix_ruling_event_ruling", "ruling_event", ["ruling"])
    op.create_table(
        "todo",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("ruling", sa.Integer, sa.ForeignKey("ruling.id"), nullable=False),
        sa.Column("law", sa.String(40), nullable=False),
        sa.Column("heading", sa.Text, nullable=False),
        sa.Column("due", sa.Boolean, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
        sa.Column("done_by", sa.String(80)),
        sa.Column("done_at", _MOMENT),
        sa.Column("note", sa.Text, nullable=False),
        sa.UniqueConstraint("ruling", "law"),
    )
    op.create_table(
        "account",
        sa.Column("name", sa.String(80), primary_key=True),
        sa.Column("role", sa.String(20), nullable=False),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("disabled", sa.Boolean, nullable=False),
        sa.Column("created_at", _MOMENT, nullable=False),
    )
    op.create_table(
        "login",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("account", sa.String(80), sa.ForeignKey("account.name"), nullable=False),
        sa.Column("created_at", _MOMENT, nullable=False),
        sa.Column("seen_at", _MOMENT, nullable=False),
    )
    op.create_index("ix_login_account", "login", ["account"])
    op.create_table(
        "setting",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", _MOMENT, nullable=False),
        sa.Column("who", sa.String(80), nullable=False),
        sa.Column("action", sa.String(40), nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("detail", sa.Text, nullable=False),
    )
