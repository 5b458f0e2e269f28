# SPDX-FileCopyrightText: 2026 The Signalbox Authors
# SPDX-License-Identifier: Apache-2.0
"""Tests of the benchmark itself: numbers are put together rightly, and a run with wrong answers yields none.

Run by ctest with BENCHMARK_BUILD set to the build directory.
"""

from __future__ import annotations

import contextlib
import http.client
import http.server
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import unittest

sys.dont_write_bytecode = True

from harness import goals, measurements, report  # noqa: E402
from harness.processes import Child, ClosedPort, free_port  # noqa: E402
from harness.scenarios import SCENARIOS, Scenario  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
BUILD = pathlib.Path(os.environ["BENCHMARK_BUILD"])
PROGRAMS = BUILD / "tests" / "benchmark"


def by_name(name: str) -> Scenario:
    return next(scenario for scenario in SCENARIOS if scenario.name == name)


def measured(scenario: str, **rates: dict[int, float]) -> report.Measurements:
    return report.Measurements(by_name(scenario), {
        name: {number: {"requests_per_second": rate} for number, rate in rounds.items()}
        for name, rounds in rates.items()})


class Report(unittest.TestCase):
    def test_ratios_are_taken_within_a_round(self):
        some = measured("c16", nginx={0: 100, 1: 200}, signalboxd={0: 50, 1: 150})
        self.assertEqual(some.ratios("signalboxd"), [0.5, 0.75])
        self.assertEqual(some.ratios("nginx"), [1, 1])

    def test_a_round_that_one_side_lacks_has_no_ratio(self):
        some = measured("c16", nginx={1: 200}, signalboxd={0: 50, 1: 150, 2: 170})
        self.assertEqual(some.ratios("signalboxd"), [0.75])

    def test_spread(self):
        self.assertEqual(report.spread([3, 1, 2000]), "3 (1–2,000)")
        self.assertEqual(report.spread([0.625], 2), "0.62")
        self.assertEqual(report.spread([]), "–")

    def test_the_table_names_failures_and_survives_missing_numbers(self):
        some = measured("c64", nginx={0: 100}, signalboxd={})
        some.failures.append("signalboxd, round 1: cut")
        text = report.table(some)
        self.assertIn("| signalboxd | – |", text)
        self.assertIn("failed: signalboxd, round 1: cut", text)

    def test_goals(self):
        results = {"c16": measured("c16", nginx={0: 100, 1: 100, 2: 100}, signalboxd={0: 10, 1: 60, 2: 89}),
                   "delay": measured("delay", nginx={0: 100}, signalboxd={0: 89})}
        for name in results:
            for numbers in results[name].rounds["signalboxd"].values():
                numbers["cpu_us_per_request"] = 70.5
        verdicts = {verdict["goal"]: verdict["reached"] for verdict in goals.judge(results, "signalboxd")}
        self.assertEqual(verdicts, {"requests/s beside nginx, 16 connections": True,
                                    "where we want to be, 16 connections": False,
                                    "CPU µs per request, 16 connections": False,
                                    "requests/s beside nginx, Endpoint of 50 ms": False})


class Trail(unittest.TestCase):
    def read(self, *records: dict, expected: int) -> dict:
        with tempfile.NamedTemporaryFile("w", suffix=".log") as log:
            log.write("".join(json.dumps(record) + "\n" for record in records))
            log.flush()
            return measurements._failovers_in_trail(pathlib.Path(log.name), 0, expected)

    @staticmethod
    def failover(milliseconds: float, **second: int) -> dict:
        first = {"certainty": "definite", "started_after_us": 10, "phases": {"total_us": 40}}
        return {"route": "failover-1", "ms": milliseconds,
                "attempts": [first, {"certainty": "answered", "phases": {"total_us": 100}, **second}]}

    def test_upper_bound_where_the_start_is_not_told(self):
        self.assertEqual(self.read(self.failover(0.165), expected=1), {"trail_refused_us": 40, "trail_between_us": 25})

    def test_exact_where_the_start_is_told(self):
        found = self.read(self.failover(0.165, started_after_us=57), expected=1)
        self.assertEqual(found["trail_between_us"], 7)

    def test_requests_that_skipped_the_dead_target_are_no_failovers(self):
        answered = {"certainty": "answered", "phases": {"total_us": 90}}
        skipped = {"route": "failover-2", "ms": 0.1, "attempts": [answered]}
        with self.assertRaises(measurements.MeasurementFailed):
            self.read(self.failover(0.165), skipped, expected=2)


class Programs(unittest.TestCase):
    def setUp(self):
        self.stack = contextlib.ExitStack()
        self.addCleanup(self.stack.close)
        directory = pathlib.Path(self.stack.enter_context(tempfile.TemporaryDirectory()))
        self.node = Child("node", [str(PROGRAMS / "bench_node")], directory, None)
        self.stack.callback(self.node.stop)
        self.port = int(self.node.wait_for_line("listening ").rpartition(":")[2])

    def ask(self, path: str, body: str) -> http.client.HTTPResponse:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        self.stack.callback(connection.close)
        connection.request("POST", path, body)
        return connection.getresponse()

    def load(self, path: str, *more: str) -> tuple[int, dict]:
        done = subprocess.run([str(PROGRAMS / "bench_load"), "--url", f"http://127.0.0.1:{self.port}{path}", *more],
                              capture_output=True, text=True, timeout=60, check=False)
        return done.returncode, json.loads(done.stdout)

    def test_results_have_the_size_asked_for_and_the_id(self):
        for size in (2, 20, 1024, 1025, 1026, 2000, 102400):
            for identity in ('"a"', "7", "null"):
                text = self.ask(f"/result-{size}", '{"jsonrpc":"2.0","method":"m","id":%s}' % identity).read().decode()
                self.assertEqual(json.loads(text)["id"], json.loads(identity))
                self.assertEqual(len(text) - len('{"jsonrpc":"2.0","id":,"result":}') - len(identity), size)

    def test_other_paths_are_not_found(self):
        for path in ("/", "/result-", "/result-1", "/result-20x", "/result-20-delay-", "/result-99999999999"):
            self.assertEqual(self.ask(path, "{}").status, 404, path)

    def test_a_right_run(self):
        code, found = self.load("/result-5000", "--result-bytes", "5000", "--connections", "7", "--requests", "500")
        self.assertEqual((code, found["answered"], found["errors"], found["reconnects"]), (0, 500, 0, 0))
        self.assertEqual(json.load(self.ask("/count", "")), {"requests": 500, "connections": 8})
        self.assertLessEqual(found["latency_us"]["p50"], found["latency_us"]["p99"])

    def test_a_delay_is_seen(self):
        _, found = self.load("/result-20-delay-50", "--connections", "3", "--requests", "6")
        self.assertGreaterEqual(found["latency_us"]["p50"], 50_000)

    def test_wrong_length_and_wrong_status_are_errors(self):
        for path, size in (("/result-20", 21), ("/result-2000", 20), ("/elsewhere", 20)):
            code, found = self.load(path, "--result-bytes", str(size), "--requests", "5")
            self.assertEqual((code, found["answered"], found["errors"]), (1, 0, 5), path)
            self.assertTrue(found["first_error"])

    def test_each_broadcast_is_a_transaction_of_its_own(self):
        asked = []

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self):
                request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                asked.append(request)
                body = '{"jsonrpc":"2.0","id":%d,"result":"0x1234"}' % request["id"]
                self.send_response(200)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body.encode())

            def log_message(self, *arguments):
                pass

        server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
        self.stack.callback(server.server_close)
        self.stack.callback(server.shutdown)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.port = server.server_address[1]
        code, found = self.load("/", "--requests", "3", "--result-bytes", "8", "--method", "eth_sendRawTransaction")
        self.assertEqual((code, found["answered"]), (0, 3), found["first_error"])
        self.assertEqual({request["method"] for request in asked}, {"eth_sendRawTransaction"})
        raws = [bytes.fromhex(request["params"][0][2:]) for request in asked]
        self.assertEqual(len(set(raws)), 3)
        for raw, request in zip(raws, asked):
            self.assertEqual(raw[:2], bytes([0xF8, len(raw) - 2]))  # a list of exactly what follows
            self.assertEqual(raw[2:8].hex(), "85" + str(request["id"]))  # its nonce

    def test_nobody_there(self):
        done = subprocess.run([str(PROGRAMS / "bench_load"), "--url", f"http://127.0.0.1:{free_port()}/x"],
                              capture_output=True, timeout=60, check=False)
        self.assertEqual(done.returncode, 3)

    def test_a_closed_port_refuses(self):
        dead = ClosedPort()
        self.stack.callback(dead.close)
        with self.assertRaises(ConnectionRefusedError):
            http.client.HTTPConnection("127.0.0.1", dead.number, timeout=10).connect()

    def test_processor_time_and_memory_are_seen(self):
        self.load("/result-5242880", "--result-bytes", "5242880", "--requests", "100")
        self.assertGreater(self.node.cpu_seconds(), 0)
        self.assertGreater(self.node.memory_bytes("VmHWM"), 5_242_880)


class Driver(unittest.TestCase):
    def run_driver(self, *arguments: str) -> subprocess.CompletedProcess:
        return subprocess.run([str(HERE / "run"), "--build", str(BUILD), "--quick", "--seconds", "0.2",
                               "--only", "c1,100k", *arguments],
                              capture_output=True, text=True, timeout=90, check=False)

    def test_a_quick_run_ends_by_itself_and_leaves_numbers(self):
        with tempfile.TemporaryDirectory() as name:
            file = pathlib.Path(name) / "numbers.json"
            done = self.run_driver("--direct-only", "--json", str(file))
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn("| direct |", done.stdout)
            found = json.loads(file.read_text())
        self.assertEqual([entry["scenario"]["name"] for entry in found["scenarios"]], ["c1", "100k"])
        for entry in found["scenarios"]:
            self.assertGreater(entry["rounds"]["direct"]["0"]["requests_per_second"], 0)

    def test_a_named_build_that_is_not_there_is_not_passed_over(self):
        done = self.run_driver("--contender", "signalboxd=/nonexistent/signalboxd")
        self.assertEqual(done.returncode, 1)
        self.assertIn("is no program", done.stderr)

    def test_the_ledgers_cost_needs_a_program(self):
        done = subprocess.run([str(HERE / "ledger"), "--build", str(BUILD), "--quick", "--program", "/bin/false"],
                              capture_output=True, text=True, timeout=90, check=False)
        self.assertEqual(done.returncode, 1)
        self.assertIn("failed: recorded, round 1", done.stdout)

    def test_a_contender_that_does_not_start_fails_the_run(self):
        done = self.run_driver("--proxies", "none", "--contender", "signalboxd=/bin/false")
        self.assertEqual(done.returncode, 1)
        self.assertIn("failed: signalboxd, round 1: signalboxd ended with 1", done.stdout)


if __name__ == "__main__":
    unittest.main()
