"""What people read: one sentence in both languages. Details belong in the log."""

from __future__ import annotations

from typing import TypedDict


class Sentence(TypedDict):
    """One sentence in Vietnamese and English."""

    vi: str
    en: str


def sentence(vi: str, en: str) -> Sentence:
    return {"vi": vi, "en": en}


class Refused(Exception):
    """The run cannot be done, for a reason that the user can understand and mend. Becomes code '01'."""

    def __init__(self, vi: str, en: str) -> None:
        super().__init__(en)
        self.say = sentence(vi, en)


def whole(number: int) -> tuple[str, str]:
    """A whole number as each language writes it: ('1.234', '1,234')."""
    en = f"{number:,}"
    return en.replace(",", "."), en


def names(values: list[str], at_most: int = 5) -> tuple[str, str]:
    """The first names of a list and how many more there are, for a sentence of each language."""
    shown = ", ".join(f"“{value}”" for value in values[:at_most])
    more = len(values) - at_most
    if more <= 0:
        return shown, shown
    return f"{shown} và {more} mức khác", f"{shown} and {more} more"
