import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { signedOut } from '../parts/shared-refusals.js';
import { date, defaulted, flag, optional, text, type Schema } from '../parts/values.js';

/** An account of a log-in provider that logs in the signed-in visitor. */
export interface Connection {
  /** The id of the provider, as in the setting `logInProviders`. An account is connected once with each. */
  providerId: string;
  /** The email of the account at the provider, when it was connected. */
  email?: string | undefined;
  connectedAt: string;
  /** When it has last logged in. Missing: never. */
  lastUsedAt?: string | undefined;
  /** Whether it can be removed: `false` for the last way into the account. Missing: yes. */
  isRemovable: boolean;
}

/** The connections of the signed-in visitor. */
export interface Connections {
  connections: Connection[];
  /** Whether the visitor proves who they are before a connection is made or removed, with a password or a code. Missing: yes. */
  isProofNeeded: boolean;
}

const connection = (): Schema<Connection> =>
  z.object({
    providerId: text,
    email: optional(text),
    connectedAt: date,
    lastUsedAt: optional(date),
    isRemovable: defaulted(flag, true),
  });

export const connectionsAnswer = (): Schema<Connections> =>
  z.object({ connections: z.array(connection()), isProofNeeded: defaulted(flag, true) });

export const connections = {
  name: 'connections',
  summary: 'Read the connected providers',
  description:
    'The log-in providers with which the visitor can log in. Those that the site has no more are left out. The profile links them when `mayConnectProviders` of the profile is true.',
  group: 'account',
  caller: 'signed-in',
  answer: connectionsAnswer,
  sample: {
    answer: {
      connections: [
        {
          providerId: 'google',
          email: 'ana@example.com',
          connectedAt: '2026-04-02T18:30:00Z',
          lastUsedAt: '2026-04-19T21:00:00Z',
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
