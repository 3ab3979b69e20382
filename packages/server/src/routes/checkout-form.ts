/** The page before a payment: what is bought, the field for a code, and what its buttons do. */
import type { Context } from 'hono';
import { CODE_LENGTH } from 'member-area-elements/contract/parts/limits';
import { findArea, type MemberArea, type PricingOption } from '../areas/area.js';
import { discountOf, type DiscountCount } from '../areas/coupon.js';
import { decideJoin } from '../areas/join-area.js';
import { findUsable, hasCoupons } from '../areas/use-coupon.js';
import { clientAddress } from '../http/client-address.js';
import type { Environment } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import { safePath } from '../http/safe-path.js';
import { consentPage, simulatedCheckout, type CheckoutCode, type CodeFault } from '../pages/checkout-page.js';
import { pageCrumb } from '../people/crumbs.js';
import type { Person } from '../people/person.js';
import { couponCodeLimits, countTry, takeBackTry } from '../people/rate-limits.js';
import { answerServerPage, visitorTexts } from '../server-page.js';
import type { Fields } from './form-fields.js';

/** What a visitor has chosen before the payment. */
export interface CheckoutChoice {
  readonly memberAreaId: string;
  readonly pricingOptionId: string;
  readonly originUrlPath: string;
  /** The code that is applied. Empty for none. */
  readonly code: string;
  /** Whether the box is ticked that gives up the right of withdrawal. */
  readonly isWaived: boolean;
}

/** Reads what was chosen from the query or the fields of the form. */
export const readChoice = (fields: Partial<Fields>): CheckoutChoice => ({
  memberAreaId: fields['memberAreaId'] ?? '',
  pricingOptionId: fields['pricingOptionId'] ?? '',
  originUrlPath: safePath(fields['originUrlPath']),
  code: (fields['code'] ?? '').slice(0, CODE_LENGTH),
  isWaived: 'withdrawalWaived' in fields,
});

/** Returns the address of the page with a choice. */
export const checkoutPath = ({ code, ...choice }: CheckoutChoice): string => {
  const { memberAreaId, pricingOptionId, originUrlPath } = choice;
  const query = { memberAreaId, pricingOptionId, originUrlPath, ...(code && { code }) };
  return `/checkout?${new URLSearchParams(query)}`;
};

/** What is about to be bought, and what the page asks before. */
export interface CheckoutPurchase {
  readonly area: MemberArea;
  readonly option: PricingOption;
  readonly asksConsent: boolean;
  readonly takesCodes: boolean;
}

/** Returns what is about to be bought; `null` when there is no such option, or the person need not or cannot buy it. */
export async function findPurchase(
  c: Context<Environment>,
  { siteUserId }: Pick<Person, 'siteUserId'>,
  { memberAreaId, pricingOptionId }: CheckoutChoice,
): Promise<CheckoutPurchase | null> {
  const { store, settings, payments } = c.var;
  const area = await findArea(store, memberAreaId, siteUserId);
  if (!area) return null;
  const option =
    payments.kind === 'simulated'
      ? area.pricingOptions.find(({ id }) => id === pricingOptionId)
      : joinedOption(area, pricingOptionId, store.now());
  if (!option) return null;
  return {
    area,
    option,
    asksConsent: settings.withdrawalConsent && area.withdrawalDays > 0,
    takesCodes: discountsCountOf(c) !== null && (await hasCoupons(store, area.id)),
  };
}

function joinedOption(area: MemberArea, pricingOptionId: string, now: Date): PricingOption | null {
  const decision = decideJoin(area, pricingOptionId, now);
  return decision.kind === 'join' ? decision.option : null;
}

/** Returns how the payments with a discount are counted; `null` where nobody can enter a code. */
function discountsCountOf({ var: { payments } }: Context<Environment>): DiscountCount | null {
  if (payments.kind === 'simulated') return 'payments';
  return payments.kind === 'provider' ? (payments.services.payments.discountsCount ?? null) : null;
}

/**
 * Checks a code that somebody has entered. Codes that cannot be used are limited by person and by address: nobody finds one by
 * trying.
 *
 * @throws Refusal 429 `too-many-tries`
 */
export async function tryCode(
  c: Context<Environment>,
  { siteUserId }: Pick<Person, 'siteUserId'>,
  { area, option }: CheckoutPurchase,
  code: string,
) {
  const { store, settings } = c.var;
  const limits = couponCodeLimits(settings.limits.rates, siteUserId, clientAddress(c));
  await countTry(store, limits);
  const counts = discountsCountOf(c);
  const found = await findUsable(store, { siteUserId, code, areaId: area.id, option, counts });
  if (found.kind === 'usable') await takeBackTry(store, limits);
  return found;
}

/**
 * Answers with the page before the payment.
 *
 * @param entered a code that was entered and cannot be used, and why. Default: the code of the choice is checked
 */
export async function answerCheckout(
  c: Context<Environment>,
  person: Pick<Person, 'siteUserId' | 'firstName'>,
  purchase: CheckoutPurchase,
  choice: CheckoutChoice,
  entered?: { readonly typed: string; readonly fault: CodeFault },
): Promise<Response> {
  try {
    const code = entered
      ? ({ kind: 'field', ...entered } as const)
      : await readCode(c, person, purchase, choice);
    const page = {
      ...(await visitorTexts(c)),
      ...purchase,
      code,
      firstName: person.firstName,
      crumb: pageCrumb(c),
      originUrlPath: choice.originUrlPath,
      isWaived: choice.isWaived,
    };
    const isRefused = code?.kind === 'field' && code.fault !== undefined;
    const toPage = c.var.payments.kind === 'simulated' ? simulatedCheckout : consentPage;
    return await answerServerPage(c, toPage(page), isRefused ? 400 : 200);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 429 || entered) throw error;
    const { code: typed } = choice;
    const again = await answerCheckout(c, person, purchase, choice, { typed, fault: 'too-many-tries' });
    return new Response(again.body, { status: 429, headers: again.headers });
  }
}

async function readCode(
  c: Context<Environment>,
  person: Pick<Person, 'siteUserId'>,
  purchase: CheckoutPurchase,
  { code: typed }: CheckoutChoice,
): Promise<CheckoutCode | null> {
  if (!typed) return purchase.takesCodes ? { kind: 'field', typed } : null;
  const found = await tryCode(c, person, purchase, typed);
  if (found.kind === 'coupon-refused') return { kind: 'field', typed, fault: found.reason };
  const { coupon } = found;
  return { kind: 'applied', code: coupon.code, discount: discountOf(coupon, purchase.option) };
}
