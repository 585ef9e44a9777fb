"""
The conversation with the server: one JSON a line. The server says `open`, `run`, `all`, `parts`, `next`, `copy`, `cancel`, `close`; each request
has an `id` that its answers bear. Nothing but this goes to standard output; the address of the cluster comes with the first line.
"""

from __future__ import annotations

import datetime
import decimal
import json
import math
import os
import sys
import threading
import time
import uuid
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Iterator

import pyarrow as pa
import pyarrow.parquet as pq
from pyspark.sql.connect.dataframe import DataFrame
from pyspark.sql.connect.session import SparkSession
from sqlglot import exp

from .cluster import Cluster, Failure, batches, failure_of
from .dialect import Names, NotTranslated, parsed, spark_sql, translated

# As the server's DuckDB writes: row groups of this many rows.
ROW_GROUP = 61_440
WORKERS = 16
ROWS_A_PART = 2_000


def cell(value: Any) -> Any:
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, (datetime.date, datetime.datetime)):
        return value.isoformat()[:10]
    if isinstance(value, decimal.Decimal):
        return float(value)
    if value is None or isinstance(value, (int, str, bool)):
        return value
    return json.dumps(value, default=cell, ensure_ascii=False)


def rows_of(part: pa.Table) -> list[list[Any]]:
    columns = [[cell(value) for value in column.to_pylist()] for column in part.columns]
    return [list(row) for row in zip(*columns)] if columns else []


class Session:
    """What one piece of work has opened: views by name, tables that Spark keeps for it."""

    def __init__(self, cluster: Cluster, places: list[list[str]], reads: list[str], writes: list[str]) -> None:
        self.key = f"t{uuid.uuid4().hex[:12]}"
        self._cluster = cluster
        self._places = places
        self._reads = set(reads)
        self._writes = writes
        self._names = Names(file=self._file)
        self._kept: list[tuple[str, DataFrame | None]] = []
        self._files: dict[str, exp.Table] = {}

    def may_write(self, path: str) -> bool:
        return any(path.startswith(folder) for folder in self._writes) and ".." not in path

    def _file(self, path: str) -> exp.Table:
        if path not in self._reads and not self.may_write(path):
            raise NotTranslated("a file that was not opened")
        for here, there in self._places:
            if path.startswith(here):
                address = exp.to_identifier(there + path[len(here) :], quoted=True)
                return exp.Table(this=address, db=exp.to_identifier("parquet"))
        # one of the server's own, small: its rows go along
        if path not in self._files:
            name = f"{self.key}_file{len(self._files)}"
            self._cluster.session().createDataFrame(pq.read_table(path)).createOrReplaceTempView(name)
            self._kept.append((name, None))
            self._files[path] = exp.Table(this=exp.to_identifier(name))
        return self._files[path].copy()

    def run(self, spark: SparkSession, sql: str) -> None:
        statement = parsed(sql)
        if not isinstance(statement, exp.Create) or not isinstance(statement.expression, exp.Query):
            raise NotTranslated(f"no view and no table: {sql[:80]}")
        query = translated(statement.expression, self._names)
        name = statement.this.name.lower()
        if statement.kind == "VIEW":
            self._names.views[name] = query
            return
        # kept by Spark, so that what comes after does not compute it again
        kept = f"{self.key}_{len(self._kept)}"
        frame = spark.sql(spark_sql(query)).persist()
        frame.createOrReplaceTempView(kept)
        self._kept.append((kept, frame))
        self._names.tables[name] = kept

    def frame(self, spark: SparkSession, sql: str, values: Any) -> DataFrame:
        return self._frame(spark, parsed(sql), values)

    def _frame(self, spark: SparkSession, statement: exp.Expression, values: Any = None) -> DataFrame:
        if not isinstance(statement, exp.Query):
            raise NotTranslated(f"no query: {statement.sql()[:80]}")
        query = spark_sql(translated(statement, self._names))
        return spark.sql(query, args=values) if values else spark.sql(query)

    def all(self, spark: SparkSession, sql: str, values: Any) -> dict[str, Any]:
        statement = parsed(sql)
        if isinstance(statement, exp.Describe):
            columns = self._frame(spark, statement.this).schema
            return {"names": ["column_name", "column_type"], "rows": [[one.name, one.dataType.simpleString()] for one in columns]}
        found = self._frame(spark, statement, values).toArrow()
        return {"names": found.column_names, "rows": rows_of(found)}

    def close(self) -> None:
        for name, frame in self._kept:
            try:
                if frame is not None:
                    frame.unpersist()
                self._cluster.session().catalog.dropTempView(name)
            except Exception:  # noqa: BLE001 - Spark lets go of it with the session
                pass


class Bridge:
    def __init__(self, url: str) -> None:
        self._cluster = Cluster(url)
        self._sessions: dict[str, Session] = {}
        self._pool = ThreadPoolExecutor(WORKERS)
        self._saying = threading.Lock()
        self._more: dict[int, threading.Semaphore] = {}
        self._ended: set[int] = set()
        self._running: set[int] = set()

    def say(self, **answer: Any) -> None:
        line = json.dumps(answer, ensure_ascii=False, separators=(",", ":"))
        with self._saying:
            sys.stdout.write(line + "\n")
            sys.stdout.flush()

    def hear(self, request: dict[str, Any]) -> None:
        op, id_ = request["op"], request["id"]
        if op == "next":
            self._more[id_].release() if id_ in self._more else None
            return
        if op == "cancel":
            self._ended.add(id_)
            self._more[id_].release() if id_ in self._more else None
            self._pool.submit(self._cancel, id_)
            return
        if op == "parts":
            self._more[id_] = threading.Semaphore(0)
        self._pool.submit(self._answer, request)

    def _cancel(self, id_: int) -> None:
        """Again until it has ended: a question asks Spark several times, and may have been between two of them."""
        while id_ in self._running:
            try:
                self._cluster.cancel(tag(id_))
            except Exception:  # noqa: BLE001 - Spark is gone, and with it the question
                pass
            time.sleep(0.3)

    def _answer(self, request: dict[str, Any]) -> None:
        id_ = request["id"]
        self._running.add(id_)
        try:
            if id_ in self._ended:
                raise Failure("cancelled", "before it began")
            self.say(id=id_, **(getattr(self, "_" + request["op"])(request) or {}))
        except NotTranslated as error:
            self.say(id=id_, error="untranslated", message=str(error))
        except Exception as error:  # noqa: BLE001 - every failure is told
            failure = Failure("cancelled", "") if id_ in self._ended else failure_of(error)
            self.say(id=id_, error=failure.kind, message=str(failure)[:4_000])
        finally:
            self._running.discard(id_)
            self._more.pop(id_, None)
            self._ended.discard(id_)

    def _open(self, request: dict[str, Any]) -> None:
        self._sessions[request["session"]] = Session(self._cluster, request["places"], request["reads"], request["writes"])

    def _close(self, request: dict[str, Any]) -> None:
        session = self._sessions.pop(request["session"], None)
        if session is not None:
            session.close()

    def _run(self, request: dict[str, Any]) -> None:
        session = self._sessions[request["session"]]
        self._cluster.work(tag(request["id"]), lambda spark: session.run(spark, request["sql"]))

    def _all(self, request: dict[str, Any]) -> dict[str, Any]:
        session = self._sessions[request["session"]]
        return self._cluster.work(tag(request["id"]), lambda spark: session.all(spark, request["sql"], request.get("values")))

    def _parts(self, request: dict[str, Any]) -> None:
        session, id_ = self._sessions[request["session"]], request["id"]
        wanted = self._more[id_]

        def send(spark: SparkSession) -> None:
            for part in batches(session.frame(spark, request["sql"], request.get("values"))):
                for at in range(0, part.num_rows, ROWS_A_PART):
                    wanted.acquire()
                    if id_ in self._ended:
                        raise Failure("cancelled", "")
                    self.say(id=id_, part=True, names=part.column_names, rows=rows_of(part.slice(at, ROWS_A_PART)))

        self._cluster.work(tag(id_), send)

    def _copy(self, request: dict[str, Any]) -> dict[str, Any]:
        session, file = self._sessions[request["session"]], request["file"]
        if not session.may_write(file):
            raise NotTranslated("a file outside the folders that may be written")

        def write(spark: SparkSession) -> int:
            written = 0
            parts = batches(session.frame(spark, request["sql"], request.get("values")))
            first = next(parts)
            with pq.ParquetWriter(file, first.schema, compression="snappy") as writer:
                for part in gathered(first, parts):
                    writer.write_table(part, row_group_size=ROW_GROUP)
                    written += part.num_rows
            return written

        return {"rows": self._cluster.work(tag(request["id"]), write)}


def gathered(first: pa.Table, parts: Iterator[pa.Table]) -> Iterator[pa.Table]:
    """In row groups of about the same size, whatever Spark's parts are."""
    waiting, count = [first], first.num_rows
    for part in parts:
        waiting.append(part)
        count += part.num_rows
        if count >= ROW_GROUP:
            joined = pa.concat_tables(waiting)
            whole = count - count % ROW_GROUP
            yield joined.slice(0, whole)
            waiting, count = [joined.slice(whole)], count - whole
    yield pa.concat_tables(waiting)


def tag(id_: int) -> str:
    return f"tessera-{os.getpid()}-{id_}"


def main() -> None:
    # the answers' own stream: whatever a library prints goes to standard error
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    sys.stdout = answers
    hello = json.loads(sys.stdin.readline())
    bridge = Bridge(hello["url"])
    bridge.say(ready=True)
    for line in sys.stdin:
        bridge.hear(json.loads(line))
    # the server has ended, or lets go of us
    os._exit(0)
