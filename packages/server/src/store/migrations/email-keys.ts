import { sql, type Kysely } from 'kysely';
import type { Dialect } from './dialect.js';

/** The columns of the tables that this migration reads. */
interface EmailTables {
  users: { id: string; email: string; email_key: string; identity_id: string | null; created_at: string };
  email_links: { token_hash: string; user_id: string; email: string; email_key: string };
}

/** The key of an email since this migration. A migration does not change when the library does. */
const toEmailKey = (email: string): string =>
  email.trim().normalize('NFKC').toLowerCase().trim().normalize('NFKC');

/**
 * Makes the keys of emails those of the form NFKC, so that look-alikes count as one email. An account whose new key is that of
 * another account keeps its earlier one: its person logs in with the exact email as before.
 */
export const emailKeys = (dialect: Dialect) => ({
  async up(untyped: Kysely<unknown>): Promise<void> {
    const db = untyped as Kysely<EmailTables>;
    /** Whether a key has characters besides those of ASCII, which NFKC leaves as they are. */
    const isBeyondAscii =
      dialect === 'postgres'
        ? sql<boolean>`email_key collate "C" ~ '[^ -~]'`
        : sql<boolean>`email_key glob '*[^ -~]*'`;
    const people = await db
      .selectFrom('users')
      .select(['id', 'email', 'email_key'])
      .where('identity_id', 'is', null) // the keys of the others are ids
      .where(isBeyondAscii)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    /** What has become of the keys, by the ids of the accounts. */
    const keys = new Map<string, { readonly earlier: string; readonly now: string }>();
    for (const { id, email, email_key: earlier } of people) {
      const key = toEmailKey(email);
      const other = await db.selectFrom('users').select('id').where('email_key', '=', key).executeTakeFirst();
      if (!other) await db.updateTable('users').set({ email_key: key }).where('id', '=', id).execute();
      keys.set(id, { earlier, now: other ? earlier : key });
    }

    // A link to the email that its person has confirms the email. Every other one changes it.
    const links = await db
      .selectFrom('email_links')
      .select(['token_hash', 'user_id', 'email', 'email_key'])
      .where(isBeyondAscii)
      .execute();
    for (const { token_hash: token, user_id: siteUserId, email, email_key: earlier } of links) {
      const own = keys.get(siteUserId);
      await db
        .updateTable('email_links')
        .set({ email_key: own?.earlier === earlier ? own.now : toEmailKey(email) })
        .where('token_hash', '=', token)
        .execute();
    }
  },
});
