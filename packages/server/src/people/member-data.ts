import type { ProfileFieldValues } from 'member-area-elements/contract/parts/profile-fields';
import type { Data } from '../store/store.js';
import { currentTime } from '../store/values.js';
import { readCoupon } from '../areas/coupon.js';
import { readMemberships } from './memberships.js';
import { readAllConnections } from './log-in-providers/stored-connections.js';
import { readPasskeys } from './passkeys/stored-passkeys.js';
import type { PricingOption } from '../areas/area.js';
import { readMembershipHistory } from '../areas/membership-history.js';
import { readOrder } from './orders.js';
import { requirePersonRow } from './person.js';

/**
 * Returns everything that is stored about a person: what they may ask for by law. It has neither a secret, such as the hash of
 * the password or the token of a link, nor who has written the notes.
 *
 * @throws Refusal 404 `not-found`
 */
export async function readMemberData(data: Data, id: string) {
  const { db } = data;
  const person = await requirePersonRow(data, id);
  const [
    { memberships },
    orders,
    history,
    notes,
    cancellations,
    answers,
    dismissals,
    sessions,
    devices,
    passkeys,
    connections,
    customer,
    pending,
    checkouts,
    contractEnds,
  ] = await Promise.all([
    readMemberships(data, id),
    db.selectFrom('orders').select('id').where('user_id', '=', id).orderBy('number').execute(),
    readMembershipHistory(data, id),
    db.selectFrom('member_notes').select(['at', 'text']).where('user_id', '=', id).orderBy('at').execute(),
    db.selectFrom('cancellations').selectAll().where('user_id', '=', id).execute(),
    db.selectFrom('survey_answers').select(['at', 'answers']).where('user_id', '=', id).execute(),
    db.selectFrom('survey_dismissals').select(['at', 'method']).where('user_id', '=', id).execute(),
    db
      .selectFrom('sessions')
      .select(['created_at', 'last_used_at', 'expires_at', 'browser', 'system', 'country'])
      .where('user_id', '=', id)
      .orderBy('created_at')
      .execute(),
    db.selectFrom('known_devices').select('seen_at').where('user_id', '=', id).orderBy('seen_at').execute(),
    readPasskeys(data, id),
    readAllConnections(data, id),
    db.selectFrom('payment_customers').select('customer_id').where('user_id', '=', id).executeTakeFirst(),
    db.selectFrom('email_links').select(['email', 'expires_at']).where('user_id', '=', id).execute(),
    db.selectFrom('checkouts').selectAll().where('user_id', '=', id).orderBy('created_at').execute(),
    db.selectFrom('contract_ends').selectAll().where('user_id', '=', id).orderBy('received_at').execute(),
  ]);
  return {
    readAt: currentTime(data),
    account: {
      id,
      email: person.email,
      emailConfirmed: person.email_confirmed === 1,
      firstName: person.first_name,
      lastName: person.last_name,
      createdAt: person.created_at,
      lastSeenAt: person.last_seen_at,
      language: person.language,
      role: person.role,
      siteLoginId: person.identity_id,
      profileFields: JSON.parse(person.profile_fields ?? '{}') as ProfileFieldValues,
    },
    consents: { marketingOptInAt: person.marketing_opt_in_at },
    emailsToConfirm: pending.map((link) => ({ email: link.email, until: link.expires_at })),
    memberships: memberships.map(({ url: _url, priceLine: _line, ...membership }) => membership),
    orders: await Promise.all(orders.map((order) => readOrder(data, id, order.id))),
    paymentCustomerId: customer?.customer_id ?? null,
    checkouts: checkouts.map((row) => ({
      memberAreaId: row.area_id,
      title: row.title,
      option: JSON.parse(row.option) as PricingOption,
      couponCode: readCoupon(row.coupon)?.code ?? null,
      startedAt: row.created_at,
      state: row.state,
      subscriptionId: row.subscription_id,
      paymentsMade: row.payments_made,
      nextPaymentAt: row.next_payment_at,
      endsAt: row.ends_at,
    })),
    history,
    cancellations: cancellations.map((row) => ({
      memberAreaId: row.area_id,
      cancelledAt: row.cancelled_at,
      reason: row.reason,
      comment: row.comment,
    })),
    contractEnds: contractEnds.map((row) => ({
      kind: row.kind,
      orderNumber: row.order_number,
      email: row.email,
      name: row.name,
      reason: row.reason,
      receivedAt: row.received_at,
      outcome: row.outcome,
      doneAt: row.done_at,
      endsAt: row.ends_at,
    })),
    survey: { answers, dismissals },
    notes,
    sessions: sessions.map((session) => ({
      createdAt: session.created_at,
      lastUsedAt: session.last_used_at,
      until: session.expires_at,
      browser: session.browser,
      system: session.system,
      country: session.country,
    })),
    passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({
      name,
      createdAt: created_at,
      lastUsedAt: last_used_at,
    })),
    logInProviders: connections.map((connection) => ({
      issuer: connection.issuer,
      subject: connection.subject,
      email: connection.email,
      connectedAt: connection.created_at,
      lastUsedAt: connection.last_used_at,
    })),
    knownDevices: devices.map((device) => ({ lastLoginAt: device.seen_at })),
  };
}

/**
 * Returns the copy of their data that people get by themselves. It says how many notes the staff has written and leaves their
 * texts out; see docs/decisions.md#a-persons-own-copy-counts-the-notes.
 */
export async function readOwnData(data: Data, siteUserId: string) {
  const { notes, ...own } = await readMemberData(data, siteUserId);
  return { ...own, notes: { count: notes.length } };
}
