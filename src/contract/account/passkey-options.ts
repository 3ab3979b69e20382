import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { knownPassword } from '../parts/person.js';
import { proofOfWaysIn, signedOut, tooManyTries } from '../parts/shared-refusals.js';
import { optional, type Schema } from '../parts/values.js';
import { passkeyCreation } from '../parts/web-authn.js';

/** How the visitor proves who they are. */
export interface PasskeyProof {
  /** The current password, or a mailed code of a person without one. Not needed within ten minutes after a log-in. */
  password?: string | undefined;
}

export const passkeyProofBody = (): Schema<PasskeyProof> => z.object({ password: optional(knownPassword) });

export const passkeyOptionsAnswer = passkeyCreation;

export const passkeyOptions = {
  name: 'passkeyOptions',
  summary: 'Ask the browser to create a passkey',
  description:
    'Returns what the browser is asked: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, with the passkeys that exist in `excludeCredentials`. A passkey is a way in: let the visitor prove who they are with `password`, unless the session began with a log-in within the last ten minutes. A person without a password sends a mailed code. The challenge can be used once, within five minutes, by the session that has asked for it.',
  group: 'account',
  caller: 'signed-in',
  body: passkeyProofBody,
  answer: passkeyOptionsAnswer,
  sample: {
    body: { password: 'correct horse' },
    answer: {
      challenge: 'YhVSiL5Tj7KPvLYQ3mDUw8YwKNZJUIdyePzM-Hq7d8k',
      rp: { name: 'Tea Club', id: 'example.com' },
      user: {
        id: 'N3RlqUjEE7AYhQ3hTqAZ3wTLrTYyR8Cb',
        name: 'ana@example.com',
        displayName: 'Ana Silva',
      },
      pubKeyCredParams: [
        { alg: -8, type: 'public-key' },
        { alg: -7, type: 'public-key' },
        { alg: -257, type: 'public-key' },
      ],
      timeout: 300_000,
      attestation: 'none',
      excludeCredentials: [
        { id: '6Ee3QhXaQyKsPVdTlmm0Rw', type: 'public-key', transports: ['internal', 'hybrid'] },
      ],
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    },
  },
  refusals: [
    signedOut,
    ...proofOfWaysIn,
    {
      status: 409,
      description: 'The visitor has as many passkeys as the backend allows.',
      codes: ['too-many-passkeys'],
    },
    tooManyTries,
  ],
} satisfies Call;
