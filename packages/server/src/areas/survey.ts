/** The survey that asks the owner about member areas. */
import { randomUUID } from 'node:crypto';
import type { BodyOf } from 'member-area-elements/contract/call';
import type { dismissSurvey } from 'member-area-elements/contract/owner/dismiss-survey';
import type { SurveyAnswers } from 'member-area-elements/contract/owner/send-survey';
import { recordChange } from '../operations/audit.js';
import type { Data, Store } from '../store/store.js';
import { currentTime } from '../store/values.js';

/** Stores the answers of an owner. */
export async function saveAnswers(store: Store, siteUserId: string, answers: SurveyAnswers): Promise<void> {
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
  { method }: BodyOf<typeof dismissSurvey>,
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
