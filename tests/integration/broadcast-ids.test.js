// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

// The transaction id that the gateway computes from the client's bytes before it sends them: told to the client and in the log,
// whatever becomes of the attempts.

import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';

import { firstKey, secondAddress } from './support/anvil.js';
import { Bench } from './support/bench.js';
import { Gateway } from './support/gateway.js';
import { library } from './support/requirements.js';
import { ScriptedEndpoint } from './support/scriptedendpoint.js';
import { base58 } from './support/solana.js';

const { keccak256, Wallet } = library('ethers');
const { Keypair, SystemProgram, Transaction } = library('@solana/web3.js');
const { TronWeb, utils } = library('tronweb');

const track = 'track_tx_id';

/** A payment on a regtest chain that exists no more. */
const litecoinPayment = {
    hex: '02000000000101820e6b941b4b13c942077e5cf7739f14ac9b14d95582905d1052ed1689bb57b40000000000ffffffff01c0aff629010000001'
        + '60014aee2e181d9554dd880616b84f7c69a2351410cdc0247304402206d5b433c1cf9445cb385617bbce0325e05c0aa9e6e996a8015fb22746ee0'
        + '236402202985021415ae90ac3a9c42f946b8307a9d25bb724c914a0eaed601444acaefa90121027444a14c297d4bb952a1d93c6b6b71493fa153e'
        + 'f35326c6a3ba5b78865c7a9a000000000',
    txid: '901c6b4e72d2193a53249da610848f2b0eefabc1cdcd50304a5d35e21eb6a156',
};

/** { protocol, network, path, body, id, answer } of one signed transaction of each family. */
async function broadcasts() {
    const call = (method, params) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const result = (value) => ({ body: { jsonrpc: '2.0', id: 1, result: value } });

    const raw = await new Wallet(firstKey).signTransaction({
        chainId: 1, nonce: 0, to: secondAddress, value: 1, gasLimit: 21_000, maxFeePerGas: 1, maxPriorityFeePerGas: 1,
    });
    const payer = Keypair.generate();
    const transfer = new Transaction({ feePayer: payer.publicKey, blockhash: base58(Buffer.alloc(32, 7)), lastValidBlockHeight: 1 })
        .add(SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: Keypair.generate().publicKey, lamports: 1 }));
    transfer.sign(payer);
    const signature = base58(transfer.signature);

    const owner = utils.accounts.generateAccount();
    const tronWeb = new TronWeb({ fullHost: 'http://127.0.0.1:1', privateKey: owner.privateKey });
    const blockHeader = { ref_block_bytes: '8700', ref_block_hash: 'c3'.repeat(8), timestamp: Date.now(), expiration: Date.now() + 60_000 };
    const target = utils.accounts.generateAccount().address.base58;
    const payment = await tronWeb.trx.sign(
        await tronWeb.transactionBuilder.sendTrx(target, 1, owner.address.base58, { blockHeader }));

    return [
        { protocol: 'evm', network: '1', body: call('eth_sendRawTransaction', [raw]), id: keccak256(raw), answer: result(keccak256(raw)) },
        {
            protocol: 'solana', network: 'devnet', id: signature, answer: result(signature),
            body: call('sendTransaction', [transfer.serialize().toString('base64'), { encoding: 'base64' }]),
        },
        {
            protocol: 'litecoin', network: 'regtest', id: litecoinPayment.txid, answer: result(litecoinPayment.txid),
            body: call('sendrawtransaction', [litecoinPayment.hex]),
        },
        {
            protocol: 'tron-http', network: 'nile', path: '/wallet/broadcasttransaction', id: payment.txID,
            body: JSON.stringify(payment), answer: { body: { result: true, txid: payment.txID } },
        },
    ];
}

describe('transaction ids', { timeout: 55_000 }, () => {
    let families;

    before(async () => {
        families = await broadcasts();
    });

    for (const [index, family] of ['evm', 'solana', 'litecoin', 'tron-http'].entries()) {
        test(`${family}: known to client and log, with an answer and without`, async (context) => {
            const { protocol, network, path = '', body, id, answer } = families[index];
            const bench = new Bench(context);
            const [alpha, bravo] = [await ScriptedEndpoint.start(bench, () => answer), await ScriptedEndpoint.start(bench, () => answer)];
            const endpoint = (name, { url }) => ({ id: name, name, protocol, network, url });
            const gateway = await Gateway.start(bench, {
                endpoints: [endpoint('alpha', alpha), endpoint('bravo', bravo)],
                routes: [{ slug: 'chain', protocol, network, targets: [{ endpoint: 'alpha' }, { endpoint: 'bravo' }] }],
            });

            const answered = await gateway.post(`chain${path}`, body);
            assert.equal(answered.headers.get('x-signalbox-tx-id'), id);
            assert.equal((await gateway.logged(answered.headers.get('x-signalbox-request-id'))).tx_id, id);

            for (const node of [alpha, bravo])
                node.failNext('reset');
            const failed = await gateway.post(`chain${path}`, body);
            assert.equal(failed.headers.get('x-signalbox-tx-id'), id);
            assert.equal((await gateway.logged(failed.headers.get('x-signalbox-request-id'))).tx_id, id);
            if (protocol === 'tron-http') {
                assert.equal(failed.status, 502);
                return;
            }
            assert.equal(failed.answer.error.code, -32005);
            assert.equal(failed.answer.error.data.tx_id, id);
            assert.equal(failed.answer.error.data.recovery, track);
        });
    }

    test('a transaction within a batch has its id as well', async (context) => {
        const { protocol, network, body, id } = families[0];
        const bench = new Bench(context);
        const node = await ScriptedEndpoint.start(bench, () => ({ status: 500 }));
        const gateway = await Gateway.start(bench, {
            endpoints: [{ id: 'alpha', name: 'alpha', protocol, network, url: node.url }],
            routes: [{ slug: 'chain', protocol, network, targets: [{ endpoint: 'alpha' }] }],
        });
        const { answer, headers } = await gateway.post('chain', `[${body},{"jsonrpc":"2.0","id":2,"method":"eth_blockNumber"}]`);
        assert.deepEqual(answer.map(({ error }) => error.code), [-32005, -32005]);
        assert.equal(answer[0].error.data.tx_id, id);
        assert.equal((await gateway.logged(headers.get('x-signalbox-request-id'))).tx_id, id);
    });
});
