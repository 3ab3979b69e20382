/** The demo's plan: what it allows, how its use is counted, and whether there is room for more. */
import type { Client } from '@libsql/client';
import { currentTime } from '../database/values.js';
import { HAS_ENDED } from './membership.js';

/** The limit of each quota, and the SQL expression that counts how much of it is used. */
const QUOTAS = {
  memberAreas: { limit: 10, used: '(select count(*) from areas)' },
  videoStorageMinutes: { limit: 30, used: '(select coalesce(sum(minutes), 0) from videos)' },
};

/**
 * Returns the SQL condition that a quota has room for more, with its arguments. It belongs into the statement that
 * inserts: inserts at the same time then count one another.
 */
export function hasRoomFor(quota: keyof typeof QUOTAS, count: number) {
  const { limit, used } = QUOTAS[quota];
  return { sql: `${used} + ? <= ?`, args: [count, limit] };
}

/** Returns the plan of the site with the use of its quotas. A membership that has ended does not count. */
export async function readPlanQuotas(database: Client) {
  const { memberAreas, videoStorageMinutes } = QUOTAS;
  const { rows } = await database.execute({
    sql: `select ${memberAreas.used} as areas,
          (select count(*) from memberships where not ${HAS_ENDED}) as members,
          ${videoStorageMinutes.used} as minutes`,
    args: [currentTime()],
  });
  const describe = (column: string, limit: number | null) => {
    const used = Number(rows[0]?.[column]);
    const remaining = limit === null ? null : Math.max(0, limit - used);
    return { limit, used, remaining, unlimited: limit === null };
  };
  return {
    planId: 'pro',
    planName: 'Pro',
    status: 'ACTIVE',
    billingInterval: 'MONTH',
    quotas: {
      memberAreas: describe('areas', memberAreas.limit),
      members: describe('members', null),
      videoStorageMinutes: describe('minutes', videoStorageMinutes.limit),
    },
    transactionFeePercent: 1,
    canAcceptMembers: true,
    blockedReason: null,
    gracePeriodEndsOn: null,
    upgradeOptions: [],
  };
}
