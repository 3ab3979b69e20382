import { Hono } from 'hono';
import { exportMembers } from 'member-area-elements/contract/owner/export-members';
import { members } from 'member-area-elements/contract/owner/members';
import type { Environment } from '../http/environment.js';
import { validQuery } from '../http/input.js';
import { sendAnswer } from '../http/send-answer.js';
import { mayExport, requireMembersReader, requireOwner } from '../people/access.js';
import { exportMembers as streamMembers } from '../people/members/export-members.js';
import { readMembers } from '../people/members/member-list.js';
import { currentTime } from '../store/values.js';

/** The members, for the staff of the site and for scripts with a token: `/api/marketing/members`. */
export const memberRoutes = new Hono<Environment>()
  .get('/', async (c) => {
    const reader = await requireMembersReader(c);
    const page = await readMembers(c.var.store, validQuery(c.req, members));
    return sendAnswer(c, members, { ...page, mayExport: mayExport(reader) });
  })
  .get('/export', async (c) => {
    const { siteUserId } = requireOwner(c);
    const { store } = c.var;
    const file = await streamMembers(store, siteUserId, validQuery(c.req, exportMembers));
    const [day] = currentTime(store).split('T');
    return c.body(file, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="members-${day}.csv"`,
    });
  });
