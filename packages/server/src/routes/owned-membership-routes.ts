import { Hono } from 'hono';
import { endMembership } from 'member-area-elements/contract/owner/end-membership';
import { grantMembership } from 'member-area-elements/contract/owner/grant-membership';
import { moveMembershipEnd as moveMembershipEndCall } from 'member-area-elements/contract/owner/move-membership-end';
import type { Environment } from '../http/environment.js';
import { validBody } from '../http/input.js';
import { sendAnswer } from '../http/send-answer.js';
import { requireStaff } from '../people/access.js';
import { grantMemberships } from '../people/grant-memberships.js';
import { endOwnedMembership, moveMembershipEnd } from '../payments/owned-memberships.js';

/** The memberships of somebody else: `/api/marketing/memberships`. */
export const ownedMembershipRoutes = new Hono<Environment>()
  .post('/', async (c) => {
    const { siteUserId } = requireStaff(c);
    const grant = await validBody(c.req, grantMembership);
    return sendAnswer(c, grantMembership, await grantMemberships(c.var.store, siteUserId, grant));
  })
  .post('/:id/end', async (c) => {
    const { siteUserId } = requireStaff(c);
    const { when } = await validBody(c.req, endMembership);
    const { payments, store } = c.var;
    await endOwnedMembership(payments, store, siteUserId, c.req.param('id'), when);
    return c.json({});
  })
  .put('/:id', async (c) => {
    const { siteUserId } = requireStaff(c);
    const { endsAt } = await validBody(c.req, moveMembershipEndCall);
    await moveMembershipEnd(c.var.store, siteUserId, c.req.param('id'), endsAt);
    return c.json({});
  });
