"""Unearned premium at a valuation date."""
