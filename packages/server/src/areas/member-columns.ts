/** The columns of the people by which the list of members is sorted and searched. This module alone writes them. */
import { sql } from 'kysely';
import type { Price } from 'member-area-elements/contract/parts/minor-units';
import { fromMinorUnits, toMinorUnits } from 'member-area-elements/contract/parts/minor-units';
import type { BillingUnit } from 'member-area-elements/contract/parts/pricing-option';
import type { Data } from '../store/store.js';
import type { MembershipStatus } from './membership.js';
import { countMembershipPayments, type BillingTerms } from './count-payments.js';

/** The longest name and email that are compared: a cursor has one of them. */
const MOST_COMPARED = 60;

/** The digits of an amount in minor units, so that amounts sort as texts. */
const AMOUNT_DIGITS = 24;

/** The column `member_until` of somebody who is not a member any more, and of a membership without an end. */
const NOT_ANY_MORE = '';
const WITHOUT_END = '9'; // after all times

/**
 * Returns a text as it is compared and searched: without capitals and without accents of Latin, Greek and Cyrillic letters.
 * "Émile" and "EMILE" are the same.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toUpperCase() // unlike lower case, it makes "ß" and "ss" the same, and both forms of a sigma
    .normalize('NFC')
    .replaceAll('\0', '\ufffd'); // PostgreSQL stores no U+0000

/**
 * Writes the columns of people anew. Call it at the end of each transaction that changes a person, or what somebody has
 * joined or paid. People who do not exist are left out.
 */
export async function updateMemberColumns(data: Data, siteUserIds: readonly string[]): Promise<void> {
  const { db } = data;
  // Locks the rows: who writes the columns has read everything that was written before.
  const people = await db
    .updateTable('users')
    .set({ members_due_at: null })
    .where('id', 'in', siteUserIds)
    .returning(['id', 'email', 'first_name', 'last_name', 'joined_at'])
    .execute();
  if (people.length === 0) return;
  const ids = people.map(({ id }) => id);
  const [memberships, orders] = await Promise.all([selectMemberships(data, ids), selectOrders(data, ids)]);
  const membershipsOf = groupBy(memberships, ({ user_id: siteUserId }) => siteUserId);
  const ordersOf = groupBy(orders, ({ user_id: siteUserId }) => siteUserId);
  const rows = people.map((person) => {
    const ownMemberships = membershipsOf.get(person.id) ?? [];
    const payments = nextPaymentsOf(ownMemberships, data.now());
    const nextAt = firstOf(payments.map(({ at }) => at));
    const { paid, main } = sumPaid(ordersOf.get(person.id) ?? []);
    const name = `${person.first_name} ${person.last_name}`.trim();
    // A free membership is deleted when it ends, so the earlier time counts too.
    const joinedAt = firstOf([person.joined_at, ...ownMemberships.map(({ joined_at: at }) => at)]);
    return [
      person.id,
      foldText(name).slice(0, MOST_COMPARED) || null,
      foldText(person.email).slice(0, MOST_COMPARED),
      foldText(`${name} ${person.email}`),
      joinedAt,
      paid.length > 0 ? JSON.stringify(paid) : null,
      main?.currencyCode ?? null,
      main ? String(toMinorUnits(main)).padStart(AMOUNT_DIGITS, '0') : null,
      nextAt,
      firstOf(payments.map(({ at, passes }) => (passes ? at : null))),
      joinedAt === null ? null : memberUntil(ownMemberships),
      ownMemberships.some(asksForNothing) ? nextAt : null,
    ];
  });
  const values = sql.join(
    rows.map((row) => sql`(${sql.join(row.map((value) => sql`cast(${value} as text)`))})`),
  );
  await sql`
    update users set name_key = v.column2, email_order = v.column3, search_key = v.column4, joined_at = v.column5,
      paid = v.column6, paid_currency = v.column7, paid_key = v.column8, next_payment_at = v.column9,
      members_due_at = v.column10, member_until = v.column11, other_payment_at = v.column12
    from (values ${values}) as v where users.id = v.column1
  `.execute(db);
}

type MembershipRow = Awaited<ReturnType<typeof selectMemberships>>[number];
type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number];

const selectMemberships = ({ db }: Data, ids: readonly string[]) =>
  db
    .selectFrom('memberships')
    .leftJoin('checkouts', 'checkouts.id', 'memberships.checkout_id')
    .leftJoin('pricing_options', 'pricing_options.id', 'memberships.option_id')
    .leftJoin('pricing_options as next', 'next.id', 'memberships.next_option_id')
    .select([
      'memberships.user_id',
      'memberships.status',
      'memberships.joined_at',
      'memberships.trial_ends_at',
      'memberships.ends_at',
      'memberships.paused_from',
      'memberships.paused_until',
      'memberships.option_id',
      'memberships.checkout_id',
      'next_option_id',
      'next_price_from',
      'next_price_told',
      'next_kind',
      'terms_since',
      'earlier_payments',
      'checkouts.payments_made',
      'checkouts.next_payment_at',
      'pricing_options.subscribable',
      'pricing_options.period_value',
      'pricing_options.period_unit',
      'pricing_options.cycles',
      'next.period_value as next_period_value',
      'next.period_unit as next_period_unit',
    ])
    .where('memberships.user_id', 'in', ids)
    .execute();

const selectOrders = ({ db }: Data, ids: readonly string[]) =>
  db
    .selectFrom('orders')
    .leftJoin('refunds', 'refunds.order_id', 'orders.id')
    .select([
      'orders.id',
      'user_id',
      'total_value',
      'currency_code',
      'status',
      'dispute',
      'refunds.value as refunded',
    ])
    .where('user_id', 'in', ids)
    .execute();

/** Returns when the next payment of each active membership is due, and whether that time passes without a change. */
function nextPaymentsOf(rows: readonly MembershipRow[], now: Date): { at: string; passes: boolean }[] {
  return rows
    .filter(({ status }) => status === 'ACTIVE')
    .map((row) => {
      const isOfProvider = row.payments_made !== null;
      const at = isOfProvider ? row.next_payment_at : nextWithoutProvider(row, now);
      return { at, passes: !isOfProvider };
    })
    .flatMap(({ at, passes }) => (at === null ? [] : { at, passes }));
}

/** Returns whether a membership has no next payment, as the filters of the list tell: it is free, or not active. */
const asksForNothing = ({ status, option_id: optionId }: MembershipRow): boolean =>
  status !== 'ACTIVE' || optionId === null;

/** Returns until when somebody with these memberships is a member of some area, as the column has it. */
const memberUntil = (rows: readonly MembershipRow[]): string =>
  rows.reduce((latest, { status, ends_at: endsAt }) => {
    const until = untilOf(status as MembershipStatus, endsAt);
    return until > latest ? until : latest;
  }, NOT_ANY_MORE);

function untilOf(status: MembershipStatus, endsAt: string | null): string {
  if (status === 'CANCELLED') return NOT_ANY_MORE;
  return status === 'ENDING' && endsAt !== null ? endsAt : WITHOUT_END;
}

function nextWithoutProvider(row: MembershipRow, now: Date): string | null {
  const { option_id: id, next_option_id: nextId, subscribable, cycles } = row;
  const { period_value: value, period_unit: unit } = row;
  const { next_period_value: nextValue, next_period_unit: nextUnit } = row;
  if (subscribable !== 1 || value === null || unit === null || cycles === null) return null;
  // A planned option is paid without an end, as the one of now is.
  const termsOf = (optionId: string): BillingTerms | undefined => {
    if (optionId === id) return toTerms(value, unit, cycles);
    return optionId === nextId && nextValue !== null && nextUnit !== null
      ? toTerms(nextValue, nextUnit, cycles)
      : undefined;
  };
  return countMembershipPayments(row, termsOf, now)?.nextAt ?? null;
}

const toTerms = (value: number, unit: string, numBillingCycles: number): BillingTerms => ({
  subscribable: true,
  billingPeriod: { value, unit: unit as BillingUnit },
  numBillingCycles,
});

/** Returns what is left of the payments of a person in each currency, and which of the amounts is sorted by. */
function sumPaid(rows: readonly OrderRow[]): { paid: Price[]; main: Price | undefined } {
  const totals = new Map<string, { minor: bigint; payments: number }>();
  for (const order of groupBy(rows, ({ id }) => id).values()) {
    const minor = leftOf(order);
    const [{ currency_code: currencyCode }] = order;
    const total = totals.get(currencyCode) ?? { minor: 0n, payments: 0 };
    if (minor > 0n) totals.set(currencyCode, { minor: total.minor + minor, payments: total.payments + 1 });
  }
  const paid = [...totals]
    .sort(([one, { payments }], [other, { payments: others }]) => others - payments || (one < other ? -1 : 1))
    .map(([currencyCode, { minor }]) => ({ value: fromMinorUnits(minor, currencyCode), currencyCode }));
  return { paid, main: paid[0] };
}

/** Returns what is left of an order in minor units; nothing when the buyer has got everything back. */
function leftOf(rows: Group<OrderRow>): bigint {
  const [{ total_value: value, currency_code: currencyCode, status, dispute }] = rows;
  if (status === 'REFUNDED' || dispute === 'lost') return 0n;
  return rows.reduce(
    (left, { refunded }) => left - (refunded === null ? 0n : toMinorUnits({ value: refunded, currencyCode })),
    toMinorUnits({ value, currencyCode }),
  );
}

/** One row at least. */
type Group<Row> = [Row, ...Row[]];

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Group<Row>> {
  const groups = new Map<string, Group<Row>>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** Returns the earliest of some times; `null` when there is none. */
const firstOf = (times: readonly (string | null)[]): string | null =>
  times.flatMap((time) => time ?? []).sort()[0] ?? null;
