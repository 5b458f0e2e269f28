// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

// Litecoin broadcasts followed on two connected nodes until six blocks are on them, or until they can't come any more.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Bench } from './support/bench.js';
import { reached, statesOf } from './support/broadcasts.js';
import { Gateway } from './support/gateway.js';
import { credential, credentialTexts, litecoinCli, litecoinRoute, signedPayment, twoConnectedNodes } from './support/litecoind.js';
import { freePort } from './support/ports.js';
import { secretFile } from './support/secretfile.js';
import { until } from './support/until.js';

const timeout = 600_000;
const toFinal = ['pending', 'included', 'safe', 'finalized'];
const alreadyInChain = 27; // litecoin-cli's exit code for error -27
const firstMwebBlock = 432; // On regtest. It needs a peg-in: without one no such block can be made.

/** Two Endpoints, and a way to send through the gateway and to mine. */
async function tracked(context, args) {
    const bench = new Bench(context);
    const [alpha, bravo] = await twoConnectedNodes(bench, args);
    const secret = secretFile(bench, 'secret', credential);
    const port = await freePort();
    const gateway = await Gateway.start(bench, {
        endpoints: [alpha.endpoint('alpha', secret), bravo.endpoint('bravo', secret)],
        routes: [litecoinRoute(port, ['alpha', 'bravo'], { timeout_ms: 30_000 })],
        gateway: { probes: true },
        secrets: credentialTexts,
    });
    const answerTo = (hex) => litecoinCli(alpha.folder, port, 'client:of-the-gateway', 'sendrawtransaction', hex);
    const send = async (hex, txid) => {
        const { code, stdout, stderr } = await answerTo(hex);
        assert.deepEqual([code, stdout], [0, `${txid}\n`], stderr);
    };
    const both = async () => until('both nodes have the same chain',
        async () => await alpha.ask('getbestblockhash') === await bravo.ask('getbestblockhash'), 60_000);
    const mine = async (count) => {
        await alpha.ask('generatetoaddress', [count, await alpha.ask('getnewaddress')]);
        await both();
    };
    /** A block of these transactions alone, whatever the mempool holds. */
    const mineOnly = async (transactions) => {
        await alpha.ask('generateblock', [await alpha.ask('getnewaddress'), transactions]);
        await both();
    };
    return { alpha, gateway, answerTo, send, mine, mineOnly };
}

/** Three blocks on it are safe, six final; each state is passed through. */
async function minedToFinal({ gateway, mine }, txid) {
    await mine(1);
    await reached(gateway, txid, 'included');
    await mine(2);
    await reached(gateway, txid, 'safe');
    await mine(3);
    assert.equal((await reached(gateway, txid, 'finalized')).confirmations, 6);
}

test('a payment is followed until it has six confirmations', { timeout }, async (context) => {
    const bench = await tracked(context);
    const { hex, txid } = await signedPayment(bench.alpha);
    await bench.send(hex, txid);
    await reached(bench.gateway, txid, 'pending');
    await minedToFinal(bench, txid);
    assert.deepEqual(statesOf(bench.gateway, txid), toFinal);
    assert.equal(bench.gateway.changesOf(txid).at(-1).verdict, 'out');
});

for (const [name, args] of [['with', ['-txindex']], ['without', []]]) {
    test(`another spends its coin in a block, on nodes ${name} an index`, { timeout }, async (context) => {
        const { alpha, gateway, send, mine, mineOnly } = await tracked(context, args);
        const [lost, won] = [await signedPayment(alpha), await signedPayment(alpha)];
        assert.notEqual(lost.txid, won.txid, 'the same coin to two addresses');
        await send(lost.hex, lost.txid);
        await reached(gateway, lost.txid, 'pending');
        await mineOnly([won.hex]);
        assert.equal((await alpha.ask('getrawmempool')).length, 0);
        const gone = await reached(gateway, lost.txid, 'conflicted');
        assert.equal(gone.reason, 'inputs_spent');
        assert.equal(gone.verdict, 'wait', 'the block may still leave the chain');
        await mine(6);
        await reached(gateway, lost.txid, 'conflicted', ({ verdict }) => verdict === 'new_signature');
        assert.deepEqual(statesOf(gateway, lost.txid), ['pending', 'conflicted']);
    });
}

test('another that went through the gateway too spends its coin', { timeout }, async (context) => {
    const { alpha, gateway, answerTo, send, mine, mineOnly } = await tracked(context);
    const [lost, won] = [await signedPayment(alpha), await signedPayment(alpha)];
    await send(lost.hex, lost.txid);
    await reached(gateway, lost.txid, 'pending');
    await mineOnly([won.hex]);
    assert.equal((await answerTo(won.hex)).code, alreadyInChain);
    const byTheOther = ({ replaced_by: by }) => by === won.txid;
    assert.equal((await reached(gateway, lost.txid, 'replaced', byTheOther)).verdict, 'wait');
    await mine(5);
    await reached(gateway, won.txid, 'finalized');
    await reached(gateway, lost.txid, 'replaced', (change) => change.verdict === 'new_signature' && byTheOther(change));
    // That its coin is spent may be seen before it is seen by whom.
    assert.deepEqual(statesOf(gateway, lost.txid).filter((state) => state !== 'conflicted'), ['pending', 'replaced']);
});

test('its block leaves the chain, and it is mined again', { timeout }, async (context) => {
    const bench = await tracked(context);
    const { alpha, gateway } = bench;
    const { hex, txid } = await signedPayment(alpha);
    await bench.send(hex, txid);
    await reached(gateway, txid, 'pending');
    await bench.mine(1);
    await reached(gateway, txid, 'included');
    await alpha.ask('invalidateblock', [await alpha.ask('getbestblockhash')]);
    assert.deepEqual(await alpha.ask('getrawmempool'), [txid]);
    await alpha.ask('generateblock', [await alpha.ask('getnewaddress'), []]);
    await bench.mineOnly([]); // Now the other branch is the longer one, for both.
    await reached(gateway, txid, 'pending');
    await minedToFinal(bench, txid);
    assert.deepEqual(statesOf(gateway, txid), ['pending', 'included', ...toFinal]);
});

test('coins go into the extension block and on within it', { timeout }, async (context) => {
    const bench = await tracked(context, ['-walletbroadcast=0']);
    const { alpha, gateway, send, mine } = bench;
    const toExtensionBlock = async (amount) => {
        const txid = await alpha.ask('sendtoaddress', [await alpha.ask('getnewaddress', ['', 'mweb']), amount]);
        const { hex } = await alpha.ask('gettransaction', [txid]);
        return { txid, hex };
    };
    for (let left = firstMwebBlock - 1 - await alpha.ask('getblockcount'); left > 0; left -= 60)
        await mine(Math.min(left, 60));

    await context.test('a peg-in', async () => {
        const { hex, txid } = await toExtensionBlock(5);
        await send(hex, txid);
        await reached(gateway, txid, 'pending');
        await minedToFinal(bench, txid);
        assert.deepEqual(statesOf(gateway, txid), toFinal);
    });

    await context.test('a transfer with no part outside', async () => {
        const { hex, txid } = await toExtensionBlock(1);
        // No canonical input, no canonical output: version, the extended form with its flag, two empty lists.
        assert.match(hex, /^02000000000800000/);
        await send(hex, txid);
        await reached(gateway, txid, 'pending');
        await minedToFinal(bench, txid);
        assert.deepEqual(statesOf(gateway, txid), toFinal);
    });
});
