"""Scores: what a contract is worth (Law 77)."""

from .contract import contract_score

__all__ = ["contract_score"]
