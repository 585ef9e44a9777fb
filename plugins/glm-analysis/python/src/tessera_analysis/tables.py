"""DuckDB over Parquet: opening, checking columns, writing whole files only."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Sequence

import duckdb

from .process import Run
from .sentences import Refused


NUMBERS = ("TINYINT", "SMALLINT", "INTEGER", "BIGINT", "HUGEINT", "UTINYINT", "USMALLINT", "UINTEGER", "UBIGINT", "FLOAT", "DOUBLE", "DECIMAL", '"NULL"')


def quoted(name: str) -> str:
    """A column name as SQL writes it; names come from files."""
    return '"' + name.replace('"', '""') + '"'


def literal(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


class Tables:
    """One DuckDB of a run, with the run's input as the view `input`.

    It may read the input and the output folder, and nothing else.
    """

    def __init__(self, run: Run, inputs: Sequence[Path]) -> None:
        self._folder = run.folder
        missing = [path.name for path in inputs if not path.is_file()]
        if missing:
            raise Refused(f"Không tìm thấy tệp dữ liệu {missing[0]}.", f"The data file {missing[0]} was not found.")
        self.connection = duckdb.connect(
            config={
                "threads": run.threads,
                # The rest is left to Python and the buffers of the threads.
                "memory_limit": f"{max(128, run.memory_mb * 6 // 10)}MB",
                "temp_directory": str(run.folder / "spill.tmp"),
                "autoinstall_known_extensions": False,
                "autoload_known_extensions": False,
            }
        )
        paths = ", ".join(literal(str(path)) for path in inputs)
        folder = literal(str(run.folder) + os.sep)
        self.connection.execute(f"SET allowed_paths = [{paths}]")
        self.connection.execute(f"SET allowed_directories = [{folder}]")
        self.connection.execute("SET enable_external_access = false")
        self.connection.execute("SET lock_configuration = true")
        try:
            self.connection.execute(f"CREATE VIEW input AS SELECT * FROM read_parquet([{paths}], file_row_number = true)")
        except (duckdb.InvalidInputException, duckdb.IOException, duckdb.BinderException) as error:
            name = inputs[0].name
            raise Refused(
                f"Tệp dữ liệu {name} không phải là tệp Parquet đọc được.",
                f"The data file {name} is not a readable Parquet file.",
            ) from error
        self.types: dict[str, str] = {
            name: kind for name, kind in self.connection.execute("SELECT column_name, column_type FROM (DESCRIBE input)").fetchall()
        }

    def need(self, columns: Sequence[str]) -> None:
        """Refuses when the input lacks one of `columns`."""
        missing = [column for column in columns if column not in self.types]
        if missing:
            listed = ", ".join(missing)
            raise Refused(f"Tệp dữ liệu thiếu cột {listed}.", f"The data file lacks the column {listed}.")

    def need_numbers(self, columns: Sequence[str]) -> None:
        """Refuses when one of `columns`, where the input has it, does not hold numbers."""
        for column in columns:
            kind = self.types.get(column, "BIGINT")
            if not kind.startswith(NUMBERS):
                raise Refused(f"Cột {column} phải là số nhưng đang là {kind}.", f"The column {column} must be numbers but is {kind}.")

    def row(self, sql: str) -> tuple[Any, ...]:
        # No parameters: to bind one, DuckDB loads pandas, which takes longer than most reserves.
        found = self.connection.execute(sql).fetchone()
        if found is None:
            raise RuntimeError("a query that gives one row gave none")
        return tuple(found)

    def write(self, name: str, select: str) -> str:
        """Writes what `select` gives as the Parquet file `name` of the output folder; gives the name back."""
        unfinished = self._folder / (name + ".tmp")
        self.connection.execute(f"COPY ({select}) TO {literal(str(unfinished))} (FORMAT parquet, COMPRESSION zstd)")
        os.replace(unfinished, self._folder / name)
        return name

    def write_rows(self, name: str, columns: Sequence[tuple[str, str]], rows: Sequence[Sequence[Any]]) -> str:
        """Writes rows of our own; `columns` are pairs of name and SQL type."""
        table = quoted(name)
        self.connection.execute(f"CREATE TEMP TABLE {table} ({', '.join(f'{quoted(column)} {kind}' for column, kind in columns)})")
        if rows:
            marks = ", ".join("?" for _ in columns)
            self.connection.executemany(f"INSERT INTO {table} VALUES ({marks})", [list(row) for row in rows])
        return self.write(name, f"SELECT * FROM {table}")
