import { Hono } from 'hono';
import { members } from 'member-area-elements/contract/owner/members';
import type { Environment } from '../http/environment.js';
import { validQuery } from '../http/input.js';
import { sendAnswer } from '../http/send-answer.js';
import { mayExport, requireStaff } from '../people/access.js';
import { readMembers } from '../people/members/member-list.js';

/** The members, for the staff of the site: `/api/marketing/members`. */
export const memberRoutes = new Hono<Environment>().get('/', async (c) => {
  const session = requireStaff(c);
  const page = await readMembers(c.var.store, validQuery(c.req, members));
  return sendAnswer(c, members, { ...page, mayExport: mayExport(session) });
});
