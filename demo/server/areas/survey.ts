/** The survey that asks the owner about member areas. */
import type { Client } from '@libsql/client';
import { z } from 'zod';
import { columnText, currentTime } from '../database/values.js';

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

/** Stores the answers of the owner. */
export async function saveAnswers(
  database: Client,
  siteUserId: string,
  answers: z.infer<typeof surveySchema>,
): Promise<void> {
  await database.execute({
    sql: 'insert into survey_answers (user_id, answers, at) values (?, ?, ?)',
    args: [siteUserId, JSON.stringify(answers), currentTime()],
  });
}

/** Stores that the owner has closed the survey without an answer. */
export async function saveDismissal(
  database: Client,
  siteUserId: string,
  { method }: z.infer<typeof dismissalSchema>,
): Promise<void> {
  await database.execute({
    sql: 'insert into survey_dismissals values (?, ?, ?)',
    args: [siteUserId, method, currentTime()],
  });
}

/** Returns when the owner last answered and last dismissed the survey, each `null` for never. */
export async function readSurveyTimes(database: Client, siteUserId: string) {
  const readLatest = async (table: 'survey_answers' | 'survey_dismissals') => {
    const { rows } = await database.execute({
      sql: `select max(at) as at from ${table} where user_id = ?`,
      args: [siteUserId],
    });
    return columnText(rows[0], 'at') || null;
  };
  const [submittedAt, dismissedAt] = await Promise.all([
    readLatest('survey_answers'),
    readLatest('survey_dismissals'),
  ]);
  return { submittedAt, dismissedAt };
}
