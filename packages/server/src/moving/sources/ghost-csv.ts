/**
 * The file that Ghost exports under Members: id, email, name, note, subscribed_to_emails, complimentary_plan,
 * stripe_customer_id, created_at, deleted_at, labels, tiers. It does not name subscriptions: those are in the file of Stripe.
 */
import { isYes, readEmail, readProviderId, readTime, splitName } from '../cell-values.js';
import { LineFault, type MovedMembership } from '../moved-member.js';
import type { ReadMember, Source } from '../source.js';

/** The plan of members without a tier, for `--plan free=<area>`. */
const FREE = 'free';

export const ghostCsv: Source = {
  describe: 'the members, exported from Ghost. Import the subscriptions of Stripe after them',
  columns: ['email'],
  read(line): ReadMember {
    if (line.cell('deleted_at') !== '') throw new LineFault('The member was deleted in Ghost.');
    const createdAt = readTime(line.cell('created_at'), 'created_at');
    const customer = line.cell('stripe_customer_id');
    const isComplimentary = isYes(line.cell('complimentary_plan'));
    const tiers = line
      .cell('tiers', 'products')
      .split(',')
      .map((tier) => tier.trim())
      .filter((tier) => tier !== '');
    const isPaying = !isComplimentary && tiers.length > 0;
    return {
      notes: isPaying ? ['A paying member: the membership comes with the subscriptions of Stripe.'] : [],
      member: {
        email: readEmail(line.cell('email')),
        // Members of Ghost log in by a link to their email.
        isEmailConfirmed: true,
        ...splitName(line.cell('name')),
        language: null,
        createdAt,
        // Ghost does not say since when.
        marketingOptInAt: isYes(line.cell('subscribed_to_emails')) ? createdAt : null,
        passwordHash: null,
        profileFields: null,
        // Ghost takes "auto" in this column, and does not export it.
        customerId: customer === 'auto' ? null : readProviderId(customer, 'cus'),
        memberships: isPaying ? [] : listMemberships(tiers, isComplimentary, createdAt),
      },
    };
  },
};

function listMemberships(
  tiers: readonly string[],
  isComplimentary: boolean,
  joinedAt: string | null,
): MovedMembership[] {
  const free = { status: 'ACTIVE', joinedAt, endsAt: null, subscriptionId: null, price: null } as const;
  // Without a tier, the area for everybody must not let free members into what others pay for.
  if (!isComplimentary)
    return [{ ...free, area: { kind: 'plan', names: [FREE], hasDefault: false, isFree: true } }];
  const plans = tiers.length > 0 ? tiers : ['complimentary'];
  return plans.map((tier) => ({
    ...free,
    area: { kind: 'plan', names: [tier], hasDefault: true, isFree: true },
  }));
}
