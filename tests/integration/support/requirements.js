// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

import { createRequire } from 'node:module';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

// What the tests need from outside the source tree, and where it is. Without it they are skipped, with the reason.

const skipCode = 77;

function skip(reason) {
    console.log(`1..0 # SKIP ${reason}`);
    process.exit(skipCode);
}

function findProgram(name) {
    for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
        const candidate = path.join(folder, name);
        try {
            accessSync(candidate, constants.X_OK);
            return candidate;
        } catch {
            // Not in this folder.
        }
    }
    return undefined;
}

const repository = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../../..');
const installed = process.env.SIGNALBOX_INTEGRATION_DIR ?? path.join(repository, 'build/integration');
const requireInstalled = createRequire(path.join(installed, 'package.json'));

/** The gateway's program. That it is missing is never a reason to skip: ctest builds it first. */
export const signalboxd = process.env.SIGNALBOX_SIGNALBOXD ?? path.join(repository, 'build/dev/app/signalboxd');

/** A client library from the folder that `setup` filled. */
export function library(name) {
    try {
        return requireInstalled(name);
    } catch (error) {
        if (error.code !== 'MODULE_NOT_FOUND')
            throw error;
        return skip(`${name} is not installed in ${installed}: run tests/integration/setup`);
    }
}

/** The path of a program that Debian's packages bring. */
export function program(name) {
    return findProgram(name) ?? skip(`${name} is not installed: run tests/integration/setup`);
}

/** The path of the anvil node. */
export function anvilProgram() {
    const binary = path.join(installed, 'node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil');
    try {
        accessSync(binary, constants.X_OK);
        return binary;
    } catch {
        return skip(`anvil is not installed in ${installed}: run tests/integration/setup`);
    }
}
