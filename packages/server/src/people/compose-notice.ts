/** What the mails to a member about payments say. It is read when they are sent: what is not true any more is not sent. */
import { listBoughtAreas } from '../areas/area.js';
import type { MembershipStatus } from '../areas/membership.js';
import { PAYMENT_METHOD_PATH } from '../areas/payments.js';
import { paymentAt } from '../areas/planned-price.js';
import type { MailFacts } from '../mail/mail-facts.js';
import type { PaymentNotice, RenewalReminder } from '../mail/outbox.js';
import type { Data } from '../store/store.js';

type OwnFacts<Facts> = Facts extends { kind: (PaymentNotice | RenewalReminder)['kind'] }
  ? Omit<Facts, 'language' | 'siteName' | 'siteUrl' | 'timeZone'>
  : never;

/** The page of the account with the memberships. */
const MEMBERSHIPS_PATH = '/account/memberships';

/**
 * Returns what a mail about a failed payment says; `null` when it is not true any more.
 *
 * @param link makes an address of the site from a path
 */
export async function composePaymentNotice(
  data: Data,
  mail: PaymentNotice,
  link: (path: string) => string,
): Promise<OwnFacts<MailFacts> | null> {
  const membership = await data.db
    .selectFrom('memberships')
    .innerJoin('areas', 'areas.id', 'memberships.area_id')
    .select(['memberships.status', 'memberships.ends_at', 'areas.name as title'])
    .where('memberships.id', '=', mail.membershipId)
    .executeTakeFirst();
  if (!membership || !isTrue(mail, membership)) return null;
  const { title, status, ends_at: endsAt } = membership;
  const isAhead = endsAt !== null && new Date(endsAt) > data.now();
  const payLink = link(PAYMENT_METHOD_PATH);
  switch (mail.kind) {
    case 'payment-failed':
      return { kind: mail.kind, link: payLink, title, endsAt: isAhead ? new Date(endsAt) : null };
    case 'payment-warning':
      return isAhead ? { kind: mail.kind, link: payLink, title, endsAt: new Date(endsAt) } : null;
    case 'payment-ended': {
      const mayPay = status === 'PAYMENT_FAILED';
      return { kind: mail.kind, link: mayPay ? payLink : link(MEMBERSHIPS_PATH), title, mayPay };
    }
    case 'payment-restored':
      return { kind: mail.kind, link: link(MEMBERSHIPS_PATH), title };
  }
}

/** Returns whether a mail about a failed payment is true of the membership as it is now. */
function isTrue(
  { kind, endsAt }: PaymentNotice,
  membership: { readonly status: string; readonly ends_at: string | null },
): boolean {
  const status = membership.status as MembershipStatus;
  switch (kind) {
    case 'payment-failed':
    case 'payment-warning':
      return status === 'PAYMENT_FAILED' && membership.ends_at === endsAt;
    case 'payment-ended':
      return status === 'PAYMENT_FAILED' || status === 'CANCELLED';
    case 'payment-restored':
      return status === 'ACTIVE' || status === 'ENDING';
  }
}

/**
 * Returns what the reminder of a renewal says; `null` when nothing is paid then any more.
 *
 * @param link makes an address of the site from a path
 */
export async function composeRenewal(
  data: Data,
  { kind, membershipId, renewsAt }: RenewalReminder,
  link: (path: string) => string,
): Promise<OwnFacts<MailFacts> | null> {
  const membership = await data.db
    .selectFrom('memberships')
    .innerJoin('checkouts', 'checkouts.id', 'memberships.checkout_id')
    .selectAll('memberships')
    .where('memberships.id', '=', membershipId)
    .where('memberships.status', '=', 'ACTIVE')
    .where('checkouts.next_payment_at', '=', renewsAt)
    .where('checkouts.ends_with_period', '=', 0)
    .executeTakeFirst();
  if (!membership) return null;
  const [area] = await listBoughtAreas(data, [membership.area_id]);
  const payment = area && paymentAt(membership, area.pricingOptions, renewsAt);
  if (!payment) return null;
  const { price: amount } = payment;
  return { kind, link: link(MEMBERSHIPS_PATH), title: area.name, amount, renewsAt: new Date(renewsAt) };
}
