import {
  memo,
  useLayoutEffect,
  useMemo,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { Member, MemberOrder, MemberSort } from '../../../contract/owner/members.js';
import { gridMove, type GridCell } from '../../../core/owner/members/grid-move.js';
import { MEMBERS_PER_PAGE, splitOrder } from '../../../core/owner/members/member-list.js';
import { partProps } from '../../ui/base/styling.js';
import { MEMBER_COLUMNS } from './columns.js';
import { MemberRow } from './member-row.js';
import type { ListTexts } from './list-texts.js';

/** Props of {@link MemberGrid}. */
export interface MemberGridProps {
  readonly pages: readonly (readonly Member[])[];
  /** The number of all members that the filter leaves. */
  readonly total: number;
  readonly order: MemberOrder;
  readonly selected: ReadonlySet<string>;
  readonly isBusy: boolean;
  readonly shared: ListTexts;
  readonly onSort: (sort: MemberSort) => void;
  readonly onSelect: (id: string, isSelected: boolean) => void;
  readonly onSelectAll: (isSelected: boolean) => void;
  readonly onOpen: (id: string) => void;
}

/** The members as a grid: one stop of Tab, in which the arrow keys move. Narrow, its rows are cards. */
export function MemberGrid(props: MemberGridProps) {
  const { pages, total, order, selected, isBusy, shared, onSort, onSelect, onSelectAll, onOpen } = props;
  const { texts } = shared;
  const grid = useRef<HTMLDivElement>(null);
  const count = pages.reduce((sum, { length }) => sum + length, 0);
  const keys = useGridKeys(grid, count + 1);
  const { sort: sorted, isDescending } = splitOrder(order);
  const areAllSelected = count > 0 && selected.size === count;
  const starts = useMemo(() => firstRows(pages), [pages]);
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={texts.membersTitle}
      aria-rowcount={total + 1}
      aria-multiselectable="true"
      aria-busy={isBusy}
      {...partProps('members')}
      {...keys}
    >
      <div role="rowgroup" {...partProps('members-head')}>
        <div role="row" aria-rowindex={1} {...partProps('member-titles')}>
          <div role="columnheader" data-row={0} data-column={0} {...partProps('member-select')}>
            <input
              type="checkbox"
              tabIndex={-1}
              checked={areAllSelected}
              ref={(box) => {
                if (box) box.indeterminate = selected.size > 0 && !areAllSelected;
              }}
              aria-label={texts.membersSelectAll}
              onChange={({ target }) => onSelectAll(target.checked)}
            />
          </div>
          {MEMBER_COLUMNS.map(({ name, title, sort }, index) => (
            <div
              key={name}
              role="columnheader"
              aria-sort={
                sort === null
                  ? undefined
                  : sort === sorted
                    ? isDescending
                      ? 'descending'
                      : 'ascending'
                    : 'none'
              }
              tabIndex={sort === null ? -1 : undefined}
              data-row={0}
              data-column={index + 1}
              data-name={name}
              {...partProps('column-title')}
            >
              {sort === null ? (
                (texts[title] as string)
              ) : (
                <button
                  type="button"
                  tabIndex={-1}
                  {...partProps('sort')}
                  data-sorted={sort === sorted ? (isDescending ? 'down' : 'up') : undefined}
                  onClick={() => onSort(sort)}
                >
                  {texts[title] as string}
                  <svg aria-hidden="true" viewBox="0 0 12 12" width="12" height="12">
                    <path
                      d="M6 2v8M2.5 6.5 6 10l3.5-3.5"
                      fill="none"
                      stroke="currentColor"
                      strokeWidth="1.5"
                    />
                  </svg>
                </button>
              )}
            </div>
          ))}
        </div>
      </div>
      {pages.map((page, index) => (
        <MemberPage
          key={index}
          page={page}
          isFar={index > 0 && page.length === MEMBERS_PER_PAGE}
          start={starts[index] ?? 1}
          selected={page.some(({ id }) => selected.has(id)) ? selected : NOBODY}
          shared={shared}
          onSelect={onSelect}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
}

/** The selection of a page on which nobody is selected: it stays the same, so that the page does not render again. */
const NOBODY: ReadonlySet<string> = new Set();

/** Returns the number of the first row of each page. */
const firstRows = (pages: readonly (readonly Member[])[]): number[] =>
  pages.reduce<number[]>((starts, _, index) => {
    const before = pages[index - 1];
    return [...starts, before ? (starts[index - 1] ?? 1) + before.length : 1];
  }, []);

/** A page of the members. The browser skips the layout of a far one while it is out of sight. */
const MemberPage = memo(function MemberPage({
  page,
  isFar,
  start,
  selected,
  shared,
  onSelect,
  onOpen,
}: Pick<MemberGridProps, 'selected' | 'shared' | 'onSelect' | 'onOpen'> & {
  readonly page: readonly Member[];
  /** Whether it is a whole page after the first one. */
  readonly isFar: boolean;
  /** The number of its first row. */
  readonly start: number;
}) {
  return (
    <div role="rowgroup" {...partProps('members-page')} data-far={isFar || undefined}>
      {page.map((member, index) => (
        <MemberRow
          key={member.id}
          member={member}
          row={start + index}
          isSelected={selected.has(member.id)}
          shared={shared}
          onSelect={onSelect}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
});

/** The element of a cell that takes the focus: its control, or the cell. */
const focusTarget = (cell: Element): HTMLElement =>
  cell.querySelector<HTMLElement>('button, input') ?? (cell as HTMLElement);

/**
 * Moves the focus among the cells with the arrow keys. One cell at a time is a stop of Tab: the last one that had the focus. It
 * is marked in the document and not in the state, so that a move renders nothing.
 */
function useGridKeys(grid: RefObject<HTMLElement | null>, rows: number) {
  const stop = useRef<HTMLElement | null>(null);
  const setStop = (target: HTMLElement) => {
    if (stop.current && stop.current !== target) stop.current.tabIndex = -1;
    target.tabIndex = 0;
    stop.current = target;
  };
  useLayoutEffect(() => {
    const node = grid.current;
    if (!node || (stop.current && node.contains(stop.current))) return;
    const head = node.querySelector('[data-row="0"][data-column="1"]');
    if (head) setStop(focusTarget(head));
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      const cell = target.closest('[data-row]');
      if (cell) setStop(focusTarget(cell));
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { current: node } = grid;
      const cell = (event.target as Element).closest<HTMLElement>('[data-row]');
      if (!node || !cell || event.altKey || event.metaKey) return;
      const at: GridCell = { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
      const isRtl = getComputedStyle(node).direction === 'rtl';
      const next = gridMove(at, event, { rows, columns: MEMBER_COLUMNS.length + 1 }, isRtl);
      if (!next) return;
      event.preventDefault();
      const found = node.querySelector(`[data-row="${next.row}"][data-column="${next.column}"]`);
      if (found) focusTarget(found).focus();
    },
  };
}
