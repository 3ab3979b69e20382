import { createHash } from 'node:crypto';
import type { AltchaChallenge } from 'member-area-elements/contract/parts/human-check';
import type { Answer, RequestHeaders } from './site.js';

/** Returns the challenge of an answer that asks for a human check. Throws for any other answer. */
export function readChallenge({ status, json }: Answer): AltchaChallenge {
  const { code, humanCheck } = json.error as unknown as {
    code: string;
    humanCheck?: { kind: string; challenge: AltchaChallenge };
  };
  if (status !== 403 || code !== 'human-check' || humanCheck?.kind !== 'altcha')
    throw new Error(`No human check, but ${status} ${code}.`);
  return humanCheck.challenge;
}

/** Searches for the number of a challenge, in another way than the library does. Returns the solution. */
export function solve(challenge: AltchaChallenge) {
  const { salt, maxnumber, challenge: wanted } = challenge;
  for (let number = 0; number <= maxnumber; number++)
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === wanted)
      return { ...challenge, number };
  throw new Error('The challenge has no solution.');
}

/** Returns the header with a proof. */
export const proofOf = (solution: object): RequestHeaders => ({
  'x-human-check': Buffer.from(JSON.stringify(solution)).toString('base64'),
});
