"""A reserve run from the policies to the result files."""

from __future__ import annotations

from typing import Any

import duckdb

from ..process import Run
from ..request import Request
from ..sentences import Refused, Sentence, sentence, whole
from ..tables import Tables, literal
from .settings import ReserveSettings, settings_of
from .sql import FIGURES, REASONS, extremes, left_out, policies, totals


def run_reserve(request: Request, run: Run) -> dict[str, Any]:
    settings = settings_of(request)
    run.progress(0.05, "read")
    tables = Tables(run, settings.inputs)
    tables.need(["EFFECTIVE_DATE", "EXPIRY_DATE", "PREMIUM"])
    tables.need_numbers(["PREMIUM", "CEDED_PREMIUM"])
    try:
        lost = _left_out(tables, settings)
        run.progress(0.2, "calculate")
        largest, longest = tables.row(extremes(tables.types))
        policies_file = tables.write("policies.parquet", policies(settings, tables.types, int(largest), int(longest)))
        run.progress(0.8, "total")
        totals_file = tables.write("totals.parquet", totals(str(run.folder / policies_file)))
    except (duckdb.ConversionException, duckdb.OutOfRangeException) as error:
        # Its text may quote a value of a row: it goes to the log, not to the user.
        run.log(str(error))
        raise Refused(
            "Có số tiền không phải là số nguyên hoặc vượt quá 9,2 tỷ tỷ; hãy kiểm tra cột PREMIUM và CEDED_PREMIUM.",
            "An amount is not a whole number or exceeds 9.2 × 10^18; check the columns PREMIUM and CEDED_PREMIUM.",
        ) from error

    fields = ["NUM_POLS", *FIGURES, "UPR_FAC_1F365"]
    found = tables.row(f"SELECT {', '.join(fields)} FROM read_parquet({literal(str(run.folder / totals_file))}) WHERE DIMENSION = 'TOTAL'")
    total = dict(zip(fields, found))
    run.log(f"{total['NUM_POLS']} policies, UPR {total['UPR']}, valuation date {settings.valuation.isoformat()}")
    return {
        "files": {"policies": policies_file, "totals": totals_file},
        "valuationDate": settings.valuation.isoformat(),
        "policies": total["NUM_POLS"],
        # As texts: a reader of JSON may keep 53 bits of a number only.
        "total": {name: str(total[name] or 0) for name in FIGURES} | {"UPR_FAC_1F365": total["UPR_FAC_1F365"]},
        "leftOut": lost,
        "notes": [entry["say"] for entry in lost] + _unknown_products(tables, settings, str(run.folder / policies_file)),
    }


def _left_out(tables: Tables, settings: ReserveSettings) -> list[dict[str, Any]]:
    rows = tables.connection.execute(left_out(settings, tables.types)).fetchall()
    found = {reason: (count, premium, list(sample)) for reason, count, premium, sample in rows}
    return [
        {"reason": reason, "rows": found[reason][0], "premium": found[reason][1], "sample": found[reason][2], "say": _say(reason, found[reason][0], found[reason][2])}
        for reason in REASONS
        if reason in found
    ]


def _say(reason: str, count: int, sample: list[int]) -> Sentence:
    vi, en = whole(count)
    why_vi, why_en = _why[reason]
    which = ", ".join(str(number) for number in sample) + ("…" if count > len(sample) else "")
    rows, are = ("row", "is") if count == 1 else ("rows", "are")
    return sentence(f"{vi} dòng {why_vi} bị bỏ ra ngoài (dòng số {which}).", f"{en} {rows} {why_en} {are} left out (row number {which}).")


_why: dict[str, tuple[str, str]] = {
    "no_premium": ("thiếu phí bảo hiểm", "without a premium"),
    "no_effective_date": ("thiếu ngày hiệu lực", "without an effective date"),
    "no_expiry_date": ("thiếu ngày hết hạn", "without an expiry date"),
    "expiry_before_effective": ("có ngày hết hạn trước ngày hiệu lực", "whose expiry is before the effective date"),
    "fraction_of_money": ("có số tiền lẻ dưới một đơn vị", "whose amounts are not whole"),
    "issued_after": ("cấp sau ngày định giá", "issued after the valuation date"),
}


def _unknown_products(tables: Tables, settings: ReserveSettings, policies_file: str) -> list[Sentence]:
    """Ratios for products that do not occur are more often a misspelling than a wish."""
    if not settings.additions:
        return []
    present = {code for (code,) in tables.connection.execute(f"SELECT DISTINCT PRODUCT_CODE FROM read_parquet({literal(policies_file)})").fetchall()}
    return [
        sentence(f"Không có đơn nào thuộc sản phẩm {product} mà tỷ lệ được nhập.", f"No policy has the product {product}, for which ratios were given.")
        for product in settings.additions
        if product not in present
    ]
