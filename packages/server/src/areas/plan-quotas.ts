/** The plan of the site: what it allows, how its use is counted, and whether there is room for more. */
import { Refusal } from '../http/refusal.js';
import type { Data } from '../store/store.js';
import { isCurrent } from './membership.js';
import type { PaymentSetup } from '../payments/payment-services.js';
import { readLimit, type Quota } from './site-settings.js';

/** What an owner has bought from those who run the site, as the owner's panel shows it. */
export interface Plan {
  /** The name of the plan, and its id for the event of an upgrade. */
  readonly planId: string;
  readonly planName: string;
  readonly billingInterval?: 'WEEK' | 'MONTH' | 'YEAR';
  /** What those who run the site keep of each payment, in percent. */
  readonly transactionFeePercent?: number;
  /** The page where the owner gets a larger plan: a path of the site, or an http(s) address. Default: the owner reads whom to ask. */
  readonly upgradeUrl?: string;
}

/**
 * Refuses what a quota has no room for. Creations at the same time must share an exclusive lock, so that they count one
 * another.
 *
 * @throws Refusal 409 `quota-reached`
 */
export async function requireRoom(data: Data, quota: Quota, count: number, message: string): Promise<void> {
  const limit = await readLimit(data, quota);
  if (limit !== null && (await countUsed(data, quota)) + count > limit)
    throw new Refusal('quota-reached', { message });
}

/**
 * Returns the plan of the site with the use of its quotas. A membership that has ended does not count.
 *
 * @param plan without it, the quotas alone
 * @param payments how the site takes payments
 */
export async function readPlanQuotas(data: Data, plan: Plan | undefined, payments: PaymentSetup) {
  const [memberAreas, videoStorageMinutes, { members }] = await Promise.all([
    describe(data, 'memberAreas'),
    describe(data, 'videoStorageMinutes'),
    data.db
      .selectFrom('memberships')
      .select((row) => row.fn.countAll().as('members'))
      .where(isCurrent(data.now()))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    ...plan,
    status: 'ACTIVE' as const,
    quotas: {
      memberAreas,
      members: { limit: null, used: Number(members), remaining: null, unlimited: true },
      pricingOptionsPerArea: undefined,
      videoStorageMinutes,
    },
    canAcceptMembers: true,
    blockedReason: payments.kind === 'none' ? ('PAYMENTS_NOT_CONNECTED' as const) : null,
    paymentMode: paymentModeOf(payments),
    gracePeriodEndsOn: null,
    upgradeOptions: [],
  };
}

/** Returns whether payments take money: `test` when the checkout is simulated, or has a test key of its provider. */
function paymentModeOf(payments: PaymentSetup): 'live' | 'test' | 'none' {
  switch (payments.kind) {
    case 'none':
      return 'none';
    case 'simulated':
      return 'test';
    case 'provider':
      return payments.services.payments.isTest ? 'test' : 'live';
  }
}

async function describe(data: Data, quota: Quota) {
  const [limit, used] = await Promise.all([readLimit(data, quota), countUsed(data, quota)]);
  return {
    limit,
    used,
    remaining: limit === null ? null : Math.max(0, limit - used),
    unlimited: limit === null,
  };
}

async function countUsed({ db }: Data, quota: Quota): Promise<number> {
  const { used } =
    quota === 'memberAreas'
      ? await db
          .selectFrom('areas')
          .select((row) => row.fn.countAll().as('used'))
          .executeTakeFirstOrThrow()
      : await db
          .selectFrom('videos')
          .select((row) => row.fn.sum('minutes').as('used'))
          .executeTakeFirstOrThrow();
  return Number(used);
}
