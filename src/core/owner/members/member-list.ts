import type {
  Member,
  MemberFilter,
  MemberList,
  MemberOrder,
  MemberQuery,
  MemberSort,
} from '../../../contract/owner/members.js';
import type { OwnerFailure } from '../owner-call.js';

/** The number of members that are read at a time. */
const MEMBERS_PER_PAGE = 50;

/** What the list waits for. */
export type MemberReading =
  /** Nothing. */
  | { readonly kind: 'none' }
  /** The first page of the filter and order. Until it arrives, the members of the filter before are shown. */
  | { readonly kind: 'first' }
  | { readonly kind: 'more' }
  | { readonly kind: 'failed'; readonly page: 'first' | 'more'; readonly failure: OwnerFailure };

/** The list of members, as far as it was read. */
export interface MemberListState {
  readonly filter: MemberFilter;
  readonly order: MemberOrder;
  /** Increases with each change of the filter or the order, so that an answer to an earlier one is ignored. */
  readonly turn: number;
  readonly reading: MemberReading;
  /** The pages that were read. The same page stays the same array, so that it renders once. */
  readonly pages: readonly (readonly Member[])[];
  /** The cursor of the next page; `undefined` at the end. */
  readonly next: string | undefined;
  /** The number of members that the filter leaves; `null` until the first answer. */
  readonly total: number | null;
  readonly mayExport: boolean;
  /** The ids of the members that are selected. They stay while other pages are read, and go with the filter. */
  readonly selected: ReadonlySet<string>;
}

/** An event of the list. */
export type MemberListEvent =
  | { readonly type: 'filtered'; readonly filter: MemberFilter }
  | { readonly type: 'sorted'; readonly sort: MemberSort }
  /** The members may have changed, or the first page could not be read. */
  | { readonly type: 'refreshed' }
  | { readonly type: 'more-asked' }
  | { readonly type: 'page-read'; readonly turn: number; readonly list: MemberList }
  | { readonly type: 'page-failed'; readonly turn: number; readonly failure: OwnerFailure }
  | { readonly type: 'selected'; readonly id: string; readonly isSelected: boolean }
  /** All members that were read. */
  | { readonly type: 'all-selected'; readonly isSelected: boolean };

/** Returns a list that reads its first page. */
export const newMemberList = (filter: MemberFilter = {}): MemberListState => ({
  filter,
  order: '-joined',
  turn: 1,
  reading: { kind: 'first' },
  pages: [],
  next: undefined,
  total: null,
  mayExport: false,
  selected: new Set(),
});

/** Returns the state of the list after an event. Pure. */
export function nextMemberList(state: MemberListState, event: MemberListEvent): MemberListState {
  switch (event.type) {
    case 'filtered':
      return isSameFilter(state.filter, event.filter)
        ? state
        : begin({ ...state, filter: event.filter, selected: new Set() });
    case 'sorted':
      return begin({ ...state, order: orderAfter(state.order, event.sort) });
    case 'refreshed':
      return begin(state);
    case 'more-asked':
      return state.next === undefined || isReading(state) ? state : { ...state, reading: { kind: 'more' } };
    case 'page-read':
      return event.turn === state.turn ? withPage(state, event.list) : state;
    case 'page-failed': {
      if (event.turn !== state.turn) return state;
      const page = state.reading.kind === 'more' ? 'more' : 'first';
      return { ...state, reading: { kind: 'failed', page, failure: event.failure } };
    }
    case 'selected': {
      const selected = new Set(state.selected);
      if (event.isSelected) selected.add(event.id);
      else selected.delete(event.id);
      return { ...state, selected };
    }
    case 'all-selected':
      return {
        ...state,
        selected: new Set(event.isSelected ? state.pages.flat().map(({ id }) => id) : []),
      };
  }
}

const begin = (state: MemberListState): MemberListState => ({
  ...state,
  turn: state.turn + 1,
  reading: { kind: 'first' },
});

function withPage(state: MemberListState, list: MemberList): MemberListState {
  const known = state.reading.kind === 'more' ? state.pages : [];
  const again = toKnown(known, new Set(list.members.map(({ id }) => id)));
  // Somebody whose place in the order has changed meanwhile can come again.
  const pages = [...known, list.members.filter(({ id }) => !again.has(id))];
  return {
    ...state,
    reading: { kind: 'none' },
    pages,
    next: list.next,
    total: list.total,
    mayExport: list.mayExport,
    selected: toKnown(pages, state.selected),
  };
}

/** Returns those of the ids that are on the pages. Makes no list of all people: there may be ten thousand of them. */
function toKnown(pages: readonly (readonly Member[])[], ids: ReadonlySet<string>): Set<string> {
  const known = new Set<string>();
  if (ids.size > 0) for (const page of pages) for (const { id } of page) if (ids.has(id)) known.add(id);
  return known;
}

const isReading = ({ reading }: MemberListState): boolean =>
  reading.kind === 'first' || reading.kind === 'more';

/** The columns whose first click sorts from the largest to the smallest: the newest and the highest amounts come first. */
const DESCENDING_FIRST: ReadonlySet<MemberSort> = new Set(['joined', 'paid']);

/** Returns the order after a click on a column: its first order, or the other one. */
function orderAfter(order: MemberOrder, sort: MemberSort): MemberOrder {
  const { sort: sorted, isDescending } = splitOrder(order);
  const descends = sorted === sort ? !isDescending : DESCENDING_FIRST.has(sort);
  return descends ? `-${sort}` : sort;
}

/** Returns the column of an order and its direction. */
export function splitOrder(order: MemberOrder): { sort: MemberSort; isDescending: boolean } {
  const isDescending = order.startsWith('-');
  return { sort: (isDescending ? order.slice(1) : order) as MemberSort, isDescending };
}

/** Returns the query of the page that the list waits for. */
export const pageQuery = ({ filter, order, reading, next }: MemberListState): MemberQuery => ({
  ...filter,
  sort: order,
  limit: String(MEMBERS_PER_PAGE),
  ...(reading.kind === 'more' && next !== undefined && { cursor: next }),
});

/** Returns a filter without its empty parts. */
export const tidyFilter = (filter: MemberFilter): MemberFilter =>
  Object.fromEntries(
    Object.entries(filter)
      .map(([name, value]) => [name, (value as string | undefined)?.trim()] as const)
      .filter(([, value]) => value),
  );

/** Returns whether a filter leaves everybody. */
export const isEmptyFilter = (filter: MemberFilter): boolean => Object.keys(tidyFilter(filter)).length === 0;

function isSameFilter(one: MemberFilter, other: MemberFilter): boolean {
  const [a, b] = [tidyFilter(one), tidyFilter(other)];
  const names = Object.keys({ ...a, ...b }) as (keyof MemberFilter)[];
  return names.every((name) => a[name] === b[name]);
}
