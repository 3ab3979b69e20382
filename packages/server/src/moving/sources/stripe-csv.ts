/**
 * The files that the Dashboard of Stripe exports: the subscriptions with their customers, and the customers alone. Which
 * columns they have is chosen at the export; https://docs.stripe.com/dashboard/exports lists them. Times are in UTC.
 */
import { isYes, readEmail, readProviderId, readTime, splitName } from '../cell-values.js';
import type { CsvLine } from '../csv-file.js';
import { LineFault, type MovedMember, type MovedMembership, type MovedPrice } from '../moved-member.js';
import type { ReadMember, Source } from '../source.js';

export const stripeCsv: Source = {
  describe: 'the subscriptions or the customers, exported in the Dashboard of Stripe',
  columns: ['Customer Email', 'Email'],
  read: (line, now) => (line.cell('Customer ID') === '' ? readCustomer(line) : readSubscription(line, now)),
};

/** A customer without a subscription gets an account, and pays with the same card later. */
function readCustomer(line: CsvLine): ReadMember {
  const customerId = readProviderId(line.cell('id'), 'cus');
  if (customerId === null) throw new LineFault('The id of the customer is missing.');
  return {
    notes: ['A customer without a subscription: import the subscriptions too.'],
    member: toMember(line, customerId, []),
  };
}

function readSubscription(line: CsvLine, now: Date): ReadMember {
  const subscriptionId = readProviderId(line.cell('id'), 'sub');
  if (subscriptionId === null) throw new LineFault('The id of the subscription is missing.');
  const customerId = readProviderId(line.cell('Customer ID'), 'cus');
  const { membership, note } = toMembership(line, subscriptionId, now);
  return {
    notes: note === null ? [] : [note],
    member: toMember(line, customerId, membership === null ? [] : [membership]),
  };
}

const toMember = (
  line: CsvLine,
  customerId: string | null,
  memberships: readonly MovedMembership[],
): MovedMember => ({
  email: readEmail(line.cell('Customer Email', 'Email')),
  // The people log in by a link to their email, so that it is confirmed by then.
  isEmailConfirmed: true,
  ...splitName(line.cell('Customer Name', 'Name')),
  language: null,
  createdAt: readTime(line.cell('Created (UTC)'), 'Created (UTC)'),
  marketingOptInAt: null,
  passwordHash: null,
  profileFields: null,
  customerId,
  memberships,
});

/** Returns the membership of a subscription; `null` with the reason for one that gives no access. */
function toMembership(
  line: CsvLine,
  subscriptionId: string,
  now: Date,
): { readonly membership: MovedMembership | null; readonly note: string | null } {
  const paidUntil = readTime(line.cell('Current Period End (UTC)'), 'Current Period End (UTC)');
  const joinedAt = readTime(
    line.cell('Start Date (UTC)', 'Start (UTC)', 'Created (UTC)'),
    'Start Date (UTC)',
  );
  const area: MovedMembership['area'] = {
    kind: 'plan',
    names: [
      line.cell('Plan'),
      line.cell('Product'),
      line.cell('Plan Name'),
      line.cell('Product Name'),
    ].filter((name) => name !== ''),
    hasDefault: true,
    isFree: false,
  };
  const membership = { area, joinedAt, subscriptionId, price: readPrice(line) };
  const status = line.cell('Status').toLowerCase();
  switch (status) {
    case 'active':
    case 'trialing':
      return isYes(line.cell('Cancel At Period End')) && paidUntil !== null
        ? { membership: { ...membership, status: 'ENDING', endsAt: paidUntil }, note: null }
        : { membership: { ...membership, status: 'ACTIVE', endsAt: null }, note: null };
    case 'past_due':
    case 'unpaid':
    case 'paused':
      return {
        membership: { ...membership, status: 'PAYMENT_FAILED', endsAt: null },
        note: 'The last payment has failed: there is no access until it is made.',
      };
    case 'canceled': {
      if (paidUntil === null || paidUntil <= now.toISOString())
        return { membership: null, note: 'The subscription has ended: there is no membership.' };
      // Stripe no longer knows until when it is paid, so the membership does not follow the subscription.
      return {
        membership: { ...membership, subscriptionId: null, status: 'ENDING', endsAt: paidUntil },
        note: `The subscription is cancelled, and paid until ${paidUntil.slice(0, 10)}.`,
      };
    }
    case 'incomplete':
    case 'incomplete_expired':
      return { membership: null, note: 'The subscription was never paid: there is no membership.' };
    default:
      throw new LineFault(
        status === ''
          ? 'The status of the subscription is missing.'
          : `This is no status of Stripe: ${status}.`,
      );
  }
}

function readPrice(line: CsvLine): MovedPrice | null {
  const [value, currency, unit] = [line.cell('Amount'), line.cell('Currency'), line.cell('Interval')];
  if (!/^\d+(?:\.\d+)?$/.test(value) || currency === '' || unit === '') return null;
  return { value, currencyCode: currency.toUpperCase(), unit: unit.toUpperCase() };
}
