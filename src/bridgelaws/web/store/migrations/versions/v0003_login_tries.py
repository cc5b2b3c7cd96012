"""Tries to log in, so that every process counts the same; and the audit trail by what it is about."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the tries, and an index to the trail."""
    op.create_table(
        "login_try",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("account", sa.String(64), nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("login_try_account", "login_try", ["account", "at"])
    op.create_index("login_try_address", "login_try", ["address", "at"])
    op.create_index("login_try_at", "login_try", ["at"])
    op.create_index("audit_what", "audit", ["what", "id"])
