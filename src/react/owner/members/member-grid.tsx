import { useRef } from 'react';
import type { Member, MemberOrder, MemberSort } from '../../../contract/owner/members.js';
import { splitOrder } from '../../../core/owner/members/member-list.js';
import { partProps } from '../../ui/base/styling.js';
import { MEMBER_COLUMNS } from './columns.js';
import type { ListTexts } from './list-texts.js';
import { MemberRows } from './member-rows.js';
import { useGridKeys } from './use-grid-keys.js';

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
  const { keys, onRows } = useGridKeys(grid, { rows: count + 1, columns: MEMBER_COLUMNS.length + 1 });
  const { sort: sorted, isDescending } = splitOrder(order);
  const areAllSelected = count > 0 && selected.size === count;
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
      <MemberRows
        pages={pages}
        selected={selected}
        shared={shared}
        onSelect={onSelect}
        onOpen={onOpen}
        onRows={onRows}
      />
    </div>
  );
}
