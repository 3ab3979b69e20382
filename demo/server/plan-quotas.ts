import type { Client } from '@libsql/client';
import { HAS_ENDED } from './membership-end.js';

/** Areas the demo's plan allows. */
export const AREA_LIMIT = 10;

/** Minutes of video the demo's plan stores. */
export const VIDEO_MINUTES = 30;

/** The quotas of the demo's plan, and how much of them is used. Memberships that have ended are no use of it. */
export async function planQuotas(database: Client) {
  const { rows } = await database.execute({
    sql: `select (select count(*) from areas) as areas,
          (select count(*) from memberships where not ${HAS_ENDED}) as members,
          (select coalesce(sum(minutes), 0) from videos) as minutes`,
    args: [new Date().toISOString()],
  });
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
