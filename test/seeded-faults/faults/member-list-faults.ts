/* eslint-disable no-template-curly-in-string -- the texts are code */
import { inFile, type Fault } from '../fault.js';

const STAFF = 'const reader = await requireMembersReader(c);';

/** Lists and exports of members that others can read, or that are wrong. */
export const memberListFaults: readonly Fault[] = [
  ...inFile('packages/server/src/routes/member-routes.ts', [
    {
      name: 'shows the members to everybody with an account',
      from: STAFF,
      to: 'const reader = c.var.session!;',
      caughtBy: 'owner-members.not-owner',
    },
    {
      name: 'exports the members to everybody with an account',
      from: 'const { siteUserId } = requireOwner(c);',
      to: 'const { siteUserId } = c.var.session!;',
      caughtBy: 'owner-export.not-owner',
    },
    {
      name: 'shows the file of the members in place of saving it',
      from: "'content-disposition': `attachment;",
      to: "'content-disposition': `inline;",
      caughtBy: 'owner-export.file',
    },
  ]),
  ...inFile('packages/server/src/people/members/member-filter.ts', [
    {
      name: 'takes a search for a pattern',
      from: 'sql<SqlBool>`instr(users.search_key, ${key}) > 0`',
      to: "sql<SqlBool>`users.search_key like ${'%' + key + '%'}`",
      caughtBy: 'owner-members.search-literally',
    },
    {
      name: 'ignores the area of a filter beside a search',
      from: "area === undefined ? [] : [(row) => row('memberships.area_id', '=', area)];",
      to: "area !== '' ? [] : [(row) => row('memberships.area_id', '=', area)];",
      caughtBy: 'owner-members.area',
    },
  ]),
  ...inFile('packages/server/src/people/members/member-order.ts', [
    {
      name: 'takes any text for a cursor',
      from: 'if (!read.success) throw wrongCursor();',
      to: 'if (!read.success) return { runs: toRuns(order, payments, []), position: { run: 0, value: null, id: "" } };',
      caughtBy: 'owner-members.cursor-refused',
    },
  ]),
  ...inFile('packages/server/src/moving/csv-cells.ts', [
    {
      name: 'exports formulas',
      from: 'FORMULA.test(value) || value.startsWith("\'") ?',
      to: 'value.startsWith("\'") ?',
      caughtBy: 'owner-export.formulas',
    },
    {
      name: 'does not double the quotation marks of a cell',
      from: "cell.replaceAll('\"', '\"\"')",
      to: 'cell',
      caughtBy: 'owner-export.quotes',
    },
  ]),
];
