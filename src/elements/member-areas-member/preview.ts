import type { MembershipOfMember, OrderOfMember } from '../../contract/owner/member.js';
import { MemberView } from '../../react/owner/member/member-view.js';
import type { MemberDialog } from '../../react/owner/member/use-member.js';
import { FAR, samplePauseNow } from '../../samples/areas.js';
import { sampleMember } from '../../samples/member.js';
import type { PreviewStates } from '../previews/preview-states.js';
import { sampleOwnerState, type SampleOwner } from '../previews/sample-owner.js';

const member = (owner: SampleOwner = {}, startAt?: MemberDialog) =>
  sampleOwnerState(MemberView, owner, { memberId: 'ana', startAt, dialogsInPlace: true });

/** The sample person with another first membership. */
const withMembership = (parts: Partial<MembershipOfMember>): SampleOwner => ({
  member: {
    memberships: sampleMember.memberships.map((one, i) => (i === 0 ? { ...one, ...parts } : one)),
  },
});

/** The sample person with another first order. */
const withOrder = (parts: Partial<OrderOfMember>): SampleOwner => ({
  member: { orders: sampleMember.orders.map((one, i) => (i === 0 ? { ...one, ...parts } : one)) },
});

export const states: PreviewStates = {
  loading: member({ failure: 'never' }),
  failed: member({ failure: 503 }),
  gone: member({ failure: 404 }),
  'signed-out': member({ failure: 401 }),
  'not-owner': member({ failure: 403 }),
  ready: member(),
  'no-memberships': member({
    member: {
      memberships: [],
      orders: [],
      history: [],
      notes: [],
      firstName: '',
      lastName: '',
      emailConfirmed: false,
      link: 'confirmation',
    },
  }),
  'past-due': member(withMembership({ status: 'PAYMENT_FAILED' })),
  paused: member(
    withMembership({ status: 'PAUSED', pause: samplePauseNow, nextPaymentAt: FAR.after, mayEndLater: false }),
  ),
  ending: member(
    withMembership({ status: 'ENDING', endsAt: FAR.after, nextPaymentAt: undefined, mayEndLater: false }),
  ),
  refunded: member(
    withOrder({
      status: 'REFUNDED',
      refunded: sampleMember.orders[0]?.total,
      refundable: undefined,
      isDisputed: true,
    }),
  ),
  support: member({ member: { mayRefund: false, mayClose: false, role: 'support' } }),
  'no-refunds': member({ member: { refundProblem: 'no-provider' } }),
  grant: member({}, { kind: 'grant' }),
  end: member({}, { kind: 'end', membershipId: 'membership-letters' }),
  'end-now': member({}, { kind: 'end', membershipId: 'membership-commons' }),
  'move-end': member({}, { kind: 'move-end', membershipId: 'membership-commons' }),
  refund: member({}, { kind: 'refund', orderId: 'order-1042' }),
  link: member({}, { kind: 'link' }),
  'delete-note': member({}, { kind: 'delete-note', noteId: 'note-fair' }),
  close: member({}, { kind: 'close' }),
};
