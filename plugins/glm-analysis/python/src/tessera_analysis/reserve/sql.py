"""The arithmetic of unearned premium, in SQL over integers: no float touches an amount. 64 bits where the products are known to fit, which
is many times faster, else 128.

Days: term = EXPIRY - EFFECTIVE + 1, both days covered; gone = days of cover through the valuation date V, V itself earned.
Earned through V = PREMIUM x gone / term, rounded half away from zero to a whole unit; UPR = PREMIUM - earned. So earned and unearned add up
to the premium, by policy and in every total. UPR_FAC_1F365 = clamp((EXPIRY - V) / term, 0, 1).
"""

from __future__ import annotations

from collections.abc import Iterable

from ..tables import literal
from .settings import MILLION, ReserveSettings

FIGURES = [
    "PREMIUM", "EARNED_PREMIUM", "UPR", "UPR_ADDITIONAL", "UPR_FINAL",
    "CEDED_PREMIUM", "CEDED_UPR", "CEDED_UPR_ADDITIONAL", "CEDED_UPR_FINAL",
]  # fmt: skip

REASONS = ["no_premium", "no_effective_date", "no_expiry_date", "expiry_before_effective", "fraction_of_money", "issued_after"]


def rounded_quotient(above: str, below: str) -> str:
    """`above` / `below` (> 0), half away from zero."""
    return f"(CASE WHEN {above} < 0 THEN -((-2 * {above} + {below}) // (2 * {below})) ELSE (2 * {above} + {below}) // (2 * {below}) END)"


def optional(column: str, types: Iterable[str], otherwise: str = "NULL") -> str:
    return column if column in types else otherwise


def dated(types: dict[str, str]) -> str:
    """The input's rows with dates as days, and why a row is left out (REASON, null when it is not)."""

    def money(column: str) -> str:
        return optional(column, types, "0::BIGINT")

    def fraction(column: str) -> str:
        whole = column not in types or types[column] in ("TINYINT", "SMALLINT", "INTEGER", "BIGINT", "HUGEINT", "UINTEGER", "UBIGINT")
        return "false" if whole else f"coalesce({column} <> trunc({column}), false)"

    return f"""
      SELECT file_row_number + 1 AS ROW_NUMBER, {optional('POLICY_NO', types)}::VARCHAR AS POLICY_NO,
        {optional('BRANCH_CODE', types)}::VARCHAR AS BRANCH_CODE, {optional('PRODUCT_CODE', types)}::VARCHAR AS PRODUCT_CODE,
        TRY_CAST(EFFECTIVE_DATE AS DATE) AS EFFECTIVE_DATE, TRY_CAST(EXPIRY_DATE AS DATE) AS EXPIRY_DATE,
        coalesce(TRY_CAST({optional('ISSUE_DATE', types)} AS DATE), TRY_CAST(EFFECTIVE_DATE AS DATE)) AS ISSUE_DATE,
        CAST(PREMIUM AS BIGINT) AS PREMIUM, coalesce(CAST({money('CEDED_PREMIUM')} AS BIGINT), 0) AS CEDED_PREMIUM,
        CASE
          WHEN PREMIUM IS NULL THEN 'no_premium'
          WHEN TRY_CAST(EFFECTIVE_DATE AS DATE) IS NULL THEN 'no_effective_date'
          WHEN TRY_CAST(EXPIRY_DATE AS DATE) IS NULL THEN 'no_expiry_date'
          WHEN TRY_CAST(EXPIRY_DATE AS DATE) < TRY_CAST(EFFECTIVE_DATE AS DATE) THEN 'expiry_before_effective'
          WHEN {fraction('PREMIUM')} OR {fraction('CEDED_PREMIUM')} THEN 'fraction_of_money'
          WHEN coalesce(TRY_CAST({optional('ISSUE_DATE', types)} AS DATE), TRY_CAST(EFFECTIVE_DATE AS DATE)) > $V THEN 'issued_after'
        END AS REASON
      FROM input"""


def integer_for(largest: int) -> str:
    """The SQL type that holds twice `largest`, and a little more."""
    return "BIGINT" if 4 * largest < 2**63 else "HUGEINT"


def policies(settings: ReserveSettings, types: dict[str, str], largest: int, longest: int) -> str:
    """Every policy that counts, with its reserve. Whole units of money; days; UPR_FAC_1F365 a share.

    `largest` is the largest amount without its sign, `longest` the longest term in days: they decide how wide the integers must be.
    """
    by_days, by_rate = integer_for(largest * longest), integer_for(largest * max([MILLION, *settings.additions.values()]))
    valuation = f"DATE {literal(settings.valuation.isoformat())}"
    cases = " ".join(f"WHEN {literal(product)} THEN {rate}" for product, rate in settings.additions.items() if rate > 0)
    rate = f"(CASE PRODUCT_CODE {cases} ELSE 0 END)::BIGINT" if cases else "0::BIGINT"

    def unearned(premium: str) -> str:
        earned = rounded_quotient(f"({premium}::{by_days} * GONE)", "TERM_DAYS")
        return f"CASE WHEN GONE = 0 THEN {premium} WHEN GONE = TERM_DAYS THEN 0 ELSE {premium} - CAST({earned} AS BIGINT) END"

    def addition(unearned_premium: str) -> str:
        return f"CAST({rounded_quotient(f'({unearned_premium}::{by_rate} * RATE)', f'{MILLION}::BIGINT')} AS BIGINT)" if cases else "0::BIGINT"

    return f"""
      WITH dated AS ({dated(types).replace('$V', valuation)}),
      days AS (
        SELECT *, (EXPIRY_DATE - EFFECTIVE_DATE + 1)::BIGINT AS TERM_DAYS,
          greatest(0, least(EXPIRY_DATE - EFFECTIVE_DATE + 1, {valuation} - EFFECTIVE_DATE + 1))::BIGINT AS GONE, {rate} AS RATE
        FROM dated WHERE REASON IS NULL
      ),
      unearned AS (SELECT *, {unearned('PREMIUM')} AS UPR, {unearned('CEDED_PREMIUM')} AS CEDED_UPR FROM days),
      added AS (SELECT *, {addition('UPR')} AS UPR_ADDITIONAL, {addition('CEDED_UPR')} AS CEDED_UPR_ADDITIONAL FROM unearned)
      SELECT ROW_NUMBER, POLICY_NO, BRANCH_CODE, PRODUCT_CODE, EFFECTIVE_DATE, EXPIRY_DATE, ISSUE_DATE,
        TERM_DAYS::INTEGER AS TERM_DAYS, (TERM_DAYS - GONE)::INTEGER AS UNEXPIRED_DAYS,
        (TERM_DAYS - GONE)::DOUBLE / TERM_DAYS AS UPR_FAC_1F365,
        PREMIUM, PREMIUM - UPR AS EARNED_PREMIUM, UPR, UPR_ADDITIONAL, UPR + UPR_ADDITIONAL AS UPR_FINAL,
        CEDED_PREMIUM, CEDED_UPR, CEDED_UPR_ADDITIONAL, CEDED_UPR + CEDED_UPR_ADDITIONAL AS CEDED_UPR_FINAL
      FROM added"""


def left_out(settings: ReserveSettings, types: dict[str, str]) -> str:
    """Rows that do not count: how many, their premium, and the first three row numbers, by reason."""
    valuation = f"DATE {literal(settings.valuation.isoformat())}"
    return f"""
      SELECT REASON, count(*)::BIGINT, CAST(coalesce(sum(PREMIUM), 0) AS VARCHAR), list_sort(min(ROW_NUMBER, 3))
      FROM ({dated(types).replace('$V', valuation)}) WHERE REASON IS NOT NULL GROUP BY REASON"""


def extremes(types: dict[str, str]) -> str:
    """The largest amount without its sign and the longest term in days, over all rows; 1 and 1 where there is none."""
    amounts = [column for column in ("PREMIUM", "CEDED_PREMIUM") if column in types]
    largest = ", ".join(f"max({column})::HUGEINT, -min({column})::HUGEINT" for column in amounts)
    return f"""
      SELECT CAST(greatest(1, {largest}) AS VARCHAR), greatest(1, max(TRY_CAST(EXPIRY_DATE AS DATE) - TRY_CAST(EFFECTIVE_DATE AS DATE)) + 1)
      FROM input"""


def totals(policies_file: str) -> str:
    """Sums over all policies, by branch and by product. A group's UPR_FAC_1F365 is sum UPR / sum PREMIUM."""
    sums = ", ".join(f"CAST(sum({figure}) AS BIGINT) AS {figure}" for figure in FIGURES)
    return f"""
      SELECT CASE WHEN grouping(BRANCH_CODE) = 0 THEN 'BRANCH_CODE' WHEN grouping(PRODUCT_CODE) = 0 THEN 'PRODUCT_CODE' ELSE 'TOTAL' END AS DIMENSION,
        CASE WHEN grouping(BRANCH_CODE) = 0 THEN BRANCH_CODE WHEN grouping(PRODUCT_CODE) = 0 THEN PRODUCT_CODE END AS LEVEL,
        count(*)::BIGINT AS NUM_POLS, {sums}, sum(UPR)::DOUBLE / nullif(sum(PREMIUM), 0)::DOUBLE AS UPR_FAC_1F365
      FROM (
        SELECT * REPLACE (
          coalesce(nullif(BRANCH_CODE, ''), 'Unknown') AS BRANCH_CODE, coalesce(nullif(PRODUCT_CODE, ''), 'Unknown') AS PRODUCT_CODE)
        FROM read_parquet({literal(policies_file)}))
      GROUP BY GROUPING SETS ((), (BRANCH_CODE), (PRODUCT_CODE))
      ORDER BY DIMENSION, LEVEL"""
