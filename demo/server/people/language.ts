import type { Client, InStatement } from '@libsql/client';
import { columnText } from '../database/values.js';

/** Returns the statement that stores the language that a person has chosen. */
export const saveLanguage = (siteUserId: string, language: string): InStatement => ({
  sql: `insert into user_languages values (?, ?) on conflict (user_id) do update set language = excluded.language`,
  args: [siteUserId, language],
});

/** Returns the language that a person has chosen; empty when they have chosen none. */
export async function readLanguage(database: Client, siteUserId: string): Promise<string> {
  const { rows } = await database.execute({
    sql: 'select language from user_languages where user_id = ?',
    args: [siteUserId],
  });
  return columnText(rows[0], 'language');
}
