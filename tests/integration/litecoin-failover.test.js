// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

// Two connected litecoind nodes: one is stopped in the middle, reads and broadcasts go on, wallet calls stay where they are.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Bench } from './support/bench.js';
import { Gateway, trail } from './support/gateway.js';
import {
    credential, credentialTexts, litecoinCli, litecoinRoute, signedPayment, twoConnectedNodes,
} from './support/litecoind.js';
import { freePort } from './support/ports.js';
import { secretFile } from './support/secretfile.js';
import { until } from './support/until.js';

const timeout = 55_000;
const stoppedExitCode = 32005 & 0xff; // litecoin-cli exits with the error's code, of which a byte is left.

async function connectedNodes(context, routeFields) {
    const bench = new Bench(context);
    const [alpha, bravo] = await twoConnectedNodes(bench);
    const secret = secretFile(bench, 'secret', credential);
    const port = await freePort();
    const gateway = await Gateway.start(bench, {
        endpoints: [alpha.endpoint('alpha', secret), bravo.endpoint('bravo', secret)],
        routes: [litecoinRoute(port, ['alpha', 'bravo'], routeFields)],
        secrets: credentialTexts,
    });
    const cli = (...args) => litecoinCli(alpha.folder, port, 'client:of-the-gateway', ...args);
    return { alpha, bravo, gateway, cli };
}

/** The transaction is in one block of the chain that both nodes have, and in no other. */
async function assertMinedOnce(nodes, txid) {
    const [miner] = nodes;
    const [block] = await miner.ask('generatetoaddress', [1, await miner.ask('getnewaddress')]);
    const height = await miner.ask('getblockcount');
    for (const node of nodes) {
        await until('every node has the block', async () => await node.ask('getbestblockhash') === block);
        let times = 0;
        for (let at = 1; at <= height; ++at) {
            const { tx } = await node.ask('getblock', [await node.ask('getblockhash', [at])]);
            times += tx.filter((other) => other === txid).length;
        }
        assert.equal(times, 1);
    }
}

test('the first node stands still', { timeout }, async (context) => {
    const { alpha, bravo, gateway, cli } = await connectedNodes(context);
    const { hex, txid } = await signedPayment(alpha);
    const target = await bravo.ask('getnewaddress');
    await alpha.stall();

    await context.test('reads go on at the second', async () => {
        const { code, stdout } = await cli('getblockcount');
        assert.deepEqual([code, stdout], [0, '101\n']);
        assert.equal(alpha.forwarder.callsOf('getblockcount').length, 1);
        assert.deepEqual(trail(await gateway.loggedMethod('getblockcount')), [
            'alpha ambiguous move_on AMBIGUOUS-QUERY-MOVE 1',
            'bravo answered return FINAL-RESULT 1',
        ]);
    });

    await context.test('a wallet call stops at the first', async () => {
        const { code, stderr } = await cli('-rpcwallet=purse', 'sendtoaddress', target, '1');
        assert.equal(code, stoppedExitCode, stderr);
        assert.match(stderr, /^error code: -32005\n/);
        assert.equal(alpha.forwarder.callsOf('sendtoaddress').length, 1);
        assert.equal(bravo.forwarder.callsOf('sendtoaddress').length, 0);
        assert.deepEqual(trail(await gateway.loggedMethod('sendtoaddress')), [
            'alpha ambiguous stop AMBIGUOUS-SIDE-EFFECT-STOP 1',
        ]);
    });

    await context.test('a signed transaction is replayed to the second and mined once', async () => {
        const { code, stdout, stderr } = await cli('sendrawtransaction', hex);
        assert.deepEqual([code, stdout], [0, `${txid}\n`], stderr);
        const bodies = [alpha, bravo].flatMap(({ forwarder }) =>
            forwarder.deliveries.filter(({ body }) => body.includes('sendrawtransaction')).map(({ body }) => body));
        assert.equal(bodies.length, 2);
        assert.equal(bodies[0], bodies[1]);
        assert.deepEqual(trail(await gateway.loggedMethod('sendrawtransaction')), [
            'alpha ambiguous move_on AMBIGUOUS-BROADCAST-REPLAY 1',
            'bravo answered return FINAL-RESULT 1',
        ]);
        await alpha.resume();
        await assertMinedOnce([bravo, alpha], txid);
        assert.equal(alpha.forwarder.callsOf('sendrawtransaction').length, 1);
    });
});

test('the first node is killed with a transaction and a wallet call on their way', { timeout }, async (context) => {
    const { alpha, bravo, gateway, cli } = await connectedNodes(context, { timeout_ms: 30_000 });
    const { hex, txid } = await signedPayment(alpha);
    await alpha.stall();
    const sent = cli('sendrawtransaction', hex);
    const paid = cli('-rpcwallet=purse', 'sendtoaddress', await bravo.ask('getnewaddress'), '1');
    await until('both are with the first node', () => alpha.forwarder.deliveries.length === 2);
    await alpha.kill();

    const { code, stdout } = await sent;
    assert.deepEqual([code, stdout], [0, `${txid}\n`]);
    assert.equal((await paid).code, stoppedExitCode);
    assert.deepEqual(bravo.forwarder.calls.map(({ method }) => method), ['sendrawtransaction']);
    await assertMinedOnce([bravo], txid);
    assert.deepEqual(trail(await gateway.loggedMethod('sendtoaddress')), [
        'alpha ambiguous stop AMBIGUOUS-SIDE-EFFECT-STOP 1',
    ]);

    // Now that it is gone nothing reaches it, and even a wallet call may go to the next.
    alpha.forwarder.clear();
    const { code: moved, stdout: address } = await cli('-rpcwallet=purse', 'getnewaddress');
    assert.equal(moved, 0);
    assert.match(address, /^rltc1/);
    assert.equal(alpha.forwarder.deliveries.length, 0);
    const line = await gateway.loggedMethod('getnewaddress');
    assert.deepEqual(trail(line), [
        'alpha definite move_on DEFINITE-MOVE 0',
        'bravo answered return FINAL-RESULT 1',
    ]);
});
