import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { notStaff } from '../parts/shared-refusals.js';
import { count, date, text, type Schema } from '../parts/values.js';

/** The number of people to whom one call gives a membership. */
export const MOST_GRANTS = 100;

/** A membership that costs nothing, for people whom the owner lets in. */
export interface NewGrant {
  /** The ids of 1 to 100 people. */
  memberIds: string[];
  memberAreaId: string;
  /** When the access ends. `null` for access without an end. */
  endsAt: string | null;
}

/** What a grant has done. */
export interface GrantResult {
  /** The number of people who are in the area now and were not. */
  granted: number;
  /** The number of people who had a membership already. It stays as it is. */
  unchanged: number;
}

const grantMembershipBody = (): z.ZodMiniType<NewGrant> =>
  z.object({
    memberIds: z.array(text).check(z.minLength(1), z.maxLength(MOST_GRANTS)),
    memberAreaId: text,
    endsAt: z.nullable(date),
  });

export const grantMembershipAnswer = (): Schema<GrantResult> =>
  z.object({ granted: count, unchanged: count });

export const grantMembership = {
  name: 'grantMembership',
  summary: 'Let people into an area',
  description:
    'Gives people a membership for which they pay nothing, until a time or for good, also outside the dates of the area. Who has a membership that has not ended keeps it as it is: a paid one is never replaced. The support may do it too.',
  group: 'owner',
  caller: 'signed-in',
  isForSupport: true,
  body: grantMembershipBody,
  notes: { endsAt: 'When the access ends: a time that is to come. `null` for access without an end.' },
  answer: grantMembershipAnswer,
  sample: {
    body: { memberIds: ['p1'], memberAreaId: 'letters', endsAt: '2027-03-02T00:00:00Z' },
    answer: { granted: 1, unchanged: 0 },
  },
  refusals: [
    ...notStaff,
    { status: 404, description: 'There is no such person or no such area, and nobody was let in.' },
    {
      status: '4XX',
      description: 'A field is not valid.',
      fields: { endsAt: ['invalid'], memberIds: ['required'] },
    },
  ],
} satisfies Call;
