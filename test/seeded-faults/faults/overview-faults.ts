import { inFile, type Fault } from '../fault.js';

/** Numbers, reasons and changes that are wrong, or that others can read. */
export const overviewFaults: readonly Fault[] = [
  ...inFile('packages/server/src/routes/overview-routes.ts', [
    {
      name: 'shows the numbers of the site to everybody with an account',
      from: 'requireOwner(c);\n    return sendAnswer(c, overview',
      to: 'return sendAnswer(c, overview',
      caughtBy: 'owner-overview.not-owner',
    },
    {
      name: 'shows the reasons for leaving to everybody',
      from: 'requireOwner(c);\n    const query',
      to: 'const query',
      caughtBy: 'owner-reasons.signed-out',
    },
    {
      name: 'shows the record of changes to everybody with an account',
      from: 'requireOwner(c);\n    return sendAnswer(c, audit',
      to: 'return sendAnswer(c, audit',
      caughtBy: 'owner-audit.not-owner',
    },
  ]),
  ...inFile('packages/server/src/overview/read-overview.ts', [
    {
      name: 'counts people whose membership has ended as members of an area',
      from: ".where(isCurrent(now()))\n      .groupBy('area_id')",
      to: ".groupBy('area_id')",
      caughtBy: 'owner-overview.members',
    },
  ]),
  ...inFile('packages/server/src/overview/calendar.ts', [
    {
      name: 'begins the weeks of the overview on Sunday',
      from: '(date.getUTCDay() + 6) % 7',
      to: 'date.getUTCDay()',
      caughtBy: 'owner-overview.weeks',
    },
  ]),
  ...inFile('packages/server/src/overview/revenue.ts', [
    {
      name: 'counts payments of the same amount once',
      from: ' * BigInt(count)',
      to: ' * (count === 0 ? 0n : 1n)',
      caughtBy: 'owner-overview.revenue',
    },
  ]),
  ...inFile('packages/server/src/overview/leaving-reasons.ts', [
    {
      name: 'leaves out what people have written about why they left',
      from: 'comment: row.comment,',
      to: 'comment: null as string | null,',
      caughtBy: 'owner-reasons.words',
    },
    {
      name: 'takes who has left without a reason for one who had another reason',
      from: "    .where('reason', 'is not', null)\n",
      to: '',
      caughtBy: 'owner-reasons.silent',
    },
  ]),
  ...inFile('packages/server/src/operations/read-audit.ts', [
    {
      name: 'answers the changes of everybody when those of one person are asked for',
      from: "query.where('person_id', '=', by ?? '')",
      to: 'query',
      caughtBy: 'owner-audit.by',
    },
    {
      name: 'answers the first page of the changes for a cursor that is not one',
      from: "throw new Refusal('invalid', { fields: { cursor: 'invalid' } });\n  return Number(cursor);",
      to: 'return Number.MAX_SAFE_INTEGER;\n  return Number(cursor);',
      caughtBy: 'owner-audit.cursor',
    },
  ]),
];
