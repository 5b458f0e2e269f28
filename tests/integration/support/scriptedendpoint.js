// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

import http from 'node:http';

/**
 * An Endpoint that the test scripts. It answers with what `answer(request)` gives ({ status, headers, body }), except for
 * requests that a fault was planned for. Every complete request is counted before anything else happens.
 */
export class ScriptedEndpoint {
    #server;
    #answer;
    #faults = [];

    /** Complete requests in the order of their arrival: { verb, path, query, headers, body, json }. */
    deliveries = [];

    static async start(bench, answer, options = {}) {
        const endpoint = new ScriptedEndpoint();
        endpoint.#answer = answer;
        endpoint.#server = http.createServer(options, (incoming, outgoing) => endpoint.#serve(incoming, outgoing));
        await new Promise((resolve) => endpoint.#server.listen(0, '127.0.0.1', resolve));
        endpoint.port = endpoint.#server.address().port;
        endpoint.url = `http://127.0.0.1:${endpoint.port}`;
        bench.onClose(() => endpoint.close());
        return endpoint;
    }

    /**
     * The next request that `matches` (any, when absent) ends like this: 'hold' never answers, 'reset' breaks the
     * connection, 'cut' ends it in the middle of the answer, an object is answered as it is. With `acts` the node has
     * done its work by then, and only the answer is lost.
     */
    failNext(fault, { matches = () => true, acts = false } = {}) {
        this.#faults.push({ fault, matches, acts });
    }

    clear() {
        this.deliveries = [];
    }

    async close() {
        const closed = new Promise((resolve) => this.#server.close(resolve));
        this.#server.closeAllConnections();
        await closed;
    }

    async #serve(incoming, outgoing) {
        const chunks = [];
        try {
            for await (const chunk of incoming)
                chunks.push(chunk);
        } catch {
            return; // It was not complete: no delivery.
        }
        const body = Buffer.concat(chunks).toString();
        const [path, query = ''] = incoming.url.split('?', 2);
        const request = { verb: incoming.method, path, query, headers: incoming.headers, body };
        request.json = body ? JSON.parse(body) : undefined;
        this.deliveries.push(request);

        const planned = this.#faults.findIndex(({ matches }) => matches(request));
        const [{ fault, acts } = {}] = planned < 0 ? [] : this.#faults.splice(planned, 1);
        const answer = fault && !acts ? undefined : await this.#answer(request);
        if (!fault)
            this.#send(outgoing, answer);
        else if (typeof fault === 'object')
            this.#send(outgoing, fault);
        else if (fault === 'reset')
            incoming.socket.resetAndDestroy();
        else if (fault === 'cut') {
            outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
            outgoing.write('{"jsonrpc":"2.0",', () => incoming.socket.destroy());
        }
    }

    #send(outgoing, { status = 200, headers = {}, body = '' }) {
        const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
        outgoing.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length, ...headers });
        outgoing.end(bytes);
    }
}

/** The plain-text refusal that public nodes send when a client asks too often. */
export function tooManyRequests(seconds) {
    return {
        status: 429, headers: { 'content-type': 'text/plain', 'retry-after': String(seconds) },
        body: 'Too many requests for a specific RPC call',
    };
}

/** A web server in front of a node that is down. */
export function htmlPage(status, title) {
    return {
        status, headers: { 'content-type': 'text/html' },
        body: `<html>\r\n<head><title>${status} ${title}</title></head>\r\n<body>\r\n<center><h1>${status} ${title}</h1></center>\r\n</body>\r\n</html>\r\n`,
    };
}
