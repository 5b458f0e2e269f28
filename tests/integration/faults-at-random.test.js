// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

// Three Endpoints that fail at random under concurrent load, and what has to hold whatever happens.

import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';

import { evmRoute } from './support/anvil.js';
import { Bench } from './support/bench.js';
import { Gateway } from './support/gateway.js';
import { htmlPage, ScriptedEndpoint } from './support/scriptedendpoint.js';
import { until } from './support/until.js';

const methods = {
    stateless: 'eth_getBalance', broadcast: 'eth_sendRawTransaction', session: 'eth_newFilter',
    side_effect: 'eth_sendTransaction', unrecognized: 'a_method_nobody_knows',
};
const faults = ['hold', 'reset', 'reset', 'cut', htmlPage(503, 'Service Unavailable'), { body: { jsonrpc: '2.0', id: 1 } }];
const names = ['alpha', 'bravo', 'charlie'];

/** Numbers that look random and are the same for the same seed. */
function randomNumbers(seed) {
    let state = seed;
    return (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}

test('every request is answered, and none is delivered more often than its class allows', { timeout: 55_000 }, async (context) => {
    const seed = Number(process.env.SIGNALBOX_SEED ?? randomInt(2 ** 32));
    context.diagnostic(`SIGNALBOX_SEED=${seed}`);
    const random = randomNumbers(seed);
    const bench = new Bench(context);
    const nodes = await Promise.all(names.map(() => ScriptedEndpoint.start(bench,
        ({ json }) => ({ body: { jsonrpc: '2.0', id: json.id, result: `0x${json.id}` } }),
        // Idle connections end so soon that some are taken the moment they do.
        { keepAliveTimeout: 30 })));
    const gateway = await Gateway.start(bench, {
        endpoints: nodes.map(({ url }, index) => ({ id: names[index], name: names[index], protocol: 'evm', network: '31337', url })),
        routes: [evmRoute(names, { timeout_ms: 300, strategy: 'weighted' })],
    });

    const requests = [];
    const send = async () => {
        const operationClass = Object.keys(methods)[random(5)];
        const id = requests.length + 1;
        const request = { id, operationClass };
        requests.push(request);
        if (random(100) < 12)
            nodes[random(3)].failNext(faults[random(faults.length)], { acts: random(2) === 1 });
        Object.assign(request, await gateway.call('eth', methods[operationClass], [`0x${id}`], id));
    };
    await Promise.all(Array.from({ length: 12 }, async () => {
        while (requests.length < 1500)
            await send();
    }));

    const log = await until('a log line for each request', () => gateway.log.length === requests.length && gateway.log);
    const lines = new Map(log.map((line) => [line.id, line]));
    for (const { id, operationClass, status, answer, headers } of requests) {
        const line = lines.get(headers.get('x-signalbox-request-id'));
        const story = `request ${id}: ${JSON.stringify(answer)} ${JSON.stringify(line)}`;
        const copies = nodes.map(({ deliveries }) => deliveries.filter(({ json }) => json.id === id));
        const total = copies.flat().length;
        assert.equal(status, 200, story);
        assert.equal(answer.id, id, story);
        assert.equal(line.class, operationClass, story);
        assert.ok(copies.every(({ length }) => length <= 1), `at most one copy to each Endpoint: ${story}`);
        assert.equal(new Set(copies.flat().map(({ body }) => body)).size, Math.min(total, 1), `the same bytes: ${story}`);
        if (!['stateless', 'broadcast'].includes(operationClass))
            assert.ok(total <= 1, `no replay: ${story}`);
        // What was written to a connection that ended at that moment may never have arrived.
        const written = line.attempts.filter(({ deliveries }) => deliveries === 1).map(({ endpoint }) => endpoint);
        assert.ok(copies.every(({ length }, index) => length === 0 || written.includes(names[index])), `nothing unlogged: ${story}`);
        if (answer.result !== undefined)
            assert.equal(copies[names.indexOf(headers.get('x-signalbox-endpoint'))].length, 1, story);
        else
            assert.ok([-32004, -32005].includes(answer.error.code), story);
    }
    const rules = log.flatMap(({ attempts }) => attempts.map(({ rule }) => rule));
    for (const rule of ['FINAL-RESULT', 'AMBIGUOUS-QUERY-MOVE', 'AMBIGUOUS-BROADCAST-REPLAY', 'AMBIGUOUS-SIDE-EFFECT-STOP'])
        assert.ok(rules.includes(rule), `${rule} was met`);
    context.diagnostic(`${requests.filter(({ answer }) => answer.result !== undefined).length} of ${requests.length} got a result`);
});
