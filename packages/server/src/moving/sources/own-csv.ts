/** The format of this package, which the command `export` writes. docs/moving.md describes its columns. */
import type { MembershipStatus } from '../../areas/membership.js';
import {
  isYes,
  readEmail,
  readLanguage,
  readName,
  readPasswordHash,
  readProviderId,
  readTime,
} from '../cell-values.js';
import { readGuarded } from '../csv-cells.js';
import { LineFault, type MovedMembership } from '../moved-member.js';
import type { ReadMember, Source } from '../source.js';

/** The columns in the order in which `export` writes them. Only `email` is needed. */
export const OWN_COLUMNS = [
  'email',
  'email_confirmed',
  'first_name',
  'last_name',
  'language',
  'created_at',
  'marketing_opt_in_at',
  'profile_fields',
  'customer_id',
  'area',
  'option',
  'status',
  'joined_at',
  'ends_at',
  'subscription_id',
  'password_hash',
] as const;

export type OwnColumn = (typeof OWN_COLUMNS)[number];

/** How a status is written. */
export const STATUS_NAMES = {
  active: 'ACTIVE',
  ending: 'ENDING',
  'payment-failed': 'PAYMENT_FAILED',
  cancelled: 'CANCELLED',
} as const satisfies Record<string, MembershipStatus>;

export const ownCsv: Source = {
  describe: 'the format of this package, which export writes',
  columns: ['email'],
  areaColumn: 'area',
  read(line): ReadMember {
    const cell = (name: OwnColumn) => readGuarded(line.cell(name));
    const { passwordHash, notes } = readPasswordHash(cell('password_hash'));
    const confirmed = cell('email_confirmed');
    return {
      notes,
      member: {
        email: readEmail(cell('email')),
        isEmailConfirmed: confirmed === '' || isYes(confirmed),
        firstName: readName(cell('first_name')),
        lastName: readName(cell('last_name')),
        language: readLanguage(cell('language')),
        createdAt: readTime(cell('created_at'), 'created_at'),
        marketingOptInAt: readTime(cell('marketing_opt_in_at'), 'marketing_opt_in_at'),
        passwordHash,
        profileFields: readProfileFields(cell('profile_fields')),
        customerId: readProviderId(cell('customer_id'), 'cus'),
        memberships: readMembership(cell),
      },
    };
  },
};

function readMembership(cell: (name: OwnColumn) => string): MovedMembership[] {
  const area = cell('area');
  const subscriptionId = readProviderId(cell('subscription_id'), 'sub');
  if (area === '') {
    if (subscriptionId !== null) throw new LineFault('A line with a subscription_id needs an area.');
    return [];
  }
  const endsAt = readTime(cell('ends_at'), 'ends_at');
  const status = readStatus(cell('status'), endsAt);
  if (status === 'ENDING' && endsAt === null)
    throw new LineFault('A membership that is ending needs ends_at.');
  return [
    {
      area: { kind: 'area', area, option: cell('option') },
      status,
      joinedAt: readTime(cell('joined_at'), 'joined_at'),
      endsAt,
      subscriptionId,
      price: null,
    },
  ];
}

/** A date without a status is the end of the membership. */
function readStatus(cell: string, endsAt: string | null): MovedMembership['status'] {
  if (cell === '') return endsAt === null ? 'ACTIVE' : 'ENDING';
  const status = Object.entries(STATUS_NAMES).find(([name]) => name === cell.toLowerCase())?.[1];
  if (status) return status;
  throw new LineFault(`This is no status: ${cell}. Write one of ${Object.keys(STATUS_NAMES).join(', ')}.`);
}

/** @throws LineFault for a text that is no JSON object of texts, numbers and flags */
function readProfileFields(cell: string): string | null {
  if (cell === '') return null;
  let values: unknown;
  try {
    values = JSON.parse(cell);
  } catch {
    throw new LineFault('profile_fields is no JSON.');
  }
  if (isProfileFields(values)) return JSON.stringify(values);
  throw new LineFault('profile_fields is no object of texts, numbers and flags, such as {"diet":"vegan"}.');
}

const isProfileFields = (values: unknown): boolean =>
  typeof values === 'object' &&
  values !== null &&
  !Array.isArray(values) &&
  Object.values(values).every((value) => ['string', 'number', 'boolean'].includes(typeof value));
