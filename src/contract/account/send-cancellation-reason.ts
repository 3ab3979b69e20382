import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { COMMENT_LENGTH } from '../parts/limits.js';
import { text } from '../parts/values.js';

/** The reasons for which a visitor cancels or leaves a membership, in the order in which they are offered. */
export const CANCELLATION_CODES = [
  'TOO_EXPENSIVE',
  'NOT_USED',
  'MISSING_SOMETHING',
  'TECHNICAL_PROBLEMS',
  'NEEDED_FOR_A_WHILE',
  'OTHER',
] as const;

/** Why a visitor has cancelled or left a membership. */
export type CancellationCode = (typeof CANCELLATION_CODES)[number];

/** The reason for the end of a membership, for the owner. */
export interface CancellationReason {
  reason: CancellationCode;
  /** At most 500 characters. */
  comment?: string | undefined;
}

const sendCancellationReasonBody = (): z.ZodMiniType<CancellationReason> =>
  z.object({
    reason: z.enum(CANCELLATION_CODES),
    comment: z.optional(text.check(z.trim(), z.maxLength(COMMENT_LENGTH))),
  });

export const sendCancellationReason = {
  name: 'sendCancellationReason',
  summary: 'Send the reason for leaving',
  description:
    'The library sends it after the end of a membership. It must work for a free membership too, which no longer exists then. A later reason replaces an earlier one. Answer 404 for a membership that is active, because it was resumed, and for that of somebody else.',
  group: 'account',
  caller: 'signed-in',
  body: sendCancellationReasonBody,
  sample: { body: { reason: 'MISSING_SOMETHING', comment: 'I bake with rye.' } },
  refusals: [
    { status: 401, description: 'The library shows the login, and sends the reason again after it.' },
    { status: 404, description: 'A success: the membership may have been resumed.' },
    { status: 410, description: 'A success: the membership may have been resumed.' },
  ],
} satisfies Call;
