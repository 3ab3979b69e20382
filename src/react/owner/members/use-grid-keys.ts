import {
  useCallback,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { gridMove, type GridCell, type GridSize } from '../../../core/owner/members/grid-move.js';

/** The element of a cell that takes the focus: its control, or the cell. */
const focusTarget = (cell: Element): HTMLElement =>
  cell.querySelector<HTMLElement>('button, input') ?? (cell as HTMLElement);

/**
 * Moves the focus among the cells with the arrow keys. One cell at a time is a stop of Tab: the last one that had the focus. It
 * is marked in the document and not in the state, so that a move renders nothing.
 *
 * A move to a row that is not in the document scrolls to its place. The focus follows with `onRows`, which is called when rows have
 * come.
 */
export function useGridKeys(grid: RefObject<HTMLElement | null>, size: GridSize) {
  const stop = useRef<HTMLElement | null>(null);
  const awaited = useRef<GridCell | null>(null);
  const setStop = (target: HTMLElement) => {
    if (stop.current && stop.current !== target) stop.current.tabIndex = -1;
    target.tabIndex = 0;
    stop.current = target;
  };
  useLayoutEffect(() => {
    const node = grid.current;
    if (!node || (stop.current && node.contains(stop.current))) return;
    const head = findCell(node, { row: 0, column: 1 });
    if (head) setStop(focusTarget(head));
  });
  const onRows = useCallback(() => {
    const { current: node } = grid;
    const { current: next } = awaited;
    if (!node || !next) return;
    const cell = findCell(node, next);
    if (!cell) return scrollToRow(node, next.row);
    awaited.current = null;
    focusTarget(cell).focus();
  }, [grid]);
  const onFocus = ({ target }: FocusEvent) => {
    const cell = target.closest('[data-row]');
    if (cell) setStop(focusTarget(cell));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { current: node } = grid;
    const cell = (event.target as Element).closest<HTMLElement>('[data-row]');
    if (!node || !cell || event.altKey || event.metaKey) return;
    const at: GridCell = { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
    const isRtl = getComputedStyle(node).direction === 'rtl';
    const next = gridMove(at, event, size, isRtl);
    if (!next) return;
    event.preventDefault();
    const found = findCell(node, next);
    awaited.current = found ? null : next;
    if (found) focusTarget(found).focus();
    else scrollToRow(node, next.row);
  };
  return { keys: { onFocus, onKeyDown }, onRows };
}

const findCell = (grid: Element, { row, column }: GridCell) =>
  grid.querySelector(`[data-row="${row}"][data-column="${column}"]`);

/** Scrolls to the page or the block that has a row, so that it gets its rows. */
function scrollToRow(grid: Element, row: number): void {
  const parts = [...grid.querySelectorAll<HTMLElement>('[data-first-row]')];
  const part = parts.findLast(({ dataset }) => Number(dataset['firstRow']) <= row);
  part?.scrollIntoView({ block: 'center' });
}
