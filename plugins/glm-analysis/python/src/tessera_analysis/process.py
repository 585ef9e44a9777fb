"""One command as a process: reads the request, runs the work, writes `result.json`, ends with code '00' or '01'.

Standard output carries JSON lines for the server, {"progress": 0.4, "doing": "fit"} and {"log": "…"}; standard error is for people.
"""

from __future__ import annotations

import argparse
import errno
import json
import os
import sys
import threading
import time
import traceback
from pathlib import Path
from typing import Any, Callable, Mapping

from .request import Request
from .sentences import Refused, Sentence, sentence

ResultFields = dict[str, Any]


class Run:
    """What the work gets beside its request."""

    def __init__(self, folder: Path, memory_mb: int, threads: int) -> None:
        self.folder = folder
        """Where the results go; exists."""
        self.memory_mb = memory_mb
        self.threads = threads

    def progress(self, done: float, doing: str) -> None:
        """`done` is 0 to 1; `doing` is a word that the server turns into a sentence."""
        _say({"progress": round(done, 3), "doing": doing})

    def log(self, text: str) -> None:
        _say({"log": text})


Work = Callable[[Request, Run], ResultFields]


def main(command: str, work: Work) -> None:
    """Runs `work` and ends the process: exit code 0 with '00', 1 with '01'."""
    arguments = argparse.ArgumentParser(prog=f"python -m tessera_analysis.{command}")
    arguments.add_argument("--request", required=True, type=Path, help="JSON file that names input, output folder and parameters")
    request_file: Path = arguments.parse_args().request
    _end_with_the_server()

    try:
        fields = json.loads(request_file.read_text(encoding="utf-8"))
        request = Request(fields)
        folder = Path(request.text("output"))
    except (OSError, ValueError, AttributeError, Refused) as error:
        # Without an output folder there is nowhere to write a result to.
        print(f"The request {request_file} cannot be read: {error}", file=sys.stderr)
        sys.exit(2)

    try:
        folder.mkdir(parents=True, exist_ok=True)
        run = Run(folder, request.whole("memoryMb", 2048), request.whole("threads", 2))
        _bound_memory(run.memory_mb)
        began = time.perf_counter()
        result = {"code": "00", "command": command, **work(request, run)}
        # Without the start of the interpreter and its imports.
        result["seconds"] = round(time.perf_counter() - began, 3)
    except Exception as error:  # noqa: BLE001 - whatever happens, the user gets a sentence
        traceback.print_exc()
        result = {"code": "01", "command": command, "say": explain(error)}

    try:
        write_json(folder / "result.json", result)
    except OSError as error:
        print(f"result.json cannot be written: {error}", file=sys.stderr)
        sys.exit(3)
    sys.exit(0 if result["code"] == "00" else 1)


def explain(error: BaseException) -> Sentence:
    """The sentence for what went wrong."""
    if isinstance(error, Refused):
        return error.say
    text = str(error)
    out_of_memory = isinstance(error, MemoryError) or type(error).__name__ == "OutOfMemoryException"
    if out_of_memory or "Cannot allocate memory" in text or "bad_alloc" in text:
        return sentence(
            "Không đủ bộ nhớ cho phép tính này. Hãy chọn ít biến hơn hoặc gộp bớt các mức.",
            "There is not enough memory for this calculation. Choose fewer variables or merge levels.",
        )
    if (isinstance(error, OSError) and error.errno == errno.ENOSPC) or "No space left" in text:
        return sentence("Ổ đĩa đã đầy nên không ghi được kết quả.", "The disk is full, so the result could not be written.")
    if isinstance(error, (PermissionError, FileNotFoundError)):
        return sentence(f"Không đọc hoặc ghi được tệp {error.filename}.", f"The file {error.filename} cannot be read or written.")
    return sentence(
        "Chương trình tính gặp lỗi nội bộ; chi tiết nằm trong nhật ký.",
        "The calculation met an internal error; the details are in the log.",
    )


def write_json(path: Path, value: Mapping[str, Any]) -> None:
    """Written under another name first, so that a file that is there is whole."""
    unfinished = path.with_name(path.name + ".tmp")
    unfinished.write_text(json.dumps(value, ensure_ascii=False, allow_nan=False, indent=1), encoding="utf-8")
    os.replace(unfinished, path)


def _say(line: Mapping[str, Any]) -> None:
    sys.stdout.write(json.dumps(line, ensure_ascii=False) + "\n")
    sys.stdout.flush()


def _end_with_the_server() -> None:
    """The server holds our standard input open. When it ends, however it ends, so do we."""
    if os.environ.get("TESSERA_STDIN_IS_SERVER") != "1":
        return

    def wait() -> None:
        # Unbuffered: a thread inside Python's own reader would hold its lock while the interpreter ends.
        while os.read(0, 4096):
            pass
        os._exit(143)

    threading.Thread(target=wait, daemon=True).start()


def _bound_memory(memory_mb: int) -> None:
    """A hard limit where the system has one (Linux); DuckDB has its own limit below this."""
    try:
        import resource

        limit = memory_mb * 1024 * 1024
        resource.setrlimit(resource.RLIMIT_DATA, (limit, limit))
    except (ImportError, ValueError, OSError):
        pass
