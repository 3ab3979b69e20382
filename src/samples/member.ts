import type { MemberDetails, MembershipEvent, OrderOfMember } from '../contract/owner/member.js';
import { FAR, sampleOptions } from './areas.js';

const usd = (value: string) => ({ value, currencyCode: 'USD' });

const LETTERS = { memberAreaId: 'letters', title: 'Letters' } as const;
const WORKSHOP = { memberAreaId: 'workshop', title: 'Workshop' } as const;

/** Returns a monthly order, paid with the same card as the others. */
const order = (number: string, placedAt: string, parts: Partial<OrderOfMember> = {}): OrderOfMember => ({
  id: `order-${number}`,
  number,
  placedAt,
  total: usd('10.00'),
  status: 'PAID',
  title: LETTERS.title,
  paymentMethod: 'Visa •••• 4242',
  refundable: usd('10.00'),
  isDisputed: false,
  ...parts,
});

const paid = (
  at: string,
  value = '10.00',
  area: typeof LETTERS | typeof WORKSHOP = LETTERS,
): MembershipEvent => ({
  at,
  kind: 'paid',
  by: 'member',
  amount: usd(value),
  ...area,
});

/** The first person of the sample list, whole. */
export const sampleMember: MemberDetails = {
  id: 'ana',
  email: 'ana@example.com',
  emailConfirmed: true,
  firstName: 'Ana',
  lastName: 'Silva',
  createdAt: '2025-03-02T18:29:00Z',
  lastSeenAt: '2025-11-24T08:00:00Z',
  language: 'pt-BR',
  marketingOptInAt: '2025-03-02T18:29:00Z',
  profileFields: [{ label: 'Phone', value: '+351 912 345 678' }],
  memberships: [
    {
      id: 'membership-letters',
      ...LETTERS,
      status: 'ACTIVE',
      feeType: 'recurring',
      joinedAt: '2025-09-20T09:00:00Z',
      nextPaymentAt: FAR.after,
      pricingOption: sampleOptions.monthly,
      mayEndLater: true,
      mayMove: false,
    },
    {
      id: 'membership-commons',
      memberAreaId: 'sample',
      title: 'The Commons',
      status: 'ACTIVE',
      feeType: 'free',
      joinedAt: '2025-03-02T18:30:00Z',
      pricingOption: null,
      mayEndLater: false,
      mayMove: true,
    },
  ],
  orders: [
    order('1042', '2025-11-20T09:00:00Z'),
    order('1031', '2025-10-20T09:00:00Z', { refunded: usd('4.00'), refundable: usd('6.00') }),
    order('1019', '2025-09-20T09:00:00Z'),
  ],
  history: [
    paid('2025-11-20T09:00:00Z'),
    { at: '2025-10-22T10:00:00Z', kind: 'refunded', by: 'staff', amount: usd('4.00'), ...LETTERS },
    paid('2025-10-20T09:00:00Z'),
    paid('2025-09-20T09:00:00Z'),
    { at: '2025-09-20T09:00:00Z', kind: 'joined', by: 'member', ...LETTERS },
    {
      at: '2025-06-02T12:00:00Z',
      kind: 'cancelled',
      by: 'member',
      reason: 'NEEDED_FOR_A_WHILE',
      comment: 'I learned what I wanted to learn.\nThank you for the rye!',
      ...WORKSHOP,
    },
    {
      at: '2025-03-02T18:30:00Z',
      kind: 'joined',
      by: 'member',
      memberAreaId: 'sample',
      title: 'The Commons',
    },
  ],
  notes: [
    {
      id: 'note-fair',
      at: '2025-10-22T10:02:00Z',
      text: 'One letter did not arrive in October.\nPaid a part back; she was very kind about it.',
      author: 'olu@example.com',
      mayDelete: true,
    },
  ],
  link: 'password',
  mayRefund: true,
  mayClose: true,
};
