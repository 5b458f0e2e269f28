// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

// What becomes of a request on its way when its client leaves, or when the gateway is told to stop.

import assert from 'node:assert/strict';
import net from 'node:net';
import { test } from 'node:test';

import { evmRoute } from './support/anvil.js';
import { Bench } from './support/bench.js';
import { run } from './support/child.js';
import { Gateway, trail } from './support/gateway.js';
import { program } from './support/requirements.js';
import { ScriptedEndpoint } from './support/scriptedendpoint.js';
import { until, within } from './support/until.js';

const curl = program('curl');
const timedOut = 28; // curl's exit code.
const timeout = 30_000;

async function twoNodes(context) {
    const bench = new Bench(context);
    const answer = ({ json }) => ({ body: { jsonrpc: '2.0', id: json.id, result: '0x1' } });
    const [alpha, bravo] = [await ScriptedEndpoint.start(bench, answer), await ScriptedEndpoint.start(bench, answer)];
    const endpoint = (id, { url }) => ({ id, name: id, protocol: 'evm', network: '31337', url });
    const gateway = await Gateway.start(bench, {
        endpoints: [endpoint('alpha', alpha), endpoint('bravo', bravo)],
        routes: [evmRoute(['alpha', 'bravo'], { timeout_ms: 1_500 })],
    });
    return { alpha, bravo, gateway };
}

function isRefused(port) {
    return new Promise((resolve) => {
        const socket = net.connect(port, '127.0.0.1', () => {
            socket.destroy();
            resolve(false);
        });
        socket.on('error', ({ code }) => resolve(code === 'ECONNREFUSED'));
    });
}

for (const [method, rule, ending] of [
    ['eth_chainId', 'CLIENT-GONE-STOP', 'is cancelled'],
    ['eth_sendRawTransaction', 'CLIENT-GONE-STOP', 'is allowed to finish'],
    ['eth_sendTransaction', 'AMBIGUOUS-SIDE-EFFECT-STOP', 'is allowed to finish'],
    ['eth_newFilter', 'AMBIGUOUS-SESSION-STOP', 'is allowed to finish'],
]) {
    test(`the client leaves: the attempt of ${method} ${ending}, and no later one starts`, { timeout }, async (context) => {
        const { alpha, bravo, gateway } = await twoNodes(context);
        alpha.failNext('hold');
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: ['0x00'] });
        const { code } = await run(curl, ['-sS', '--max-time', '0.4', '--data', body, gateway.url('eth')]);
        assert.equal(code, timedOut);
        const line = await gateway.loggedMethod(method);
        assert.equal(line.outcome, 'client-gone');
        assert.deepEqual(trail(line), [`alpha ambiguous stop ${rule} 1`]);
        assert.equal(line.attempts[0].fault, method === 'eth_chainId' ? 'cancelled' : 'deadline_passed');
        assert.deepEqual([alpha.deliveries.length, bravo.deliveries.length], [1, 0]);
    });
}

test('SIGTERM: what is on its way is answered, nothing new is accepted, and the program ends with 0', { timeout }, async (context) => {
    const { alpha, gateway } = await twoNodes(context);
    alpha.failNext('hold');
    alpha.failNext('hold');
    const sent = ['eth_chainId', 'eth_sendTransaction'].map((method) => gateway.call('eth', method));
    await until('both are with the first node', () => alpha.deliveries.length === 2);
    gateway.child.signal('SIGTERM');
    await until('connects are refused', () => isRefused(Number(new URL(gateway.origin).port)));
    const [read, wallet] = await within('the answers', Promise.all(sent));
    assert.equal(read.answer.result, '0x1');
    assert.equal(wallet.answer.error.data.rule, 'AMBIGUOUS-SIDE-EFFECT-STOP');
    assert.deepEqual(await within('its end', gateway.child.ended), { code: 0, signal: null });
    assert.deepEqual(gateway.log.map(({ outcome }) => outcome).sort(), ['failed-over', 'stopped']);
});
