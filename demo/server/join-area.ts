import { randomUUID } from 'node:crypto';
import type { Client } from '@libsql/client';
import { findArea, readSetting } from './area-store.js';
import { Refusal } from './refusal.js';

/** What a request to join leads to. */
export type JoinResult =
  { kind: 'go'; redirectUrlPath: string } | { kind: 'outside-dates'; errorCode: 1 | 2 };

/**
 * Joins a member area: a free one at once, a paid one by way of the checkout. A member is sent into the area and
 * becomes no second member.
 *
 * @param pricingOptionId empty for the area's first option
 * @throws Refusal 403 `feature-off`, 404 `not-found`, 400 `invalid` for an unknown option
 */
export async function joinArea(
  database: Client,
  siteUserId: string,
  memberAreaId: string,
  pricingOptionId: string,
  originUrlPath: string,
): Promise<JoinResult> {
  if ((await readSetting(database, 'memberAreasEnabled')) !== 'true') {
    throw new Refusal(403, 'feature-off', 'Member areas are turned off on this site.');
  }
  const area = await findArea(database, memberAreaId, siteUserId);
  if (!area) throw new Refusal(404, 'not-found', 'There is no such member area.');
  const inside = `/members/${encodeURIComponent(area.id)}`;
  if (area.membership?.status === 'ACTIVE') return { kind: 'go', redirectUrlPath: inside };

  const { opensAt, closesAt } = area.enrollment ?? {};
  const now = new Date().toISOString();
  if (opensAt && now < opensAt) return { kind: 'outside-dates', errorCode: 1 };
  if (closesAt && now > closesAt) return { kind: 'outside-dates', errorCode: 2 };

  const [first] = area.pricingOptions;
  const option = pricingOptionId ? area.pricingOptions.find(({ id }) => id === pricingOptionId) : first;
  if (!option && (first || pricingOptionId)) {
    throw new Refusal(400, 'invalid', 'There is no such pricing option.', { pricingOptionId: 'invalid' });
  }
  if (option) {
    const query = new URLSearchParams({ memberAreaId: area.id, pricingOptionId: option.id, originUrlPath });
    return { kind: 'go', redirectUrlPath: `/checkout?${query}` };
  }
  await makeMember(database, siteUserId, area.id, null, 0);
  return { kind: 'go', redirectUrlPath: inside };
}

/** Makes somebody a member; once, however often it is asked for. */
export async function makeMember(
  database: Client,
  siteUserId: string,
  areaId: string,
  optionId: string | null,
  paymentsMade: number,
): Promise<void> {
  await database.execute({
    sql: `insert into memberships (id, user_id, area_id, option_id, status, joined_at, payments_made)
          values (?, ?, ?, ?, 'ACTIVE', ?, ?)
          on conflict (user_id, area_id) do update set status = 'ACTIVE', ends_at = null, option_id = excluded.option_id`,
    args: [randomUUID(), siteUserId, areaId, optionId, new Date().toISOString(), paymentsMade],
  });
}
