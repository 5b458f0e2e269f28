# SPDX-FileCopyrightText: 2026 The Signalbox Authors
# SPDX-License-Identifier: Apache-2.0
"""What is measured: each scenario once as data, and how long a round of it lasts."""

from __future__ import annotations

import dataclasses

TINY = 20  # bytes of a result like that of eth_blockNumber


@dataclasses.dataclass(frozen=True)
class Scenario:
    name: str
    title: str
    kind: str  # load, memory, failover or idle: see measurements.py
    connections: int = 1
    result_bytes: int = TINY
    delay_ms: int = 0
    added: bool = False  # latency beside the direct connection is of interest
    direct: bool = True  # a direct connection takes part
    method: str = "eth_blockNumber"  # or eth_sendRawTransaction, each time with a transaction of its own

    def path(self) -> str:
        return f"/result-{self.result_bytes}" + (f"-delay-{self.delay_ms}" if self.delay_ms else "")


@dataclasses.dataclass(frozen=True)
class Pace:
    """How long and how often."""

    rounds: int = 3
    duration_ms: int = 3000
    warm_up_ms: int = 500
    failovers: int = 600  # a round of failover: so many requests, one per dead Endpoint …
    failover_interval_us: int = 5000  # … at this distance; together longer than any cool-down
    idle_connections: int = 1000
    settle_seconds: float = 1.1  # what is logged within a second of the answer counts to the processor time


QUICK = Pace(rounds=1, duration_ms=300, warm_up_ms=100, failovers=100, failover_interval_us=15000, idle_connections=200)

SCENARIOS = (
    Scenario("c1", "1 connection", "load", 1, added=True),
    Scenario("c16", "16 connections", "load", 16, added=True),
    Scenario("c64", "64 connections", "load", 64),
    Scenario("c256", "256 connections", "load", 256),
    Scenario("100k", "100 KiB responses, 16 connections", "load", 16, result_bytes=100 * 1024),
    Scenario("5m", "5 MiB responses, 4 connections", "load", 4, result_bytes=5 * 1024 * 1024),
    Scenario("delay", "Endpoint that takes 50 ms, 256 connections", "load", 256, delay_ms=50),
    Scenario("memory", "50 responses of 30 MB at once", "memory", 50, result_bytes=30_000_000, direct=False),
    Scenario("failover", "First target refuses, 1 connection", "failover", direct=False),
    Scenario("idle", "Idle connections", "idle", direct=False),
)
