import { partProps } from '../../ui/base/styling.js';
import type { MemberDetails } from '../../../contract/owner/member.js';
import { MemberDialogs } from './member-dialogs.js';
import { MemberFacts } from './member-facts.js';
import { MemberHead } from './member-head.js';
import { MemberHistory } from './member-history.js';
import { MemberMemberships } from './member-memberships.js';
import { MemberMore } from './member-more.js';
import { MemberNotes } from './member-notes.js';
import { MemberOrders } from './member-orders.js';
import { StatusLine } from './status-line.js';
import { useMember } from './use-member.js';

/** The person after they have loaded: the head, the facts, and the sections. */
export function MemberSections({
  person,
  ...settings
}: { readonly person: MemberDetails } & Parameters<typeof useMember>[1]) {
  const actions = useMember(person, settings);
  const section = { person, actions };
  return (
    <div {...partProps('member-content')}>
      <MemberHead person={person} />
      <MemberFacts person={person} />
      <div {...partProps('member-columns')}>
        <div {...partProps('member-main')}>
          <MemberMemberships {...section} />
          <MemberOrders {...section} />
          <MemberHistory person={person} />
        </div>
        <div {...partProps('member-side')}>
          <MemberNotes {...section} />
          <MemberMore {...section} />
        </div>
      </div>
      <StatusLine actions={actions} />
      <MemberDialogs {...section} />
    </div>
  );
}
