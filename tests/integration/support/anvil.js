// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

import { Child } from './child.js';
import { Forwarder } from './forwarder.js';
import { anvilProgram } from './requirements.js';
import { until } from './until.js';

const anvil = anvilProgram();

/** The key of anvil's first account; the same in every anvil, and worth nothing anywhere. */
export const firstKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
export const firstAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
export const secondAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** An anvil node behind a counting forwarder. Two of them are two chains with the same id and the same rich accounts. */
export class Anvil {
    static async start(bench, args = []) {
        const node = new Anvil();
        node.child = new Child(anvil, ['--port', '0', '--host', '127.0.0.1', ...args]);
        bench.onClose(() => node.child.stop('SIGKILL'));
        const [, port] = await node.child.printed(/^Listening on 127\.0\.0\.1:(\d+)$/, 40_000);
        node.directUrl = `http://127.0.0.1:${port}`;
        node.forwarder = await Forwarder.before(Number(port));
        bench.onClose(() => node.forwarder.close());
        return node;
    }

    endpoint(id) {
        return { id, name: id, protocol: 'evm', network: '31337', url: this.forwarder.url };
    }

    /** Asks the node itself, past forwarder and gateway. */
    async ask(method, params = []) {
        const response = await fetch(this.directUrl, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        });
        const { result, error } = await response.json();
        if (error)
            throw new Error(`${method}: ${JSON.stringify(error)}`);
        return result;
    }

    /** The process stands still: its sockets still take bytes, and nothing answers. */
    async stall() {
        await this.child.pause();
    }

    async resume() {
        this.child.signal('SIGCONT');
        await until('anvil answers again', () => this.ask('eth_chainId'));
    }

    /** The process is gone, and connects are refused. */
    async kill() {
        await this.child.stop('SIGKILL');
        await this.forwarder.close();
    }

    /** How often a transaction was mined on this chain: looked for in every block. */
    async timesMined(hash) {
        // The node answers with the hash before it mines.
        await until('no longer pending', async () => (await this.ask('eth_getTransactionByHash', [hash]))?.blockNumber !== null);
        const head = Number(await this.ask('eth_blockNumber'));
        let times = 0;
        for (let number = 1; number <= head; ++number) {
            const block = await this.ask('eth_getBlockByNumber', [`0x${number.toString(16)}`, false]);
            times += block.transactions.filter((other) => other === hash).length;
        }
        return times;
    }
}

/** A JSON-RPC Route over these Endpoints in this order. */
export function evmRoute(endpoints, fields = {}) {
    return {
        slug: 'eth', protocol: 'evm', network: '31337', timeout_ms: 1_000,
        targets: endpoints.map((endpoint) => ({ endpoint })), ...fields,
    };
}
