import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { CANCELLATION_CODES, type CancellationCode } from '../account/send-cancellation-reason.js';
import { notOwner } from '../parts/shared-refusals.js';
import { date, optional, text, type Schema } from '../parts/values.js';

/** A reason for leaving in the words of a person. */
export interface LeavingReason {
  at: string;
  memberAreaId: string;
  /** The title of the member area. */
  title: string;
  reason: CancellationCode;
  comment?: string | undefined;
  /** The id of the person. Missing when the account was closed. */
  memberId?: string | undefined;
}

/** A page of the reasons for leaving, the newest first. */
export interface LeavingReasonList {
  reasons: LeavingReason[];
  next?: string | undefined;
}

export const leavingReasonsAnswer = (): Schema<LeavingReasonList> =>
  z.object({
    reasons: z.array(
      z.object({
        at: date,
        memberAreaId: text,
        title: text,
        reason: z.enum(CANCELLATION_CODES),
        comment: optional(text),
        memberId: optional(text),
      }),
    ),
    next: optional(text),
  });

/** The page of the reasons that is read. */
export interface LeavingReasonQuery {
  /** The `next` of the page before. */
  cursor?: string | undefined;
}

const leavingReasonsQuery = (): z.ZodMiniType<LeavingReasonQuery> =>
  z.object({ cursor: z.optional(text.check(z.maxLength(500))) });

export const leavingReasons = {
  name: 'leavingReasons',
  summary: 'Read the reasons for leaving',
  description: 'Reads what people have said when they left, the newest first, a page at a time.',
  group: 'owner',
  caller: 'signed-in',
  query: leavingReasonsQuery,
  notes: { cursor: 'The `next` of the page before.' },
  answer: leavingReasonsAnswer,
  sample: {
    answer: {
      reasons: [
        {
          at: '2026-04-02T18:30:00Z',
          memberAreaId: 'letters',
          title: 'Letters from the Bakery',
          reason: 'MISSING_SOMETHING',
          comment: 'I bake with rye.',
          memberId: 'p1',
        },
      ],
      next: null,
    },
  },
  refusals: [...notOwner, { status: 400, description: 'The cursor is not valid.', codes: ['invalid'] }],
} satisfies Call;
