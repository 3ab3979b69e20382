import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { notOwner } from '../parts/shared-refusals.js';

export const dismissSurveyBody = () => z.object({ method: z.enum(['close', 'not_now', 'escape']) });

/** How the owner dismissed the survey. */
export type SurveyDismissal = z.infer<ReturnType<typeof dismissSurveyBody>>['method'];

export const dismissSurvey = {
  name: 'dismissSurvey',
  summary: 'Dismiss the survey',
  description:
    'Stores that the owner dismissed the survey. Answer `survey.dismissedAt` in the list of areas from then on.',
  group: 'owner',
  caller: 'signed-in',
  body: dismissSurveyBody,
  sample: { body: { method: 'close' } },
  refusals: notOwner,
} satisfies Call;
