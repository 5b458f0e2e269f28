// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

// The gateway as curl meets it: fields, errors of its own, connections, keys, hosts and origins.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { after, before, beforeEach, describe, test } from 'node:test';

import { Bench } from './support/bench.js';
import { curl, curlOne } from './support/curl.js';
import { Gateway } from './support/gateway.js';
import { freePort } from './support/ports.js';
import { ScriptedEndpoint } from './support/scriptedendpoint.js';
import { secretFile } from './support/secretfile.js';

const routeKey = '0d6a-the-key-of-a-route';
const endpointKey = '77be-the-key-of-an-endpoint';
const request = (fields) => JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', ...fields });
const data = (body) => ['--data-binary', body];

describe('curl', { timeout: 55_000 }, () => {
    let bench, node, gateway, url;

    before(async () => {
        bench = new Bench();
        // Answers with the id as it was written, so that its spelling can be compared.
        node = await ScriptedEndpoint.start(bench, ({ body, json }) => {
            const id = Array.isArray(json) ? undefined : body.match(/"id":("[^"]*"|[^,}]+)/)?.[1];
            const answer = (raw) => `{"jsonrpc":"2.0","id":${raw},"result":"0x1"}`;
            if (Array.isArray(json))
                return { body: `[${json.map((call) => answer(JSON.stringify(call.id))).join(',')}]` };
            return id === undefined ? { status: 200, body: '' } : { status: 203, headers: { 'x-of-the-node': 'yes' }, body: answer(id) };
        });
        const refusing = await freePort();
        const endpoint = (id, fields) => ({ id, name: id, protocol: 'evm', network: '1', ...fields });
        const route = (slug, endpoints, fields) => ({
            slug, protocol: 'evm', network: '1', timeout_ms: 2_000, targets: endpoints.map((id) => ({ endpoint: id })), ...fields,
        });
        gateway = await Gateway.start(bench, {
            gateway: { allowed_origins: ['https://app.example'], allowed_hosts: ['gateway.example'] },
            endpoints: [
                endpoint('node', { url: node.url }),
                endpoint('keyed', {
                    url: `${node.url}/v3/{api_key}`,
                    auth: { type: 'path_api_key', secret: `file:${secretFile(bench, 'endpoint-key', endpointKey)}` },
                }),
                endpoint('refusing', { url: `http://127.0.0.1:${refusing}` }),
            ],
            routes: [
                route('eth', ['node']),
                route('keyed-endpoint', ['keyed']),
                route('broken', ['refusing']),
                route('empty', []),
                route('paused', ['node'], { paused: true }),
                route('locked', ['node'], { key: `file:${secretFile(bench, 'route-key', routeKey)}` }),
            ],
            secrets: [routeKey, endpointKey, 'a-wrong-key'],
        });
        url = gateway.url('eth');
    });
    after(() => bench.close());
    beforeEach(() => node.clear());

    test('an answer carries the fields that tell how it came about', async () => {
        const { version, status, headers, body } = await curlOne([...data(request()), url]);
        assert.deepEqual([version, status, body], ['HTTP/1.1', 200, '{"jsonrpc":"2.0","id":1,"result":"0x1"}']);
        assert.equal(headers['content-type'], 'application/json');
        assert.equal(headers['x-signalbox-attempts'], '1/3');
        assert.equal(headers['x-signalbox-rule'], 'FINAL-RESULT');
        assert.equal(headers['x-signalbox-endpoint'], 'node');
        assert.ok(!('x-of-the-node' in headers));
        const line = await gateway.logged(headers['x-signalbox-request-id']);
        assert.deepEqual([line.route, line.method, line.class, line.outcome, line.code], ['eth', 'eth_chainId', 'stateless', 'result', 0]);
        assert.equal(typeof line.ms, 'number');
        assert.ok(Math.abs(Date.parse(line.time) - Date.now()) < 60_000);
        assert.equal(typeof line.attempts[0].phases, 'object');
    });

    test('nothing of the client travels but the body', async () => {
        await curlOne([...data(request()), '-H', 'Authorization: Bearer of-the-client', '-H', 'X-Mine: 1', '-H', 'Cookie: a=b', `${url}?a=b`]);
        const [{ path, query, headers, body }] = node.deliveries;
        assert.deepEqual([path, query, body], ['/', '', request()]);
        assert.match(headers['user-agent'], /^signalbox\//);
        assert.deepEqual(['authorization', 'x-mine', 'cookie'].filter((name) => name in headers), []);
    });

    for (const id of ['"a/b \\u00e9"', '12345678901234567890123', '-0', 'null', '""']) {
        test(`the id ${id} comes back as it was written`, async () => {
            const { body } = await curlOne([...data(`{"jsonrpc":"2.0","id":${id},"method":"eth_chainId"}`), url]);
            assert.equal(body, `{"jsonrpc":"2.0","id":${id},"result":"0x1"}`);
        });
    }

    for (const [name, body, code] of [
        ['no JSON', '{', -32700],
        ['an empty body', '', -32700],
        ['no request', '{"jsonrpc":"2.0","id":1}', -32600],
        ['an empty batch', '[]', -32600],
        ['a member twice', '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","METHOD":"eth_sendTransaction"}', -32600],
        ['another version', request({ jsonrpc: '1.0' }), -32600],
    ]) {
        test(`${name}: ${code}, and nothing is forwarded`, async () => {
            const { status, headers, body: answer } = await curlOne(['-X', 'POST', ...data(body), url]);
            assert.equal(status, 200);
            const { error, id } = JSON.parse(answer);
            assert.deepEqual([error.code, id], [code, null]);
            assert.equal(error.data.type, 'gateway_error');
            assert.equal(error.data.recovery, 'fix_request');
            assert.equal(error.data.request_id, headers['x-signalbox-request-id']);
            assert.equal(node.deliveries.length, 0);
            assert.equal((await gateway.logged(headers['x-signalbox-request-id'])).outcome, 'rejected');
        });
    }

    for (const [slug, code, recovery, attempts] of [
        ['empty', -32004, 'retry_later', '0/3'], ['paused', -32003, 'retry_later', undefined], ['broken', -32005, 'safe_to_resend', '1/3'],
    ]) {
        test(`a Route that is ${slug}: ${code}`, async () => {
            const { status, headers, body } = await curlOne([...data(request({ id: 'x' })), gateway.url(slug)]);
            const { id, error } = JSON.parse(body);
            assert.deepEqual([status, id, error.code], [200, 'x', code]);
            assert.equal(error.data.recovery, recovery);
            assert.equal(headers['x-signalbox-attempts'], attempts);
            if (code === -32005)
                assert.deepEqual(error.data.attempts, 
                    [{ endpoint: 'refusing', certainty: 'definite', rule: 'NO-CANDIDATE', cause: 'DEFINITE-MOVE' }]);
            if (code !== -32003)
                assert.equal(headers['x-signalbox-rule'], 'NO-CANDIDATE');
        });
    }

    test('unknown addresses are 404, verbs other than POST 405', async () => {
        for (const path of ['/', '/nowhere', '/eth/wallet/x', '/ETH', '/eth/..', '/favicon.ico'])
            assert.equal((await curlOne([...data(request()), '--path-as-is', gateway.origin + path])).status, 404, path);
        for (const verb of ['GET', 'PUT', 'DELETE']) {
            const { status, headers } = await curlOne(['-X', verb, url]);
            assert.deepEqual([status, headers.allow], [405, 'POST'], verb);
        }
        assert.equal(node.deliveries.length, 0);
    });

    test('one connection serves several requests', async () => {
        const { code, responses, stderr } = await curl(['-v', ...data(request()), url, url, url]);
        assert.equal(code, 0);
        assert.deepEqual(responses.map(({ status }) => status), [200, 200, 200]);
        assert.equal(stderr.match(/Re-using existing connection/g)?.length, 2);
    });

    test('--http1.0 is answered, and the connection ends', async () => {
        const { status, body, stderr } = await curlOne(['-v', '--http1.0', ...data(request()), url]);
        assert.equal(status, 200);
        assert.match(body, /"result":"0x1"/);
        assert.match(stderr, /Closing connection/);
    });

    test('a notification gets 204 and no body, and is delivered once', async () => {
        const { status, body, headers } = await curlOne([...data('{"jsonrpc":"2.0","method":"eth_chainId"}'), url]);
        assert.deepEqual([status, body], [204, '']);
        assert.ok(!('content-type' in headers));
        assert.equal(headers['x-signalbox-rule'], 'NOTIFICATION-DONE');
        assert.equal(node.deliveries.length, 1);
        assert.equal((await curlOne([...data('[{"jsonrpc":"2.0","method":"eth_chainId"}]'), url])).status, 204);
        assert.equal((await curlOne([...data('{"jsonrpc":"2.0","method":"eth_chainId"}'), gateway.url('broken')])).status, 204);
    });

    test('a large body waits for "100 Continue" and arrives byte for byte', async () => {
        const body = request({ method: 'eth_call', params: [{ data: `0x${'ab'.repeat(1_500_000)}` }] });
        const file = bench.path('large.json');
        writeFileSync(file, body);
        const { status, stderr } = await curlOne(['-v', '-H', 'Expect: 100-continue', ...data(`@${file}`), url]);
        assert.equal(status, 200);
        assert.match(stderr, /< HTTP\/1\.1 100 Continue/);
        assert.equal(node.deliveries[0].body, body);
    });

    test('a body over the limit is refused before it is sent', async () => {
        const file = bench.path('too-large.json');
        writeFileSync(file, request({ params: ['x'.repeat(6 * 1024 * 1024)] }));
        const { responses, stderr } = await curl(['-v', '-H', 'Expect: 100-continue', ...data(`@${file}`), url]);
        assert.equal(responses[0].status, 413);
        assert.doesNotMatch(stderr, /100 Continue/);
        assert.equal(node.deliveries.length, 0);
    });

    test('a chunked body is put together', async () => {
        const { status } = await curlOne(['-H', 'Transfer-Encoding: chunked', ...data('@-'), url], request());
        assert.equal(status, 200);
        assert.equal(node.deliveries[0].body, request());
        assert.equal(node.deliveries[0].headers['content-length'], String(request().length));
    });

    test('a header block over the limit is 431', async () => {
        const { responses } = await curl([...data(request()), '-H', `X-Large: ${'x'.repeat(40 * 1024)}`, url]);
        assert.equal(responses[0].status, 431);
        assert.equal(node.deliveries.length, 0);
    });

    test('a batch comes back with an answer for each call', async () => {
        const batch = `[${request({ id: 'a' })},${request({ id: 'b' })}]`;
        const { body } = await curlOne([...data(batch), url]);
        assert.deepEqual(JSON.parse(body).map(({ id }) => id), ['a', 'b']);
        assert.equal(node.deliveries[0].body, batch);
    });

    test('foreign hosts and origins are refused, allowed ones served', async () => {
        const ask = (...fields) => curlOne([...data(request()), ...fields.flatMap((field) => ['-H', field]), url]);
        const type = 'Content-Type: application/json';
        assert.equal((await ask('Host: attacker.example')).status, 403);
        assert.equal((await ask('Host: gateway.example')).status, 200);
        assert.equal((await ask('Host: localhost')).status, 200);
        for (const fields of [['Origin: https://attacker.example', type], ['Origin: null', type], ['Sec-Fetch-Site: cross-site', type]]) {
            const { status, headers } = await ask(...fields);
            assert.equal(status, 403, fields[0]);
            assert.ok(!('access-control-allow-origin' in headers));
        }
        const { status, headers } = await ask('Origin: https://app.example', type);
        assert.deepEqual([status, headers['access-control-allow-origin'], headers.vary], [200, 'https://app.example', 'Origin']);
        assert.match(headers['access-control-expose-headers'], /X-Signalbox-Request-Id/);
        assert.equal((await ask('Origin: https://app.example')).status, 415, 'with an origin the content type is asked for');
        const preflight = await curlOne(['-X', 'OPTIONS', '-H', 'Origin: https://app.example', '-H', 'Access-Control-Request-Method: POST', url]);
        assert.equal(preflight.status, 204);
        assert.match(preflight.headers['access-control-allow-headers'], /content-type/);
        assert.equal(node.deliveries.length, 3);
    });

    test('a Route with a key takes it as a bearer or in the path, and never passes it on', async () => {
        const locked = gateway.url('locked');
        const bare = await curlOne([...data(request()), locked]);
        assert.deepEqual([bare.status, bare.headers['www-authenticate']], [401, 'Bearer']);
        assert.equal((await curlOne([...data(request()), '-H', 'Authorization: Bearer a-wrong-key', locked])).status, 401);
        assert.equal((await curlOne([...data(request()), `${locked}/a-wrong-key`])).status, 401);
        assert.equal(node.deliveries.length, 0);
        assert.equal((await curlOne([...data(request()), '-H', `Authorization: Bearer ${routeKey}`, locked])).status, 200);
        assert.equal((await curlOne([...data(request()), `${locked}/${routeKey}`])).status, 200);
        assert.deepEqual(node.deliveries.map(({ path, headers }) => [path, headers.authorization]), [['/', undefined], ['/', undefined]]);
    });

    test('the key of an Endpoint goes to the Endpoint and nowhere else', async () => {
        const { status, headers, body } = await curlOne([...data(request()), gateway.url('keyed-endpoint')]);
        assert.equal(status, 200);
        assert.equal(node.deliveries[0].path, `/v3/${endpointKey}`);
        assert.ok(!JSON.stringify([headers, body]).includes(endpointKey));
        node.failNext('reset');
        const failed = await curlOne([...data(request()), gateway.url('keyed-endpoint')]);
        assert.equal(JSON.parse(failed.body).error.code, -32005);
        assert.ok(!JSON.stringify(failed).includes(endpointKey));
        assert.ok(!JSON.stringify(failed).includes(String(node.port)), 'no error holds the URL');
    });
});
