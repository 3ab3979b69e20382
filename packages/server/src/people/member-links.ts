import type { Context } from 'hono';
import type { Environment } from '../http/environment.js';
import { queueMail } from '../mail/outbox.js';
import { recordChange } from '../operations/audit.js';
import { queueStaffLink } from './email-confirmation.js';
import { siteDoesThat } from './identity.js';
import { requirePersonRow } from './person.js';
import { countTry, staffMailLimits } from './rate-limits.js';

/**
 * Mails a person the link that they need: to confirm their email, or else to choose a new password. Its limit is its own: who
 * uses up the limits of the person must not keep the staff from helping. Nobody but the reader of the mail sees the link.
 *
 * @param staffId the `siteUserId` of who lets it be sent
 * @throws Refusal 403 `site-login`; 404 `not-found`; 429 `too-many-tries`
 */
export async function sendMemberLink(c: Context<Environment>, staffId: string, id: string): Promise<void> {
  const { store, settings } = c.var;
  if (settings.identity) throw siteDoesThat();
  const { rates } = settings.limits;
  const { email } = await requirePersonRow(store, id);
  await countTry(store, staffMailLimits(rates, email));
  const origin = settings.origins.linkOrigin(c.req);
  await store.transact({ exclusive: [`person ${id}`] }, async (data) => {
    // The email may have changed since, or been confirmed.
    const person = await requirePersonRow(data, id);
    if (person.email_confirmed === 1)
      await queueMail(data, { kind: 'password-reset', email: person.email, origin });
    else await queueStaffLink(data, { siteUserId: id, email: person.email, origin });
    await recordChange(data, {
      personId: staffId,
      operation: 'sendMemberLink',
      subjectId: id,
      fields: [],
    });
  });
}
