import { randomUUID } from 'node:crypto';
import type { Client } from '@libsql/client';
import { currentTime, toFlag } from '../database/values.js';
import { Refusal } from '../http/refusal.js';
import { requireArea, toMembersPath, type MemberArea, type PricingOption } from './area.js';
import { HAS_ENDED, standingOf } from './membership.js';
import { undoCancellation } from './resume-membership.js';
import { requireMemberAreas } from './site-settings.js';

/** The result of a join request: a path for the visitor, or 1 before and 2 after the enrolment dates. */
export type JoinResult =
  { kind: 'go'; redirectUrlPath: string } | { kind: 'outside-dates'; errorCode: 1 | 2 };

/** The page of the account where a person sees that a payment has failed, and updates it. */
const MEMBERSHIPS_PATH = '/account/memberships';

/** The payment method of every order: the demo asks for none. */
const PAYMENT_METHOD = 'Demo card';

/** The result of a join request; see {@link decideJoin}. */
type JoinDecision =
  | { kind: 'has-membership' }
  | { kind: 'must-update-payment' }
  | { kind: 'outside-dates'; errorCode: 1 | 2 }
  | { kind: 'unknown-option' }
  | { kind: 'join'; option: PricingOption | null };

/**
 * Sends a visitor into an area or to its checkout. A free area is joined at once. A member does not become a member
 * twice, and a membership that is about to end is resumed. A member whose payment has failed is sent to the memberships,
 * because the pages of the area refuse them until the payment is updated.
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
  await addMember(database, siteUserId, area, null);
  return enterArea(area);
}

/** Joins an area after the payment for an option. Returns and throws the same as {@link joinArea}. */
export async function payToJoin(
  database: Client,
  siteUserId: string,
  memberAreaId: string,
  pricingOptionId: string,
): Promise<JoinResult> {
  const admission = await admit(database, siteUserId, memberAreaId, pricingOptionId);
  if (admission.kind !== 'admitted') return admission;
  await addMember(database, siteUserId, admission.area, admission.option);
  return enterArea(admission.area);
}

/** Returns the area and the option that somebody may join now, or the result of a request that ends here. */
async function admit(
  database: Client,
  siteUserId: string,
  memberAreaId: string,
  pricingOptionId: string,
): Promise<JoinResult | { kind: 'admitted'; area: MemberArea; option: PricingOption | null }> {
  await requireMemberAreas(database);
  const area = await requireArea(database, memberAreaId, siteUserId);
  const decision = decideJoin(area, pricingOptionId, currentTime());
  switch (decision.kind) {
    case 'has-membership':
      await undoCancellation(database, siteUserId, area.id);
      return enterArea(area);
    case 'must-update-payment':
      return { kind: 'go', redirectUrlPath: MEMBERSHIPS_PATH };
    case 'outside-dates':
      return decision;
    case 'unknown-option':
      throw new Refusal(400, 'invalid', 'There is no such pricing option.', {
        fields: { pricingOptionId: 'invalid' },
      });
    case 'join':
      return { kind: 'admitted', area, option: decision.option };
  }
}

/** Decides what follows from a join request, from the area as it is for the person and the current time. */
function decideJoin(area: MemberArea, pricingOptionId: string, now: string): JoinDecision {
  const standing = standingOf(area.membership);
  if (standing === 'payment-failed') return { kind: 'must-update-payment' };
  if (standing !== 'none') return { kind: 'has-membership' };

  const { opensAt, closesAt } = area.enrollment ?? {};
  if (opensAt && now < opensAt) return { kind: 'outside-dates', errorCode: 1 };
  if (closesAt && now > closesAt) return { kind: 'outside-dates', errorCode: 2 };

  if (!pricingOptionId) return { kind: 'join', option: area.pricingOptions[0] ?? null };
  const option = area.pricingOptions.find(({ id }) => id === pricingOptionId);
  return option ? { kind: 'join', option } : { kind: 'unknown-option' };
}

const enterArea = ({ id }: MemberArea): JoinResult => ({ kind: 'go', redirectUrlPath: toMembersPath(id) });

/**
 * Adds a membership, and an order when there is something to pay. All in one transaction, whose statements check for a
 * membership: requests at the same time make one membership and one order.
 */
async function addMember(
  database: Client,
  siteUserId: string,
  { id: areaId, name }: MemberArea,
  option: PricingOption | null,
): Promise<void> {
  const now = currentTime();
  const orderId = randomUUID();
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
          orderId,
          siteUserId,
          areaId,
          option?.price.value ?? '',
          option?.price.currencyCode ?? '',
          now,
          toFlag(option !== null),
          siteUserId,
          areaId,
        ],
      },
      {
        // What was bought is stored: the owner may change the area later.
        sql: 'insert into order_details select id, ?, ?, ? from orders where id = ?',
        args: [name, JSON.stringify(option), PAYMENT_METHOD, orderId],
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
