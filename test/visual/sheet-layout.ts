/** The width and the height of a picture in pixels. */
export type Size = readonly [width: number, height: number];

/** Where a picture is on its sheet. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The layout of a sheet: its size, and the place of each picture. */
export interface SheetLayout {
  readonly size: Size;
  readonly places: readonly Place[];
}

/** WebP compresses squares of this edge, so pictures that begin at a multiple of it share none. */
const GRID = 16;
/** The height from which a new column begins. WebP allows 16,383 pixels. */
const COLUMN_HEIGHT = 4096;

const onGrid = (length: number) => Math.ceil(length / GRID) * GRID;

/** Lays pictures out on a sheet, in columns from top to bottom. The same sizes have the same layout. */
export function layOutSheet(sizes: readonly Size[]): SheetLayout {
  const places: Place[] = [];
  let [x, y, columnWidth, height] = [0, 0, 0, 0];
  for (const size of sizes) {
    const [pictureWidth, pictureHeight] = size;
    if (y > 0 && y + pictureHeight > COLUMN_HEIGHT) [x, y, columnWidth] = [x + columnWidth, 0, 0];
    places.push({ x, y });
    y += onGrid(pictureHeight);
    columnWidth = Math.max(columnWidth, onGrid(pictureWidth));
    height = Math.max(height, y);
  }
  return { size: [x + columnWidth, height], places };
}
