/** The orders of the list of members, and the cursors that say how far a reader has come. */
import { sql, type SelectQueryBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { MemberOrder, MemberSort } from 'member-area-elements/contract/owner/members';
import { Refusal } from '../../http/refusal.js';
import type { Data } from '../../store/store.js';
import type { Tables } from '../../store/tables.js';
import type { NextPayments } from './next-payments.js';

/** The columns of an order besides the id, which is the last one. */
const COLUMNS = {
  joined: 'joined_at',
  name: 'name_key',
  email: 'email_order',
  paid: 'paid_key',
  'next-payment': 'next_payment_at',
} as const satisfies Record<MemberSort, keyof Tables['users']>;

/**
 * A run of people that an index has in the order of the list. The list is one run after another: those with a value in the
 * column, in the order `paid` for each currency, and at last those without a value. The run of those with a value may be
 * limited to those who have another membership besides, or be empty; see {@link NextPayments}.
 */
type Run =
  | { readonly kind: 'valued' }
  | { readonly kind: 'other-payment' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'paid-in'; readonly currency: string }
  | { readonly kind: 'valueless' };

/** The last person that a reader has seen. */
export interface Position {
  /** The number of the run. */
  readonly run: number;
  /** The value of the column; `null` in the last run. */
  readonly value: string | null;
  readonly id: string;
}

/** An order with its runs. */
export interface MemberRuns {
  readonly order: MemberOrder;
  readonly runs: readonly Run[];
  /** The currencies of the runs, the one that most people have paid in first. Empty for other orders. */
  readonly currencies: readonly string[];
}

/** What a cursor consists of. The currencies stay those of the first page. */
const cursorParts = z.tuple([
  z.string(),
  z.int().check(z.minimum(0)),
  z.nullable(z.string()),
  z.string(),
  z.array(z.string()),
]);

/** Returns the text of a position. It fits one filter and one order, which `key` stands for. */
export const writeCursor = (key: string, { currencies }: MemberRuns, { run, value, id }: Position): string =>
  Buffer.from(JSON.stringify([key, run, value, id, currencies])).toString('base64url');

/**
 * Reads the text of a position.
 *
 * @throws Refusal 400 `invalid` for a cursor of another filter or order, and for a text that is no cursor
 */
export function readCursor(
  cursor: string,
  key: string,
  order: MemberOrder,
  payments: NextPayments,
): { runs: MemberRuns; position: Position } {
  const read = cursorParts.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!read.success) throw wrongCursor();
  const [cursorKey, run, value, id, currencies] = read.data;
  const runs = toRuns(order, payments, currencies);
  const found = runs.runs[run];
  if (cursorKey !== key || !found || (found.kind === 'valueless') !== (value === null)) throw wrongCursor();
  return { runs, position: { run, value, id } };
}

const wrongCursor = () =>
  new Refusal('invalid', {
    message: 'The cursor does not fit the filter and the order. Read the first page again.',
    fields: { cursor: 'invalid' },
  });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the runs of an order for the first page. */
export async function findRuns(
  { db }: Data,
  order: MemberOrder,
  payments: NextPayments = 'any',
): Promise<MemberRuns> {
  if (sortOf(order) !== 'paid') return toRuns(order, payments, []);
  const rows = await db
    .selectFrom('users')
    .select((row) => ['paid_currency', row.fn.countAll().as('people')])
    .where('paid_currency', 'is not', null)
    .groupBy('paid_currency')
    .execute();
  const currencies = rows
    .map((row) => ({ currency: row.paid_currency ?? '', people: Number(row.people) }))
    .sort((one, other) => other.people - one.people || (one.currency < other.currency ? -1 : 1))
    .map(({ currency }) => currency);
  return toRuns(order, payments, currencies);
}

function toRuns(order: MemberOrder, payments: NextPayments, currencies: readonly string[]): MemberRuns {
  const valued: readonly Run[] =
    sortOf(order) === 'paid'
      ? currencies.map((currency) => ({ kind: 'paid-in', currency }))
      : [VALUED[payments]];
  return { order, runs: [...valued, { kind: 'valueless' }], currencies };
}

/** The run of those with a value. There is one in any case, so that the runs have the same numbers on each page. */
const VALUED: Readonly<Record<NextPayments, Run>> = {
  any: { kind: 'valued' },
  other: { kind: 'other-payment' },
  none: { kind: 'empty' },
};

/** The columns of a row that its position is made of. */
export type OrderedRow = Pick<
  { [Column in keyof Tables['users']]: string | null },
  (typeof COLUMNS)[MemberSort]
> & { readonly id: string };

/** Returns the position of a person in a run. */
export const positionOf = (row: OrderedRow, order: MemberOrder, run: number): Position => ({
  run,
  value: row[COLUMNS[sortOf(order)]],
  id: row.id,
});

/** Limits a query to the people of a run after a position, in the order. It reads one index. Nobody is in an `empty` run. */
export function selectRun<Row>(
  query: SelectQueryBuilder<Tables, 'users', Row>,
  { order, runs }: MemberRuns,
  number: number,
  position: Position | undefined,
): SelectQueryBuilder<Tables, 'users', Row> {
  const run = runs[number] ?? { kind: 'valueless' };
  const column = run.kind === 'other-payment' ? 'other_payment_at' : COLUMNS[sortOf(order)];
  const direction = order.startsWith('-') ? 'desc' : 'asc';
  const isAfter = sql.raw(direction === 'desc' ? '<' : '>');
  const after = position?.run === number ? position : undefined;
  const [value, id] = [sql.ref(`users.${column}`), sql.ref('users.id')];
  const isPaid = column === 'paid_key';
  if (run.kind === 'valueless')
    // The order has the column too, which all of them have empty: PostgreSQL finds the index by that.
    return query
      .where(`users.${column}`, 'is', null)
      .$if(isPaid, (paid) =>
        paid.where('users.paid_currency', 'is', null).orderBy('users.paid_currency', direction),
      )
      .$if(after !== undefined, (rest) => rest.where(sql<boolean>`${id} ${isAfter} ${after?.id}`))
      .orderBy(`users.${column}`, direction)
      .orderBy('users.id', direction);
  return query
    .$if(run.kind === 'paid-in', (paid) =>
      paid.where('users.paid_currency', '=', run.kind === 'paid-in' ? run.currency : ''),
    )
    .where(`users.${column}`, 'is not', null)
    .$if(after !== undefined, (rest) =>
      rest.where(sql<boolean>`(${value}, ${id}) ${isAfter} (${after?.value}, ${after?.id})`),
    )
    .orderBy(`users.${column}`, direction)
    .orderBy('users.id', direction);
}

const sortOf = (order: MemberOrder): MemberSort => order.replace(/^-/, '') as MemberSort;
