import { Hono } from 'hono';
import { changeRole as changeRoleCall } from 'member-area-elements/contract/owner/change-role';
import { invitePerson } from 'member-area-elements/contract/owner/invite-person';
import { people } from 'member-area-elements/contract/owner/people';
import type { Environment } from '../http/environment.js';
import { validBody } from '../http/input.js';
import { sendAnswer } from '../http/send-answer.js';
import { requireOwner } from '../people/access.js';
import { invite } from '../people/invitations.js';
import { changeRole, readStaff, removePerson } from '../people/staff.js';

/** The people with a role, and the invitations to one: `/api/marketing/people`. */
export const peopleRoutes = new Hono<Environment>()
  .get('/', async (c) => {
    const { siteUserId } = requireOwner(c);
    return sendAnswer(c, people, await readStaff(c.var.store, siteUserId));
  })
  .post('/', async (c) => {
    const owner = requireOwner(c);
    return sendAnswer(c, invitePerson, await invite(c, owner, await validBody(c.req, invitePerson)), 201);
  })
  .put('/:id', async (c) => {
    const { siteUserId } = requireOwner(c);
    const { role } = await validBody(c.req, changeRoleCall);
    await changeRole(c.var.store, siteUserId, c.req.param('id'), role);
    return c.json({});
  })
  .delete('/:id', async (c) => {
    const { siteUserId } = requireOwner(c);
    await removePerson(c.var.store, siteUserId, c.req.param('id'));
    return c.json({});
  });
