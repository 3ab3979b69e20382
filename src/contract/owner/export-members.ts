import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { memberFilterNotes, memberFilterParts, type MemberFilter } from './members.js';
import { notOwner } from '../parts/shared-refusals.js';

const exportMembersQuery = (): z.ZodMiniType<MemberFilter> => z.object(memberFilterParts());

export const exportMembers = {
  name: 'exportMembers',
  summary: 'Export the members',
  description:
    "Answers the members that the filter leaves as CSV in UTF-8, with `Content-Disposition: attachment`. The page links to it. Send it piece by piece, and begin a cell that a spreadsheet would run as a formula (`=`, `+`, `-`, `@`, tab, return) with `'`.",
  group: 'owner',
  caller: 'signed-in',
  query: exportMembersQuery,
  notes: memberFilterNotes,
  download: 'text/csv',
  refusals: [...notOwner, { status: 400, description: 'The filter is not valid.', codes: ['invalid'] }],
} satisfies Call;
