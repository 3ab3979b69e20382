import { randomUUID } from 'node:crypto';
import type { Client } from '@libsql/client';
import { findArea, type StoredArea, type StoredOption } from './area-store.js';
import { HAS_ENDED } from './membership-end.js';
import { requireMemberAreas } from './member-areas-feature.js';
import { Refusal } from './refusal.js';

/** What a request to join leads to. */
export type JoinResult =
  { kind: 'go'; redirectUrlPath: string } | { kind: 'outside-dates'; errorCode: 1 | 2 };

/**
 * Joins a member area: a free one at once, a paid one by way of the checkout. A member is sent into the area and
 * becomes no second member; a membership that was about to end goes on.
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
  const admission = await admit(database, siteUserId, memberAreaId, pricingOptionId);
  if (admission.kind !== 'admitted') return admission;
  const { area, option } = admission;
  if (option) {
    const query = new URLSearchParams({ memberAreaId: area.id, pricingOptionId: option.id, originUrlPath });
    return { kind: 'go', redirectUrlPath: `/checkout?${query}` };
  }
  await makeMember(database, siteUserId, area.id, null);
  return inside(area);
}

/** Pays for an option of a member area and joins it; answers and throws as {@link joinArea}. */
export async function payToJoin(
  database: Client,
  siteUserId: string,
  memberAreaId: string,
  pricingOptionId: string,
): Promise<JoinResult> {
  const admission = await admit(database, siteUserId, memberAreaId, pricingOptionId);
  if (admission.kind !== 'admitted') return admission;
  await makeMember(database, siteUserId, admission.area.id, admission.option);
  return inside(admission.area);
}

const inside = ({ id }: StoredArea): JoinResult => ({
  kind: 'go',
  redirectUrlPath: `/members/${encodeURIComponent(id)}`,
});

/** Whether somebody may become a member now; where a join leads that ends here. */
async function admit(
  database: Client,
  siteUserId: string,
  memberAreaId: string,
  pricingOptionId: string,
): Promise<JoinResult | { kind: 'admitted'; area: StoredArea; option: StoredOption | null }> {
  await requireMemberAreas(database);
  const area = await findArea(database, memberAreaId, siteUserId);
  if (!area) throw new Refusal(404, 'not-found', 'There is no such member area.');
  if (area.membership) {
    await database.execute({
      sql: `update memberships set status = 'ACTIVE', ends_at = null
            where user_id = ? and area_id = ? and status = 'ENDING' and not ${HAS_ENDED}`,
      args: [siteUserId, area.id, new Date().toISOString()],
    });
    return inside(area);
  }

  const { opensAt, closesAt } = area.enrollment ?? {};
  const now = new Date().toISOString();
  if (opensAt && now < opensAt) return { kind: 'outside-dates', errorCode: 1 };
  if (closesAt && now > closesAt) return { kind: 'outside-dates', errorCode: 2 };

  const [first] = area.pricingOptions;
  const option = pricingOptionId ? area.pricingOptions.find(({ id }) => id === pricingOptionId) : first;
  if (!option && (first || pricingOptionId)) {
    throw new Refusal(400, 'invalid', 'There is no such pricing option.', { pricingOptionId: 'invalid' });
  }
  return { kind: 'admitted', area, option: option ?? null };
}

/**
 * Makes somebody a member, with an order for what is paid: in one transaction, and once, however often it is asked
 * for at the same time.
 */
async function makeMember(
  database: Client,
  siteUserId: string,
  areaId: string,
  option: StoredOption | null,
): Promise<void> {
  const now = new Date().toISOString();
  await database.batch(
    [
      {
        sql: `delete from memberships where user_id = ? and area_id = ? and ${HAS_ENDED}`,
        args: [siteUserId, areaId, now],
      },
      {
        sql: `insert into orders select ?, (select coalesce(max(number), 1000) + 1 from orders), ?, ?, ?, ?, ?, 'PAID'
              where ? and not exists (select 1 from memberships where user_id = ? and area_id = ?)`,
        args: [
          randomUUID(),
          siteUserId,
          areaId,
          option?.price.value ?? '',
          option?.price.currencyCode ?? '',
          now,
          option ? 1 : 0,
          siteUserId,
          areaId,
        ],
      },
      {
        sql: `insert into memberships (id, user_id, area_id, option_id, status, joined_at)
              values (?, ?, ?, ?, 'ACTIVE', ?) on conflict (user_id, area_id) do nothing`,
        args: [randomUUID(), siteUserId, areaId, option?.id ?? null, now],
      },
    ],
    'write',
  );
}
