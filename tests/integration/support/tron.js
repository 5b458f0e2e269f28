// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

import { createHash } from 'node:crypto';

import { ScriptedEndpoint } from './scriptedendpoint.js';

/** The key that the provider of these nodes wants in the header field TRON-PRO-API-KEY. */
export const apiKey = '9c1d7b1e-never-in-a-log';

/** A TRON network as far as its HTTP nodes show it. */
export class TronNetwork {
    number = 60_000_000;
    balances = new Map(); // Hex address → sun.
    executed = new Map(); // txID → how often.

    /** A full node of this network, with the /v1 interface that providers put beside it. */
    async node(bench) {
        return ScriptedEndpoint.start(bench, (request) => this.#answer(request));
    }

    #answer({ path, query, headers, json = {} }) {
        if (headers['tron-pro-api-key'] !== apiKey)
            return { status: 401, body: { Error: 'ApiKey not exists' } };
        const fields = { ...Object.fromEntries(new URLSearchParams(query)), ...json };
        switch (path) {
        case '/wallet/getnowblock':
        case '/wallet/getblock':
            return { body: this.#block() };
        case '/walletsolidity/getaccount':
        case '/wallet/getaccount':
            return { body: { address: fields.address, balance: this.balances.get(fields.address) ?? 0 } };
        case '/wallet/createtransaction':
            if (!this.balances.has(fields.owner_address))
                return { body: { Error: 'class org.tron.core.exception.ContractValidateException : Validate TransferContract error, no OwnerAccount.' } };
            return { body: { visible: false, txID: 'ab'.repeat(32), raw_data: {}, raw_data_hex: '0a' } };
        case '/wallet/broadcasttransaction':
            return { body: this.#broadcast(fields) };
        case '/wallet/easytransferbyprivate':
            return { body: { result: { result: true } } };
        }
        if (/^\/v1\/accounts\/T\w+$/.test(path))
            return { body: { data: [{ address: path.split('/')[3], balance: 7 }], success: true, meta: { at: 1, page_size: 1 } } };
        if (path.startsWith('/v1/'))
            return { status: 400, body: { Success: false, Error: 'A valid account address is required.', StatusCode: 400 } };
        return { status: 404, headers: { 'content-type': 'text/html' }, body: '<h1>404</h1>' };
    }

    #block() {
        const number = this.number.toString(16).padStart(16, '0');
        return {
            blockID: number + 'c3'.repeat(24),
            block_header: { raw_data: { number: this.number, timestamp: Date.now(), version: 31 }, witness_signature: '00' },
        };
    }

    #broadcast({ txID, raw_data_hex: raw, signature }) {
        const refused = (code, text) => ({ code, txid: txID, message: Buffer.from(text).toString('hex') });
        if (!signature?.length || createHash('sha256').update(Buffer.from(raw, 'hex')).digest('hex') !== txID)
            return refused('SIGERROR', 'Validate signature error');
        if (this.executed.has(txID))
            return refused('DUP_TRANSACTION_ERROR', 'Dup transaction.');
        this.executed.set(txID, 1);
        return { result: true, txid: txID };
    }
}
