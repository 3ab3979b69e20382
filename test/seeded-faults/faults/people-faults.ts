import { inFile, type Fault } from '../fault.js';

/** Roles that somebody has wrongly, and invitations that go wrong. */
export const peopleFaults: readonly Fault[] = [
  ...inFile('packages/server/src/people/access.ts', [
    {
      name: 'lets people who help do what only the owner may',
      from: "if (accessOf(session).kind !== 'owner') throw",
      to: "if (accessOf(session).kind === 'site-user') throw",
      caughtBy: 'people.support-limits',
    },
    {
      name: 'refuses the areas to people who help',
      from: "if (access.kind !== 'owner' && access.kind !== 'support') throw",
      to: "if (access.kind !== 'owner') throw",
      caughtBy: 'people.support-reads',
    },
  ]),
  ...inFile('packages/server/src/people/staff.ts', [
    {
      name: 'lists everybody among the people who help',
      from: "    .where('role', 'is not', null)\n    .orderBy('role')",
      to: "    .orderBy('role')",
      caughtBy: 'people.list',
    },
    {
      name: 'lists invitations that have another id',
      from: 'invitations: invitations.map(toInvitation),',
      to: "invitations: invitations.map((one) => ({ ...toInvitation(one), id: 'i' })),",
      caughtBy: 'people.invitation',
    },
    {
      name: 'stores no other role',
      from: '  if (!isSame)\n',
      to: '  if (false)\n',
      caughtBy: 'people.role-at-once',
    },
    {
      name: 'gives a role to a person who has none',
      from: "    if (before === null) throw noSuchPerson();\n    await setRole(data, { ownerId, id, before, role, operation: 'changeRole' });",
      to: "    await setRole(data, { ownerId, id, before: before ?? 'support', role, operation: 'changeRole' });\n    if (before === null) await data.db.updateTable('users').set({ role }).where('id', '=', id).execute();",
      caughtBy: 'people.members-stay',
    },
    {
      name: 'deletes the account of a person who is removed',
      from: '    if (before !== null) return setRole(data, {',
      to: "    if (before !== null) await data.db.deleteFrom('users').where('id', '=', id).execute();\n    if (before !== null) return setRole(data, {",
      caughtBy: 'people.keeps-account',
    },
    {
      name: 'withdraws no invitation',
      from: "const { numDeletedRows } = await data.db\n      .deleteFrom('invitations')\n      .where('id', '=', id)\n      .executeTakeFirst();",
      to: 'const numDeletedRows: bigint = 1n;',
      caughtBy: 'people.withdraw',
    },
    {
      name: 'leaves the site without an owner',
      from: '    await requireOtherOwner(data, id);\n',
      to: '',
      caughtBy: 'people.last-owner',
    },
    {
      name: 'says that the last owner can be removed',
      from: "mayChange: role !== 'owner' || owners > 1,",
      to: 'mayChange: owners > 0,',
      caughtBy: 'people.last-owner',
    },
  ]),
  ...inFile('packages/server/src/people/invitations.ts', [
    {
      name: 'mails no invitation',
      from: "    await queueMail(data, { kind: 'invitation', invitationId: invitation.id, origin });\n",
      to: '',
      caughtBy: 'people.mail',
    },
    {
      name: 'invites somebody who has a role',
      from: "if (await hasRole(data, email)) throw new Refusal('has-role');",
      to: '',
      caughtBy: 'people.has-role',
    },
    {
      name: 'keeps an earlier invitation to the same email',
      from: '    await endInvitationsTo(data, email);\n',
      to: "    if (await data.db.selectFrom('invitations').select('id').where('email_key', '=', emailKey(email)).executeTakeFirst()) return toInvitation({ id: 'i', email, role, invited_at: currentTime(data), expires_at: currentTime(data), invitedBy: owner.email });\n",
      caughtBy: 'people.invite-again',
    },
  ]),
  ...inFile('packages/server/src/routes/people-routes.ts', [
    {
      name: 'invites to any role',
      from: 'await validBody(c.req, invitePerson)',
      to: "{ ...(await c.req.json()), role: 'owner' }",
      caughtBy: 'people.unknown-role',
    },
    {
      name: 'shows the people who help to everybody with an account',
      from: 'const { siteUserId } = requireOwner(c);\n    return sendAnswer(c, people,',
      to: "const { siteUserId } = c.var.session ?? { siteUserId: '' };\n    return sendAnswer(c, people,",
      caughtBy: 'owner-people.not-owner',
    },
  ]),
];
