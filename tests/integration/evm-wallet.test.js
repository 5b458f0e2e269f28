// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

// Wallet and personal calls act once: after an ambiguous failure the second node never sees them.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Anvil, evmRoute, firstAddress, secondAddress } from './support/anvil.js';
import { Bench } from './support/bench.js';
import { Gateway, trail } from './support/gateway.js';
import { library } from './support/requirements.js';
import { until } from './support/until.js';

const { JsonRpcProvider } = library('ethers');
const viem = library('viem');
const { foundry } = library('viem/chains');

const timeout = 55_000;
const text = '0x68656c6c6f';
const transfer = { from: firstAddress, to: secondAddress, value: '0x1' };
const walletCalls = [
    ['eth_sendTransaction', [transfer]],
    ['eth_accounts', []],
    ['eth_sign', [firstAddress, text]],
    ['eth_signTransaction', [{ ...transfer, gas: '0x5208', gasPrice: '0x77359400', nonce: '0x0' }]],
    ['personal_sign', [text, firstAddress]],
    ['personal_sendTransaction', [transfer, 'a passphrase']],
    ['personal_unlockAccount', [firstAddress, 'a passphrase', 1]],
    ['personal_newAccount', ['a passphrase']],
    ['wallet_sendCalls', [{ version: '1.0', chainId: '0x7a69', from: firstAddress, calls: [] }]],
    ['evm_mine', []],
    ['anvil_setBalance', [firstAddress, '0x1']],
    ['a_method_nobody_knows', []],
];

async function twoNodes(context, routeFields) {
    const bench = new Bench(context);
    const [alpha, bravo] = await Promise.all([Anvil.start(bench), Anvil.start(bench)]);
    const gateway = await Gateway.start(bench, {
        endpoints: [alpha.endpoint('alpha'), bravo.endpoint('bravo')],
        routes: [evmRoute(['alpha', 'bravo'], routeFields)],
        secrets: ['a passphrase'],
    });
    return { alpha, bravo, gateway };
}

test('the first node stands still: one delivery to it, none to the second', { timeout }, async (context) => {
    const { alpha, bravo, gateway } = await twoNodes(context);
    await alpha.stall();
    // All at once: a few timeouts in a row open the circuit, and then nothing would be delivered at all.
    await Promise.all(walletCalls.map(async ([method, params]) => {
        const rule = method.startsWith('a_') ? 'AMBIGUOUS-UNRECOGNIZED-STOP' : 'AMBIGUOUS-SIDE-EFFECT-STOP';
        const { status, answer, headers } = await gateway.call('eth', method, params, method);
        assert.equal(status, 200);
        assert.equal(answer.id, method);
        assert.equal(answer.error?.code, -32005, method);
        assert.equal(answer.error.data.rule, rule, method);
        assert.equal(answer.error.data.recovery, 'check_state_first');
        assert.equal(headers.get('x-signalbox-rule'), rule);
        assert.deepEqual(trail(await gateway.logged(headers.get('x-signalbox-request-id'))), [`alpha ambiguous stop ${rule} 1`]);
    }));
    for (const [method] of walletCalls)
        assert.equal(alpha.forwarder.callsOf(method).length, 1, method);
    assert.equal(bravo.forwarder.deliveries.length, 0);
    await alpha.resume();
    assert.ok(Number(await alpha.ask('eth_getTransactionCount', [firstAddress, 'latest'])) <= 2, 'sent twice by two calls at most');
    assert.equal(Number(await bravo.ask('eth_getTransactionCount', [firstAddress, 'latest'])), 0);
});

test('a pause shorter than the deadline is waited out: nobody else is asked meanwhile', { timeout }, async (context) => {
    const { alpha, bravo, gateway } = await twoNodes(context, { timeout_ms: 30_000 });
    await alpha.stall();
    const sent = ['eth_sendTransaction', 'eth_blockNumber'].map(
        (method) => gateway.call('eth', method, method === 'eth_blockNumber' ? [] : [transfer]));
    await until('both calls are with the first node', () => alpha.forwarder.calls.length === 2);
    await alpha.resume();
    for (const { headers } of await Promise.all(sent))
        assert.equal(headers.get('x-signalbox-endpoint'), 'alpha');
    assert.equal(Number(await alpha.ask('eth_getTransactionCount', [firstAddress, 'latest'])), 1);
    assert.equal(alpha.forwarder.calls.length, 2);
    assert.equal(bravo.forwarder.deliveries.length, 0);
});

test('the first node dies with the call: no second delivery', { timeout }, async (context) => {
    const { alpha, bravo, gateway } = await twoNodes(context);
    await alpha.stall();
    const sent = gateway.call('eth', 'eth_sendTransaction', [transfer]);
    await until('the call is with the first node', () => alpha.forwarder.callsOf('eth_sendTransaction').length === 1);
    await alpha.kill();
    const { answer } = await sent;
    assert.equal(answer.error.data.rule, 'AMBIGUOUS-SIDE-EFFECT-STOP');
    assert.equal(bravo.forwarder.deliveries.length, 0);
});

test('the first node is gone: wallet calls move on, for nothing was delivered', { timeout }, async (context) => {
    const { alpha, bravo, gateway } = await twoNodes(context);
    await alpha.kill();
    const { answer, headers } = await gateway.call('eth', 'eth_sendTransaction', [transfer]);
    assert.equal(await bravo.timesMined(answer.result), 1);
    assert.equal(bravo.forwarder.callsOf('eth_sendTransaction').length, 1);
    assert.equal(alpha.forwarder.deliveries.length, 0);
    assert.deepEqual(trail(await gateway.logged(headers.get('x-signalbox-request-id'))), [
        'alpha definite move_on DEFINITE-MOVE 0',
        'bravo answered return FINAL-RESULT 1',
    ]);
});

test('an error of the node is an answer: it is returned as it is, and the second node is not asked', { timeout }, async (context) => {
    const { alpha, bravo, gateway } = await twoNodes(context);
    const request = { jsonrpc: '2.0', id: 7, method: 'eth_sign', params: [`0x${'11'.repeat(20)}`, text] };
    const direct = await (await fetch(alpha.directUrl, {
        method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(request),
    })).text();
    const { body, headers } = await gateway.post('eth', request);
    assert.equal(body, direct);
    assert.equal(headers.get('x-signalbox-rule'), 'FINAL-APP-ERROR');
    assert.equal(bravo.forwarder.deliveries.length, 0);
});

test('ethers and viem learn that the gateway stopped', { timeout }, async (context) => {
    const { alpha, bravo, gateway } = await twoNodes(context);
    const provider = new JsonRpcProvider(gateway.url('eth'), 31337, { staticNetwork: true, batchMaxCount: 1 });
    context.after(() => provider.destroy());
    // viem takes code -32005 for a rate limit and sends again by itself; a wallet behind a gateway must not.
    const wallet = viem.createWalletClient({ chain: foundry, transport: viem.http(gateway.url('eth'), { retryCount: 0 }) });
    await alpha.stall();
    await assert.rejects(provider.send('eth_sendTransaction', [transfer]), (failure) => {
        assert.equal(failure.error.data.rule, 'AMBIGUOUS-SIDE-EFFECT-STOP');
        return true;
    });
    await assert.rejects(wallet.signMessage({ account: firstAddress, message: 'hello' }), (failure) => {
        assert.equal(failure.walk((cause) => cause.data)?.data?.rule, 'AMBIGUOUS-SIDE-EFFECT-STOP');
        return true;
    });
    assert.deepEqual(alpha.forwarder.calls.map(({ method }) => method), ['eth_sendTransaction', 'personal_sign']);
    assert.equal(bravo.forwarder.deliveries.length, 0);
});
