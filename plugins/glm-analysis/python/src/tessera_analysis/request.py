"""Reads the fields of a request. Its writer is our own server, so that a wrong field is a fault to be told, not to be guessed around."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Mapping

from .sentences import Refused


class Request:
    """A request's fields, checked as they are read."""

    def __init__(self, fields: Mapping[str, Any], where: str = "") -> None:
        self._fields = fields
        self._where = where

    @staticmethod
    def wrong(field: str, wanted: str) -> Refused:
        return Refused(
            f"Yêu cầu tính toán không hợp lệ: trường {field}.",
            f"The request is not valid: the field {field} must be {wanted}.",
        )

    def text(self, field: str, default: str | None = None) -> str:
        value = self._fields.get(field, default)
        if not isinstance(value, str) or value == "":
            raise self.wrong(self._where + field, "a text")
        return value

    def texts(self, field: str) -> list[str]:
        value = self._fields.get(field)
        if not isinstance(value, list) or not value or not all(isinstance(item, str) and item for item in value):
            raise self.wrong(self._where + field, "a list of texts with at least one")
        return value

    def paths(self, field: str) -> list[Path]:
        return [Path(path) for path in self.texts(field)]

    def whole(self, field: str, default: int) -> int:
        value = self._fields.get(field, default)
        if not isinstance(value, int) or isinstance(value, bool) or value < 1:
            raise self.wrong(self._where + field, "a whole number above 0")
        return value

    def flag(self, field: str, default: bool = False) -> bool:
        value = self._fields.get(field, default)
        if not isinstance(value, bool):
            raise self.wrong(self._where + field, "true or false")
        return value

    def part(self, field: str) -> Request:
        """A nested object; an empty one when it is not given."""
        value = self._fields.get(field, {})
        if not isinstance(value, dict):
            raise self.wrong(self._where + field, "an object")
        return Request(value, f"{self._where}{field}.")

    def keys(self) -> list[str]:
        return list(self._fields)

    def raw(self, field: str) -> Any:
        return self._fields.get(field)
