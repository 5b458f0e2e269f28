// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

// @solana/web3.js against two RPC nodes of one cluster, which answer as real ones do.

import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';

import { Bench } from './support/bench.js';
import { Gateway, trail } from './support/gateway.js';
import { library } from './support/requirements.js';
import { htmlPage, tooManyRequests } from './support/scriptedendpoint.js';
import { base58, SolanaCluster } from './support/solana.js';

const { Connection, Keypair, SystemProgram, Transaction } = library('@solana/web3.js');

const methodIs = (name) => ({ matches: ({ json }) => json.method === name });

describe('@solana/web3.js through the gateway', { timeout: 55_000 }, () => {
    let cluster, alpha, bravo, gateway, connection;
    const payer = Keypair.generate();

    beforeEach(async (context) => {
        const bench = new Bench(context);
        cluster = new SolanaCluster();
        cluster.balances.set(payer.publicKey.toBase58(), 5_000_000_000);
        [alpha, bravo] = [await cluster.node(bench), await cluster.node(bench)];
        const endpoint = (id, { url }) => ({ id, name: id, protocol: 'solana', network: 'devnet', url });
        gateway = await Gateway.start(bench, {
            endpoints: [endpoint('alpha', alpha), endpoint('bravo', bravo)],
            routes: [{
                slug: 'sol', protocol: 'solana', network: 'devnet', timeout_ms: 1_000,
                targets: [{ endpoint: 'alpha' }, { endpoint: 'bravo' }],
            }],
        });
        connection = new Connection(gateway.url('sol'), { commitment: 'confirmed', fetch });
    });

    async function signedTransfer() {
        const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash();
        const transaction = new Transaction({ feePayer: payer.publicKey, blockhash, lastValidBlockHeight }).add(
            SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: Keypair.generate().publicKey, lamports: 1 }));
        transaction.sign(payer);
        return { raw: transaction.serialize(), signature: base58(transaction.signature) };
    }

    function sends(node) {
        return node.deliveries.filter(({ json }) => json.method === 'sendTransaction').map(({ body }) => body);
    }

    function assertOnceOnBoth() {
        assert.deepEqual([sends(alpha).length, sends(bravo).length], [1, 1]);
        assert.equal(sends(alpha)[0], sends(bravo)[0], 'the same bytes on each attempt');
        assert.deepEqual([...cluster.executed.values()], [1]);
    }

    test('a transfer from balance to status, all at the first node', async () => {
        assert.equal(await connection.getBalance(payer.publicKey), 5_000_000_000);
        const { raw, signature } = await signedTransfer();
        assert.equal(await connection.sendRawTransaction(raw), signature);
        const { value } = await connection.getSignatureStatuses([signature, base58(Buffer.alloc(64, 1))]);
        assert.equal(value[0].confirmationStatus, 'confirmed');
        assert.equal(value[1], null);
        assert.equal(bravo.deliveries.length, 0);
        const line = await gateway.loggedMethod('sendTransaction');
        assert.equal(line.class, 'broadcast');
        assert.deepEqual(trail(line), ['alpha answered return FINAL-RESULT 1']);
    });

    for (const [name, fault] of [
        ['does not answer', 'hold'],
        ['breaks the connection', 'reset'],
        ['cuts its answer', 'cut'],
        ['is throttled with plain text', tooManyRequests(5)],
        ['is behind a web server that is down', htmlPage(502, 'Bad Gateway')],
        ['answers with half an envelope', { body: { jsonrpc: '2.0', id: 1 } }],
        ['answers for another id', { body: { jsonrpc: '2.0', id: 'another', result: 'x' } }],
    ]) {
        test(`the first node ${name}: a signed transaction is replayed and executed once`, async () => {
            const { raw, signature } = await signedTransfer();
            alpha.failNext(fault, methodIs('sendTransaction'));
            assert.equal(await connection.sendRawTransaction(raw), signature);
            assertOnceOnBoth();
            assert.deepEqual(trail(await gateway.loggedMethod('sendTransaction')), [
                'alpha ambiguous move_on AMBIGUOUS-BROADCAST-REPLAY 1',
                'bravo answered return FINAL-RESULT 1',
            ]);
        });
    }

    test('the answer is lost after the cluster has executed it: the second node says so, and that is the answer', async () => {
        const { raw, signature } = await signedTransfer();
        alpha.failNext('reset', { ...methodIs('sendTransaction'), acts: true });
        await assert.rejects(connection.sendRawTransaction(raw), (failure) => {
            assert.match(failure.message, /already been processed/);
            return true;
        });
        assertOnceOnBoth();
        const { value } = await connection.getSignatureStatuses([signature]);
        assert.equal(value[0].err, null);
        assert.deepEqual(trail(await gateway.loggedMethod('sendTransaction')), [
            'alpha ambiguous move_on AMBIGUOUS-BROADCAST-REPLAY 1',
            'bravo answered return FINAL-APP-ERROR 1',
        ]);
    });

    test('a failed preflight is an answer and goes to no other node', async () => {
        const { raw } = await signedTransfer();
        cluster.blockhash = base58(Buffer.alloc(32, 8));
        await assert.rejects(connection.sendRawTransaction(raw), (failure) => {
            assert.equal(failure.transactionError.message, 'Transaction simulation failed: Blockhash not found');
            return true;
        });
        assert.equal(bravo.deliveries.length, 0);
        const line = await gateway.loggedMethod('sendTransaction');
        assert.deepEqual([line.code, line.outcome], [-32002, 'app-error']);
        assert.deepEqual(trail(line), ['alpha answered return FINAL-APP-ERROR 1']);
    });

    test('a node that says it is behind has answered, whatever the code', async () => {
        const body = '{"jsonrpc":"2.0","error":{"code":-32005,"message":"Node is behind by 42 slots","data":{"numSlotsBehind":42}},"id":1}';
        alpha.failNext({ body });
        const { body: received, headers } = await gateway.call('sol', 'getHealth');
        assert.equal(received, body);
        assert.equal(headers.get('x-signalbox-rule'), 'FINAL-APP-ERROR');
        assert.equal(bravo.deliveries.length, 0);
    });

    test('throttled with plain text: the read moves on, and the node has its pause', async () => {
        alpha.failNext(tooManyRequests(5));
        assert.equal(await connection.getBalance(payer.publicKey), 5_000_000_000);
        assert.equal(await connection.getBalance(payer.publicKey), 5_000_000_000);
        assert.deepEqual([alpha.deliveries.length, bravo.deliveries.length], [1, 2]);
        assert.deepEqual(trail(await gateway.loggedMethod('getBalance')), [
            'alpha ambiguous move_on AMBIGUOUS-QUERY-MOVE 1',
            'bravo answered return FINAL-RESULT 1',
        ]);
        const line = await gateway.loggedMethod('getBalance', 2);
        assert.deepEqual(trail(line), ['bravo answered return FINAL-RESULT 1']);
        assert.deepEqual(line.skipped, [{ endpoint: 'alpha', reason: 'circuit_open' }]);
    });

    test('refused credentials move anything on', async () => {
        alpha.failNext({ status: 403, headers: { 'content-type': 'text/plain' }, body: 'Invalid API key' });
        const { answer } = await gateway.call('sol', 'requestAirdrop', [payer.publicKey.toBase58(), 1]);
        assert.equal(typeof answer.result, 'string');
        assert.deepEqual(trail(await gateway.loggedMethod('requestAirdrop')), [
            'alpha definite move_on CREDENTIAL-MOVE 1',
            'bravo answered return FINAL-RESULT 1',
        ]);
    });

    test('an airdrop that may have happened is not asked for again', async () => {
        alpha.failNext(htmlPage(504, 'Gateway Time-out'), { acts: true });
        await assert.rejects(connection.requestAirdrop(payer.publicKey, 1_000), (failure) => {
            assert.equal(failure.code, -32005);
            assert.equal(failure.data.rule, 'AMBIGUOUS-SIDE-EFFECT-STOP');
            return true;
        });
        assert.equal(bravo.deliveries.length, 0);
        assert.equal(cluster.balances.get(payer.publicKey.toBase58()), 5_000_001_000);
    });

    test('a batch with a member missing in the answer moves on whole', async () => {
        const signatures = [1, 2, 3].map((fill) => base58(Buffer.alloc(64, fill)));
        alpha.failNext({ body: [{ jsonrpc: '2.0', id: '1', result: null }] });
        const answers = await connection.getTransactions(signatures, { maxSupportedTransactionVersion: 0 });
        assert.deepEqual(answers, [null, null, null]);
        assert.deepEqual([alpha.deliveries.length, bravo.deliveries.length], [1, 1]);
        assert.equal(alpha.deliveries[0].body, bravo.deliveries[0].body);
        assert.deepEqual(trail(await gateway.loggedMethod('batch')), [
            'alpha ambiguous move_on AMBIGUOUS-QUERY-MOVE 1',
            'bravo answered return FINAL-RESULT 1',
        ]);
    });
});
