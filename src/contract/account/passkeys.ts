import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { signedOut } from '../parts/shared-refusals.js';
import { date, defaulted, flag, optional, text, type Schema } from '../parts/values.js';

/** A passkey of the signed-in visitor. */
export interface Passkey {
  /** An id that says nothing. It is not that of the credential. */
  id: string;
  name: string;
  createdAt: string;
  /** When it has last logged in. Missing: never. */
  lastUsedAt?: string | undefined;
  /** Whether it is kept for several devices, such as in a password manager. Otherwise it is lost with its device. Missing: no. */
  isSynced: boolean;
  /** Whether it can be removed: `false` for the last way into the account. Missing: yes. */
  isRemovable: boolean;
}

/** The passkeys of the signed-in visitor. */
export interface Passkeys {
  passkeys: Passkey[];
  /** Whether the visitor proves who they are before a passkey is added or removed, with a password or a code. Missing: yes. */
  isProofNeeded: boolean;
}

const passkey = (): Schema<Passkey> =>
  z.object({
    id: text,
    name: text,
    createdAt: date,
    lastUsedAt: optional(date),
    isSynced: defaulted(flag, false),
    isRemovable: defaulted(flag, true),
  });

export const passkeysAnswer = (): Schema<Passkeys> =>
  z.object({ passkeys: z.array(passkey()), isProofNeeded: defaulted(flag, true) });

export const passkeys = {
  name: 'passkeys',
  summary: 'Read the passkeys',
  description:
    'The passkeys of the visitor, the newest first. Never a public key or the id of a credential. The account links them when `mayUsePasskeys` of the profile is true.',
  group: 'account',
  caller: 'signed-in',
  answer: passkeysAnswer,
  sample: {
    answer: {
      passkeys: [
        {
          id: 'k2',
          name: 'Phone',
          createdAt: '2026-04-02T18:30:00Z',
          lastUsedAt: '2026-04-19T21:00:00Z',
          isSynced: true,
          isRemovable: true,
        },
        {
          id: 'k1',
          name: 'Security key',
          createdAt: '2026-03-28T07:12:00Z',
          isSynced: false,
          isRemovable: true,
        },
      ],
      isProofNeeded: true,
    },
  },
  refusals: [
    signedOut,
    { status: 403, description: 'The site has a login of its own.', codes: ['site-login'] },
  ],
} satisfies Call;
