# SPDX-FileCopyrightText: 2026 The Signalbox Authors
# SPDX-License-Identifier: Apache-2.0
"""The contenders: each is a name, a start command and a URL, in front of the same node and asked for the same paths."""

from __future__ import annotations

import contextlib
import dataclasses
import os
import pathlib
import shutil
from collections.abc import Iterator

from . import configurations
from .processes import Child, StartFailed, free_port


@dataclasses.dataclass(frozen=True)
class Site:
    """What stands behind every contender."""

    node_port: int
    dead_port: int  # refuses connections
    paths: tuple[str, ...]  # of the node, each also served by every contender
    failover_paths: int  # /failover-0 … lead to the dead port first, then to the node


@dataclasses.dataclass(frozen=True)
class Running:
    """A started contender."""

    url: str  # without a path
    process: Child | None  # None: nothing stands between (direct)
    log: pathlib.Path | None = None  # the trail log, where there is one


class Contender:
    """Started anew for each measurement, so that no round inherits memory, connections or log files of another."""

    def __init__(self, name: str):
        self.name = name

    def missing(self) -> str | None:
        """Why it can't be started here; None when it can."""
        return None

    @contextlib.contextmanager
    def started(self, site: Site, directory: pathlib.Path, cpu: int | None) -> Iterator[Running]:
        directory.mkdir(parents=True)
        try:
            running = self._start(site, directory, cpu)
            try:
                yield running
            finally:
                if running.process:
                    running.process.stop()
        finally:
            shutil.rmtree(directory, ignore_errors=True)

    def _start(self, site: Site, directory: pathlib.Path, cpu: int | None) -> Running:
        raise NotImplementedError


class Direct(Contender):
    """No contender at all: what node and load generator can do, and the base of every added latency."""

    def _start(self, site: Site, directory: pathlib.Path, cpu: int | None) -> Running:
        return Running(f"http://127.0.0.1:{site.node_port}", None)


class Proxy(Contender):
    """A program that is told its port by a configuration file."""

    program = ""
    file_name = ""

    def missing(self) -> str | None:
        return None if self._find() else f"{self.program} is not installed"

    def _find(self) -> str | None:
        return shutil.which(self.program, path=os.environ.get("PATH", "") + ":/usr/sbin:/usr/local/sbin")

    def _configuration(self, site: Site, directory: pathlib.Path, port: int) -> str:
        raise NotImplementedError

    def _command(self, program: str, directory: pathlib.Path) -> list[str]:
        raise NotImplementedError

    def _start(self, site: Site, directory: pathlib.Path, cpu: int | None) -> Running:
        # Someone may take the port between the look and the start: try again with another.
        for attempt in range(3):
            port = free_port()
            (directory / self.file_name).write_text(self._configuration(site, directory, port))
            child = Child(self.name, self._command(self._find() or self.program, directory), directory, cpu)
            try:
                child.wait_for_port(port)
                return Running(f"http://127.0.0.1:{port}", child)
            except BaseException as failure:
                child.stop()
                if attempt == 2 or not isinstance(failure, StartFailed):
                    raise
        raise AssertionError("unreachable")


class Nginx(Proxy):
    program = "nginx"
    file_name = "nginx.conf"

    def __init__(self, name: str, access_log: bool):
        super().__init__(name)
        self._access_log = access_log

    def _configuration(self, site: Site, directory: pathlib.Path, port: int) -> str:
        return configurations.nginx(port, site.node_port, site.dead_port, self._access_log)

    def _command(self, program: str, directory: pathlib.Path) -> list[str]:
        return [program, "-p", str(directory), "-e", "error.log", "-c", str(directory / self.file_name)]


class HaProxy(Proxy):
    program = "haproxy"
    file_name = "haproxy.cfg"

    def _configuration(self, site: Site, directory: pathlib.Path, port: int) -> str:
        return configurations.haproxy(port, site.node_port, site.dead_port)

    def _command(self, program: str, directory: pathlib.Path) -> list[str]:
        return [program, "-db", "-f", str(directory / self.file_name)]


class Signalbox(Contender):
    """A build of signalboxd with one worker, its rules, validation and trail log on. Not `recorded`: its Routes take
    broadcasts for queries, so that they are not written into the ledger."""

    def __init__(self, name: str, program: pathlib.Path, recorded: bool = True):
        super().__init__(name)
        self._program = program.resolve()
        self._recorded = recorded

    def missing(self) -> str | None:
        return None if os.access(self._program, os.X_OK) else f"{self._program} is no program"

    def _start(self, site: Site, directory: pathlib.Path, cpu: int | None) -> Running:
        profile = directory / "profile"
        profile.mkdir(mode=0o700)
        routes_file = directory / "signalbox.json"
        routes_file.write_text(
            configurations.signalbox(site.node_port, site.dead_port, site.paths, site.failover_paths, self._recorded))
        log = directory / "trail.log"
        child = Child(self.name, [str(self._program), "--config", str(routes_file), "--profile", str(profile),
                                  "--log", str(log)], directory, cpu)
        try:
            return Running(child.wait_for_line("listening ").rstrip("/"), child, log)
        except BaseException:
            child.stop()
            raise
