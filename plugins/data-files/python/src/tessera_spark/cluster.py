"""One connection to Spark for all sessions of the bridge, made when first asked for and anew after it was lost."""

from __future__ import annotations

import threading
from typing import Any, Callable, Iterator, TypeVar

import pyarrow as pa
from pyspark.sql.connect.client.retries import DefaultPolicy
from pyspark.sql.connect.dataframe import DataFrame
from pyspark.sql.connect.session import SparkSession
from pyspark.sql.types import StructType

T = TypeVar("T")

SETTINGS = {
    # nothing becomes null silently, and integers do not wrap
    "spark.sql.ansi.enabled": "true",
    "spark.sql.caseSensitive": "false",
    "spark.sql.session.timeZone": "UTC",
    "spark.sql.parser.escapedStringLiterals": "false",
    "spark.sql.runSQLOnFiles": "true",
    # `${name}` in a text stays what it is
    "spark.sql.variable.substitute": "false",
    "spark.sql.decimalOperations.allowPrecisionLoss": "true",
}
GONE = ("SESSION_NOT_FOUND", "SESSION_CLOSED", "SESSION_CHANGED", "SQL_CONF_NOT_FOUND")
UNREACHABLE = ("UNAVAILABLE", "DEADLINE_EXCEEDED")
REFUSED = ("UNAUTHENTICATED", "PERMISSION_DENIED")
# what gRPC says of a certificate that it does not trust, that is for another name, or of a server without TLS
UNTRUSTED = (
    "CERTIFICATE_VERIFY_FAILED",
    "Hostname Verification Check failed",
    "WRONG_VERSION_NUMBER",
    "Tls handshake failed",
    "Ssl handshake failed",
)


class Failure(Exception):
    """What the server is told: what kind of failure, and what Spark says."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind


def failure_of(error: BaseException) -> Failure:
    if isinstance(error, Failure):
        return error
    said = f"{type(error).__name__}: {error}"
    if "OPERATION_CANCELED" in said or "OPERATION_ABANDONED" in said or "cancelled" in said.lower() and "StatusCode.CANCELLED" in said:
        return Failure("cancelled", said)
    if any(f"StatusCode.{sign}" in said for sign in REFUSED):
        return Failure("refused", said)
    if any(sign in said for sign in UNTRUSTED):
        return Failure("untrusted", said)
    if any(f"StatusCode.{sign}" in said for sign in UNREACHABLE) or "RetriesExceeded" in said:
        return Failure("unreachable", said)
    if any(sign in said for sign in ("PATH_NOT_FOUND", "FileNotFoundException", "FAILED_READ_FILE", "No FileSystem for scheme", "AccessDenied")):
        return Failure("unseen", said)
    if any(sign in said for sign in ("OutOfMemory", "maxResultSize", "No space left")):
        return Failure("too_large", said)
    return Failure("engine", said)


class Cluster:
    def __init__(self, url: str) -> None:
        self._url = url
        self._lock = threading.Lock()
        self._spark: SparkSession | None = None

    def session(self) -> SparkSession:
        with self._lock:
            if self._spark is None:
                spark = SparkSession.builder.remote(self._url).create()
                # the client's own patience is ten minutes
                spark.client.set_retry_policies([DefaultPolicy(max_retries=4, max_backoff=2_000)])
                for name, value in SETTINGS.items():
                    spark.conf.set(name, value)
                self._spark = spark
            return self._spark

    def lose(self) -> None:
        with self._lock:
            self._spark = None

    def work(self, tag: str, do: Callable[[SparkSession], T]) -> T:
        """Work that `cancel` with its tag ends. A session that Spark has closed is opened anew, once."""
        for last in (False, True):
            spark = self.session()
            spark.addTag(tag)
            try:
                return do(spark)
            except Exception as error:  # noqa: BLE001 - told as what it means
                if any(sign in str(error) for sign in GONE):
                    self.lose()
                    if not last:
                        continue
                failure = failure_of(error)
                if failure.kind in ("unreachable", "refused", "untrusted"):
                    self.lose()
                raise failure from error
            finally:
                spark.removeTag(tag)
        raise AssertionError

    def cancel(self, tag: str) -> None:
        with self._lock:
            spark = self._spark
        if spark is not None:
            spark.interruptTag(tag)


def batches(frame: DataFrame) -> Iterator[pa.Table]:
    """The answer a part at a time, as it arrives; an empty part with the columns where there is none."""
    client = frame._session.client
    schema: StructType | None = None
    came = False
    for part in client.to_table_as_iterator(frame._plan.to_proto(client), frame._plan.observations):
        if isinstance(part, StructType):
            schema = part
        else:
            came = True
            yield part
    if not came:
        yield frame.limit(0).toArrow() if schema is None else pa.schema(_arrow(schema)).empty_table()


def _arrow(schema: StructType) -> list[Any]:
    from pyspark.sql.pandas.types import to_arrow_type

    return [pa.field(one.name, to_arrow_type(one.dataType), one.nullable) for one in schema]
