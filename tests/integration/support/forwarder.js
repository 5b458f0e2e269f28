// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

import net from 'node:net';

import { RequestReader } from './requestreader.js';

/**
 * Stands between the gateway and a node and counts: every request whose last byte has gone to the node is a delivery.
 * Bytes pass unchanged in both directions, one connection to the node per connection of the gateway; nothing is ever
 * sent twice.
 */
export class Forwarder {
    #server;
    #sockets = new Set();
    #held = [];

    /** Complete requests in the order in which they went to the node: { line, headers, body }. */
    deliveries = [];
    /** True: the node gets the requests, but its answers stay here. */
    holdsAnswers = false;

    static async before(port) {
        const forwarder = new Forwarder();
        await forwarder.#listen(port);
        return forwarder;
    }

    async #listen(nodePort) {
        this.#server = net.createServer((client) => this.#join(client, net.connect(nodePort, '127.0.0.1')));
        await new Promise((resolve, reject) => {
            this.#server.once('error', reject).listen(this.port ?? 0, '127.0.0.1', resolve);
        });
        this.nodePort = nodePort;
        this.port = this.#server.address().port;
    }

    #join(client, node) {
        const reader = new RequestReader((request) => this.deliveries.push(request));
        for (const [socket, other] of [[client, node], [node, client]]) {
            this.#sockets.add(socket);
            socket.setNoDelay();
            socket.on('error', () => {}); // "close" follows.
            socket.on('close', () => {
                this.#sockets.delete(socket);
                other.destroySoon();
            });
        }
        client.on('data', (bytes) => {
            node.write(bytes);
            reader.feed(bytes);
        });
        node.on('data', (bytes) => {
            if (this.holdsAnswers)
                this.#held.push([client, bytes]);
            else
                client.write(bytes);
        });
        client.on('end', () => node.end());
        node.on('end', () => client.end());
    }

    get url() {
        return `http://127.0.0.1:${this.port}`;
    }

    /** The delivered JSON-RPC requests as objects; a batch counts each of its members. */
    get calls() {
        return this.deliveries.filter(({ body }) => body.length).flatMap(({ body }) => JSON.parse(body));
    }

    /** The delivered JSON-RPC requests of this method. */
    callsOf(...methods) {
        return this.calls.filter(({ method }) => methods.includes(method));
    }

    clear() {
        this.deliveries = [];
    }

    /** Lets go what was held; a connection that the gateway has given up meanwhile gets nothing. */
    releaseAnswers() {
        this.holdsAnswers = false;
        for (const [client, bytes] of this.#held.splice(0))
            client.writable && client.write(bytes);
    }

    /** From now on a connect to this port is refused, as when the node's process is gone. */
    async close() {
        const closed = new Promise((resolve) => this.#server.close(resolve));
        for (const socket of this.#sockets)
            socket.destroy();
        await closed;
    }

    /** Listens again on the same port. */
    async reopen() {
        await this.#listen(this.nodePort);
    }
}
