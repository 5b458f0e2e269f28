// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

// Signed EVM transactions sent with ethers and viem while a node stalls, dies or keeps its answer to itself.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Anvil, evmRoute, firstAddress, firstKey, secondAddress } from './support/anvil.js';
import { Bench } from './support/bench.js';
import { Gateway, trail } from './support/gateway.js';
import { Forwarder } from './support/forwarder.js';
import { library } from './support/requirements.js';
import { until, within } from './support/until.js';

const { JsonRpcProvider, Wallet, parseEther } = library('ethers');
const viem = library('viem');
const { privateKeyToAccount } = library('viem/accounts');
const { foundry } = library('viem/chains');

const timeout = 55_000;
const send = 'eth_sendRawTransaction';
const replayed = [
    'alpha ambiguous move_on AMBIGUOUS-BROADCAST-REPLAY 1',
    'bravo answered return FINAL-RESULT 1',
];

async function twoNodes(context, routeFields) {
    const bench = new Bench(context);
    const [alpha, bravo] = await Promise.all([Anvil.start(bench), Anvil.start(bench)]);
    const gateway = await Gateway.start(bench, {
        endpoints: [alpha.endpoint('alpha'), bravo.endpoint('bravo')],
        routes: [evmRoute(['alpha', 'bravo'], routeFields)],
    });
    return { bench, alpha, bravo, gateway };
}

function ethersProvider(context, gateway, options) {
    const provider = new JsonRpcProvider(gateway.url('eth'), 31337, {
        staticNetwork: true, cacheTimeout: -1, pollingInterval: 50, ...options,
    });
    context.after(() => provider.destroy());
    return provider;
}

/** Signs with ethers, away from any node. */
async function signed(nonce = 0) {
    return new Wallet(firstKey).signTransaction({
        chainId: 31337, nonce, to: secondAddress, value: parseEther('1'), gasLimit: 21_000,
        maxFeePerGas: 3_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n,
    });
}

/** The one broadcast that each node got: the client's bytes, the same on both. */
function assertSameBytes(raw, ...nodes) {
    const bodies = nodes.map(({ forwarder }) => {
        const sends = forwarder.deliveries.filter(({ body }) => body.includes(send));
        assert.equal(sends.length, 1, 'one copy at most to each node');
        return sends[0].body;
    });
    assert.equal(new Set(bodies).size, 1, 'the same bytes on each attempt');
    const { params } = [JSON.parse(bodies[0])].flat().find(({ method }) => method === send);
    assert.deepEqual(params, [raw]);
}

// Left to itself ethers puts its calls of one moment into a batch: the transaction travels with a read beside it.
for (const [name, options, logged] of [['call by call', { batchMaxCount: 1 }, send], ['in a batch', {}, 'batch']]) {
    test(`ethers, ${name}: sent while the first node stands still, replayed and mined once`, { timeout }, async (context) => {
        const { alpha, bravo, gateway } = await twoNodes(context);
        const provider = ethersProvider(context, gateway, options);
        const raw = await signed();

        await alpha.stall();
        const response = await provider.broadcastTransaction(raw);
        const receipt = await within('the receipt', response.wait(), 20_000);
        assert.equal(receipt.status, 1);
        assert.equal(await bravo.timesMined(response.hash), 1);
        assert.equal(Number(await bravo.ask('eth_getTransactionCount', [firstAddress, 'latest'])), 1);
        assertSameBytes(raw, alpha, bravo);

        const line = await until('its log line', () => gateway.log.find((one) => one.class === 'broadcast'));
        assert.equal(line.method, logged);
        assert.equal(line.outcome, 'failed-over');
        assert.deepEqual(trail(line), replayed);

        await alpha.resume();
        await until('the first node has dealt with what it had',
            async () => Number((await alpha.ask('txpool_status')).pending) === 0);
        assert.ok(await alpha.timesMined(response.hash) <= 1);
        assertSameBytes(raw, alpha, bravo);
    });
}

test('viem: sent while the first node stands still, replayed and mined once', { timeout }, async (context) => {
    const { alpha, bravo, gateway } = await twoNodes(context);
    const transport = viem.http(gateway.url('eth'), { retryCount: 0 });
    const account = privateKeyToAccount(firstKey);
    const wallet = viem.createWalletClient({ account, chain: foundry, transport });
    const client = viem.createPublicClient({ chain: foundry, transport, pollingInterval: 50 });
    const request = await wallet.prepareTransactionRequest({ to: secondAddress, value: 1n });
    const raw = await wallet.signTransaction(request);

    await alpha.stall();
    const hash = await wallet.sendRawTransaction({ serializedTransaction: raw });
    const receipt = await within('the receipt', client.waitForTransactionReceipt({ hash }), 20_000);
    assert.equal(receipt.status, 'success');
    assert.equal(await bravo.timesMined(hash), 1);
    assertSameBytes(raw, alpha, bravo);
    assert.deepEqual(trail(await gateway.loggedMethod(send)), replayed);

    await alpha.resume();
    assert.ok(await alpha.timesMined(hash) <= 1);
    assertSameBytes(raw, alpha, bravo);
});

test('the first node is killed while it has the transaction: replayed and mined once', { timeout }, async (context) => {
    const { alpha, bravo, gateway } = await twoNodes(context, { timeout_ms: 30_000 });
    const raw = await signed();
    await alpha.stall();
    const sent = gateway.call('eth', send, [raw]);
    await until('the transaction is with the first node', () => alpha.forwarder.callsOf(send).length === 1);
    await alpha.kill();
    const { answer, headers } = await within('the answer', sent);
    assert.equal(headers.get('x-signalbox-endpoint'), 'bravo');
    assert.equal(headers.get('x-signalbox-attempts'), '2/3');
    assert.equal(await bravo.timesMined(answer.result), 1);
    assertSameBytes(raw, alpha, bravo);
    assert.deepEqual(trail(await gateway.logged(headers.get('x-signalbox-request-id'))), replayed);
});

test('the first node is gone: moved on without a delivery', { timeout }, async (context) => {
    const { alpha, bravo, gateway } = await twoNodes(context);
    const raw = await signed();
    await alpha.kill();
    const { answer, headers } = await gateway.call('eth', send, [raw]);
    assert.equal(await bravo.timesMined(answer.result), 1);
    assert.equal(alpha.forwarder.deliveries.length, 0);
    assert.deepEqual(trail(await gateway.logged(headers.get('x-signalbox-request-id'))), [
        'alpha definite move_on DEFINITE-MOVE 0',
        'bravo answered return FINAL-RESULT 1',
    ]);
});

test('two Endpoints of one node: the replay is known already, and the chain has it once', { timeout }, async (context) => {
    const bench = new Bench(context);
    const node = await Anvil.start(bench, ['--no-mining']);
    const second = await Forwarder.before(node.forwarder.nodePort);
    bench.onClose(() => second.close());
    const gateway = await Gateway.start(bench, {
        endpoints: [node.endpoint('alpha'), { ...node.endpoint('bravo'), url: second.url }],
        routes: [evmRoute(['alpha', 'bravo'])],
    });
    const raw = await signed();

    node.forwarder.holdsAnswers = true;
    const { answer, headers } = await gateway.call('eth', send, [raw]);
    assert.match(answer.error.message, /already imported|already known/i);
    assert.equal(headers.get('x-signalbox-rule'), 'FINAL-APP-ERROR');
    assertSameBytes(raw, node, { forwarder: second });
    await node.ask('evm_mine');
    const hash = viem.keccak256(raw);
    assert.equal(await node.timesMined(hash), 1);
    assert.equal(Number(await node.ask('eth_getTransactionCount', [firstAddress, 'latest'])), 1);
    const line = await gateway.logged(headers.get('x-signalbox-request-id'));
    assert.deepEqual(trail(line), [
        'alpha ambiguous move_on AMBIGUOUS-BROADCAST-REPLAY 1',
        'bravo answered return FINAL-APP-ERROR 1',
    ]);
});

test('every node stalls: one copy to each, and the client learns that it may have been sent', { timeout }, async (context) => {
    const { alpha, bravo, gateway } = await twoNodes(context);
    const raw = await signed();
    await alpha.stall();
    await bravo.stall();
    const { answer, headers } = await gateway.call('eth', send, [raw]);
    assert.equal(answer.error.code, -32005);
    assert.equal(answer.error.data.type, 'gateway_error');
    assert.equal(answer.error.data.last_certainty, 'ambiguous');
    assert.notEqual(answer.error.data.recovery, 'safe_to_resend');
    assert.deepEqual(answer.error.data.attempts, ['alpha', 'bravo'].map(
        (endpoint) => endpoint === 'bravo'
            ? { endpoint, certainty: 'ambiguous', rule: 'NO-CANDIDATE', cause: 'AMBIGUOUS-BROADCAST-REPLAY' }
            : { endpoint, certainty: 'ambiguous', rule: 'AMBIGUOUS-BROADCAST-REPLAY' }));
    assert.equal(headers.get('x-signalbox-rule'), 'NO-CANDIDATE');
    assertSameBytes(raw, alpha, bravo);
});
