# SPDX-FileCopyrightText: 2026 The Signalbox Authors
# SPDX-License-Identifier: Apache-2.0
"""Child processes: started on chosen cores, measured through /proc, and gone when the driver is gone."""

from __future__ import annotations

import ctypes
import os
import pathlib
import signal
import socket
import subprocess
import time

_LIBC = ctypes.CDLL(None, use_errno=True)
_PR_SET_PDEATHSIG = 1
_TICKS_PER_SECOND = os.sysconf("SC_CLK_TCK")


class StartFailed(Exception):
    """A program ended early or did not listen in time; the text holds the end of what it printed."""


class Child:
    """One started program with everything it starts itself: they share a process group of their own."""

    def __init__(self, name: str, command: list[str], directory: pathlib.Path, cpu: int | None):
        self.name = name
        self._output = directory / f"{name}.out"

        def prepare() -> None:
            _LIBC.prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)
            if cpu is not None:
                os.sched_setaffinity(0, {cpu})

        with self._output.open("wb") as output:
            self._process = subprocess.Popen(command, cwd=directory, stdin=subprocess.DEVNULL, stdout=output,
                                             stderr=subprocess.STDOUT, start_new_session=True, preexec_fn=prepare)

    def output(self) -> str:
        return self._output.read_text(errors="replace")

    def wait_for_line(self, start: str, seconds: float = 15) -> str:
        """The rest of the first printed line that begins with `start`."""
        def find() -> str | None:
            lines = self.output().split("\n")[:-1]
            return next((line[len(start):].strip() for line in lines if line.startswith(start)), None)
        return self._wait(find, f"line '{start}…'", seconds)

    def wait_for_port(self, port: int, seconds: float = 15) -> None:
        def answers() -> bool | None:
            with socket.socket() as probe:
                return probe.connect_ex(("127.0.0.1", port)) == 0 or None
        self._wait(answers, f"listener on port {port}", seconds)

    def _wait(self, condition, what: str, seconds: float):
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            found = condition()
            if found is not None:
                return found
            if self._process.poll() is not None:
                raise StartFailed(f"{self.name} ended with {self._process.returncode}: {self.output()[-600:]}")
            time.sleep(0.02)
        raise StartFailed(f"{self.name}: no {what} within {seconds} s: {self.output()[-600:]}")

    def alive(self) -> bool:
        return self._process.poll() is None

    def wait(self, seconds: float) -> int:
        """The exit code of a program that ends by itself."""
        return self._process.wait(seconds)

    def processes(self) -> list[int]:
        """The process itself and all its descendants."""
        parents = {}
        for entry in pathlib.Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    parents[int(entry.name)] = int(_stat_fields(int(entry.name))[1])
                except OSError:
                    pass  # ended while we looked
        family = [self._process.pid]
        for member in family:
            family.extend(pid for pid, parent in parents.items() if parent == member)
        return family

    def workers(self) -> list[int]:
        """The processes that serve: all but the first when it has started others (nginx), else the first."""
        family = self.processes()
        return family[1:] or family

    def cpu_seconds(self) -> float:
        """User and system time of all threads, ended ones included, of the whole family."""
        return sum(sum(map(int, _stat_fields(pid)[11:13])) for pid in self.processes()) / _TICKS_PER_SECOND

    def memory_bytes(self, field: str) -> int:
        """VmRSS or VmHWM of the serving processes."""
        total = 0
        for pid in self.workers():
            for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines():
                if line.startswith(field + ":"):
                    total += int(line.split()[1]) * 1024
        return total

    def stop(self) -> None:
        """SIGTERM, then SIGKILL after 12 s: the gateway may take 10 s for running attempts."""
        if self.alive():
            os.killpg(self._process.pid, signal.SIGTERM)
            try:
                self._process.wait(12)
            except subprocess.TimeoutExpired:
                pass
        try:
            os.killpg(self._process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self._process.wait()


def _stat_fields(pid: int) -> list[str]:
    """Fields of /proc/<pid>/stat from `state` on; the name before it may hold anything."""
    return pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class ClosedPort:
    """A port that refuses connections while this object lives: bound, so that nobody else gets it, never listening."""

    def __init__(self) -> None:
        self._socket = socket.socket()
        self._socket.bind(("127.0.0.1", 0))
        self.number = self._socket.getsockname()[1]

    def close(self) -> None:
        self._socket.close()
