"""Tables that call the Director, and boards that a playing director hides."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Add the queue of calls and the hidden boards."""
    op.create_table(
        "table_call",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_name", sa.String(20), nullable=False),
        sa.Column("since", _MOMENT, nullable=False),
        sa.Column("done_at", _MOMENT),
        sa.Column("done_by", sa.String(80)),
    )
    op.create_index("table_call_open", "table_call", ["done_at", "since"])
    op.create_table(
        "hidden_board",
        sa.Column("who", sa.String(80), primary_key=True),
        sa.Column("board", sa.Integer, primary_key=True),
    )
