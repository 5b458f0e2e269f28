// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

// Reads with ethers and viem go on while a node stalls or dies, batches included.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Anvil, evmRoute, firstAddress } from './support/anvil.js';
import { Bench } from './support/bench.js';
import { Gateway, trail } from './support/gateway.js';
import { library } from './support/requirements.js';
import { until } from './support/until.js';

const { JsonRpcProvider, toQuantity } = library('ethers');
const viem = library('viem');
const { foundry } = library('viem/chains');

const timeout = 55_000;
const moved = ['alpha ambiguous move_on AMBIGUOUS-QUERY-MOVE 1', 'bravo answered return FINAL-RESULT 1'];

/** Two nodes that an answer tells apart: the second is 3 blocks ahead. */
async function twoNodes(context, routeFields) {
    const bench = new Bench(context);
    const [alpha, bravo] = await Promise.all([Anvil.start(bench), Anvil.start(bench)]);
    await bravo.ask('anvil_mine', [toQuantity(3)]);
    const gateway = await Gateway.start(bench, {
        endpoints: [alpha.endpoint('alpha'), bravo.endpoint('bravo')],
        routes: [evmRoute(['alpha', 'bravo'], routeFields)],
    });
    const provider = (options) => {
        const made = new JsonRpcProvider(gateway.url('eth'), 31337, { staticNetwork: true, cacheTimeout: -1, ...options });
        bench.onClose(() => made.destroy());
        return made;
    };
    const client = (options) => viem.createPublicClient({
        chain: foundry, cacheTime: 0, transport: viem.http(gateway.url('eth'), { retryCount: 0, ...options }),
    });
    return { bench, alpha, bravo, gateway, provider, client };
}

test('a node stands still: single reads move on', { timeout }, async (context) => {
    const { alpha, bravo, gateway, provider, client } = await twoNodes(context);
    const ethers = provider({ batchMaxCount: 1 });
    const reader = client();
    assert.equal(await ethers.getBlockNumber(), 0);
    assert.equal(bravo.forwarder.deliveries.length, 0, 'the second node is not asked while the first answers');

    await alpha.stall();
    alpha.forwarder.clear();
    const [block, balance] = await Promise.all([ethers.getBlockNumber(), reader.getBalance({ address: firstAddress })]);
    assert.equal(block, 3);
    assert.equal(balance, viem.parseEther('10000'));
    for (const method of ['eth_blockNumber', 'eth_getBalance']) {
        assert.equal(alpha.forwarder.callsOf(method).length, 1);
        assert.equal(bravo.forwarder.callsOf(method).length, 1);
    }
    assert.deepEqual(trail(await gateway.loggedMethod('eth_getBalance')), moved);
    assert.deepEqual(trail(await gateway.loggedMethod('eth_blockNumber', 2)), moved);

    await alpha.resume();
    assert.equal(await ethers.getBlockNumber(), 0, 'the first node is asked again');
});

test('a node stands still: whole batches move on with the same bytes', { timeout }, async (context) => {
    const { alpha, bravo, gateway, provider, client } = await twoNodes(context);
    await alpha.stall();

    const ethers = provider({ batchStallTime: 20 });
    const [block, balance, code] = await Promise.all([
        ethers.getBlockNumber(), ethers.getBalance(firstAddress), ethers.getCode(firstAddress),
    ]);
    assert.deepEqual([block, balance, code], [3, viem.parseEther('10000'), '0x']);
    const reader = client({ batch: true });
    const answers = await Promise.all([reader.getBlockNumber(), reader.getChainId(), reader.getGasPrice()]);
    assert.deepEqual(answers.slice(0, 2), [3n, 31337]);

    const lines = (await Promise.all([1, 2].map((count) => gateway.loggedMethod('batch', count))));
    assert.deepEqual(lines.map(trail), [moved, moved]);
    const bodies = (node) => node.forwarder.deliveries.map(({ body }) => body);
    assert.equal(bodies(alpha).length, 2);
    assert.deepEqual(bodies(alpha).map((body) => JSON.parse(body).length), [3, 3]);
    assert.deepEqual(bodies(bravo), bodies(alpha));
});

test('a batch that holds a wallet call is sent member by member, and only the reads move on', { timeout }, async (context) => {
    const { alpha, bravo, gateway } = await twoNodes(context);
    await alpha.stall();
    const { answer, headers } = await gateway.post('eth', ['eth_blockNumber', 'eth_accounts', 'eth_chainId'].map(
        (method, id) => ({ jsonrpc: '2.0', id, method, params: [] })));
    assert.deepEqual(answer.map(({ id }) => id), [0, 1, 2]);
    assert.equal(answer[0].result, '0x3');
    assert.equal(answer[1].error.code, -32005);
    assert.equal(answer[1].error.data.rule, 'AMBIGUOUS-SIDE-EFFECT-STOP');
    assert.equal(answer[2].result, '0x7a69');
    assert.deepEqual(alpha.forwarder.calls.map(({ method }) => method), ['eth_blockNumber', 'eth_accounts', 'eth_chainId']);
    assert.deepEqual(bravo.forwarder.calls.map(({ method }) => method), ['eth_blockNumber', 'eth_chainId']);
    const parent = headers.get('x-signalbox-request-id');
    await gateway.logged(parent);
    const members = await until('a line for each member', () => {
        const lines = gateway.log.filter((line) => line.parent === parent);
        return lines.length === 3 && lines;
    });
    assert.deepEqual(members.map(({ method, class: operationClass }) => [method, operationClass]), [
        ['eth_blockNumber', 'stateless'], ['eth_accounts', 'side_effect'], ['eth_chainId', 'stateless'],
    ]);
});

test('a node is killed under load: no read fails, and none is delivered twice to one node', { timeout }, async (context) => {
    const { alpha, bravo, gateway, provider, client } = await twoNodes(context);
    const ethers = provider({ batchMaxCount: 1 });
    const reader = client();
    let reads = 0;
    let stop = false;
    const loops = [() => ethers.getBlockNumber(), () => reader.getBalance({ address: firstAddress })].flatMap(
        (read) => [1, 2].map(async () => {
            while (!stop) {
                await read();
                ++reads;
            }
        }));
    const all = Promise.all(loops);
    await Promise.race([all, until('some reads', () => reads >= 40, 20_000)]);
    await alpha.kill();
    const before = reads;
    await Promise.race([all, until('some reads without the first node', () => reads >= before + 40, 20_000)]);
    stop = true;
    await all;

    const log = await until('a line for each read', () => gateway.log.length === reads && gateway.log);
    assert.ok(log.every(({ outcome }) => ['result', 'failed-over'].includes(outcome)));
    assert.ok(log.some((line) => trail(line)[0] === 'alpha definite move_on DEFINITE-MOVE 0'), 'refused connects moved on');
    const sent = (id) => log.flatMap(({ attempts }) => attempts).filter(({ endpoint, deliveries }) => endpoint === id && deliveries === 1).length;
    assert.equal(bravo.forwarder.deliveries.length, sent('bravo'));
    assert.ok(alpha.forwarder.deliveries.length <= sent('alpha'), 'what the log calls a delivery is at most one');
    assert.ok(log.every(({ attempts }) => new Set(attempts.map(({ endpoint }) => endpoint)).size === attempts.length));
});

test('weighted balancing spreads reads over both nodes', { timeout }, async (context) => {
    const { alpha, bravo, client } = await twoNodes(context, { strategy: 'weighted' });
    const reader = client();
    for (let count = 0; count < 40; ++count)
        await reader.getChainId();
    assert.equal(alpha.forwarder.deliveries.length + bravo.forwarder.deliveries.length, 40);
    // One node for all would happen by chance once in 2^39 runs.
    assert.ok(alpha.forwarder.deliveries.length > 0 && bravo.forwarder.deliveries.length > 0);
});
