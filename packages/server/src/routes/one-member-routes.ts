import { Hono } from 'hono';
import { member } from 'member-area-elements/contract/owner/member';
import type { Environment } from '../http/environment.js';
import { sendAnswer } from '../http/send-answer.js';
import { requireStaff } from '../people/access.js';
import { readMember } from '../people/member-details.js';

/** One person: `/api/marketing/members/{id}`. */
export const oneMemberRoutes = new Hono<Environment>().get('/:id', async (c) => {
  const caller = requireStaff(c);
  return sendAnswer(c, member, await readMember(c.var, caller, c.req.param('id')));
});
