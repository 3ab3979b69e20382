import { Hono } from 'hono';
import { addNote as addNoteCall } from 'member-area-elements/contract/owner/add-note';
import { member } from 'member-area-elements/contract/owner/member';
import type { Environment } from '../http/environment.js';
import { validBody } from '../http/input.js';
import { sendAnswer } from '../http/send-answer.js';
import { sendDataFile } from '../http/send-data-file.js';
import { endClosedAccount } from '../payments/change-subscription.js';
import { requireMembersReader, requireOwner, requireStaff } from '../people/access.js';
import { closeMember } from '../people/close-member.js';
import { readMemberData } from '../people/member-data.js';
import { readMember } from '../payments/member-details.js';
import { sendMemberLink } from '../people/member-links.js';
import { addNote, deleteNote } from '../people/notes.js';

/** One person, with notes, links and data: `/api/marketing/members/{id}`. */
export const oneMemberRoutes = new Hono<Environment>()
  .get('/:id', async (c) => {
    const caller = await requireMembersReader(c);
    return sendAnswer(c, member, await readMember(c.var, caller, c.req.param('id')));
  })
  .delete('/:id', async (c) => {
    const { siteUserId } = requireOwner(c);
    const { payments, background } = c.var;
    const id = c.req.param('id');
    await closeMember(c.var, siteUserId, id);
    if (payments.kind === 'provider')
      background.afterAnswer(c.env, () => endClosedAccount(payments.services, id));
    return c.json({});
  })
  .get('/:id/data', async (c) => {
    requireStaff(c);
    const data = await readMemberData(c.var.store, c.req.param('id'));
    return sendDataFile(c, 'member.json', data);
  })
  .post('/:id/notes', async (c) => {
    const caller = requireStaff(c);
    const { text } = await validBody(c.req, addNoteCall);
    return sendAnswer(c, addNoteCall, await addNote(c.var.store, caller, c.req.param('id'), text), 201);
  })
  .post('/:id/links', async (c) => {
    const { siteUserId } = requireStaff(c);
    await sendMemberLink(c, siteUserId, c.req.param('id'));
    return c.json({}, 202);
  });

/** Deletes a note: `/api/marketing/member-notes`. */
export const memberNoteRoutes = new Hono<Environment>().delete('/:id', async (c) => {
  await deleteNote(c.var.store, requireStaff(c), c.req.param('id'));
  return c.json({});
});
