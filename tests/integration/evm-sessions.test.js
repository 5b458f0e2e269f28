// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

// Filters live in the node that made them: every follow-up goes there and nowhere else.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Anvil, evmRoute, firstAddress, secondAddress } from './support/anvil.js';
import { Bench } from './support/bench.js';
import { Gateway, trail } from './support/gateway.js';
import { library } from './support/requirements.js';

const viem = library('viem');
const { foundry } = library('viem/chains');

const timeout = 55_000;
const followUps = ['eth_getFilterChanges', 'eth_getFilterLogs', 'eth_uninstallFilter'];

// A node that is well may take its time on a busy machine; a session call that was cut off would stop there.
const patient = { timeout_ms: 20_000 };

async function twoNodes(context, fields = {}) {
    const routeFields = { ...patient, ...fields };
    const bench = new Bench(context);
    const [alpha, bravo] = await Promise.all([Anvil.start(bench), Anvil.start(bench)]);
    const endpoints = [alpha.endpoint('alpha'), bravo.endpoint('bravo')];
    const gateway = await Gateway.start(bench, { endpoints, routes: [evmRoute(['alpha', 'bravo'], routeFields)] });
    const setTargets = (targets, changed = {}) => gateway.reload({
        endpoints, routes: [{ ...evmRoute([], { ...routeFields, ...changed }), targets }],
    });
    return { bench, alpha, bravo, gateway, setTargets };
}

async function newFilter(gateway, method = 'eth_newBlockFilter', params = []) {
    const { answer, headers } = await gateway.call('eth', method, params);
    assert.equal(typeof answer.result, 'string', JSON.stringify(answer));
    return { id: answer.result, endpoint: headers.get('x-signalbox-endpoint') };
}

for (const strategy of ['priority', 'weighted']) {
    test(`${strategy}: follow-ups reach the node that owns the filter after the order has changed`, { timeout }, async (context) => {
        const { alpha, bravo, gateway, setTargets } = await twoNodes(context, { strategy });
        const filters = [];
        for (let count = 0; count < 5; ++count)
            filters.push(await newFilter(gateway));
        await setTargets([{ endpoint: 'bravo' }, { endpoint: 'alpha' }]);
        for (let count = 0; count < 5; ++count)
            filters.push(await newFilter(gateway));
        assert.deepEqual(filters.map(({ endpoint }) => endpoint), [...Array(5).fill('alpha'), ...Array(5).fill('bravo')]);

        for (const node of [alpha, bravo]) {
            await node.ask('evm_mine');
            node.forwarder.clear();
        }
        for (const { id, endpoint } of filters) {
            const { answer, headers } = await gateway.call('eth', 'eth_getFilterChanges', [id]);
            assert.equal(headers.get('x-signalbox-endpoint'), endpoint);
            assert.equal(answer.result.length, 1, `the block mined since: ${JSON.stringify(answer)}`);
        }
        for (const [node, name] of [[alpha, 'alpha'], [bravo, 'bravo']]) {
            const owned = filters.filter(({ endpoint }) => endpoint === name).map(({ id }) => id);
            assert.deepEqual(node.forwarder.callsOf(...followUps).map(({ params }) => params[0]), owned);
        }
        const { answer, headers } = await gateway.call('eth', 'eth_uninstallFilter', [filters[0].id]);
        assert.deepEqual([answer.result, headers.get('x-signalbox-endpoint')], [true, 'alpha']);
    });
}

test('a log filter of viem is fed by the node that owns it', { timeout }, async (context) => {
    const { alpha, bravo, gateway, setTargets } = await twoNodes(context);
    const client = viem.createPublicClient({ chain: foundry, transport: viem.http(gateway.url('eth'), { retryCount: 0 }) });
    const filter = await client.createPendingTransactionFilter();
    await setTargets([{ endpoint: 'bravo' }, { endpoint: 'alpha' }]);
    const hash = await alpha.ask('eth_sendTransaction', [{ from: firstAddress, to: secondAddress, value: '0x1' }]);
    assert.deepEqual(await client.getFilterChanges({ filter }), [hash]);
    assert.equal(await client.uninstallFilter({ filter }), true);
    assert.equal(alpha.forwarder.callsOf(...followUps).length, 2);
    assert.equal(bravo.forwarder.callsOf(...followUps).length, 0);
});

test('the owner stands still: the follow-up stops there', { timeout }, async (context) => {
    const { alpha, bravo, gateway, setTargets } = await twoNodes(context);
    const { id } = await newFilter(gateway);
    await setTargets([{ endpoint: 'alpha' }, { endpoint: 'bravo' }], { timeout_ms: 2_000 });
    await alpha.stall();
    const { answer, headers } = await gateway.call('eth', 'eth_getFilterChanges', [id]);
    assert.equal(answer.error.code, -32005);
    assert.equal(answer.error.data.rule, 'AMBIGUOUS-SESSION-STOP');
    assert.equal(answer.error.data.recovery, 'check_state_first');
    assert.equal(alpha.forwarder.callsOf('eth_getFilterChanges').length, 1);
    assert.equal(bravo.forwarder.deliveries.length, 0);
    assert.deepEqual(trail(await gateway.logged(headers.get('x-signalbox-request-id'))), [
        'alpha ambiguous stop AMBIGUOUS-SESSION-STOP 1',
    ]);
});

test('a new filter that may exist already is not made a second time', { timeout }, async (context) => {
    const { alpha, bravo, gateway } = await twoNodes(context, { timeout_ms: 2_000 });
    await alpha.stall();
    const { answer } = await gateway.call('eth', 'eth_newFilter', [{ address: firstAddress }]);
    assert.equal(answer.error.data.rule, 'AMBIGUOUS-SESSION-STOP');
    assert.equal(alpha.forwarder.callsOf('eth_newFilter').length, 1);
    assert.equal(bravo.forwarder.deliveries.length, 0);
});

test('the owner is gone: no other node is asked for its filter, but new filters are made elsewhere', { timeout }, async (context) => {
    const { alpha, bravo, gateway } = await twoNodes(context);
    const { id } = await newFilter(gateway);
    await alpha.kill();
    const gone = await gateway.call('eth', 'eth_getFilterChanges', [id]);
    assert.equal(gone.answer.error.code, -32005);
    assert.equal(gone.headers.get('x-signalbox-rule'), 'NO-CANDIDATE');
    assert.equal(bravo.forwarder.deliveries.length, 0);
    const made = await newFilter(gateway);
    assert.equal(made.endpoint, 'bravo');
    const { answer, headers } = await gateway.call('eth', 'eth_getFilterChanges', [made.id]);
    assert.deepEqual([answer.result, headers.get('x-signalbox-endpoint')], [[], 'bravo']);
});

test('the owner is disabled: the follow-up gets no Endpoint', { timeout }, async (context) => {
    const { alpha, bravo, gateway, setTargets } = await twoNodes(context);
    const { id } = await newFilter(gateway);
    await setTargets([{ endpoint: 'alpha', enabled: false }, { endpoint: 'bravo' }]);
    alpha.forwarder.clear();
    const { answer, headers } = await gateway.call('eth', 'eth_getFilterChanges', [id]);
    assert.equal(answer.error.code, -32004);
    assert.equal(headers.get('x-signalbox-rule'), 'NO-CANDIDATE');
    assert.equal(alpha.forwarder.deliveries.length, 0);
    assert.equal(bravo.forwarder.callsOf(...followUps).length, 0);
});
