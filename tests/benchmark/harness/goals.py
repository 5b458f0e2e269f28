# SPDX-FileCopyrightText: 2026 The Signalbox Authors
# SPDX-License-Identifier: Apache-2.0
"""What the gateway is to reach with one worker, judged on medians."""

from __future__ import annotations

import dataclasses
import statistics
from collections.abc import Callable

from .report import Measurements, number


@dataclasses.dataclass(frozen=True)
class Goal:
    text: str
    scenario: str
    values: Callable[[Measurements, str], list[float]]
    bound: float
    at_least: bool

    def reached(self, value: float) -> bool:
        return value >= self.bound if self.at_least else value <= self.bound


def _ratio(measurements: Measurements, contender: str) -> list[float]:
    return measurements.ratios(contender)


def _added_p50(measurements: Measurements, contender: str) -> list[float]:
    return measurements.added(contender, "p50")


def _cpu(measurements: Measurements, contender: str) -> list[float]:
    return measurements.values(contender, number("cpu_us_per_request"))


GOALS = (
    Goal("requests/s beside nginx, 16 connections", "c16", _ratio, 0.6, True),
    Goal("requests/s beside nginx, 64 connections", "c64", _ratio, 0.6, True),
    Goal("where we want to be, 16 connections", "c16", _ratio, 0.9, True),
    Goal("where we want to be, 64 connections", "c64", _ratio, 0.9, True),
    Goal("added p50 µs, 1 connection", "c1", _added_p50, 150, False),
    Goal("CPU µs per request, 16 connections", "c16", _cpu, 70, False),
    Goal("requests/s beside nginx, Endpoint of 50 ms", "delay", _ratio, 0.9, True),
    Goal("requests/s beside nginx, 100 KiB", "100k", _ratio, 0.5, True),
)


def judge(results: dict[str, Measurements], contender: str) -> list[dict]:
    """One entry per goal whose scenario was measured."""
    verdicts = []
    for goal in GOALS:
        values = goal.values(results[goal.scenario], contender) if goal.scenario in results else []
        if values:
            median = statistics.median(values)
            verdicts.append({"contender": contender, "goal": goal.text, "bound": goal.bound, "at_least": goal.at_least,
                             "median": median, "reached": goal.reached(median)})
    return verdicts


def table(verdicts: list[dict]) -> str:
    lines = ["| contender | goal | bound | median | |", "|---|---|---|---|---|"]
    for verdict in verdicts:
        sign = "≥" if verdict["at_least"] else "≤"
        lines.append(f"| {verdict['contender']} | {verdict['goal']} | {sign} {verdict['bound']:g} | "
                     f"{verdict['median']:.2f} | {'reached' if verdict['reached'] else 'missed'} |")
    return "\n".join(lines) + "\n"
