import { inFile, type Fault } from '../fault.js';

/** What the owner does for one person, done to somebody else, twice, or shown to the wrong one. */
export const memberFaults: readonly Fault[] = [
  ...inFile('packages/server/src/areas/earlier-prices.ts', [
    {
      name: 'plans a new price again for members for whom it is planned',
      from: 'coalesce(memberships.next_option_id, memberships.option_id)',
      to: 'memberships.option_id',
      caughtBy: 'member-prices.repeated',
    },
  ]),
  ...inFile('packages/server/src/payments/change-member-prices.ts', [
    {
      name: 'gives the price of one option to the members of the others',
      from: ".where('present.id', '=', id)",
      to: '',
      caughtBy: 'member-prices.other-option',
    },
    {
      name: 'gives members a new price without a notice',
      from: 'noticeDays * DAY',
      to: '-365 * DAY',
      caughtBy: 'member-prices.planned',
    },
  ]),
  ...inFile('packages/server/src/routes/owner-routes.ts', [
    {
      name: 'lets the support change the price of members',
      from: 'const { siteUserId: ownerId } = requireOwner(c);',
      to: 'const { siteUserId: ownerId } = requireStaff(c);',
      caughtBy: 'member-prices.support',
    },
  ]),
  ...inFile('packages/server/src/people/access.ts', [
    {
      name: 'takes everybody with an account for somebody of the staff',
      from: "if (access.kind !== 'owner' && access.kind !== 'support') throw new Refusal('not-staff');\n  return access.session;",
      to: 'return (access as { session: Staff }).session;',
      caughtBy: 'owner-member.not-owner',
    },
  ]),
  ...inFile('packages/server/src/people/member-data.ts', [
    {
      name: 'lets people download the notes about them',
      from: 'notes: { count: notes.length } }',
      to: 'notes }',
      caughtBy: 'note.not-shown',
    },
  ]),
  ...inFile('packages/server/src/routes/account-routes.ts', [
    {
      name: 'sends the data of the person whom the address names',
      from: 'await readOwnData(store, siteUserId)',
      to: "await readOwnData(store, c.req.query('id') ?? siteUserId)",
      caughtBy: 'own-data.own-only',
    },
    {
      name: 'sends the data of somebody to everybody',
      from: 'const { siteUserId } = requirePerson(c);\n    const { store, settings } = c.var;',
      to: "const { store, settings } = c.var;\n    const siteUserId = c.var.session?.siteUserId ?? (await store.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id;",
      caughtBy: 'own-data.signed-out',
    },
    {
      name: 'shows the own data as a page and not as a file',
      from: "sendDataFile(c, 'your-data.json', await",
      to: 'c.json(await',
      caughtBy: 'own-data.file',
    },
  ]),
  ...inFile('packages/server/src/routes/one-member-routes.ts', [
    {
      name: 'shows a member to everybody',
      from: 'const caller = await requireMembersReader(c);\n    return sendAnswer(c, member,',
      to: "const caller = c.var.session ?? { siteUserId: '', isOwner: false };\n    return sendAnswer(c, member,",
      caughtBy: 'owner-member.signed-out',
    },
    {
      name: 'shows the data of a member to everybody',
      from: 'requireStaff(c);\n    const data',
      to: 'const data',
      caughtBy: 'owner-member-data.not-owner',
    },
    {
      name: 'shows the data of a member as a page and not as a file',
      from: "sendDataFile(c, 'member.json', data)",
      to: 'c.json(data)',
      caughtBy: 'member-data.file',
    },
    {
      name: 'lets everybody with an account close the accounts of others',
      from: 'const { siteUserId } = requireOwner(c);',
      to: 'const { siteUserId } = c.var.session!;',
      caughtBy: 'owner-member-closure.not-owner',
    },
  ]),
  ...inFile('packages/server/src/payments/member-details.ts', [
    {
      name: 'says that every membership can be moved',
      from: '...choicesOf({ ...row, feeType, nextPaymentAt }, data.now()),',
      to: '...choicesOf({ ...row, feeType, nextPaymentAt }, data.now()),\n      mayMove: true,',
      caughtBy: 'member.choices',
    },
  ]),
  ...inFile('packages/server/src/areas/membership-history.ts', [
    {
      name: 'shows why somebody has left escaped twice',
      from: 'comment: reason?.comment ?? undefined,',
      to: "comment: reason?.comment?.replaceAll('&', '&amp;') ?? undefined,",
      caughtBy: 'member.reason',
    },
  ]),
  ...inFile('packages/server/src/people/member-data.ts', [
    {
      name: 'writes the hash of the password into the data of a member',
      from: 'email: person.email,',
      to: 'email: person.email,\n      passwordHash: person.password_hash,',
      caughtBy: 'member-data.file',
    },
    {
      name: 'writes who has written the notes into the data of a member',
      from: ".select(['at', 'text']).where",
      to: '.selectAll().where',
      caughtBy: 'member-data.not-of-others',
    },
  ]),
  ...inFile('packages/server/src/areas/add-membership.ts', [
    {
      name: 'replaces a paid membership by one that is granted',
      from: "conflict.columns(['user_id', 'area_id']).doUpdateSet(membership).where(isEnded(data.now())),",
      to: "conflict.columns(['user_id', 'area_id']).doUpdateSet(membership),",
      caughtBy: 'grant.keeps-paid',
    },
    {
      name: 'makes a granted membership endless when its person joins again',
      from: 'end_by_staff: endsAt === null ? 0 : 1,',
      to: 'end_by_staff: 0,',
      caughtBy: 'grant.until',
    },
  ]),
  ...inFile('packages/server/src/payments/move-members.ts', [
    {
      name: 'moves members without the prices that they pay',
      from: 'await moveTerms(data, from.id, to.id);',
      to: '',
      caughtBy: 'move-members.all',
    },
    {
      name: 'ends the membership of the other area for who is in both',
      from: 'const staying = members.filter((one) => ofOther.has(one.user_id));',
      to: 'const staying = others.filter((one) => members.some(({ user_id: id }) => id === one.user_id));',
      caughtBy: 'move-members.in-both',
    },
  ]),
  ...inFile('packages/server/src/people/grant-memberships.ts', [
    {
      name: 'lets in those people who exist, and answers as if all were',
      from: 'if (people.length < ids.length)',
      to: 'if (people.length === 0)',
      caughtBy: 'grant.unknown',
    },
    {
      name: 'grants a membership that has ended already',
      from: 'const endsAt = toFutureTime(data, wantedEnd);',
      to: 'const endsAt = wantedEnd;',
      caughtBy: 'grant.passed',
    },
  ]),
  ...inFile('packages/server/src/payments/owned-memberships.ts', [
    {
      name: 'ends the memberships of all people in the area',
      from: "    .set({ status: 'CANCELLED', ends_at: now, end_by_staff: 1 })\n    .where('id', '=', membership.id)",
      to: "    .set({ status: 'CANCELLED', ends_at: now, end_by_staff: 1 })\n    .where('area_id', '=', membership.area_id)",
      caughtBy: 'staff-end.only-one',
    },
    {
      name: 'lets a person resume a membership that the staff has ended with its period',
      from: ".set({ status: 'ENDING', ends_at: paidUntil, end_by_staff: 1, ...(hasPause && NOT_PAUSED) })",
      to: ".set({ status: 'ENDING', ends_at: paidUntil })",
      caughtBy: 'staff-end.period',
    },
    {
      name: 'ends at once what has no period',
      from: "if (!mayEndLater) throw new Refusal('no-period');",
      to: '',
      caughtBy: 'staff-end.no-period',
    },
    {
      name: 'moves the end of a membership whose payments go on',
      from: "if (!(await describe(data, membership)).mayMove) throw new Refusal('not-movable');",
      to: '',
      caughtBy: 'move.renewed',
    },
    {
      name: 'lets somebody in again whose membership has ended, by moving its end',
      from: "if (hasEnded(toMembership(membership), data.now())) throw new Refusal('ended');",
      to: '',
      caughtBy: 'move.ended',
    },
  ]),
  ...inFile('packages/server/src/people/notes.ts', [
    {
      name: 'stores a note with its markup escaped',
      from: 'const note = { id: randomUUID(), at: currentTime(data), text };',
      to: "const note = { id: randomUUID(), at: currentTime(data), text: text.replaceAll('<', '&lt;') };",
      caughtBy: 'note.as-typed',
    },
    {
      name: 'deletes all notes about a person with one of them',
      from: ".where('id', '=', id)",
      to: ".where('id', '<>', '')",
      caughtBy: 'note.deleted',
    },
  ]),
  ...inFile('packages/server/src/people/profile.ts', [
    {
      name: 'shows people the notes about them',
      from: '    ...toProfile(person),\n    emailConfirmed',
      to: "    ...toProfile(person),\n    notes: await data.db.selectFrom('member_notes').selectAll().where('user_id', '=', person.siteUserId).execute(),\n    emailConfirmed",
      caughtBy: 'note.not-shown',
    },
  ]),
  ...inFile('packages/server/src/people/member-links.ts', [
    {
      name: 'mails a link for the password to an email that is not confirmed',
      from: 'if (person.email_confirmed === 1)',
      to: 'if (person.email_confirmed >= 0)',
      caughtBy: 'link.confirmation',
    },
    {
      name: 'mails as many links to a person as the staff wants',
      from: 'await countTry(',
      to: 'void Array.of(',
      caughtBy: 'link.limit',
    },
  ]),
  ...inFile('packages/server/src/people/close-member.ts', [
    {
      name: 'closes the account of an owner',
      from: 'if (person.role !== null)',
      to: "if (person.role !== null && id === '')",
      caughtBy: 'member-close.role',
    },
  ]),
  ...inFile('packages/server/src/people/end-account.ts', [
    {
      name: 'keeps the account that the owner closes',
      from: "await db.deleteFrom('users').where('id', '=', siteUserId).execute();",
      to: "await db.deleteFrom('memberships').where('user_id', '=', siteUserId).execute();",
      caughtBy: 'member-close.closes',
    },
  ]),
  ...inFile('packages/server/src/payments/refund-order.ts', [
    {
      name: 'pays back twice for one key',
      from: 'const earlier = requests.find((one) => one.key === key);',
      to: "const earlier = undefined as RequestRow | undefined;\n    await db.deleteFrom('refund_requests').where('key', '=', key).execute();",
      caughtBy: 'refund.part',
    },
    {
      name: 'pays back more than was paid',
      from: 'if (minor === 0n || minor > toMinorUnits(refundable))',
      to: 'if (minor === 0n)',
      caughtBy: 'refund.too-much',
    },
    {
      name: 'keeps the access of somebody who got the money back',
      from: 'if (endsAccess || (isWhole',
      to: 'if ((isWhole',
      caughtBy: 'refund.ends-access',
    },
  ]),
  ...inFile('packages/server/src/payments/transact-with-order.ts', [
    {
      name: 'lets two refunds of an order run at the same time',
      from: 'const done = await store.transact(locks, async (data) => {',
      to: 'void locks;\n    const done = await (async (use: (data: Data) => Promise<{ result: Result } | null>) => use(store))(async (data) => {',
      caughtBy: 'refund.at-once',
    },
  ]),
];
