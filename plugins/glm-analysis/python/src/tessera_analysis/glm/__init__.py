"""Generalised linear models of claim frequency and severity on grouped data."""
