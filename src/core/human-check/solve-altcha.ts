/**
 * Solves a challenge of ALTCHA. The widget of ALTCHA has 30 kB and a worker; this is the one part of it that a form needs. It
 * works in slices on the page: a strict Content-Security-Policy forbids a worker of a blob, and Trusted Types forbid every worker.
 */
import type { AltchaChallenge } from '../../contract/parts/human-check.js';
import { readHash, sha256 } from './sha256.js';

/** How long the page is busy at a time, in milliseconds: half of a frame. */
const SLICE = 8;

/** How many numbers are tried between two looks at the clock. */
const ROUND = 64;

/**
 * Returns the proof for a challenge: the solution as JSON in Base64.
 *
 * @throws Error for a challenge that cannot be solved; the reason of the signal when it was aborted
 */
export async function solveAltcha(challenge: AltchaChallenge, signal: AbortSignal): Promise<string> {
  const { algorithm, challenge: hash, salt, maxnumber } = challenge;
  if ((algorithm as string) !== 'SHA-256') throw new Error(`This page cannot solve "${algorithm}".`);
  const wanted = readHash(hash);
  const nextTask = createTasks();
  let sliceEnd = performance.now() + SLICE;
  signal.throwIfAborted();
  for (let number = 0; number <= maxnumber; number++) {
    if (isSame(sha256(`${salt}${number}`), wanted))
      return btoa(
        JSON.stringify({ algorithm, challenge: hash, number, salt, signature: challenge.signature }),
      );
    if (number % ROUND === ROUND - 1 && performance.now() >= sliceEnd) {
      await nextTask();
      signal.throwIfAborted();
      sliceEnd = performance.now() + SLICE;
    }
  }
  throw new Error('The challenge of the human check has no solution.');
}

const isSame = (one: Int32Array, other: Int32Array): boolean =>
  one[0] === other[0] && one.every((word, index) => word === other[index]);

/** Returns a function that waits until the page has done what is due. Timers would wait longer, and for a second in a hidden tab. */
function createTasks(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return () =>
    new Promise((resolve) => {
      port1.onmessage = () => {
        port1.onmessage = null;
        resolve();
      };
      port2.postMessage(null);
    });
}
