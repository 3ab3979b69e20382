import { MembersView } from '../../react/owner/members/members-view.js';
import { sampleMemberList } from '../../samples/member-list.js';
import type { PreviewStates } from '../previews/preview-states.js';
import { sampleOwnerState, type SampleOwner } from '../previews/sample-owner.js';

const list = (owner: SampleOwner = {}, filter = {}) =>
  sampleOwnerState(MembersView, owner, { filter, onOpen: () => false, dialogsInPlace: true });

/** Fifty people on the first page of many. */
const many = Array.from({ length: 50 }, (_, index) => {
  const { members } = sampleMemberList;
  const member = members[index % members.length] ?? members[0];
  return { ...member, id: `person-${index}` } as (typeof members)[number];
});

export const states: PreviewStates = {
  loading: list({ failure: 'never' }),
  failed: list({ failure: 503 }),
  'signed-out': list({ failure: 401 }),
  'not-owner': list({ failure: 403 }),
  empty: list({ members: { members: [], total: 0 } }),
  ready: list(),
  'no-match': list({ members: { members: [], total: 0 } }, { search: 'zed' }),
  more: list({ members: { members: many, total: 1284, next: 'more' } }),
};
