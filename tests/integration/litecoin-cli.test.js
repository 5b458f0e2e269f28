// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

// litecoin-cli, which can send no path prefix and speaks JSON-RPC 1.0, on a Route's own port: it sees what it would see at the
// node itself.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { Bench } from './support/bench.js';
import { Gateway, trail } from './support/gateway.js';
import {
    credential, credentialTexts, litecoinCli, litecoinRoute, twoConnectedNodes,
} from './support/litecoind.js';
import { freePort } from './support/ports.js';
import { secretFile } from './support/secretfile.js';

const login = 'somebody:a-password-of-the-client';

describe('litecoin-cli through the gateway', { timeout: 55_000 }, () => {
    let bench, alpha, bravo, gateway, port, cli;

    before(async () => {
        bench = new Bench();
        [alpha, bravo] = await twoConnectedNodes(bench);
        const secret = secretFile(bench, 'secret', credential);
        const wrong = secretFile(bench, 'wrong-secret', 'operator:out-of-date');
        const [locked, spare] = [await freePort(), await freePort()];
        port = spare;
        gateway = await Gateway.start(bench, {
            endpoints: [
                alpha.endpoint('alpha', secret), bravo.endpoint('bravo', secret),
                alpha.endpoint('outdated', wrong), alpha.endpoint('keyless', bench.path('no-such-file')),
            ],
            routes: [
                litecoinRoute(port, ['alpha', 'bravo']),
                litecoinRoute(locked, ['outdated', 'keyless', 'bravo'], { slug: 'ltc-locked' }),
            ],
            secrets: [...credentialTexts, 'out-of-date', 'a-password-of-the-client', btoa(login)],
        });
        cli = (...args) => litecoinCli(alpha.folder, port, login, ...args);
        cli.locked = (...args) => litecoinCli(alpha.folder, locked, login, ...args);
    });

    after(() => bench.close());

    const unknownBlock = '00'.repeat(32);
    const calls = [
        ['getblockchaininfo'],
        ['getblockcount'],
        ['getblockhash', '101'],
        ['getblock', unknownBlock],
        ['getblockhash', '5000'],
        ['getrawtransaction', unknownBlock],
        ['sendrawtransaction', '00'],
        ['no_such_method'],
        ['getblockhash', 'seven'],
        ['help', 'getblockcount'],
        ['-named', 'getblockhash', 'height=7'],
        ['-rpcwallet=purse', 'getbalance'],
        ['-rpcwallet=purse', 'getwalletinfo'],
        ['-rpcwallet=missing', 'getwalletinfo'],
        ['-getinfo'],
    ];
    for (const args of calls) {
        test(`${args.join(' ').slice(0, 60)}: same output and exit code as at the node`, async () => {
            const direct = await alpha.cli(...args);
            assert.deepEqual(await cli(...args), direct);
        });
    }

    test('the node gets the client\'s bytes and the Endpoint\'s credentials, not the client\'s', async () => {
        alpha.forwarder.clear();
        const { stdout } = await cli('-rpcwallet=purse', 'getwalletinfo');
        assert.equal(JSON.parse(stdout).walletname, 'purse');
        const [{ line, headers, body }] = alpha.forwarder.deliveries;
        assert.equal(line, 'POST /wallet/purse HTTP/1.1');
        assert.equal(headers.authorization, `Basic ${btoa(credential)}`);
        assert.equal(headers['content-type'], 'application/json');
        assert.match(headers['user-agent'], /^signalbox\//);
        const request = JSON.parse(body);
        assert.equal(request.method, 'getwalletinfo');
        assert.ok(!('jsonrpc' in request), 'litecoin-cli speaks 1.0, and the body is not rewritten');
    });

    test('a batch of reads travels whole, and its errors come back in place', async () => {
        alpha.forwarder.clear();
        const batch = JSON.stringify([
            { method: 'getblockcount', params: [], id: 'a' },
            { method: 'getblockhash', params: [9999], id: 'b' },
            { jsonrpc: '1.0', method: 'getbestblockhash', id: 'c' },
        ]);
        const { status, answer, headers } = await gateway.post('ltc', batch);
        assert.equal(status, 200);
        assert.equal(headers.get('x-signalbox-rule'), 'FINAL-RESULT');
        assert.deepEqual(answer.map(({ id }) => id), ['a', 'b', 'c']);
        assert.equal(answer[0].result, 101);
        assert.equal(answer[1].error.code, -8);
        assert.deepEqual(alpha.forwarder.deliveries.map(({ body }) => body), [batch]);
    });

    test('an application error with status 500 or 404 is an answer: 200, the node\'s bytes, no second node', async () => {
        bravo.forwarder.clear();
        for (const [request, status, code] of [
            ['{"method":"getblockhash","params":[5000],"id":1}', 500, -8],
            ['{"jsonrpc":"2.0","method":"no_such_method","params":[],"id":"x"}', 404, -32601],
        ]) {
            const direct = await fetch(`http://127.0.0.1:${alpha.rpcPort}/`, {
                method: 'POST', body: request, headers: { authorization: `Basic ${btoa(credential)}` },
            });
            assert.equal(direct.status, status);
            const { status: given, body, answer, headers } = await gateway.post('ltc', request);
            assert.deepEqual([given, body, answer.error.code], [200, await direct.text(), code]);
            assert.equal((await gateway.logged(headers.get('x-signalbox-request-id'))).attempts.length, 1);
        }
        assert.equal(bravo.forwarder.deliveries.length, 0);
    });

    test('refused and missing credentials move on, wallet calls too', async () => {
        alpha.forwarder.clear();
        bravo.forwarder.clear();
        const { code, stdout } = await cli.locked('-rpcwallet=purse', 'getnewaddress');
        assert.equal(code, 0);
        assert.match(stdout, /^rltc1/);
        assert.equal(alpha.forwarder.callsOf('getnewaddress').length, 1);
        assert.equal(bravo.forwarder.callsOf('getnewaddress').length, 1);
        assert.deepEqual(trail(await gateway.loggedMethod('getnewaddress')), [
            'outdated definite move_on CREDENTIAL-MOVE 1',
            'keyless definite move_on DEFINITE-MOVE 0',
            'bravo answered return FINAL-RESULT 1',
        ]);
    });
});
