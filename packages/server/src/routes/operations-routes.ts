import { Hono } from 'hono';
import { health } from 'member-area-elements/contract/owner/health';
import { ownerMails } from 'member-area-elements/contract/owner/owner-mails';
import { saveOwnerMails } from 'member-area-elements/contract/owner/save-owner-mails';
import { readOwnerMails, saveOwnerMails as save } from '../activity/owner-mails.js';
import type { Environment } from '../http/environment.js';
import { validBody } from '../http/input.js';
import { sendAnswer } from '../http/send-answer.js';
import { readSiteHealth } from '../operations/site-health.js';
import { requireOwner } from '../people/access.js';

/** The mails that the owners get about their members: `/api/marketing/owner-mails`. */
export const ownerMailRoutes = new Hono<Environment>()
  .get('/', async (c) => {
    requireOwner(c);
    return sendAnswer(c, ownerMails, await readOwnerMails(c.var.store));
  })
  .put('/', async (c) => {
    const { siteUserId } = requireOwner(c);
    const { store } = c.var;
    await save(store, siteUserId, await validBody(c.req, saveOwnerMails));
    return sendAnswer(c, saveOwnerMails, await readOwnerMails(store));
  });

/** Whether mails, webhooks and payments work: `/api/marketing/health`. */
export const siteHealthRoutes = new Hono<Environment>().get('/', async (c) => {
  requireOwner(c);
  const { store, payments, settings } = c.var;
  const facts = { endpoints: settings.webhookEndpoints, hasProvider: payments.kind === 'provider' };
  return sendAnswer(c, health, await readSiteHealth(store, facts));
});
