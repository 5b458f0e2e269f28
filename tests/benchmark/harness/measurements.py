# SPDX-FileCopyrightText: 2026 The Signalbox Authors
# SPDX-License-Identifier: Apache-2.0
"""One measurement: one scenario, one contender, once. Each function returns plain numbers, named with their units."""

from __future__ import annotations

import contextlib
import dataclasses
import http.client
import json
import pathlib
import socket
import statistics
import subprocess
import time

from .contenders import Running, Site
from .processes import Child
from .scenarios import Pace, Scenario


class MeasurementFailed(Exception):
    """Answers were wrong or missing, or requests were not delivered exactly once: such a run has no number."""


@dataclasses.dataclass(frozen=True)
class Bench:
    """The programs of our own around a contender."""

    node: Child
    load_program: pathlib.Path
    client_command: tuple[str, ...]  # put before the load generator's: pins it, or nothing
    site: Site
    pace: Pace

    def load(self, url: str, scenario: Scenario, *more: str) -> dict:
        """Runs the load generator to its end."""
        command = [*self.client_command, str(self.load_program), "--url", url,
                   "--connections", str(scenario.connections), "--result-bytes", str(scenario.result_bytes),
                   "--method", scenario.method, *more]
        limit = (self.pace.duration_ms + self.pace.warm_up_ms) / 1000 + 90
        done = subprocess.run(command, capture_output=True, text=True, timeout=limit, check=False)
        try:
            report = json.loads(done.stdout)
        except ValueError:
            raise MeasurementFailed(done.stderr.strip() or f"load generator ended with {done.returncode}") from None
        if report["errors"]:
            raise MeasurementFailed(f"{report['errors']} of {report['sent']} requests failed: {report['first_error']}")
        return report

    def timed(self) -> list[str]:
        return ["--duration-ms", str(self.pace.duration_ms), "--warm-up-ms", str(self.pace.warm_up_ms)]

    def counts(self) -> dict:
        """What has arrived at the node so far."""
        connection = http.client.HTTPConnection("127.0.0.1", self.site.node_port, timeout=10)
        with contextlib.closing(connection):
            connection.request("GET", "/count")
            return json.load(connection.getresponse())


def measure(bench: Bench, running: Running, scenario: Scenario) -> dict:
    # One answer first: nginx listens before its worker runs, and start-up is not what is measured.
    bench.load(running.url + scenario.path(), dataclasses.replace(scenario, connections=1), "--requests", "1")
    kinds = {"load": _load, "memory": _memory, "failover": _failover, "idle": _idle}
    return kinds[scenario.kind](bench, running, scenario)


@contextlib.contextmanager
def _deliveries(bench: Bench, numbers: dict):
    """Checks afterwards that what was `answered` reached the node exactly once each."""
    before = bench.counts()
    yield
    after = bench.counts()
    numbers["upstream_connections"] = after["connections"] - before["connections"] - 1  # this question's own
    delivered = after["requests"] - before["requests"]
    if delivered != numbers["answered"]:
        raise MeasurementFailed(f"{numbers['answered']} requests were answered, {delivered} reached the node")


def _load(bench: Bench, running: Running, scenario: Scenario) -> dict:
    """Rate, latency, and processor time per request. The time counts everything from the first request, warm-up
    included, until a second after the last, divided by all requests."""
    numbers: dict = {}
    with _deliveries(bench, numbers):
        node_before = bench.node.cpu_seconds()
        before = running.process.cpu_seconds() if running.process else 0.0
        report = bench.load(running.url + scenario.path(), scenario, *bench.timed())
        node_cpu = bench.node.cpu_seconds() - node_before
        if running.process:
            time.sleep(bench.pace.settle_seconds)
        numbers["answered"] = report["answered"]
    rate, answered = report["requests_per_second"], report["answered"]
    numbers.update(requests_per_second=rate, latency_us=report["latency_us"],
                   client_busy=rate * (report["cpu_seconds"] + node_cpu) / answered)
    if running.process:
        cpu = running.process.cpu_seconds() - before
        numbers.update(cpu_us_per_request=cpu / answered * 1e6, contender_busy=cpu / answered * rate,
                       peak_mib=running.process.memory_bytes("VmHWM") / 2**20)
    return numbers


def _memory(bench: Bench, running: Running, scenario: Scenario) -> dict:
    """Peak resident memory of the serving process with all responses under way at once, to clients that never wait."""
    assert running.process
    numbers: dict = {"start_mib": running.process.memory_bytes("VmRSS") / 2**20}
    with _deliveries(bench, numbers):
        report = bench.load(running.url + scenario.path(), scenario, "--requests", str(scenario.connections))
        numbers["answered"] = report["answered"]
    numbers.update(peak_mib=running.process.memory_bytes("VmHWM") / 2**20, seconds=report["seconds"],
                   after_mib=running.process.memory_bytes("VmRSS") / 2**20)
    return numbers


def _failover(bench: Bench, running: Running, scenario: Scenario) -> dict:
    """Latency of requests at a fixed pace, first to the healthy node, then with a first target that refuses; the
    difference is the refused connect, the decision and the start of the next attempt. Each dead-first path is asked
    once unmeasured before."""
    pace = bench.pace
    paced = ["--requests", str(pace.failovers), "--interval-us", str(pace.failover_interval_us)]
    numbers: dict = {}
    for name, path, more in (("healthy_us", scenario.path(), []),
                             ("warm_up_us", "/failover", ["--paths", str(pace.failovers)]),
                             ("failover_us", "/failover", ["--paths", str(pace.failovers)])):
        log_start = running.log.stat().st_size if running.log and running.log.exists() else 0
        with _deliveries(bench, numbers):
            report = bench.load(running.url + path, scenario, *paced, *more)
            numbers["answered"] = report["answered"]
        numbers[name] = report["latency_us"]
    if running.log:
        time.sleep(bench.pace.settle_seconds)
        numbers.update(_failovers_in_trail(running.log, log_start, pace.failovers))
    return numbers


def _failovers_in_trail(log: pathlib.Path, start: int, expected: int) -> dict:
    """The same from inside: of each request with a definite failure and a second attempt, the time that neither attempt
    explains. Where the trail does not say when the second attempt started, that is an upper bound: it holds reading and
    answering too."""
    refused, between = [], []
    with log.open("rb") as lines:
        lines.seek(start)
        for line in lines:
            try:
                record = json.loads(line)
            except ValueError:
                continue  # the line before `start`, or one not yet whole
            attempts = record.get("attempts", [])
            if not record.get("route", "").startswith("failover") or len(attempts) != 2:
                continue
            first, second = attempts
            if first["certainty"] != "definite":
                continue
            refused.append(first["phases"]["total_us"])
            if "started_after_us" in second:
                between.append(second["started_after_us"] - first["started_after_us"] - first["phases"]["total_us"])
            else:
                between.append(record["ms"] * 1000 - first["phases"]["total_us"] - second["phases"]["total_us"])
    if len(refused) < expected * 0.95:
        raise MeasurementFailed(f"the trail shows {len(refused)} failovers of {expected}: the dead target was skipped")
    return {"trail_refused_us": statistics.median(refused), "trail_between_us": statistics.median(between)}


def _idle(bench: Bench, running: Running, scenario: Scenario) -> dict:
    """Resident memory that a connection costs which has been served once and then waits."""
    assert running.process
    host, _, port = running.url.removeprefix("http://").partition(":")
    address = (host, int(port))
    body = b'{"jsonrpc":"2.0","method":"eth_blockNumber","params":[],"id":1}'
    request = (f"POST {scenario.path()} HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Type: application/json\r\n"
               f"Content-Length: {len(body)}\r\n\r\n").encode() + body
    with contextlib.ExitStack() as stack:
        def ask() -> None:
            connection = stack.enter_context(socket.create_connection(address, timeout=10))
            connection.sendall(request)
            if not connection.recv(65536).startswith(b"HTTP/1.1 200"):
                raise MeasurementFailed("an idle connection was not served before it rested")
        ask()
        before = running.process.memory_bytes("VmRSS")
        for _ in range(bench.pace.idle_connections):
            ask()
        after = running.process.memory_bytes("VmRSS")
    return {"connections": bench.pace.idle_connections, "before_mib": before / 2**20,
            "kib_per_connection": (after - before) / 1024 / bench.pace.idle_connections}
