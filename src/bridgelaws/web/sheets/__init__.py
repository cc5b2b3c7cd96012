"""Sheets for printing: the same content as a page of HTML and as PDF."""
