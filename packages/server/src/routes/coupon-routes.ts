import { Hono } from 'hono';
import { coupons } from 'member-area-elements/contract/owner/coupons';
import { createCoupon as createCouponCall } from 'member-area-elements/contract/owner/create-coupon';
import { createCoupon, endCoupon, listCoupons } from '../people/coupons.js';
import type { Environment } from '../http/environment.js';
import { validBody } from '../http/input.js';
import { sendAnswer } from '../http/send-answer.js';
import { requireOwner } from '../people/access.js';

/** The coupons of the site: `/api/marketing/coupons`. */
export const couponRoutes = new Hono<Environment>()
  .get('/', async (c) => {
    requireOwner(c);
    return sendAnswer(c, coupons, { coupons: await listCoupons(c.var.store) });
  })
  .post('/', async (c) => {
    const { siteUserId } = requireOwner(c);
    const body = await validBody(c.req, createCouponCall);
    return sendAnswer(c, createCouponCall, await createCoupon(c.var.store, siteUserId, body), 201);
  })
  .delete('/:id', async (c) => {
    const { siteUserId } = requireOwner(c);
    await endCoupon(c.var.store, siteUserId, c.req.param('id'));
    return c.json({});
  });
