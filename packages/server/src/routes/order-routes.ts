import { Hono } from 'hono';
import { refundOrder as refundOrderCall } from 'member-area-elements/contract/owner/refund-order';
import type { Environment } from '../http/environment.js';
import { validBody } from '../http/input.js';
import { sendAnswer } from '../http/send-answer.js';
import { refundOrder } from '../payments/refund-order.js';
import { requireOwner } from '../people/access.js';

/** The orders of the site: `/api/marketing/orders`. */
export const orderRoutes = new Hono<Environment>().post('/:id/refunds', async (c) => {
  const { siteUserId } = requireOwner(c);
  const refund = await validBody(c.req, refundOrderCall);
  const { payments, store } = c.var;
  const result = await refundOrder(payments, store, { kind: 'owner', siteUserId }, c.req.param('id'), refund);
  return sendAnswer(c, refundOrderCall, result, 201);
});
