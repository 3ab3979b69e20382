import type { Client } from '@libsql/client';

/** Areas the demo's plan allows. */
export const AREA_LIMIT = 10;

/** Minutes of video the demo's plan stores. */
export const VIDEO_MINUTES = 30;

/** The quotas of the demo's plan (contract section 6). */
export async function planQuotas(database: Client) {
  const { rows } = await database.execute(
    `select (select count(*) from areas) as areas, (select count(*) from memberships) as members,
     (select coalesce(sum(minutes), 0) from videos) as minutes`,
  );
  const count = (name: string, limit: number | null) => {
    const used = Number(rows[0]?.[name]);
    const remaining = limit === null ? null : Math.max(0, limit - used);
    return { limit, used, remaining, unlimited: limit === null };
  };
  return {
    planId: 'pro',
    planName: 'Pro',
    status: 'ACTIVE',
    billingInterval: 'MONTH',
    quotas: {
      memberAreas: count('areas', AREA_LIMIT),
      members: count('members', null),
      videoStorageMinutes: count('minutes', VIDEO_MINUTES),
    },
    transactionFeePercent: 1,
    canAcceptMembers: true,
    blockedReason: null,
    gracePeriodEndsOn: null,
    upgradeOptions: [],
  };
}
