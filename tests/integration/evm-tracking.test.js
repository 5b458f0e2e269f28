// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

// EVM broadcasts followed on a real node until the chain treats them as final, or until they are known never to be.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Anvil, evmRoute } from './support/anvil.js';
import { Bench } from './support/bench.js';
import { reached, statesOf } from './support/broadcasts.js';
import { Forwarder } from './support/forwarder.js';
import { Gateway } from './support/gateway.js';
import { library } from './support/requirements.js';
import { until, within } from './support/until.js';

const { HDNodeWallet, Transaction, keccak256 } = library('ethers');

const timeout = 400_000;
const network = '137'; // Of all the networks whose cadence is known one of the quickest.
const phrase = 'test test test test test test test test test test test junk'; // anvil's own accounts
const gwei = 1_000_000_000n;
const send = 'eth_sendRawTransaction';
const toFinal = ['pending', 'included', 'safe', 'finalized'];

const wallet = (index) => HDNodeWallet.fromPhrase(phrase, undefined, `m/44'/60'/0'/0/${index}`);
const [alice, bob, carol] = [0, 1, 2].map(wallet);

/** Two Endpoints of one node that mines only when it is told to; one block deep is safe, two are final. */
async function tracked(context, routeFields) {
    const bench = new Bench(context);
    const node = await Anvil.start(bench, ['--no-mining', '--chain-id', network, '--slots-in-an-epoch', '1']);
    const second = await Forwarder.before(node.forwarder.nodePort);
    bench.onClose(() => second.close());
    const gateway = await Gateway.start(bench, {
        endpoints: [
            { ...node.endpoint('alpha'), network },
            { ...node.endpoint('bravo'), network, url: second.url },
        ],
        routes: [evmRoute(['alpha', 'bravo'], { network, timeout_ms: 30_000, ...routeFields })],
        gateway: { probes: true },
    });
    const forwarders = [node.forwarder, second];
    const hold = () => forwarders.forEach((forwarder) => { forwarder.holdsAnswers = true; });
    const release = () => forwarders.forEach((forwarder) => forwarder.releaseAnswers());
    return { node, gateway, hold, release };
}

function signed(from, fields) {
    return from.signTransaction({ chainId: Number(network), nonce: 0, to: bob.address, value: 1n, gasLimit: 21_000, ...fields });
}

const legacy = (from, fields) => signed(from, { type: 0, gasPrice: 3n * gwei, ...fields });
const dynamic = (from, fields) =>
    signed(from, { type: 2, maxFeePerGas: 3n * gwei, maxPriorityFeePerGas: gwei, ...fields });

/** With one blob of zeros: commitment and proof of the zero polynomial are the point at infinity, with any trusted setup. */
function withBlob(from) {
    const infinity = `0xc0${'00'.repeat(47)}`;
    const transaction = Transaction.from({
        type: 3, chainId: Number(network), nonce: 0, to: bob.address, gasLimit: 21_000, maxFeePerGas: 3n * gwei,
        maxPriorityFeePerGas: gwei, maxFeePerBlobGas: gwei,
        blobs: [{ data: `0x${'00'.repeat(131_072)}`, commitment: infinity, proof: infinity }],
    });
    transaction.signature = from.signingKey.sign(transaction.unsignedHash);
    return { raw: transaction.serialized, txId: transaction.hash };
}

async function accepted(gateway, raw, txId) {
    const { answer } = await gateway.call('eth', send, [raw]);
    assert.equal(answer.result, txId, JSON.stringify(answer));
}

/** Mines a block at a time, each when the last one was noticed: every state is passed through. */
async function minedToFinal(node, gateway, txIds) {
    for (const state of ['included', 'safe', 'finalized']) {
        await node.ask('evm_mine');
        for (const txId of txIds)
            await reached(gateway, txId, state);
    }
}

test('a legacy, a fee market and a blob transaction are followed until they are final', { timeout }, async (context) => {
    const { node, gateway } = await tracked(context);
    const old = await legacy(alice);
    const market = await dynamic(bob);
    const blob = withBlob(carol);
    const all = [[old, keccak256(old)], [market, keccak256(market)], [blob.raw, blob.txId]];
    for (const [raw, txId] of all) {
        await accepted(gateway, raw, txId);
        await reached(gateway, txId, 'pending');
    }
    await minedToFinal(node, gateway, all.map(([, txId]) => txId));
    for (const [, txId] of all) {
        assert.deepEqual(statesOf(gateway, txId), toFinal);
        const last = gateway.changesOf(txId).at(-1);
        assert.equal(last.verdict, 'out');
        assert.ok(last.confirmations >= 3);
    }
});

test('one is replaced by another with a higher fee', { timeout }, async (context) => {
    const { node, gateway } = await tracked(context);
    const [first, dearer] = [await dynamic(alice), await dynamic(alice, { maxFeePerGas: 9n * gwei, maxPriorityFeePerGas: 5n * gwei })];
    const [lost, won] = [first, dearer].map(keccak256);
    await accepted(gateway, first, lost);
    await reached(gateway, lost, 'pending');
    await accepted(gateway, dearer, won);
    await reached(gateway, won, 'pending');
    await node.ask('evm_mine');
    // That the nonce is used may be seen before it is seen by whom.
    const replaced = await reached(gateway, lost, 'replaced', ({ replaced_by: by }) => by === won);
    assert.equal(replaced.verdict, 'wait', 'the block may still leave the chain');
    await reached(gateway, won, 'included');
    await node.ask('anvil_mine', ['0x2']);
    await reached(gateway, won, 'finalized');
    await reached(gateway, lost, 'replaced', ({ verdict, replaced_by: by }) => verdict === 'new_signature' && by === won);
    assert.deepEqual(statesOf(gateway, lost), ['pending', 'replaced']);
});

test('one is replaced by another that never went through the gateway', { timeout }, async (context) => {
    const { node, gateway } = await tracked(context);
    const first = await dynamic(alice);
    const lost = keccak256(first);
    await accepted(gateway, first, lost);
    await reached(gateway, lost, 'pending');
    await node.ask(send, [await dynamic(alice, { maxFeePerGas: 9n * gwei, maxPriorityFeePerGas: 5n * gwei })]);
    await node.ask('evm_mine');
    assert.equal((await reached(gateway, lost, 'replaced')).reason, 'nonce_used');
    await node.ask('anvil_mine', ['0x2']);
    await reached(gateway, lost, 'replaced', ({ verdict }) => verdict === 'new_signature');
    assert.deepEqual(statesOf(gateway, lost), ['pending', 'replaced']);
});

test('its block leaves the chain, and it comes back', { timeout }, async (context) => {
    const { node, gateway } = await tracked(context);
    const raw = await dynamic(alice);
    const txId = keccak256(raw);
    const before = await node.ask('evm_snapshot');
    await accepted(gateway, raw, txId);
    await reached(gateway, txId, 'pending');
    await node.ask('evm_mine');
    await reached(gateway, txId, 'included');
    await node.ask('evm_revert', [before]);
    await node.ask('anvil_mine', ['0x2']);
    const left = await reached(gateway, txId, 'reorged');
    assert.equal(left.verdict, 'wait');
    await node.ask(send, [raw]); // As from another node that still has it.
    await reached(gateway, txId, 'pending');
    await minedToFinal(node, gateway, [txId]);
    assert.deepEqual(statesOf(gateway, txId), ['pending', 'included', 'reorged', ...toFinal]);
});

test('one that reverts has failed, and that becomes final', { timeout }, async (context) => {
    const { node, gateway } = await tracked(context);
    // A contract's creation that does nothing but revert.
    const raw = await dynamic(alice, { to: null, value: 0n, data: '0x60006000fd', gasLimit: 100_000 });
    const txId = keccak256(raw);
    await accepted(gateway, raw, txId);
    await reached(gateway, txId, 'pending');
    await node.ask('evm_mine');
    const failed = await reached(gateway, txId, 'failed');
    assert.equal(failed.verdict, 'out', 'it may run again in another block');
    await node.ask('anvil_mine', ['0x2']);
    await reached(gateway, txId, 'failed', ({ verdict }) => verdict === 'new_signature');
    // That it is in a block may be known a moment before its receipt.
    assert.deepEqual(statesOf(gateway, txId).filter((state) => state !== 'included'), ['pending', 'failed']);
    assert.equal((await node.ask('eth_getTransactionReceipt', [txId])).status, '0x0');
});

test('every Endpoint hangs after it has read it: uncertain, and resolved by itself', { timeout }, async (context) => {
    const { node, gateway, hold, release } = await tracked(context, { timeout_ms: 5_000 });
    const raw = await dynamic(alice);
    const txId = keccak256(raw);
    hold();
    const sent = gateway.call('eth', send, [raw]);
    await until('the node has it', async () => Number((await node.ask('txpool_status')).pending) === 1);
    await node.stall();
    const { answer } = await within('the answer', sent, 60_000);
    assert.equal(answer.error.data.last_certainty, 'ambiguous');
    assert.equal(answer.error.data.tx_id, txId);
    const uncertain = await reached(gateway, txId, 'ambiguous');
    assert.equal(uncertain.reason, 'no_clear_answer');
    assert.equal(uncertain.verdict, 'wait');
    await node.resume();
    release();
    await reached(gateway, txId, 'pending');
    await minedToFinal(node, gateway, [txId]);
    assert.deepEqual(statesOf(gateway, txId), ['ambiguous', ...toFinal]);
});

test('the gateway is killed in between, and goes on following it', { timeout }, async (context) => {
    const { node, gateway } = await tracked(context);
    const raw = await dynamic(alice);
    const txId = keccak256(raw);
    await accepted(gateway, raw, txId);
    await reached(gateway, txId, 'pending');
    await gateway.kill();
    await node.ask('evm_mine');
    await gateway.restart();
    await reached(gateway, txId, 'included');
    await gateway.kill();
    await gateway.restart();
    await node.ask('evm_mine');
    await reached(gateway, txId, 'safe');
    await node.ask('evm_mine');
    await reached(gateway, txId, 'finalized');
    assert.deepEqual(statesOf(gateway, txId), toFinal);
});

test('the gateway is killed while nobody has answered, and finds out what became of it', { timeout }, async (context) => {
    const { node, gateway, hold, release } = await tracked(context);
    const raw = await dynamic(alice);
    const txId = keccak256(raw);
    hold();
    const lost = gateway.call('eth', send, [raw]).then(() => assert.fail('nobody has answered'), () => {});
    await until('the node has it', async () => Number((await node.ask('txpool_status')).pending) === 1);
    await gateway.kill();
    await lost;
    await gateway.restart();
    release();
    // The ledger itself has noted the end of the attempt, when it was opened.
    assert.equal((await reached(gateway, txId, 'pending')).from, 'ambiguous');
    await minedToFinal(node, gateway, [txId]);
    assert.deepEqual(statesOf(gateway, txId), toFinal);
});
