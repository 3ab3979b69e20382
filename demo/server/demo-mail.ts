import type { MailPort, Store } from 'member-area-elements/server';

/** The number of mails that are kept. */
const MOST_MAILS = 200;

/**
 * Creates a port that sends no mail: it keeps the newest ones for `/demo/mail`.
 *
 * @param isKept whether `/demo/mail` exists. Mails have links that open accounts, so otherwise none are kept
 */
export const demoMail = (store: Store, isKept: boolean): MailPort => ({
  async send({ to, subject, body }) {
    // Whoever can read the log of the demo can use its links.
    console.log(`Mail to ${to}: ${subject}. ${body}`);
    if (!isKept) return;
    await store.transact({}, async ({ db, now }) => {
      await db
        .insertInto('mail')
        .values({ sent_at: now().toISOString(), recipient: to, subject, body })
        .execute();
      await db
        .deleteFrom('mail')
        .where('id', 'not in', (mail) =>
          mail.selectFrom('mail').select('id').orderBy('id', 'desc').limit(MOST_MAILS),
        )
        .execute();
    });
  },
});
