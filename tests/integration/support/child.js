// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { until } from './until.js';

const running = new Set();

// Even when a test run is interrupted nothing is left behind: first by these handlers, and where the run itself is killed
// (ctest's timeout) by the parent-death signal that setpriv asks the kernel for.
process.on('exit', () => {
    for (const child of running)
        child.signal('SIGKILL');
});
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(name, () => process.exit(1));

const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find(existsSync);

/** A program that runs beside the test, in a process group of its own. Its output is kept line by line. */
export class Child {
    constructor(file, args, { env } = {}) {
        const command = setpriv ? [setpriv, '--pdeathsig', 'KILL', '--', file, ...args] : [file, ...args];
        this.name = file.split('/').at(-1);
        this.lines = [];
        this.process = spawn(command[0], command.slice(1), {
            detached: true,
            stdio: ['ignore', 'pipe', 'pipe'],
            env: env ?? process.env,
        });
        running.add(this);
        for (const stream of [this.process.stdout, this.process.stderr])
            this.#collect(stream);
        this.ended = new Promise((resolve) => {
            this.process.on('error', (error) => {
                this.lines.push(String(error));
                running.delete(this);
                resolve({ error });
            });
            this.process.on('close', (code, signal) => {
                running.delete(this);
                this.end = { code, signal };
                resolve(this.end);
            });
        });
    }

    #collect(stream) {
        let rest = '';
        stream.setEncoding('utf8');
        stream.on('data', (text) => {
            const lines = (rest + text).split('\n');
            rest = lines.pop();
            this.lines.push(...lines);
        });
        stream.on('end', () => rest && this.lines.push(rest));
    }

    /** The match of the first output line that matches `pattern`. */
    async printed(pattern, within = 20_000) {
        const found = await until(`${this.name} prints ${pattern}`,
            () => this.lines.map((line) => line.match(pattern)).find(Boolean) ?? this.end, within);
        if (found === this.end)
            throw new Error(`${this.name} ended with ${JSON.stringify(this.end)}:\n${this.lines.join('\n')}`);
        return found;
    }

    /** Sends a signal to the whole group; one that has ended already is no error. */
    signal(name) {
        try {
            process.kill(-this.process.pid, name);
        } catch (error) {
            if (error.code !== 'ESRCH')
                throw error;
        }
    }

    /** Has it stand still. The signal alone is not enough: until each thread has been to the kernel, it may still answer. */
    async pause() {
        this.signal('SIGSTOP');
        const tasks = `/proc/${this.process.pid}/task`;
        const stands = (task) => /\) [Tt] /.test(readFileSync(`${tasks}/${task}/stat`, 'latin1'));
        await until(`${this.name} stands still`, () => readdirSync(tasks).every(stands));
    }

    /** Stops it with `name`, and by force when that takes too long. */
    async stop(name = 'SIGTERM', limit = 12_000) {
        if (!running.has(this))
            return this.ended;
        this.signal(name);
        this.signal('SIGCONT'); // After it: one that stands still must not come back to life before it is killed.
        const timer = setTimeout(() => this.signal('SIGKILL'), limit);
        const end = await this.ended;
        clearTimeout(timer);
        return end;
    }
}

/** Runs a program to its end: { code, stdout, stderr }. A non-zero code is the caller's to judge. */
export function run(file, args, { input, limit = 30_000 } = {}) {
    return new Promise((resolve, reject) => {
        const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'pipe'], timeout: limit, killSignal: 'SIGKILL' });
        const out = { stdout: [], stderr: [] };
        child.stdout.on('data', (bytes) => out.stdout.push(bytes));
        child.stderr.on('data', (bytes) => out.stderr.push(bytes));
        child.on('error', reject);
        child.on('close', (code) => resolve({
            code,
            stdout: Buffer.concat(out.stdout).toString(),
            stderr: Buffer.concat(out.stderr).toString(),
        }));
        child.stdin.on('error', () => {}); // A program that reads no input may have closed it.
        child.stdin.end(input);
    });
}
