"""What a reserve run is asked for."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from decimal import Decimal, InvalidOperation
from pathlib import Path

from ..request import Request
from ..sentences import Refused

MILLION = 1_000_000


@dataclass(frozen=True)
class ReserveSettings:
    """`additions` is max(0, expected loss ratio + expense ratio - 1) of a product, in millionths."""

    inputs: list[Path]
    valuation: date
    additions: dict[str, int]


def settings_of(request: Request) -> ReserveSettings:
    text = request.text("valuationDate")
    try:
        valuation = date.fromisoformat(text)
    except ValueError as error:
        raise Refused(f"Ngày định giá “{text}” không hợp lệ.", f"The valuation date “{text}” is not a date.") from error
    ratios = request.part("ratios")
    return ReserveSettings(request.paths("inputs"), valuation, {product: _addition(product, ratios.part(product)) for product in ratios.keys()})


def _addition(product: str, ratios: Request) -> int:
    total = _ratio(product, ratios.raw("expectedLossRatio")) + _ratio(product, ratios.raw("expenseRatio"))
    return max(0, total - MILLION)


def _ratio(product: str, value: object) -> int:
    """Millionths of a ratio given as a number or a decimal text: 0.75 is 750,000."""
    try:
        scaled = Decimal(str(value)) * MILLION
        if isinstance(value, (int, float, str)) and 0 <= scaled <= 100 * MILLION and scaled == scaled.to_integral_value():
            return int(scaled)
    except InvalidOperation:
        pass
    raise Refused(
        f"Tỷ lệ của sản phẩm {product} phải là số từ 0 đến 100 với nhiều nhất 6 chữ số thập phân.",
        f"The ratios of the product {product} must be numbers from 0 to 100 with at most 6 decimals.",
    )
