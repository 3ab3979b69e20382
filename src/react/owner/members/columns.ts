import type { MemberSort } from '../../../contract/owner/members.js';
import type { MembersMessages } from '../../../core/messages/en/owner/members.js';

/** A column of the list of members. */
export interface MemberColumn {
  readonly name: 'name' | 'email' | 'areas' | 'since' | 'paid' | 'next-payment';
  readonly title: keyof MembersMessages;
  /** The order that a click on its title chooses; `null` for a column that cannot be sorted. */
  readonly sort: MemberSort | null;
}

/** The columns after the one that selects, in their order. */
export const MEMBER_COLUMNS: readonly MemberColumn[] = [
  { name: 'name', title: 'membersColumnName', sort: 'name' },
  { name: 'email', title: 'membersColumnEmail', sort: 'email' },
  { name: 'areas', title: 'membersColumnAreas', sort: null },
  { name: 'since', title: 'membersColumnSince', sort: 'joined' },
  { name: 'paid', title: 'membersColumnPaid', sort: 'paid' },
  { name: 'next-payment', title: 'membersColumnNext', sort: 'next-payment' },
];
