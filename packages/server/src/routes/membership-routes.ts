import { Hono } from 'hono';
import { changeOption as changeOptionCall } from 'member-area-elements/contract/account/change-option';
import { membershipOptions } from 'member-area-elements/contract/account/membership-options';
import { memberships } from 'member-area-elements/contract/account/memberships';
import { order } from 'member-area-elements/contract/account/order';
import { pauseMembership as pauseMembershipCall } from 'member-area-elements/contract/account/pause-membership';
import { resumeMembership as resumeMembershipCall } from 'member-area-elements/contract/account/resume-membership';
import { sendCancellationReason } from 'member-area-elements/contract/account/send-cancellation-reason';
import { requestToJoin } from 'member-area-elements/contract/visitor/request-to-join';
import { requireMemberAreas } from '../areas/site-settings.js';
import { requirePerson } from '../people/access.js';
import type { Environment } from '../http/environment.js';
import { validBody, withBody } from '../http/input.js';
import { sendAnswer } from '../http/send-answer.js';
import { safePath } from '../http/safe-path.js';
import { changeOption, readMembershipOptions } from '../payments/change-option.js';
import { keepOption } from '../payments/keep-option.js';
import { canBill } from '../payments/option-state.js';
import { pauseMembership } from '../payments/pause-membership.js';
import { pauseBillingOf } from '../payments/pause-state.js';
import { cancelSubscribed, joinSubscribed, resumeSubscribed } from '../payments/change-subscription.js';
import { saveReason } from '../areas/cancellations.js';
import { readMemberships } from '../people/memberships.js';
import { readOrder } from '../people/orders.js';

/** Join an area, the person's memberships and orders, cancel and resume a membership: `/api/site-users/account`. */
export const membershipRoutes = new Hono<Environment>()
  .put('/member-areas/:id/request-to-join', async (c) => {
    // Before the person, so that a signed-out visitor does not log in for a join that is refused.
    await requireMemberAreas(c.get('store'));
    const { siteUserId } = requirePerson(c);
    const { originUrlPath, pricingOptionId } = await validBody(c.req, requestToJoin);
    const result = await joinSubscribed(
      c.get('payments'),
      c.get('store'),
      siteUserId,
      c.req.param('id'),
      pricingOptionId,
      safePath(originUrlPath),
    );
    return result.kind === 'go'
      ? sendAnswer(c, requestToJoin, { data: { redirectUrlPath: result.redirectUrlPath } })
      : c.json({ errorCode: result.errorCode }, 400);
  })
  .get('/memberships', async (c) => {
    const { payments, store } = c.var;
    const { siteUserId } = requirePerson(c);
    const found = await readMemberships(store, siteUserId, {
      canBill: (membership) => canBill(payments, membership),
      canPause: (membership) => pauseBillingOf(payments, membership) !== null,
    });
    return sendAnswer(c, memberships, found);
  })
  .get('/memberships/:id/options', async (c) => {
    const { siteUserId } = requirePerson(c);
    const { payments, store } = c.var;
    const options = await readMembershipOptions(payments, store, siteUserId, c.req.param('id'));
    return sendAnswer(c, membershipOptions, options);
  })
  .put('/memberships/:id/option', async (c) => {
    const { siteUserId } = requirePerson(c);
    const chosen = await validBody(c.req, changeOptionCall);
    await changeOption(c.var.payments, c.var.store, siteUserId, c.req.param('id'), chosen);
    return c.json({});
  })
  .delete('/memberships/:id/option', async (c) => {
    const { siteUserId } = requirePerson(c);
    await keepOption(c.var.payments, c.var.store, siteUserId, c.req.param('id'));
    return c.json({});
  })
  .delete('/memberships/:id', async (c) => {
    const { siteUserId } = requirePerson(c);
    await cancelSubscribed(c.get('payments'), c.get('store'), siteUserId, c.req.param('id'));
    return c.json({});
  })
  .post('/memberships/:id/resume', async (c) => {
    const { siteUserId } = requirePerson(c);
    const resumption = await validBody(withBody(c.req), resumeMembershipCall);
    await resumeSubscribed(c.get('payments'), c.get('store'), siteUserId, c.req.param('id'), resumption);
    return c.json({});
  })
  .put('/memberships/:id/pause', async (c) => {
    const { siteUserId } = requirePerson(c);
    const { periods } = await validBody(c.req, pauseMembershipCall);
    await pauseMembership(c.var.payments, c.var.store, siteUserId, c.req.param('id'), periods);
    return c.json({});
  })
  .put('/memberships/:id/cancellation-reason', async (c) => {
    const { siteUserId } = requirePerson(c);
    const reason = await validBody(c.req, sendCancellationReason);
    await c
      .get('store')
      .transact({ exclusive: [`person ${siteUserId}`] }, (data) =>
        saveReason(data, siteUserId, c.req.param('id'), reason),
      );
    return c.json({});
  })
  .get('/orders/:id', async (c) => {
    const { siteUserId } = requirePerson(c);
    return sendAnswer(c, order, await readOrder(c.get('store'), siteUserId, c.req.param('id')));
  });
