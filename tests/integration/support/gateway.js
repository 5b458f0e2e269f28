// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

import assert from 'node:assert/strict';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

import { Child } from './child.js';
import { signalboxd } from './requirements.js';
import { until } from './until.js';

/** A signalboxd with a Routes file, a profile and a log of its own. */
export class Gateway {
    #bench;
    #secrets = [];

    /** How often it was started. */
    starts = 0;

    /**
     * Starts one. `endpoints` and `routes` are those of the Routes file. `secrets` are texts that its log and output must
     * never hold; this, and that every line of the log is whole, is checked when it ends.
     */
    static async start(bench, { endpoints, routes, gateway = {}, secrets = [] }) {
        const started = new Gateway();
        started.#bench = bench;
        started.#secrets = secrets;
        started.configPath = bench.path('signalbox.json');
        started.logPath = bench.path('signalboxd.log');
        // No question of the gateway's own: what a node is asked is what the clients asked.
        started.gateway = { port: 0, management_port: 0, workers: 3, probes: false, ...gateway };
        started.write({ endpoints, routes });
        bench.onClose(() => started.#end());
        await started.#launch();
        return started;
    }

    async #launch() {
        ++this.starts;
        const before = this.#configurations.length;
        this.child = new Child(signalboxd, [
            '--config', this.configPath, '--profile', this.#bench.path('profile'), '--log', this.logPath,
        ]);
        const [, origin] = await this.child.printed(/^listening (http:\/\/127\.0\.0\.1:\d+)$/);
        this.origin = origin;
        // The log is written a moment later; who reloads waits for what comes after this.
        await until('the first Routes file is taken', () => this.#configurations.length > before, 5_000);
    }

    /** The process is gone without a moment to put anything in order. */
    async kill() {
        await this.child.stop('SIGKILL');
    }

    /** Starts it again with its profile and its log. It may listen elsewhere. */
    async restart() {
        await this.#launch();
    }

    write({ endpoints, routes }) {
        Object.assign(this, { endpoints, routes });
        const text = JSON.stringify({ version: 1, gateway: this.gateway, endpoints, routes }, null, 2);
        // Whole at once: the gateway watches the file.
        writeFileSync(`${this.configPath}.new`, text, { mode: 0o600 });
        renameSync(`${this.configPath}.new`, this.configPath);
    }

    /** Has it take a changed Routes file, and waits until every worker has it. One that says the same is no change. */
    async reload({ endpoints, routes }) {
        const before = this.#generation;
        this.write({ endpoints, routes });
        this.child.signal('SIGHUP');
        await until('the Routes file is taken', () => this.#generation > before);
    }

    /** The address of a Route. */
    url(slug) {
        return `${this.origin}/${slug}`;
    }

    /** Sends a JSON-RPC request as it is: { status, headers, body, answer }. */
    async post(slug, request, headers = {}) {
        const body = typeof request === 'string' ? request : JSON.stringify(request);
        const response = await fetch(this.url(slug), {
            method: 'POST', body, headers: { 'content-type': 'application/json', ...headers },
        });
        const text = await response.text();
        return { status: response.status, headers: response.headers, body: text, answer: text ? JSON.parse(text) : undefined };
    }

    async call(slug, method, params = [], id = 1) {
        return this.post(slug, { jsonrpc: '2.0', id, method, params });
    }

    get #lines() {
        if (!existsSync(this.logPath))
            return [];
        const lines = readFileSync(this.logPath, 'utf8').split('\n');
        lines.pop(); // What is behind the last line's end has not been written yet.
        return lines.map((line) => JSON.parse(line));
    }

    /** What it said of each configuration that it has taken, over all its starts. */
    get #configurations() {
        return this.#lines.filter(({ event }) => event === 'configuration');
    }

    /** The number of the configuration that it said last it has taken; 0 before the first. */
    get #generation() {
        return this.#configurations.at(-1)?.generation ?? 0;
    }

    /** The log's requests, oldest first. */
    get log() {
        return this.#lines.filter(({ event }) => event === undefined);
    }

    /** What the log says of a broadcast's fate, oldest first. */
    changesOf(txId) {
        return this.#lines.filter(({ event, tx_id: id }) => event === 'broadcast' && id === txId);
    }

    /** The log line of the request with this id, which has to come within a second or so. */
    async logged(id) {
        return until(`a log line for request ${id}`, () => this.log.find((line) => line.id === id), 5_000);
    }

    /** The last log line with this method, once there are `count` of them. */
    async loggedMethod(method, count = 1) {
        return until(`${count} log lines for ${method}`, () => {
            const lines = this.log.filter((line) => line.method === method);
            return lines.length >= count && lines[count - 1];
        }, 5_000);
    }

    async #end() {
        const { code, signal } = await this.child.stop();
        const output = this.child.lines.join('\n');
        assert.deepEqual({ code, signal }, { code: 0, signal: null }, `signalboxd ends in peace\n${output}`);
        const requests = this.log;
        assert.equal(new Set(requests.map(({ id }) => id)).size, requests.length, 'one log line per request');
        const text = existsSync(this.logPath) ? readFileSync(this.logPath, 'utf8') : '';
        for (const secret of this.#secrets)
            assert.ok(!(text + output).includes(secret), 'no secret in the log');
    }
}

/** The attempts of a log line in short: "alpha ambiguous move_on AMBIGUOUS-QUERY-MOVE 1". */
export function trail(line) {
    return line.attempts.map(({ endpoint, certainty, decision, rule, deliveries }) =>
        `${endpoint} ${certainty} ${decision} ${rule} ${deliveries}`);
}
