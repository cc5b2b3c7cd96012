"""Where the console keeps things: SQLite beside the Director, or PostgreSQL."""

from .database import Database, DatabaseProblem, open_database
from .models import (
    Account,
    Audit,
    HiddenBoard,
    Login,
    LoginTry,
    Mutation,
    Revision,
    RulingEvent,
    RulingRow,
    Setting,
    TableCall,
    Todo,
)

__all__ = [
    "Account", "Audit", "Database", "DatabaseProblem", "HiddenBoard", "Login", "LoginTry", "Mutation", "Revision", "RulingEvent",
    "RulingRow", "Setting", "TableCall", "Todo", "open_database",
]  # fmt: skip
