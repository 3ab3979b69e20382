import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { notStaff } from '../parts/shared-refusals.js';

/** When a membership ends. */
export interface MembershipEnd {
  /** `period`: when what is paid for is over. */
  when: 'now' | 'period';
}

const endMembershipBody = (): z.ZodMiniType<MembershipEnd> => z.object({ when: z.enum(['now', 'period']) });

export const endMembership = {
  name: 'endMembership',
  summary: 'End the membership of a member',
  description:
    'Takes a person out of an area, at once or when the period that is paid for is over. The payments of a subscription end too. Nothing is paid back. Ending it again changes nothing. The support may do it too.',
  group: 'owner',
  caller: 'signed-in',
  isForSupport: true,
  body: endMembershipBody,
  sample: { body: { when: 'period' } },
  refusals: [
    ...notStaff,
    { status: 404, description: 'There is no such membership.' },
    { status: 409, description: 'It has no period that ends.', codes: ['no-period'] },
    { status: 503, description: 'The payment provider does not answer.', codes: ['payments-unavailable'] },
  ],
} satisfies Call;
