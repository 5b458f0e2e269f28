// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

import { setTimeout as sleep } from 'node:timers/promises';

/** Calls `probe` until it returns something truthy, and returns that. Throws after `within` ms, saying `what` never came. */
export async function until(what, probe, within = 10_000) {
    const deadline = performance.now() + within;
    let last;
    for (;;) {
        try {
            const value = await probe();
            if (value)
                return value;
            last = value;
        } catch (error) {
            last = error;
        }
        if (performance.now() > deadline)
            throw new Error(`${what}: not within ${within} ms; last seen: ${last instanceof Error ? last.stack : last}`);
        await sleep(20);
    }
}

/** Fails instead of waiting for ever. */
export async function within(what, promise, limit = 10_000) {
    let timer;
    const late = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error(`${what}: not within ${limit} ms`)), limit);
    });
    try {
        return await Promise.race([promise, late]);
    } finally {
        clearTimeout(timer);
    }
}
