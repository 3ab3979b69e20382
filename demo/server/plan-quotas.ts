import type { Client } from '@libsql/client';

/** Areas the demo's plan allows. */
export const AREA_LIMIT = 10;

/** The quotas of the demo's plan (contract section 6). */
export async function planQuotas(database: Client) {
  const { rows } = await database.execute(
    'select (select count(*) from areas) as areas, (select count(*) from memberships) as members',
  );
  const used = Number(rows[0]?.['areas']);
  return {
    planId: 'pro',
    planName: 'Pro',
    status: 'ACTIVE',
    billingInterval: 'MONTH',
    quotas: {
      memberAreas: { limit: AREA_LIMIT, used, remaining: Math.max(0, AREA_LIMIT - used), unlimited: false },
      members: { limit: null, used: Number(rows[0]?.['members']), remaining: null, unlimited: true },
    },
    transactionFeePercent: 1,
    canAcceptMembers: true,
    blockedReason: null,
    gracePeriodEndsOn: null,
    upgradeOptions: [],
  };
}
