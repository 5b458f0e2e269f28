// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

import assert from 'node:assert/strict';

import { until } from './until.js';

// Checks come when the tracker's cadence says, up to a minute apart after an Endpoint has failed, and the machine may be busy.
const patience = 180_000;

/**
 * The states that a broadcast has gone through, oldest first. News that leave the state as it is (another reason, a block) are
 * no step, and "accepted" is none: an Endpoint may be seen to have it before its answer is here. Each change has to begin
 * where the one before it ended; not after a kill, which may come before the ledger has what the log has said already.
 */
export function statesOf(gateway, txId) {
    const changes = gateway.changesOf(txId);
    if (gateway.starts === 1)
        changes.slice(1).forEach(({ from }, at) => assert.equal(from, changes[at].to, JSON.stringify(changes, null, 1)));
    const states = changes.map(({ to }) => to).filter((state) => state !== 'accepted');
    return states.filter((state, at) => state !== states[at - 1]);
}

/** The log line that says the broadcast stands at `state` now; with `matches`, one of those that satisfy it. */
export async function reached(gateway, txId, state, matches = () => true) {
    try {
        return await until(`${txId} is ${state}`, () => {
            const last = gateway.changesOf(txId).at(-1);
            return last?.to === state && matches(last) && last;
        }, patience);
    } catch (error) {
        throw new Error(`${error.message}\n${JSON.stringify(gateway.changesOf(txId), null, 1)}`);
    }
}
