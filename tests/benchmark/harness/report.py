# SPDX-FileCopyrightText: 2026 The Signalbox Authors
# SPDX-License-Identifier: Apache-2.0
"""Medians and ratios of the measurements, and the tables that show them."""

from __future__ import annotations

import dataclasses
import statistics
from collections.abc import Callable

from .scenarios import Scenario

BASE = "nginx"
DIRECT = "direct"


@dataclasses.dataclass
class Measurements:
    """The numbers of one scenario, by contender and round; a round that failed is missing."""

    scenario: Scenario
    rounds: dict[str, dict[int, dict]] = dataclasses.field(default_factory=dict)
    failures: list[str] = dataclasses.field(default_factory=list)

    def values(self, contender: str, pick: Callable[[dict], float]) -> list[float]:
        return [pick(numbers) for numbers in self.rounds.get(contender, {}).values()]

    def beside(self, contender: str, base: str, pick: Callable[[dict], float],
               join: Callable[[float, float], float]) -> list[float]:
        """`join` of the contender's number and the base's, round by round: what disturbs the machine disturbs both."""
        own, other = self.rounds.get(contender, {}), self.rounds.get(base, {})
        return [join(pick(own[number]), pick(other[number])) for number in own if number in other]

    def ratios(self, contender: str) -> list[float]:
        """Requests per second beside nginx."""
        return self.beside(contender, BASE, rate, lambda own, base: own / base)

    def added(self, contender: str, quantile: str) -> list[float]:
        """Microseconds on top of a direct connection."""
        return self.beside(contender, DIRECT, latency(quantile), lambda own, base: own - base)


def rate(numbers: dict) -> float:
    return numbers["requests_per_second"]


def latency(quantile: str, member: str = "latency_us") -> Callable[[dict], float]:
    return lambda numbers: numbers[member][quantile]


def number(name: str) -> Callable[[dict], float]:
    return lambda numbers: numbers[name]


def spread(values: list[float], digits: int = 0) -> str:
    """Median (least–most)."""
    if not values:
        return "–"
    def show(value: float) -> str:
        return f"{value:,.{digits}f}"
    if len(values) == 1:
        return show(values[0])
    return f"{show(statistics.median(values))} ({show(min(values))}–{show(max(values))})"


Column = tuple[str, Callable[[Measurements, str], str]]


def _picked(title: str, pick: Callable[[dict], float], digits: int = 0) -> Column:
    def show(measurements: Measurements, contender: str) -> str:
        try:
            return spread(measurements.values(contender, pick), digits)
        except KeyError:
            return "–"  # a direct connection has no process, nginx no trail
    return title, show


def _difference(title: str, quantile: str) -> Column:
    def show(measurements: Measurements, contender: str) -> str:
        return spread(measurements.beside(contender, contender, lambda numbers: numbers["failover_us"][quantile]
                                          - numbers["healthy_us"][quantile], lambda own, _: own))
    return title, show


def columns(scenario: Scenario) -> list[Column]:
    if scenario.kind == "memory":
        return [_picked("peak MiB", number("peak_mib")), _picked("at start MiB", number("start_mib")),
                _picked("afterwards MiB", number("after_mib")), _picked("seconds", number("seconds"), 2)]
    if scenario.kind == "failover":
        return [_picked("healthy p50 µs", latency("p50", "healthy_us")),
                _picked("first refuses p50 µs", latency("p50", "failover_us")),
                _difference("added p50 µs", "p50"), _difference("added p99 µs", "p99"),
                _picked("trail: refused attempt µs", number("trail_refused_us")),
                _picked("trail: outside both attempts µs", number("trail_between_us"))]
    if scenario.kind == "idle":
        return [_picked("KiB per connection", number("kib_per_connection"), 1),
                _picked("before MiB", number("before_mib"), 1)]
    shown = [_picked("requests/s", rate), ("beside nginx", lambda some, name: spread(some.ratios(name), 2)),
             _picked("p50 µs", latency("p50")), _picked("p99 µs", latency("p99"))]
    if scenario.added:
        shown += [("added p50 µs", lambda some, name: spread(some.added(name, "p50"))),
                  ("added p99 µs", lambda some, name: spread(some.added(name, "p99")))]
    return shown + [_picked("CPU µs/request", number("cpu_us_per_request"), 1), _picked("peak MiB", number("peak_mib")),
                    _picked("contender busy", number("contender_busy"), 2),
                    _picked("client busy", number("client_busy"), 2)]


def table(measurements: Measurements) -> str:
    """The scenario as a Markdown table, medians with least and most of the rounds."""
    shown = columns(measurements.scenario)
    lines = [f"### {measurements.scenario.title}", "",
             "| contender | " + " | ".join(title for title, _ in shown) + " |", "|---|" + "---|" * len(shown)]
    for contender in measurements.rounds:
        cells = ["–" if not measurements.rounds[contender] else show(measurements, contender) for _, show in shown]
        lines.append(f"| {contender} | " + " | ".join(cells) + " |")
    lines += [f"\nfailed: {failure}" for failure in measurements.failures]
    return "\n".join(lines) + "\n"
