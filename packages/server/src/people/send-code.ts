/** Mails with a code and a link to log in. */
import type { Context } from 'hono';
import type { BodyOf } from 'member-area-elements/contract/call';
import type { sendCode as sendCodeCall } from 'member-area-elements/contract/account/send-code';
import { clientAddress } from '../http/client-address.js';
import type { Environment } from '../http/environment.js';
import { safePath } from '../http/safe-path.js';
import { requireHuman } from '../human-check/require-human.js';
import { dropQueuedCodeMails, queueMail } from '../mail/outbox.js';
import { emailKey } from '../store/email.js';
import { timeAfter } from '../store/values.js';
import { rememberBrowser } from './asking-browser.js';
import { CODE_BROWSER, WAITING_TIME } from './code-browser.js';
import { JOIN_PARAMETERS } from './join-parameters.js';
import { codeMailLimits, countTry } from './rate-limits.js';
import { countStrangerMail, mailLock } from './stranger-mails.js';

/** The part of a join that a mail repeats: whoever asks for the mail must not write a message into it. */
const JOIN_PART = /^[\w./~?=&-]{1,200}$/;

/**
 * Queues a mail with a code and a link, and remembers the browser for the link. Mails that wait for their delivery to the same
 * email are dropped: a later code replaces them. Whether there is an account with the email is looked up when the mail is sent.
 *
 * @throws Refusal 403 `human-check`, 429 `too-many-tries`
 */
export async function sendCode(
  c: Context<Environment>,
  { email, screen }: BodyOf<typeof sendCodeCall>,
): Promise<void> {
  const { store, settings } = c.var;
  await requireHuman(c, 'sendCode', email);
  await countTry(store, codeMailLimits(settings.limits.rates, email, clientAddress(c)));
  const browserHash = rememberBrowser(c, CODE_BROWSER);
  const origin = settings.origins.linkOrigin(c.req);
  await store.transact({ exclusive: [`email ${emailKey(email)}`, mailLock(email)] }, async (data) => {
    if (!(await countStrangerMail(data, c.var, email, 'sign-in-code'))) return;
    await dropQueuedCodeMails(data, email);
    await queueMail(data, {
      kind: 'sign-in-code',
      email,
      browserHash,
      joinQuery: readJoinQuery(screen),
      until: timeAfter(data, WAITING_TIME),
      origin,
    });
  });
}

/** Returns the query of a screen with the join or the path that follows the login; an empty text when there is none. */
function readJoinQuery(screen: string | undefined): string {
  const path = safePath(screen);
  if (path === '') return '';
  const sent = new URL(path, 'http://site.invalid').searchParams;
  const join = new URLSearchParams(
    [...JOIN_PARAMETERS, 'followUp'].flatMap((name): [string, string][] => {
      const value = sent.get(name) ?? '';
      return JOIN_PART.test(value) ? [[name, value]] : [];
    }),
  );
  return join.size > 0 ? `?${join}` : '';
}
