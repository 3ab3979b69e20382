import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { COMMENT_LENGTH } from '../parts/limits.js';
import { notOwner } from '../parts/shared-refusals.js';
import { text } from '../parts/values.js';

/** Answers to the product-fit survey. See docs/backend.md#send-the-survey. */
export interface SurveyAnswers {
  feeling: 'VERY_DISAPPOINTED' | 'SOMEWHAT_DISAPPOINTED' | 'NOT_DISAPPOINTED' | 'NO_LONGER_USED';
  mainBenefit?: string | undefined;
  improvement?: string | undefined;
  bestFor?: string | undefined;
}

const answer = () => z.optional(text.check(z.maxLength(COMMENT_LENGTH)));

const sendSurveyBody = (): z.ZodMiniType<SurveyAnswers> =>
  z.object({
    feeling: z.enum(['VERY_DISAPPOINTED', 'SOMEWHAT_DISAPPOINTED', 'NOT_DISAPPOINTED', 'NO_LONGER_USED']),
    mainBenefit: answer(),
    improvement: answer(),
    bestFor: answer(),
  });

export const sendSurvey = {
  name: 'sendSurvey',
  summary: 'Send the survey',
  description:
    'Stores the answers of the owner. Empty texts are left out. Answer `survey.submittedAt` in the list of areas from then on.',
  group: 'owner',
  caller: 'signed-in',
  body: sendSurveyBody,
  sample: {
    body: { feeling: 'VERY_DISAPPOINTED', mainBenefit: 'Less work', improvement: 'More layouts' },
  },
  refusals: notOwner,
} satisfies Call;
