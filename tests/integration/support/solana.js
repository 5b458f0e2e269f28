// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

import { library } from './requirements.js';
import { ScriptedEndpoint } from './scriptedendpoint.js';

const { PublicKey, Transaction } = library('@solana/web3.js');

/** A Solana cluster as far as its RPC nodes show it: balances, recent blockhashes, processed transactions. */
export class SolanaCluster {
    slot = 300_000_000;
    blockhash = new PublicKey(Buffer.alloc(32, 7)).toBase58();
    balances = new Map();
    /** Signature → how often the cluster executed it. A node that has it already refuses it. */
    executed = new Map();

    /** An RPC node of this cluster. */
    async node(bench) {
        return ScriptedEndpoint.start(bench, ({ json }) => ({
            body: Array.isArray(json) ? json.map((call) => this.#answer(call)) : this.#answer(json),
        }));
    }

    #answer({ id, method, params = [] }) {
        const result = (value) => ({ jsonrpc: '2.0', result: value, id });
        const inContext = (value) => result({ context: { apiVersion: '2.2.14', slot: this.slot }, value });
        const error = (code, message, data) => ({ jsonrpc: '2.0', error: { code, message, ...(data && { data }) }, id });
        switch (method) {
        case 'getBalance':
            return inContext(this.balances.get(params[0]) ?? 0);
        case 'getLatestBlockhash':
            return inContext({ blockhash: this.blockhash, lastValidBlockHeight: this.slot + 150 });
        case 'getSignatureStatuses':
            return inContext(params[0].map((signature) => this.executed.has(signature)
                ? { slot: this.slot, confirmations: 3, err: null, status: { Ok: null }, confirmationStatus: 'confirmed' } : null));
        case 'getTransaction':
            return result(null);
        case 'sendTransaction':
            return this.#send(params, result, error);
        case 'requestAirdrop':
            this.balances.set(params[0], (this.balances.get(params[0]) ?? 0) + params[1]);
            return result(new PublicKey(Buffer.alloc(32, 9)).toBase58());
        default:
            return error(-32601, 'Method not found');
        }
    }

    #send([encoded], result, error) {
        const transaction = Transaction.from(Buffer.from(encoded, 'base64'));
        if (!transaction.verifySignatures())
            return error(-32003, 'Transaction signature verification failure');
        const signature = base58(transaction.signature);
        const refused = (err, text) => error(-32002, `Transaction simulation failed: ${text}`, {
            accounts: null, err, innerInstructions: null, logs: [], replacementBlockhash: null, returnData: null, unitsConsumed: 0,
        });
        if (transaction.recentBlockhash !== this.blockhash)
            return refused('BlockhashNotFound', 'Blockhash not found');
        if (this.executed.has(signature))
            return refused('AlreadyProcessed', 'This transaction has already been processed');
        this.executed.set(signature, 1);
        return result(signature);
    }
}

/** Bitcoin's base 58, as Solana writes signatures and keys. */
export function base58(bytes) {
    const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
    let number = BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
    let text = '';
    for (; number > 0n; number /= 58n)
        text = alphabet[Number(number % 58n)] + text;
    const zeros = [...bytes].findIndex((byte) => byte !== 0);
    return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text;
}
