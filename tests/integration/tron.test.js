// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

// tronweb against two HTTP nodes of one network, which answer as java-tron and its providers do.

import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';

import { Bench } from './support/bench.js';
import { Gateway, trail } from './support/gateway.js';
import { secretFile } from './support/secretfile.js';
import { library } from './support/requirements.js';
import { htmlPage, tooManyRequests } from './support/scriptedendpoint.js';
import { apiKey, TronNetwork } from './support/tron.js';

const { TronWeb, utils } = library('tronweb');

const broadcast = '/wallet/broadcasttransaction';
const pathIs = (path) => ({ matches: (request) => request.path === path });
const json = { 'content-type': 'application/json' };

describe('tronweb through the gateway', { timeout: 55_000 }, () => {
    let network, alpha, bravo, gateway, tronWeb, owner, target;

    beforeEach(async (context) => {
        const bench = new Bench(context);
        network = new TronNetwork();
        [alpha, bravo] = [await network.node(bench), await network.node(bench)];
        const secret = secretFile(bench, 'api-key', apiKey);
        const endpoint = (id, { url }) => ({
            id, name: id, protocol: 'tron-http', network: 'nile', url,
            auth: { type: 'header', name: 'TRON-PRO-API-KEY', secret: `file:${secret}` },
        });
        gateway = await Gateway.start(bench, {
            endpoints: [endpoint('alpha', alpha), endpoint('bravo', bravo)],
            routes: [{
                slug: 'tron', protocol: 'tron-http', network: 'nile', timeout_ms: 1_000,
                targets: [{ endpoint: 'alpha' }, { endpoint: 'bravo' }],
            }],
            secrets: [apiKey, '5e3c-a-private-key', 'limit=200'],
        });
        const account = utils.accounts.generateAccount();
        tronWeb = new TronWeb({ fullHost: gateway.url('tron'), privateKey: account.privateKey });
        owner = account.address;
        target = utils.accounts.generateAccount().address;
        network.balances.set(owner.hex.toLowerCase(), 9_000_000);
    });

    async function signedTransfer() {
        const unsigned = await tronWeb.transactionBuilder.sendTrx(target.base58, 1_000, owner.base58);
        return tronWeb.trx.sign(unsigned);
    }

    function sends(node) {
        return node.deliveries.filter(({ path }) => path === broadcast).map(({ body }) => body);
    }

    const get = async (path) => {
        const response = await fetch(gateway.url('tron') + path);
        return { status: response.status, headers: response.headers, body: await response.text() };
    };
    const post = async (path, body) => {
        const response = await fetch(gateway.url('tron') + path, { method: 'POST', headers: json, body: JSON.stringify(body) });
        return { status: response.status, headers: response.headers, body: await response.text() };
    };

    test('a transfer from block to broadcast, all at the first node', async () => {
        const block = await tronWeb.trx.getCurrentBlock();
        assert.equal(block.block_header.raw_data.number, network.number);
        assert.equal(await tronWeb.trx.getBalance(owner.base58), 9_000_000);
        const signed = await signedTransfer();
        const { result, txid } = await tronWeb.trx.sendRawTransaction(signed);
        assert.deepEqual([result, txid], [true, signed.txID]);
        assert.equal(bravo.deliveries.length, 0);
        assert.deepEqual(trail(await gateway.loggedMethod('GET /wallet/getnowblock')), ['alpha answered return FINAL-HTTP 1']);
        const line = await gateway.loggedMethod(`POST ${broadcast}`);
        assert.equal(line.class, 'broadcast');
    });

    for (const [name, fault, certainty, rule] of [
        ['does not answer', 'hold', 'ambiguous', 'AMBIGUOUS'],
        ['breaks the connection', 'reset', 'ambiguous', 'AMBIGUOUS'],
        ['cuts its answer', 'cut', 'ambiguous', 'AMBIGUOUS'],
        ['is behind a web server that is down', htmlPage(503, 'Service Temporarily Unavailable'), 'ambiguous', 'AMBIGUOUS'],
        ['is throttled', tooManyRequests(5), 'definite', 'HTTP-STATUS-MOVE'],
        ['redirects', { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' }, 'definite', 'HTTP-STATUS-MOVE'],
        ['refuses the key', { status: 403, body: { Error: 'key blocked' } }, 'definite', 'CREDENTIAL-MOVE'],
    ]) {
        const moved = (replay) => `alpha ${certainty} move_on ${rule === 'AMBIGUOUS' ? replay : rule} 1`;

        test(`the first node ${name}: a read moves on`, async () => {
            alpha.failNext(fault);
            assert.equal(await tronWeb.trx.getBalance(owner.base58), 9_000_000);
            assert.deepEqual([alpha.deliveries.length, bravo.deliveries.length], [1, 1]);
            assert.deepEqual(trail(await gateway.loggedMethod('POST /walletsolidity/getaccount')), [
                moved('AMBIGUOUS-QUERY-MOVE'), 'bravo answered return FINAL-HTTP 1',
            ]);
        });

        test(`the first node ${name}: a signed transaction is replayed and executed once`, async () => {
            const signed = await signedTransfer();
            alpha.failNext(fault, pathIs(broadcast));
            const { result, txid } = await tronWeb.trx.sendRawTransaction(signed);
            assert.deepEqual([result, txid], [true, signed.txID]);
            assert.deepEqual([sends(alpha).length, sends(bravo).length], [1, 1]);
            assert.equal(sends(alpha)[0], sends(bravo)[0], 'the same bytes on each attempt');
            assert.deepEqual([...network.executed], [[signed.txID, 1]]);
            assert.deepEqual(trail(await gateway.loggedMethod(`POST ${broadcast}`)), [
                moved('AMBIGUOUS-BROADCAST-REPLAY'), 'bravo answered return FINAL-HTTP 1',
            ]);
        });
    }

    test('the answer is lost after the network has it: the second node says duplicate, and that is the answer', async () => {
        const signed = await signedTransfer();
        alpha.failNext('reset', { ...pathIs(broadcast), acts: true });
        const { code, result } = await tronWeb.trx.sendRawTransaction(signed);
        assert.deepEqual([code, result], ['DUP_TRANSACTION_ERROR', undefined]);
        assert.deepEqual([...network.executed], [[signed.txID, 1]]);
        assert.deepEqual(trail(await gateway.loggedMethod(`POST ${broadcast}`)), [
            'alpha ambiguous move_on AMBIGUOUS-BROADCAST-REPLAY 1', 'bravo answered return FINAL-HTTP 1',
        ]);
    });

    test('200 with an Error inside is an answer', async () => {
        const { status, body, headers } = await post('/wallet/createtransaction', {
            owner_address: `41${'00'.repeat(20)}`, to_address: target.hex, amount: 1,
        });
        assert.equal(status, 200);
        assert.match(JSON.parse(body).Error, /ContractValidateException/);
        assert.equal(headers.get('x-signalbox-rule'), 'FINAL-HTTP');
        assert.equal(bravo.deliveries.length, 0);
    });

    test('/v1: query, status and error shape travel unchanged; only the key is the gateway\'s', async () => {
        const path = `/v1/accounts/${owner.base58}`;
        const { status, body } = await get(`${path}?only_confirmed=true&limit=200`);
        assert.deepEqual([status, JSON.parse(body).data[0].balance], [200, 7]);
        assert.deepEqual([alpha.deliveries[0].path, alpha.deliveries[0].query], [path, 'only_confirmed=true&limit=200']);
        const refused = await get('/v1/accounts/not-an-address');
        assert.equal(refused.status, 400);
        assert.deepEqual(JSON.parse(refused.body), { Success: false, Error: 'A valid account address is required.', StatusCode: 400 });
        assert.equal(bravo.deliveries.length, 0);
        const line = await gateway.loggedMethod('GET /v1/accounts/{address}');
        assert.equal(line.outcome, 'result');
    });

    test('when every node fails the last complete answer is delivered', async () => {
        alpha.failNext(htmlPage(503, 'Service Temporarily Unavailable'));
        bravo.failNext('reset');
        const { status, headers, body } = await get('/wallet/getnowblock');
        assert.equal(status, 503);
        assert.equal(headers.get('content-type'), 'text/html');
        assert.match(body, /503 Service Temporarily Unavailable/);
        assert.equal(headers.get('x-signalbox-rule'), 'NO-CANDIDATE');
        assert.equal(headers.get('x-signalbox-endpoint'), 'alpha');
    });

    test('when no node answers it is 502 with an Error', async () => {
        for (const node of [alpha, bravo])
            node.failNext('reset');
        const { status, headers, body } = await get('/wallet/getnowblock');
        assert.equal(status, 502);
        assert.equal(typeof JSON.parse(body).Error, 'string');
        assert.equal(headers.get('x-signalbox-rule'), 'NO-CANDIDATE');
        for (const node of [alpha, bravo])
            node.failNext('reset');
        const v1 = await get(`/v1/accounts/${owner.base58}`);
        assert.equal(v1.status, 502);
        const { Success, StatusCode } = JSON.parse(v1.body);
        assert.deepEqual([Success, StatusCode], [false, 502]);
    });

    test('a call with a private key inside stays at the first node: 5xx delivered as it is, silence is 502', async () => {
        const call = { privateKey: '5e3c-a-private-key', toAddress: target.hex, amount: 1 };
        alpha.failNext({ status: 500, body: { Error: 'internal' } });
        const failed = await post('/wallet/easytransferbyprivate', call);
        assert.deepEqual([failed.status, failed.body], [500, '{"Error":"internal"}']);
        assert.equal(failed.headers.get('x-signalbox-rule'), 'FINAL-HTTP');
        alpha.failNext('hold');
        const held = await post('/wallet/easytransferbyprivate', call);
        assert.equal(held.status, 502);
        assert.equal(held.headers.get('x-signalbox-rule'), 'AMBIGUOUS-SIDE-EFFECT-STOP');
        assert.equal(alpha.deliveries.length, 2);
        assert.equal(bravo.deliveries.length, 0);
    });
});
