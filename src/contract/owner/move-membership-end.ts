import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { notStaff } from '../parts/shared-refusals.js';
import { date } from '../parts/values.js';

/** The new end of a membership. */
export interface MovedEnd {
  /** A time that is to come. `null` for access without an end. */
  endsAt: string | null;
}

const moveMembershipEndBody = (): z.ZodMiniType<MovedEnd> => z.object({ endsAt: z.nullable(date) });

export const moveMembershipEnd = {
  name: 'moveMembershipEnd',
  summary: 'Move the end of a membership',
  description:
    'Sets when the access of a membership ends, for one that costs nothing or was paid once. One that a payment provider renews ends with its payments. The support may do it too.',
  group: 'owner',
  caller: 'signed-in',
  isForSupport: true,
  body: moveMembershipEndBody,
  sample: { body: { endsAt: '2027-03-02T00:00:00Z' } },
  refusals: [
    ...notStaff,
    { status: 404, description: 'There is no such membership.' },
    {
      status: 409,
      description: 'It has ended, or the payments decide its end.',
      codes: ['ended', 'not-movable'],
    },
    { status: '4XX', description: 'The time has passed.', fields: { endsAt: ['invalid'] } },
  ],
} satisfies Call;
