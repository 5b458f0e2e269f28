// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * What one test has started. Everything is ended in reverse order when the test ends, whatever its result. Without a test's
 * context (in a suite's `before`) the suite's `after` has to close it.
 */
export class Bench {
    #ends = [];

    constructor(context) {
        this.folder = mkdtempSync(path.join(tmpdir(), 'signalbox-integration-'));
        context?.after(() => this.close());
        this.onClose(() => rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 }));
    }

    path(name) {
        return path.join(this.folder, name);
    }

    onClose(end) {
        this.#ends.push(end);
    }

    async close() {
        const failures = [];
        while (this.#ends.length) {
            try {
                await this.#ends.pop()();
            } catch (error) {
                failures.push(error);
            }
        }
        if (failures.length)
            throw failures.length === 1 ? failures[0] : new AggregateError(failures, failures.map(String).join('; '));
    }
}
