/** A cell of a grid. Row 0 is the row of the headers. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
}

/** The size of a grid, with the row of the headers. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

/** The number of rows that Page Up and Page Down move. */
const PAGE_ROWS = 10;

/** A key, as a `KeyboardEvent` has it. */
export interface GridKey {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/**
 * Returns the cell to which a key moves the focus, or `null` for a key that moves nothing. The keys are those of the grid
 * pattern: https://www.w3.org/WAI/ARIA/apg/patterns/grid/
 *
 * @param isRtl whether the columns run from right to left
 */
export function gridMove(
  { row, column }: GridCell,
  { key, ctrlKey }: GridKey,
  { rows, columns }: GridSize,
  isRtl: boolean,
): GridCell | null {
  const to = (nextRow: number, nextColumn: number): GridCell => ({
    row: Math.max(0, Math.min(rows - 1, nextRow)),
    column: Math.max(0, Math.min(columns - 1, nextColumn)),
  });
  const forward = isRtl ? -1 : 1;
  switch (key) {
    case 'ArrowDown':
      return to(row + 1, column);
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowRight':
      return to(row, column + forward);
    case 'ArrowLeft':
      return to(row, column - forward);
    case 'Home':
      return to(ctrlKey ? 0 : row, 0);
    case 'End':
      return to(ctrlKey ? rows - 1 : row, columns - 1);
    case 'PageDown':
      return to(row + PAGE_ROWS, column);
    case 'PageUp':
      return to(row - PAGE_ROWS, column);
    default:
      return null;
  }
}
