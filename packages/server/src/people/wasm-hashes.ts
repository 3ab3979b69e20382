/**
 * The only module that loads the package `hash-wasm`, which is optional: it compares hashes that were imported. A comparison
 * takes up to some hundred milliseconds without a break, so a thread of its own makes them: the server answers meanwhile.
 */
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { argon2Verify, bcryptVerify } from 'hash-wasm';

/** The number of bytes of a password that bcrypt reads. */
const BCRYPT_BYTES = 72;

/** The program of the thread. It is a text, so that it runs from the source, from `dist` and from a bundle. */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const package = require(workerData);
parentPort.on('message', async ({ id, verify, options }) => {
  try {
    parentPort.postMessage({ id, fits: await package[verify](options) });
  } catch (error) {
    parentPort.postMessage({ id, error });
  }
});
`;

export const fitsBcrypt = (password: string, hash: string): Promise<boolean> =>
  compare('bcryptVerify', { password: Buffer.from(password).subarray(0, BCRYPT_BYTES), hash });

export const fitsArgon2 = (password: string, hash: string): Promise<boolean> =>
  compare('argon2Verify', { password, hash });

/** What the thread answers. */
interface Answer {
  readonly id: number;
  readonly fits?: boolean;
  readonly error?: unknown;
}

/** A comparison that goes on. */
interface Pending {
  readonly resolve: (fits: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** The thread with the comparisons that it has not answered. */
interface Thread {
  readonly worker: Worker;
  readonly pending: Map<number, Pending>;
}

let thread: Thread | null = null;
let lastId = 0;

/** What the functions of the package take. */
interface Options {
  readonly bcryptVerify: Parameters<typeof bcryptVerify>[0];
  readonly argon2Verify: Parameters<typeof argon2Verify>[0];
}

/** @throws the error of a package that is missing */
function compare<Verify extends keyof Options>(verify: Verify, options: Options[Verify]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    thread ??= startThread();
    const id = ++lastId;
    thread.pending.set(id, { resolve, reject });
    thread.worker.ref(); // a process waits for comparisons, and not for a thread that has none
    thread.worker.postMessage({ id, verify, options });
  });
}

function startThread(): Thread {
  const path = createRequire(import.meta.url).resolve('hash-wasm');
  const started: Thread = {
    worker: new Worker(PROGRAM, { eval: true, workerData: path }),
    pending: new Map(),
  };
  const { worker, pending } = started;
  worker.on('message', ({ id, fits, error }: Answer) => {
    const comparison = pending.get(id);
    pending.delete(id);
    if (pending.size === 0) worker.unref();
    if (fits === undefined) comparison?.reject(error);
    else comparison?.resolve(fits);
  });
  // The next comparison starts another thread.
  const fail = (error: unknown) => {
    if (thread === started) thread = null;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`The thread that compares hashes has ended with ${code}.`)));
  return started;
}
