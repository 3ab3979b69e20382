import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { signedOut } from '../parts/shared-refusals.js';
import { date, flag, optional, text, type Schema } from '../parts/values.js';

/** A session of the signed-in visitor: a browser in which they are logged in. */
export interface AccountSession {
  /** An id that says nothing and signs nobody in. */
  id: string;
  /** The name of the browser, such as "Firefox". Missing: it is not known. */
  browser?: string | undefined;
  /** The name of the operating system, such as "Windows". Missing: it is not known. */
  system?: string | undefined;
  /** The code of the country in ISO 3166, such as "PT", where the visitor has logged in. Missing: it is not known. */
  country?: string | undefined;
  createdAt: string;
  /** When it was last used. To the hour is enough. */
  lastUsedAt: string;
  /** Whether it is the session that has sent the call. */
  isCurrent: boolean;
}

/** The sessions of the signed-in visitor. */
export interface AccountSessions {
  sessions: AccountSession[];
}

const session = (): Schema<AccountSession> =>
  z.object({
    id: text,
    browser: optional(text),
    system: optional(text),
    country: optional(text),
    createdAt: date,
    lastUsedAt: date,
    isCurrent: flag,
  });

export const sessionsAnswer = (): Schema<AccountSessions> => z.object({ sessions: z.array(session()) });

export const sessions = {
  name: 'sessions',
  summary: 'Read the sessions',
  description:
    'The browsers in which the visitor is logged in, the last used first. Never the token of a session, the `User-Agent` or an address. The account links them when `mayEndSessions` of the profile is true.',
  group: 'account',
  caller: 'signed-in',
  answer: sessionsAnswer,
  sample: {
    answer: {
      sessions: [
        {
          id: 's1',
          browser: 'Firefox',
          system: 'Windows',
          country: 'PT',
          createdAt: '2026-04-02T18:30:00Z',
          lastUsedAt: '2026-04-20T10:00:00Z',
          isCurrent: true,
        },
        {
          id: 's2',
          browser: 'Safari',
          system: 'iOS',
          createdAt: '2026-03-28T07:12:00Z',
          lastUsedAt: '2026-04-19T21:00:00Z',
          isCurrent: false,
        },
      ],
    },
  },
  refusals: [
    signedOut,
    { status: 403, description: 'The site has a login of its own.', codes: ['site-login'] },
  ],
} satisfies Call;
