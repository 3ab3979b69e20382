/**
 * The human check without a third party: the protocol of ALTCHA, https://altcha.org/docs/v2/proof-of-work-captcha/. It is a few
 * lines of hashes, so the server has its own in place of `altcha-lib`.
 */
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import type { AltchaChallenge } from 'member-area-elements/contract/parts/human-check';
import { sameSecret } from '../people/secrets.js';
import { MINUTE } from '../store/values.js';
import type { CheckFacts, HumanCheckPort, WaitingCheck } from './human-check-port.js';

/** How long a challenge can be used. */
const CHALLENGE_LIFETIME = 5 * MINUTE;

/**
 * The largest number. A slow phone tries 80,000 in a second: the mean search takes it a third of a second, and the longest one
 * two thirds.
 */
const MAX_NUMBER = 50_000;

/** Creates the check in which the browser of the visitor searches for a number. It asks the visitor for nothing. */
export const altcha = (): HumanCheckPort => ({
  ask: (facts) => ({ kind: 'altcha', challenge: createChallenge(facts) }),
  verify: (proof, facts) => (proof.startsWith(WAIT) ? findWaited(proof, facts) : findSolved(proof, facts)),
  askWithoutScript: createWait,
});

/** How a proof begins that a form without JavaScript sends. */
const WAIT = 'wait.';

/** How long somebody without JavaScript waits. Whoever types the password again has waited. */
const WAIT_SECONDS = 5;

/** Creates a proof that becomes one by waiting: a machine that sends many forms without looking at the answers has none. */
function createWait({ call, key, now }: CheckFacts): WaitingCheck {
  const from = Math.ceil(now.getTime() / 1000) + WAIT_SECONDS;
  const text = `${WAIT}${call}.${from}.${randomBytes(12).toString('hex')}`;
  return { proof: `${text}.${sign(text, key)}`, seconds: WAIT_SECONDS };
}

function findWaited(proof: string, { call, key, now }: CheckFacts): string | null {
  const [, text = '', waitedCall, from, signature = ''] =
    /^(wait\.(\w+)\.(\d{1,12})\.[0-9a-f]{24})\.([0-9a-f]{64})$/.exec(proof) ?? [];
  const waited = now.getTime() - Number(from) * 1000;
  const isRight = waitedCall === call && waited >= 0 && waited < CHALLENGE_LIFETIME;
  return isRight && sameSecret(sign(text, key), signature) ? signature : null;
}

function createChallenge({ call, key, now }: CheckFacts): AltchaChallenge {
  const expires = Math.floor((now.getTime() + CHALLENGE_LIFETIME) / 1000);
  // The "&" at the end keeps digits of the number from being read as part of the time: CVE-2025-68113.
  const salt = `${randomBytes(12).toString('hex')}?expires=${expires}&call=${call}&`;
  const challenge = hash(salt, randomInt(MAX_NUMBER + 1));
  return { algorithm: 'SHA-256', challenge, salt, maxnumber: MAX_NUMBER, signature: sign(challenge, key) };
}

/** Returns the signature of the challenge that was solved: unlike the proof, it can be written in one way only. */
function findSolved(proof: string, { call, key, now }: CheckFacts): string | null {
  const { salt, number, signature } = readSolution(proof);
  if (typeof salt !== 'string' || typeof signature !== 'string' || !isNumber(number)) return null;
  const [, expires, solvedCall] = /^[0-9a-f]{24}\?expires=(\d{1,12})&call=(\w+)&$/.exec(salt) ?? [];
  if (solvedCall !== call || Number(expires) * 1000 <= now.getTime()) return null;
  return sameSecret(sign(hash(salt, number), key), signature) ? signature : null;
}

/** Reads what the page has sent: the solution as JSON in Base64. */
function readSolution(proof: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(Buffer.from(proof, 'base64').toString())) as Record<string, unknown>;
  } catch {
    return {};
  }
}

const isNumber = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MAX_NUMBER;

const hash = (salt: string, number: number): string =>
  createHash('sha256').update(`${salt}${number}`).digest('hex');

const sign = (challenge: string, key: string): string =>
  createHmac('sha256', key).update(challenge).digest('hex');
