// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

import { mkdirSync } from 'node:fs';

import { Child, run } from './child.js';
import { Forwarder } from './forwarder.js';
import { freePort } from './ports.js';
import { program } from './requirements.js';
import { until } from './until.js';

const litecoind = program('litecoind');
const cli = program('litecoin-cli');

/** What the nodes ask for; only the gateway knows it, the clients behind it send credentials of their own. */
export const credential = 'operator:4f9c2d71-not-for-any-log';

/** Texts of the credential that must never be seen in a log. */
export const credentialTexts = [credential.split(':')[1], Buffer.from(credential).toString('base64')];

/** A litecoind on a regtest chain behind a counting forwarder, with a wallet named "purse". */
export class Litecoind {
    #bench;

    static async start(bench, name, peer, args = []) {
        const node = new Litecoind();
        node.#bench = bench;
        node.name = name;
        node.folder = bench.path(name);
        mkdirSync(node.folder);
        const [rpcPort, peerPort] = [await freePort(), await freePort()];
        Object.assign(node, { rpcPort, peerPort });
        const [user, password] = credential.split(':');
        node.child = new Child(litecoind, [
            '-regtest', `-datadir=${node.folder}`, '-server', '-dnsseed=0', '-discover=0', '-listenonion=0',
            '-bind=127.0.0.1', `-port=${peerPort}`, '-whitelist=noban@127.0.0.1', '-fallbackfee=0.001',
            `-rpcport=${rpcPort}`, `-rpcuser=${user}`, `-rpcpassword=${password}`, '-rpcthreads=4',
            '-dbcache=4', '-par=1', '-keypool=4', '-nodebuglogfile', '-printtoconsole=1',
            ...(peer ? [`-addnode=127.0.0.1:${peer.peerPort}`] : []), ...args,
        ]);
        bench.onClose(() => node.child.stop('SIGKILL'));
        await until(`${name} answers`, () => node.ask('getblockcount').then(() => true), 40_000);
        await node.ask('createwallet', ['purse']);
        node.forwarder = await Forwarder.before(rpcPort);
        bench.onClose(() => node.forwarder.close());
        return node;
    }

    endpoint(id, secretFile) {
        return {
            id, name: id, protocol: 'litecoin', network: 'regtest', url: this.forwarder.url,
            auth: { type: 'basic', secret: `file:${secretFile}` },
        };
    }

    /** Asks the node itself, past forwarder and gateway. */
    async ask(method, params = []) {
        const response = await fetch(`http://127.0.0.1:${this.rpcPort}/`, {
            method: 'POST', headers: { authorization: `Basic ${btoa(credential)}` }, body: JSON.stringify({ id: 1, method, params }),
        });
        const { result, error } = await response.json();
        if (error)
            throw new Error(`${method}: ${JSON.stringify(error)}`);
        return result;
    }

    /** litecoin-cli as its user runs it, straight at the node. */
    async cli(...args) {
        return litecoinCli(this.folder, this.rpcPort, credential, ...args);
    }

    async stall() {
        await this.child.pause();
    }

    async resume() {
        this.child.signal('SIGCONT');
        await until('litecoind answers again', () => this.ask('uptime'));
    }

    async kill() {
        await this.child.stop('SIGKILL');
        await this.forwarder.close();
    }
}

/** Two connected nodes; the first one's wallet has coins that can be spent. `args` are further options of both. */
export async function twoConnectedNodes(bench, args = []) {
    const alpha = await Litecoind.start(bench, 'alpha', undefined, args);
    const bravo = await Litecoind.start(bench, 'bravo', alpha, args);
    await until('the nodes are connected', async () => await alpha.ask('getconnectioncount') > 0);
    await alpha.ask('generatetoaddress', [101, await alpha.ask('getnewaddress')]);
    await until('the second node has the chain', async () => await bravo.ask('getblockcount') === 101);
    return [alpha, bravo];
}

/** A signed payment from the node's wallet, not sent: its raw bytes and its id. */
export async function signedPayment(node) {
    const [coin] = await node.ask('listunspent');
    const target = await node.ask('getnewaddress');
    const raw = await node.ask('createrawtransaction', [
        [{ txid: coin.txid, vout: coin.vout }], { [target]: Number((coin.amount - 0.01).toFixed(8)) },
    ]);
    const { hex } = await node.ask('signrawtransactionwithwallet', [raw]);
    const { txid } = await node.ask('decoderawtransaction', [hex]);
    return { hex, txid };
}

/** litecoin-cli against a port, with the user and password in `login`. Answers { code, stdout, stderr }. */
export async function litecoinCli(folder, port, login, ...args) {
    const [user, password] = login.split(':');
    return run(cli, ['-regtest', `-datadir=${folder}`, `-rpcport=${port}`, `-rpcuser=${user}`, `-rpcpassword=${password}`, ...args]);
}

/** A Route that owns a port: litecoin-cli cannot send a path prefix. */
export function litecoinRoute(port, endpoints, fields = {}) {
    return {
        slug: 'ltc', protocol: 'litecoin', network: 'regtest', port, timeout_ms: 1500,
        targets: endpoints.map((endpoint) => ({ endpoint })), ...fields,
    };
}
