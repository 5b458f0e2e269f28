// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

/** Reads HTTP/1.1 requests passively off a byte stream: head, then the body by Content-Length. */
export class RequestReader {
    #bytes = Buffer.alloc(0);
    #onRequest;

    constructor(onRequest) {
        this.#onRequest = onRequest;
    }

    feed(bytes) {
        this.#bytes = Buffer.concat([this.#bytes, bytes]);
        for (;;) {
            const headEnd = this.#bytes.indexOf('\r\n\r\n');
            if (headEnd < 0)
                return;
            const [line, ...fields] = this.#bytes.toString('latin1', 0, headEnd).split('\r\n');
            const headers = Object.fromEntries(fields.map((field) => {
                const colon = field.indexOf(':');
                return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
            }));
            if (headers['transfer-encoding'])
                throw new Error('the gateway is expected to send a Content-Length');
            const end = headEnd + 4 + Number(headers['content-length'] ?? 0);
            if (this.#bytes.length < end)
                return;
            this.#onRequest({ line, headers, body: this.#bytes.toString('utf8', headEnd + 4, end) });
            this.#bytes = this.#bytes.subarray(end);
        }
    }
}
