/**
 * The members that Memberstack exports: Member ID, Email Address, Hashed Password, Stripe Customer ID, Stripe Subscription ID,
 * Free Plan IDs, and a column for each custom field. https://docs.memberstack.com describes the columns of its imports.
 */
import {
  isYes,
  readEmail,
  readName,
  readPasswordHash,
  readProviderId,
  readTime,
  splitName,
} from '../cell-values.js';
import type { CsvLine } from '../csv-file.js';
import type { MovedMembership } from '../moved-member.js';
import type { ReadMember, Source } from '../source.js';

const EMAIL = ['Email Address', 'Email', 'auth.email'] as const;

export const memberstackCsv: Source = {
  describe: 'the members, exported from Memberstack',
  columns: EMAIL,
  read(line): ReadMember {
    const { passwordHash, notes } = readPasswordHash(line.cell('Hashed Password'));
    const createdAt = readTime(line.cell('Created At', 'Sign Up Date', 'createdAt'), 'Created At');
    const verified = line.cell('Verified', 'Email Verified');
    const [firstName, lastName] = [
      line.cell('First Name', 'first-name'),
      line.cell('Last Name', 'last-name'),
    ];
    const names =
      firstName === '' && lastName === ''
        ? splitName(line.cell('Name', 'Full Name'))
        : { firstName: readName(firstName), lastName: readName(lastName) };
    return {
      notes,
      member: {
        email: readEmail(line.cell(...EMAIL)),
        isEmailConfirmed: verified === '' || isYes(verified),
        ...names,
        language: null,
        createdAt,
        marketingOptInAt: null,
        passwordHash,
        profileFields: null,
        customerId: readProviderId(line.cell('Stripe Customer ID'), 'cus'),
        memberships: listMemberships(line, createdAt),
      },
    };
  },
};

function listMemberships(line: CsvLine, joinedAt: string | null): MovedMembership[] {
  const active = { status: 'ACTIVE', joinedAt, endsAt: null, price: null } as const;
  const subscriptionId = readProviderId(line.cell('Stripe Subscription ID'), 'sub');
  const paidPlan = line.cell('Paid Plan ID', 'Plan ID', 'Price ID');
  const freePlans = line
    .cell('Free Plan ID(s)', 'Free Plan IDs', 'Free Plan ID', 'Plans')
    .split(',')
    .map((plan) => plan.trim())
    .filter((plan) => plan !== '');
  const memberships = freePlans.map((plan): MovedMembership => ({
    ...active,
    subscriptionId: null,
    area: { kind: 'plan', names: [plan], hasDefault: subscriptionId === null, isFree: true },
  }));
  if (subscriptionId === null) return memberships;
  const names = paidPlan === '' ? [] : [paidPlan];
  return [
    { ...active, subscriptionId, area: { kind: 'plan', names, hasDefault: true, isFree: false } },
    ...memberships,
  ];
}
