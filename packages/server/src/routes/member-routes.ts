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
    const { store, dueMembers, background } = c.var;
    const query = validQuery(c.req, members);
    if (await dueMembers.updateSome()) background.afterAnswer(c.env, () => dueMembers.updateAll());
    const page = await readMembers(store, query);
    return sendAnswer(c, members, { ...page, mayExport: mayExport(reader) });
  })
  .get('/export', async (c) => {
    const { siteUserId } = requireOwner(c);
    const { store, dueMembers } = c.var;
    const file = await streamMembers({ store, dueMembers }, siteUserId, validQuery(c.req, exportMembers));
    const [day] = currentTime(store).split('T');
    return c.body(file, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="members-${day}.csv"`,
    });
  });
