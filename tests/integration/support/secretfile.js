// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

import { writeFileSync } from 'node:fs';

/** Writes a secret as an Endpoint refers to it: a file that its owner alone can read. */
export function secretFile(bench, name, text) {
    const path = bench.path(name);
    writeFileSync(path, text, { mode: 0o600 });
    return path;
}
