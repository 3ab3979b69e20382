import type { Member, MemberList } from '../contract/owner/members.js';
import type { OwnedMembership } from '../contract/parts/owned-membership.js';
import { FAR, samplePauseNow } from './areas.js';

const usd = (value: string) => ({ value, currencyCode: 'USD' });

/** Returns a membership in a sample area. */
const membership = (
  memberAreaId: 'sample' | 'letters' | 'workshop',
  parts: Partial<OwnedMembership> = {},
): OwnedMembership => ({
  id: `${memberAreaId}-${parts.status ?? 'ACTIVE'}`,
  memberAreaId,
  title: { sample: 'The Commons', letters: 'Letters', workshop: 'Workshop' }[memberAreaId],
  status: 'ACTIVE',
  feeType: memberAreaId === 'sample' ? 'free' : 'recurring',
  joinedAt: FAR.before,
  ...parts,
});

/** Returns a sample person. The email is made of the name. */
function person(id: string, name: string, joinedAt: string, parts: Partial<Member> = {}): Member {
  const [firstName = '', lastName = ''] = name.split(' ');
  return {
    id,
    email: `${firstName.toLowerCase()}@example.com`,
    firstName,
    lastName,
    createdAt: joinedAt,
    joinedAt,
    memberships: [membership('sample')],
    paid: [],
    ...parts,
  };
}

/** The people of the sample site: paying, free, ending, with a failed payment, paused, removed, and never a member. */
const people: readonly Member[] = [
  person('ana', 'Ana Silva', '2025-11-20T09:00:00Z', {
    memberships: [membership('sample'), membership('letters', { nextPaymentAt: FAR.after })],
    paid: [usd('120.00')],
    nextPaymentAt: FAR.after,
    marketingOptInAt: '2025-11-20T09:00:00Z',
  }),
  person('ben', 'Ben Okafor', '2025-11-02T17:30:00Z', {
    memberships: [membership('letters', { status: 'ENDING', endsAt: FAR.after })],
    paid: [usd('40.00')],
  }),
  person('chi', 'Chi Nguyen', '2025-10-28T08:15:00Z', {
    memberships: [membership('letters', { status: 'PAYMENT_FAILED' })],
    paid: [usd('10.00')],
  }),
  person('dara', 'Dara Cohen', '2025-10-11T12:00:00Z', {
    memberships: [membership('workshop', { feeType: 'one_time' })],
    paid: [usd('30.00'), { value: '25.00', currencyCode: 'EUR' }],
    marketingOptInAt: '2025-10-11T12:00:00Z',
  }),
  person('emil', 'Emil Larsson', '2025-09-30T19:45:00Z', {
    memberships: [
      membership('letters', { status: 'PAUSED', pause: samplePauseNow, nextPaymentAt: FAR.after }),
    ],
    paid: [usd('10.00')],
    nextPaymentAt: FAR.after,
  }),
  person('fatima', 'Fatima Haddad', '2025-09-12T06:20:00Z', {
    memberships: [membership('letters', { status: 'CANCELLED', endsAt: '2025-10-12T06:20:00Z' })],
    paid: [usd('10.00')],
  }),
  person('gita', 'Gita Rao', '2025-08-25T14:05:00Z', {
    memberships: [
      membership('sample'),
      membership('workshop', { feeType: 'installments', status: 'COMPLETED' }),
    ],
    paid: [usd('30.00')],
  }),
  person('hugo', 'Hugo Martin-Delacroix', '2025-08-01T10:10:00Z', {
    email: 'hugo.martin-delacroix.the.second@long-names.example.com',
  }),
];

const { joinedAt: _, ...newcomer } = person('iris', 'Iris Weber', '2025-07-19T21:00:00Z', {
  memberships: [],
});

/** The list of the sample site. */
export const sampleMemberList: MemberList = {
  members: [...people, newcomer],
  total: people.length + 1,
  mayExport: true,
};
