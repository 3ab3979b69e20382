import { inFile, type Fault } from '../fault.js';

/** Faults of what an owner chooses and looks at beside the areas and the members. */
export const operationsFaults: readonly Fault[] = [
  ...inFile('packages/server/src/routes/operations-routes.ts', [
    {
      name: 'shows everybody which mails the owners get',
      from: 'requireOwner(c);\n    return sendAnswer(c, ownerMails,',
      to: 'return sendAnswer(c, ownerMails,',
      caughtBy: 'owner-mails.reads',
    },
  ]),
  ...inFile('packages/server/src/routes/operations-routes.ts', [
    {
      name: 'shows the health of the site to everybody',
      from: 'requireOwner(c);\n  const { store, payments, settings }',
      to: 'const { store, payments, settings }',
      caughtBy: 'owner-health.not-owner',
    },
  ]),
  ...inFile('packages/server/src/operations/site-health.ts', [
    {
      name: 'counts a mail that was given up and does not say why',
      from: 'givenUp: failed.length,',
      to: 'givenUp: failed.length + 1,',
      caughtBy: 'owner-health.facts',
    },
    {
      name: 'tells with the health of the site who has an account',
      from: 'mails: await readMailHealth(data),',
      to: "mails: await readMailHealth(data), sentTo: 'owner@example.com',",
      caughtBy: 'owner-health.private',
    },
  ]),
  ...inFile('packages/server/src/activity/owner-mails.ts', [
    {
      name: 'takes a mail a day for one that is switched off',
      from: 'const after: OwnerMails = { joined, paymentFailed, left };',
      to: "const after: OwnerMails = { joined: joined === 'off' ? 'daily' : joined, paymentFailed, left };",
      caughtBy: 'owner-mails.choices',
    },
  ]),
  ...inFile('src/contract/owner/save-owner-mails.ts', [
    {
      name: 'takes a missing choice about the mails to the owners',
      from: 'left: flag });',
      to: 'left: z._default(flag, true) });',
      caughtBy: 'owner-mails.unknown',
    },
  ]),
];
