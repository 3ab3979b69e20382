import { memo, useMemo, useState } from 'react';
import type { Member } from '../../../contract/owner/members.js';
import { partProps } from '../../ui/base/styling.js';
import type { ListTexts } from './list-texts.js';
import { MemberRow } from './member-row.js';
import { RowWindow } from './row-window.js';
import { useNear } from './use-near.js';

/** The number of rows of a block: few enough for a slow phone to render them between two moves of a finger. */
const ROWS_PER_BLOCK = 5;

/** How far above and below the viewport rows are kept: a screen, so that they are there when somebody scrolls. */
const ROWS_MARGIN = '100% 0px';
/** The blocks of a page are there before their rows, and the browser looks for them among those of a few pages alone. */
const BLOCKS_MARGIN = '400% 0px';

/** Props of {@link MemberRows}. */
export interface MemberRowsProps {
  readonly pages: readonly (readonly Member[])[];
  readonly selected: ReadonlySet<string>;
  readonly shared: ListTexts;
  readonly onSelect: (id: string, isSelected: boolean) => void;
  readonly onOpen: (id: string) => void;
  /** Called when rows that were not in the document have come, or their blocks. */
  readonly onRows: () => void;
}

/**
 * The rows of the members. Those far from the viewport are not in the document: ten thousand members would be a quarter of a
 * million nodes. See docs/decisions.md#rows-that-are-out-of-sight.
 */
export function MemberRows({ pages, selected, ...rest }: MemberRowsProps) {
  const [windows] = useState(() => ({
    blocks: new RowWindow(BLOCKS_MARGIN),
    rows: new RowWindow(ROWS_MARGIN),
  }));
  const starts = useMemo(() => firstRows(pages), [pages]);
  return pages.map((members, index) => (
    <MemberPage
      key={index}
      members={members}
      start={starts[index] ?? 1}
      selected={selectedAmong(members, selected)}
      windows={windows}
      {...rest}
    />
  ));
}

/** Returns the number of the first row of each page. */
function firstRows(pages: readonly (readonly Member[])[]): number[] {
  const starts: number[] = [];
  let next = 1;
  for (const { length } of pages) {
    starts.push(next);
    next += length;
  }
  return starts;
}

/** The selection of members among whom nobody is selected: it stays the same, so that they do not render again. */
const NOBODY: ReadonlySet<string> = new Set();

const selectedAmong = (members: readonly Member[], selected: ReadonlySet<string>) =>
  selected.size > 0 && members.some(({ id }) => selected.has(id)) ? selected : NOBODY;

interface PartProps extends Omit<MemberRowsProps, 'pages'> {
  readonly members: readonly Member[];
  /** The number of its first row. */
  readonly start: number;
  readonly windows: { readonly blocks: RowWindow; readonly rows: RowWindow };
}

/** A page that was read. */
const MemberPage = memo(function MemberPage({ members, start, selected, ...rest }: PartProps) {
  const [node, isNear] = useNear(rest.windows.blocks, true, rest.onRows);
  const blocks = isNear ? Array.from({ length: Math.ceil(members.length / ROWS_PER_BLOCK) }) : [];
  return (
    <div ref={node} data-first-row={start} {...partProps('members-page')}>
      {blocks.map((_, index) => {
        const first = index * ROWS_PER_BLOCK;
        return (
          <MemberBlock
            key={index}
            members={members}
            first={first}
            start={start + first}
            selected={selected}
            {...rest}
          />
        );
      })}
    </div>
  );
});

/** Some rows that follow one another. */
const MemberBlock = memo(function MemberBlock({
  members,
  first,
  start,
  selected,
  shared,
  windows,
  onSelect,
  onOpen,
  onRows,
}: PartProps & {
  /** The index of its first member in the page. */
  readonly first: number;
}) {
  const [node, isNear] = useNear(windows.rows, start === 1, onRows);
  const shown = isNear ? members.slice(first, first + ROWS_PER_BLOCK) : [];
  return (
    <div
      ref={node}
      role={isNear ? 'rowgroup' : undefined}
      data-first-row={start}
      {...partProps('members-block')}
    >
      {shown.map((member, index) => (
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
