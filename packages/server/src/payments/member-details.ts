/** Everything that the staff of a site sees about one person. */
import type { MembershipOfMember, OrderOfMember } from 'member-area-elements/contract/owner/member';
import {
  localText,
  type ProfileField,
  type ProfileFieldValue,
  type ProfileFieldValues,
} from 'member-area-elements/contract/parts/profile-fields';
import { listBoughtAreas } from '../areas/area.js';
import type { Services } from '../http/environment.js';
import { choicesOf } from './membership-choices.js';
import type { PaymentSetup } from './payment-services.js';
import { refundAmountsOf, refundProblemOf } from './refund-amounts.js';
import type { Data } from '../store/store.js';
import { readMembershipHistory } from '../areas/membership-history.js';
import type { MembersReader } from '../people/access.js';
import { describeMembership, listMembershipRows } from '../people/memberships.js';
import { describeOrder } from '../people/orders.js';
import { readNotes } from '../people/notes.js';
import { requirePersonRow } from '../people/person.js';
import { readDetails } from '../people/person-details.js';

/**
 * Returns a person as the staff sees them, with what the caller may do.
 *
 * @throws Refusal 404 `not-found`
 */
export async function readMember(
  { store, payments, settings }: Pick<Services, 'store' | 'payments' | 'settings'>,
  caller: MembersReader,
  id: string,
) {
  const person = await requirePersonRow(store, id);
  const { role } = person;
  const { firstName, lastName, profileFields } = readDetails(person, settings.profileFields);
  const isConfirmed = person.email_confirmed === 1;
  const [locale, memberships, orders, history, notes] = await Promise.all([
    readLanguage(store, caller.siteUserId),
    readMembershipsOfMember(store, id),
    readOrdersOfMember(store, id, payments),
    readMembershipHistory(store, id),
    readNotes(store, id, caller),
  ]);
  return {
    id,
    email: person.email,
    emailConfirmed: isConfirmed,
    firstName,
    lastName,
    createdAt: person.created_at,
    lastSeenAt: person.last_seen_at,
    language: person.language,
    marketingOptInAt: person.marketing_opt_in_at,
    profileFields: describeFields(settings.profileFields, profileFields, locale),
    role,
    memberships,
    orders,
    history,
    notes,
    link: linkOf(isConfirmed, settings.identity !== null),
    mayRefund: caller.isOwner,
    refundProblem: refundProblemOf(payments),
    mayClose: caller.isOwner && role === null,
  };
}

/** Returns which link can be mailed to a person. The login of a site mails its own. */
const linkOf = (isConfirmed: boolean, hasOwnLogin: boolean): 'confirmation' | 'password' | undefined => {
  if (hasOwnLogin) return undefined;
  return isConfirmed ? 'password' : 'confirmation';
};

async function readLanguage({ db }: Data, siteUserId: string): Promise<string> {
  const person = await db
    .selectFrom('users')
    .select('language')
    .where('id', '=', siteUserId)
    .executeTakeFirst();
  return person?.language ?? 'en';
}

/** Returns the memberships of a person, the oldest first, with what the staff may do to each. */
async function readMembershipsOfMember(data: Data, siteUserId: string): Promise<MembershipOfMember[]> {
  const rows = await listMembershipRows(data, siteUserId);
  const areas = await listBoughtAreas(
    data,
    rows.map((row) => row.area_id),
  );
  return rows.map((row) => {
    const { id, memberAreaId, title, status, feeType, pricingOption, joinedAt, endsAt, nextPaymentAt } =
      describeMembership(row, areas, data.now());
    return {
      id,
      memberAreaId,
      title,
      status,
      feeType,
      joinedAt,
      endsAt: endsAt ?? undefined,
      nextPaymentAt: nextPaymentAt ?? undefined,
      pricingOption: pricingOption && { ...pricingOption, subscriptionPlan: undefined },
      ...choicesOf({ ...row, feeType, nextPaymentAt }, data.now()),
    };
  });
}

/** Returns the orders of a person, the newest first, with what can be paid back. */
async function readOrdersOfMember(
  { db, now }: Data,
  siteUserId: string,
  payments: PaymentSetup,
): Promise<OrderOfMember[]> {
  const ofPerson = db.selectFrom('orders').select('id').where('user_id', '=', siteUserId);
  const [orders, refunds, requests] = await Promise.all([
    db.selectFrom('orders').selectAll().where('user_id', '=', siteUserId).orderBy('number', 'desc').execute(),
    db.selectFrom('refunds').selectAll().where('order_id', 'in', ofPerson).execute(),
    db.selectFrom('refund_requests').selectAll().where('order_id', 'in', ofPerson).execute(),
  ]);
  return orders.map((order) => ({
    ...describeOrder(order),
    title: order.title,
    paymentMethod: order.payment_method ?? undefined,
    ...refundAmountsOf(order, refunds, requests, payments, now()),
    isDisputed: order.dispute !== null,
  }));
}

/** Returns the values of the fields that the site adds, as people read them. */
const describeFields = (
  fields: readonly ProfileField[],
  values: ProfileFieldValues | undefined,
  locale: string,
): { label: string; value: string }[] =>
  fields.flatMap((field) => {
    const value = values?.[field.name];
    if (value === undefined) return [];
    return [{ label: localText(field.label, locale), value: describeValue(field, value, locale) }];
  });

function describeValue({ options = [] }: ProfileField, value: ProfileFieldValue, locale: string): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const option = options.find((one) => one.value === value);
  return option ? localText(option.label, locale) : String(value);
}
