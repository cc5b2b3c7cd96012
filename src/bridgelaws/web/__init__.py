"""The Director's console: the stateless exchange (standard library alone), and the server around it."""
