"""Evidence for a judgement: double-dummy analysis, and polls of players. Help for the Director, never a ruling."""
