import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { notOwner } from '../parts/shared-refusals.js';
import { date, defaulted, line, optional, text, type Schema } from '../parts/values.js';

/** A change of the site, and who has made it. */
export interface AuditEntry {
  at: string;
  /** The call that made the change, by its name, such as `grantMembership`. */
  operation: string;
  /** The email of the person who made it, or of a command. Missing when they have no account any more. */
  by?: string | undefined;
  /** The member area that was changed. */
  area?: { id: string; title: string } | undefined;
  /** The person to whom something was done. Without `email` when the account was closed. */
  member?: { id: string; email?: string | undefined } | undefined;
  /** The names of the changed fields. */
  fields: string[];
}

/** A page of the changes, the newest first. */
export interface AuditList {
  entries: AuditEntry[];
  /** Everybody with an account who has changed something, by email. */
  people: { id: string; email: string }[];
  /** The cursor of the next page. Missing on the last one. */
  next?: string | undefined;
}

/** The page of the changes that is read. */
export interface AuditQuery {
  /** The id of a person: only what this person has done. */
  by?: string | undefined;
  /** The id of a person: only what was done to this person. */
  member?: string | undefined;
  /** The `next` of the page before. */
  cursor?: string | undefined;
}

const auditQuery = (): z.ZodMiniType<AuditQuery> =>
  z.object({
    by: z.optional(line(200)),
    member: z.optional(line(200)),
    cursor: z.optional(text.check(z.maxLength(500))),
  });

export const auditAnswer = (): Schema<AuditList> =>
  z.object({
    entries: z.array(
      z.object({
        at: date,
        operation: text,
        by: optional(text),
        area: optional(z.object({ id: text, title: text })),
        member: optional(z.object({ id: text, email: optional(text) })),
        fields: defaulted(z.array(text), []),
      }),
    ),
    people: defaulted(z.array(z.object({ id: text, email: text })), []),
    next: optional(text),
  });

export const audit = {
  name: 'audit',
  summary: 'Read who has changed what',
  description:
    'Reads the changes that the staff of the site has made, the newest first, a page at a time, and who has made any, to choose from. An entry about a closed account has no email.',
  group: 'owner',
  caller: 'signed-in',
  query: auditQuery,
  notes: {
    by: 'The id of a person: only what this person has done.',
    member: 'The id of a person: only what was done to this person.',
    cursor: 'The `next` of the page before.',
  },
  answer: auditAnswer,
  sample: {
    answer: {
      entries: [
        {
          at: '2026-04-02T18:30:00Z',
          operation: 'grantMembership',
          by: 'olu@example.com',
          area: { id: 'letters', title: 'Letters from the Bakery' },
          member: { id: 'p1', email: 'ana@example.com' },
          fields: [],
        },
      ],
      people: [{ id: 'p7', email: 'olu@example.com' }],
      next: null,
    },
  },
  refusals: [...notOwner, { status: 400, description: 'The cursor is not valid.', codes: ['invalid'] }],
} satisfies Call;
