/**
 * The contacts or the segment Members that Squarespace exports: Email, First Name, Last Name, Accepts Marketing, Subscriber
 * Since, Created On, and addresses and sums that are not imported. It says neither what members pay nor until when.
 */
import { isYes, readEmail, readName, readTime } from '../cell-values.js';
import type { CsvLine } from '../csv-file.js';
import type { MovedMembership } from '../moved-member.js';
import type { ReadMember, Source } from '../source.js';

export const squarespaceCsv: Source = {
  describe: 'a segment of the contacts, exported from Squarespace, such as the members of one plan',
  columns: ['email'],
  read(line): ReadMember {
    const createdAt = readTime(line.cell('Created On', 'Customer Since'), 'Created On');
    return {
      notes: [],
      member: {
        email: readEmail(line.cell('Email')),
        isEmailConfirmed: true,
        firstName: readName(line.cell('First Name')),
        lastName: readName(line.cell('Last Name')),
        language: null,
        createdAt,
        marketingOptInAt: isYes(line.cell('Accepts Marketing'))
          ? (readTime(line.cell('Subscriber Since'), 'Subscriber Since') ?? createdAt)
          : null,
        passwordHash: null,
        profileFields: null,
        customerId: null,
        memberships: listMemberships(line, createdAt),
      },
    };
  },
};

/** A contact is a member when the owner names an area: of a plan in the file, or of all. */
function listMemberships(line: CsvLine, createdAt: string | null): MovedMembership[] {
  const plans = line
    .cell('Memberships', 'Member Areas', 'Pricing Plans', 'Member Sites')
    .split(',')
    .map((plan) => plan.trim())
    .filter((plan) => plan !== '');
  const joinedAt = readTime(line.cell('Member Since'), 'Member Since') ?? createdAt;
  const free = { status: 'ACTIVE', joinedAt, endsAt: null, subscriptionId: null, price: null } as const;
  if (plans.length === 0)
    return [{ ...free, area: { kind: 'plan', names: [], hasDefault: true, isFree: false } }];
  return plans.map((plan) => ({
    ...free,
    area: { kind: 'plan', names: [plan], hasDefault: true, isFree: false },
  }));
}
