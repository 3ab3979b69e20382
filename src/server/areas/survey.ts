/** The survey that asks the owner about member areas. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { recordChange } from '../operations/audit.js';
import type { Data, Store } from '../store/store.js';
import { currentTime } from '../store/values.js';

const answer = z.string().max(500).optional();

/** The schema of the owner's answers. */
export const surveySchema = z.object({
  feeling: z.enum(['VERY_DISAPPOINTED', 'SOMEWHAT_DISAPPOINTED', 'NOT_DISAPPOINTED', 'NO_LONGER_USED']),
  mainBenefit: answer,
  improvement: answer,
  bestFor: answer,
});

/** The schema of a dismissal: how the owner closed the survey without an answer. */
export const dismissalSchema = z.object({ method: z.enum(['close', 'not_now', 'escape']) });

/** Stores the answers of an owner. */
export async function saveAnswers(
  store: Store,
  siteUserId: string,
  answers: z.infer<typeof surveySchema>,
): Promise<void> {
  await store.transact({}, async (data) => {
    await data.db
      .insertInto('survey_answers')
      .values({
        id: randomUUID(),
        user_id: siteUserId,
        answers: JSON.stringify(answers),
        at: currentTime(data),
      })
      .execute();
    const fields = Object.keys(answers);
    await recordChange(data, { personId: siteUserId, operation: 'sendSurvey', fields });
  });
}

/** Stores that an owner has closed the survey without an answer. */
export async function saveDismissal(
  store: Store,
  siteUserId: string,
  { method }: z.infer<typeof dismissalSchema>,
): Promise<void> {
  await store.transact({}, async (data) => {
    await data.db
      .insertInto('survey_dismissals')
      .values({ id: randomUUID(), user_id: siteUserId, method, at: currentTime(data) })
      .execute();
    await recordChange(data, { personId: siteUserId, operation: 'dismissSurvey', fields: ['method'] });
  });
}

/** Returns when the owner last answered and last dismissed the survey, each `null` for never. */
export async function readSurveyTimes({ db }: Data, siteUserId: string) {
  const readLatest = async (table: 'survey_answers' | 'survey_dismissals') => {
    const { latest } = await db
      .selectFrom(table)
      .select((row) => row.fn.max('at').as('latest'))
      .where('user_id', '=', siteUserId)
      .executeTakeFirstOrThrow();
    return latest;
  };
  const [submittedAt, dismissedAt] = await Promise.all([
    readLatest('survey_answers'),
    readLatest('survey_dismissals'),
  ]);
  return { submittedAt, dismissedAt };
}
