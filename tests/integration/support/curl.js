// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

import { run } from './child.js';
import { program } from './requirements.js';

const binary = program('curl');

/** Runs curl and reads its answers: { code, stderr, responses: [{ version, status, headers, body }] }, interim ones left out. */
export async function curl(args, input) {
    const { code, stdout, stderr } = await run(binary, ['-sS', '-i', '--max-time', '20', ...args], { input });
    return { code, stderr, responses: [...readResponses(stdout)] };
}

/** Runs curl for one answer. */
export async function curlOne(args, input) {
    const { code, stderr, responses } = await curl(args, input);
    if (code !== 0 || responses.length !== 1)
        throw new Error(`curl ended with ${code} and ${responses.length} responses: ${stderr}`);
    return { ...responses[0], stderr };
}

function* readResponses(text) {
    while (text) {
        const headEnd = text.indexOf('\r\n\r\n');
        if (headEnd < 0)
            throw new Error(`no HTTP response: ${text}`);
        const [line, ...fields] = text.slice(0, headEnd).split('\r\n');
        const headers = Object.fromEntries(fields.map((field) => {
            const colon = field.indexOf(':');
            return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
        }));
        const [version, status] = line.split(' ');
        text = text.slice(headEnd + 4);
        if (status === '100')
            continue;
        // Lengths are of bytes; these tests read ASCII alone.
        const length = Number(headers['content-length'] ?? 0);
        yield { version, status: Number(status), headers, body: text.slice(0, length) };
        text = text.slice(length);
    }
}
