"""
How Spark says what our SQL says to DuckDB. The SQL is written once, for DuckDB; sqlglot knows most of both, and `NODES` and `FUNCTIONS` the rest. What has no
rule and means something else to Spark fails there: Spark runs in ANSI mode, in which nothing is turned into null silently.
"""

from __future__ import annotations

import itertools
import re
import unicodedata
from dataclasses import dataclass, field
from typing import Callable

import sqlglot
from sqlglot import exp


class NotTranslated(Exception):
    """A statement that Spark cannot be asked."""


def text(value: str) -> exp.Expression:
    return exp.Literal.string(value)


def call(name: str, *arguments: exp.Expression) -> exp.Expression:
    return exp.Anonymous(this=name, expressions=list(arguments))


def spark(sql: str, **parts: exp.Expression) -> exp.Expression:
    """An expression written as Spark has it; `:name` stands for a part."""
    written = sqlglot.parse_one(sql, dialect="spark")
    return written.transform(lambda node: parts[node.name].copy() if isinstance(node, exp.Placeholder) else node)


def literal_of(node: exp.Expression | None, what: str) -> str:
    if not isinstance(node, exp.Literal):
        raise NotTranslated(f"{what} has to be a literal")
    return str(node.this)


# Regular expressions: RE2 of DuckDB, java.util.regex of Spark.


def pattern(re2: str) -> str:
    """Only \\n ends a line; `$` is the end of the text; letters beyond ASCII have two cases as well."""
    flags = "(?iud)" if re2.startswith("(?i)") else "(?d)"
    return flags + re.sub(r"(\\.)|(\[(?:\\.|[^\]\\])*\])|(\$)", lambda m: r"\z" if m[3] else m[0], re2.removeprefix("(?i)"))


def replacement(re2: str, shift: int = 0) -> str:
    return re.sub(r"\\(\d)|([\\$])", lambda m: f"${int(m[1]) + shift}" if m[1] else "\\" + m[2], re2)


def regexp_replace(node: exp.RegexpReplace) -> exp.Expression:
    """DuckDB replaces the first match unless told `g`; Spark replaces all."""
    searched = literal_of(node.expression, "a regular expression")
    put = literal_of(node.args.get("replacement"), "what replaces a match")
    options = node.args.get("modifiers") or node.args.get("position")
    is_once = isinstance(options, exp.Literal) and "g" in str(options.this) or searched.startswith("^") or searched.endswith("$")
    if is_once:
        return call("REGEXP_REPLACE", node.this, text(pattern(searched)), text(replacement(put)))
    first = pattern(searched)
    return call("REGEXP_REPLACE", node.this, text(rf"\A((?s:.*?))(?:{first})"), text("$1" + replacement(put, 1)))


# Days: DuckDB reads them by formats of C, and months in English.

MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]
DATE_PARTS = {"%Y": r"(\d{1,4})", "%y": r"(\d{1,2})", "%m": r"(\d{1,2})", "%d": r"(\d{1,2})", "%b": r"([A-Za-z]{3})", "%B": r"([A-Za-z]{3,9})"}


def try_strptime(value: exp.Expression, written: exp.Expression) -> exp.Expression:
    parts = re.findall(r"%.", literal_of(written, "a format of days"))
    if any(part not in DATE_PARTS for part in parts):
        raise NotTranslated(f"the format {written.this} of days")
    shape = "(?d)\\A" + re.sub(r"%.|[^%]", lambda m: DATE_PARTS.get(m[0], re.escape(m[0])), str(written.this)) + "\\z"

    def part(names: str) -> tuple[str, exp.Expression]:
        at = next(i for i, one in enumerate(parts) if one[1] in names)
        return parts[at], call("REGEXP_EXTRACT", value, text(shape), exp.Literal.number(at + 1))

    (year_part, year), (month_part, month), (_, day) = part("Yy"), part("mbB"), part("d")
    if year_part == "%y":
        year = spark("CAST(CAST(:y AS INT) + IF(CAST(:y AS INT) < 69, 2000, 1900) AS STRING)", y=year)
    if month_part != "%m":
        names = [name if month_part == "%B" else name[:3] for name in MONTHS]
        cases = " ".join(f"WHEN '{name.lower()}' THEN '{i:02}'" for i, name in enumerate(names, 1))
        month = spark(f"CASE LOWER(:m) {cases} END", m=month)
    read = "TRY_CAST(CASE WHEN RLIKE(:v, :s) THEN CONCAT(LPAD(:y, 4, '0'), '-', LPAD(:m, 2, '0'), '-', LPAD(:d, 2, '0')) END AS DATE)"
    return spark(read, v=value, s=text(shape), y=year, m=month, d=day)


def iso_day(value: exp.Expression) -> exp.Expression:
    """Spark takes `2025` and `2025-01` for days."""
    shape = text(r"(?d)\A\s*\d{4}([-/])\d{1,2}\1\d{1,2}\s*\z")
    return spark("TRY_CAST(CASE WHEN RLIKE(:v, :s) THEN REPLACE(TRIM(:v), '/', '-') END AS DATE)", v=value, s=shape)


# Letters and their accents: Spark's SQL has neither function.


def _letters() -> list[tuple[str, str]]:
    """Letters of Latin script that are written with accents, and their parts in canonical order."""
    spans = (range(0xC0, 0x250), range(0x1E00, 0x1F00))
    pairs = [(chr(code), unicodedata.normalize("NFD", chr(code))) for span in spans for code in span]
    return [(letter, parts) for letter, parts in pairs if len(parts) > 1 and parts[0].isascii()]


LETTERS = _letters()
MARKS = "".join(chr(code) for code in range(0x300, 0x370))


def strip_accents(value: exp.Expression) -> exp.Expression:
    bare = "".join(parts[0] for _, parts in LETTERS)
    return call("TRANSLATE", value, text("".join(letter for letter, _ in LETTERS) + MARKS), text(bare))


def nfc_normalize(value: exp.Expression) -> exp.Expression:
    """Accents are joined to their letters, in whatever order they follow; only texts with a loose accent are looked at."""
    orders = {parts[0] + "".join(order): letter for letter, parts in LETTERS for order in itertools.permutations(parts[1:])}
    # a letter that has one accent of its two already
    halves = {
        unicodedata.normalize("NFC", parts[0] + parts[at]) + parts[1:at] + parts[at + 1 :]: letter
        for letter, parts in LETTERS
        for at in range(1, len(parts))
    }
    found = {k: v for k, v in {**halves, **orders}.items() if len(k) > 1 and unicodedata.normalize("NFC", k) == v}
    pairs = sorted(found.items(), key=lambda pair: -len(pair[0]))
    table = exp.Array(expressions=[text(f"{parts}={letter}") for parts, letter in pairs])
    joined = "AGGREGATE(:t, :v, (done, pair) -> REPLACE(done, SPLIT_PART(pair, '=', 1), SPLIT_PART(pair, '=', 2)))"
    return spark(f"CASE WHEN RLIKE(:v, '[\u0300-\u036f]') THEN {joined} ELSE :v END", t=table, v=value)


def series(node: exp.GenerateSeries) -> exp.Expression:
    """`range(a, b)`: without b, and nothing where b is not above a. As a table it is Spark's own, of any length."""
    if isinstance(node.parent, exp.Table):
        return call("RANGE", node.args["start"], node.args["end"])
    return spark("IF(:b > :a, SEQUENCE(:a, :b - 1), SLICE(ARRAY(0), 1, 0))", a=node.args["start"], b=exp.Paren(this=node.args["end"]))


def quantile_disc(node: exp.PercentileDisc) -> exp.Expression:
    order = exp.Order(expressions=[exp.Ordered(this=node.this)])
    return exp.WithinGroup(this=call("PERCENTILE_DISC", node.expression), expression=order)


def cast(node: exp.Cast) -> exp.Expression:
    kind = node.to.this
    if kind in TYPES:
        return type(node)(this=node.this, to=exp.DataType.build(TYPES[kind], dialect="spark"))
    if isinstance(node, exp.TryCast) and kind == exp.DataType.Type.DATE:
        return iso_day(node.this)
    inside = node.this.unnest()
    if kind in exp.DataType.TEXT_TYPES and isinstance(inside, exp.Div) and isinstance(inside.expression, exp.Literal):
        # money in its main unit: `12.5` and `12.0`, where Spark writes large numbers as `1.2E7`
        places = len(str(inside.expression.this)) - 1
        exact = f"CAST(CAST(CAST(:n AS DECIMAL(38, 0)) / :unit AS DECIMAL(38, {places})) AS STRING)"
        return call("REGEXP_REPLACE", spark(exact, n=inside.this, unit=inside.expression), text(r"(\.\d+?)0+$"), text("$1"))
    return node


def int_div(node: exp.IntDiv) -> exp.Expression:
    """Spark's DIV gives 64 bits, and wraps round beyond them."""
    if not any(kind.this == exp.DataType.Type.DECIMAL for kind in node.this.find_all(exp.DataType)):
        return node
    return spark("CAST((:a - :a % :b) / :b AS DECIMAL(38, 0))", a=exp.Paren(this=node.this), b=exp.Paren(this=node.expression))


def bracket(node: exp.Bracket) -> exp.Expression:
    """What lies beyond the end of a list is null to DuckDB, and an error to Spark."""
    return call("GET", node.this, node.expressions[0]) if len(node.expressions) == 1 else node


def cte(node: exp.CTE) -> exp.Expression:
    node.set("materialized", None)
    return node


def select(node: exp.Select) -> exp.Expression:
    """`* replace (…)` is all but these, and these."""
    projections: list[exp.Expression] = []
    for one in node.expressions:
        projections.append(one)
        star = one.find(exp.Star) if isinstance(one, (exp.Star, exp.Column)) else None
        replaced = star.args.get("replace") if star is not None else None
        if star is not None and replaced:
            star.set("replace", None)
            star.set("except_", [exp.to_identifier(each.alias, quoted=True) for each in replaced])
            projections.extend(replaced)
    node.set("expressions", projections)
    return node


TYPES = {exp.DataType.Type.INT128: "DECIMAL(38, 0)", exp.DataType.Type.ENUM: "STRING"}

# By the class of a node, or the name of a function that sqlglot does not know.
NODES: dict[type[exp.Expression], Callable[..., exp.Expression]] = {
    exp.Cast: cast,
    exp.TryCast: cast,
    exp.RegexpReplace: regexp_replace,
    exp.RegexpFullMatch: lambda node: call("RLIKE", node.this, text(rf"\A(?:{pattern(literal_of(node.expression, 'a pattern'))})\z")),
    exp.PercentileDisc: quantile_disc,
    exp.GenerateSeries: series,
    exp.FromJson: lambda node: call("FROM_JSON", node.this, text("array<string>")),
    exp.Bracket: bracket,
    exp.IntDiv: int_div,
    exp.CTE: cte,
    exp.Select: select,
}
FUNCTIONS: dict[str, Callable[..., exp.Expression]] = {
    # a sum that corrects its rounding; Spark has the plain one
    "fsum": lambda x: exp.Sum(this=x),
    # of a whole number above 0: the logarithm of a factorial
    "lgamma": lambda x: spark("AGGREGATE(SEQUENCE(1, CAST(:x AS INT) - 1), CAST(0 AS DOUBLE), (done, n) -> done + LN(n))", x=exp.Paren(this=x)),
    "strip_accents": strip_accents,
    "nfc_normalize": nfc_normalize,
    "try_strptime": try_strptime,
}


def rule_of(node: exp.Expression) -> exp.Expression:
    if isinstance(node, exp.Anonymous):
        rule = FUNCTIONS.get(node.name.lower())
        return rule(*node.expressions) if rule else node
    own = NODES.get(type(node))
    return own(node) if own else node


@dataclass
class Names:
    """What the statements of a session may name beside files."""

    # gives the address by which Spark reads a file, or the name of a view that holds it
    file: Callable[[str], exp.Table]
    # SELECTs, as Spark has them, by small letters
    views: dict[str, exp.Expression] = field(default_factory=dict)
    # names of Spark by small letters
    tables: dict[str, str] = field(default_factory=dict)


ROW = "file_row_number"
NUMBER = f"_metadata.row_index AS {ROW}"


def read_parquet(node: exp.Table, names: Names) -> exp.Expression:
    path, *options = node.this.expressions
    if isinstance(path, exp.Array):
        raise NotTranslated("several files at once")
    file = names.file(literal_of(path, "the path of a file"))
    if not any(ROW in option.sql() for option in options):
        return file
    return exp.select(exp.Star(), *spark(f"SELECT {NUMBER}").expressions).from_(file)


def table(node: exp.Table, names: Names, own: set[str]) -> exp.Expression:
    alias = node.args.get("alias")
    if isinstance(node.this, exp.ReadParquet):
        found = read_parquet(node, names)
        return aliased(found, alias) if isinstance(found, exp.Select) else exp.Table(**{**found.args, "alias": alias})
    if isinstance(node.this, exp.Anonymous) and node.this.name == "RANGE":
        column = alias.columns[0].name if alias and alias.columns else "range"
        numbers = exp.select(exp.alias_(exp.column("id"), column)).from_(exp.Table(this=node.this))
        return aliased(numbers, alias and exp.TableAlias(this=alias.this))
    if not isinstance(node.this, exp.Identifier):
        raise NotTranslated(f"the table {node.sql()[:80]}")
    name = node.name.lower()
    if name in own:
        return node
    if name in names.views:
        return aliased(names.views[name].copy(), alias or exp.TableAlias(this=exp.to_identifier(node.name)))
    if name in names.tables:
        return exp.Table(this=exp.to_identifier(names.tables[name]), alias=alias or exp.TableAlias(this=exp.to_identifier(node.name)))
    raise NotTranslated(f"the table {node.name}, which was not opened")


def aliased(query: exp.Expression, alias: exp.Expression | None) -> exp.Subquery:
    return exp.Subquery(this=query, alias=alias and alias.copy())


def translated(query: exp.Expression, names: Names) -> exp.Expression:
    """A query as Spark has it: from its leaves up, so that no rule sees what another one wrote."""
    own = {one.alias.lower() for one in query.find_all(exp.CTE)}
    in_order = follows_file(query, names)
    root = exp.Subquery(this=query.copy())
    for node in reversed(list(root.this.walk())):
        new = table(node, names, own) if isinstance(node, exp.Table) else rule_of(node)
        if new is not node:
            node.replace(new)
    return in_file_order(root.this) if in_order else root.this


def follows_file(query: exp.Expression, names: Names) -> bool:
    """Rows of one file without an order of their own: DuckDB gives them as they lie there, and so pages and exports are in its order."""
    if not isinstance(query, exp.Select) or any(query.args.get(part) for part in ("group", "order", "distinct", "joins", "with_", "having")):
        return False
    source = query.args["from_"].this if query.args.get("from_") else None
    view = names.views.get(source.name.lower()) if isinstance(source, exp.Table) else None
    is_file = isinstance(view, exp.Select) and view.args["from_"].this.args.get("db") is not None and not view.args.get("where")
    plain = all(not one.is_star and not one.find(exp.AggFunc, exp.Window, exp.Explode, exp.Unnest) for one in query.expressions)
    return is_file and plain


def in_file_order(query: exp.Expression) -> exp.Expression:
    assert isinstance(query, exp.Select)
    query.args["from_"].this.this.append("expressions", spark(f"SELECT {NUMBER}").expressions[0])
    return query.order_by(ROW)


def spark_sql(query: exp.Expression) -> str:
    return query.sql(dialect="spark")


def parsed(sql: str) -> exp.Expression:
    try:
        statements = [one for one in sqlglot.parse(sql, dialect="duckdb") if one is not None]
    except sqlglot.errors.SqlglotError as error:
        raise NotTranslated(f"it is not read: {error}") from error
    if len(statements) != 1:
        raise NotTranslated("one statement at a time")
    return statements[0]
