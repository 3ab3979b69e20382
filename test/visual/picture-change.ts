/** A picture as a canvas reads it: four bytes for each pixel, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** How much a picture differs from another one. */
export interface PictureChange {
  /** The number of blocks that differ. */
  readonly blocks: number;
  /** Their share of all blocks, between 0 and 1. */
  readonly share: number;
  /** The largest difference of a block, of 255. */
  readonly largest: number;
}

/** The edge of a block in pixels. */
const BLOCK = 4;
/** The difference of a channel, of 255, from which a block counts as different. Lossy compression and smoothing stay below. */
const TOLERANCE = 12;
/** How many blocks must differ. Not a share: a changed icon is a small part of a tall screen. */
const FEWEST_BLOCKS = 2;

/**
 * Compares two pictures by the mean colors of their blocks, so that the smoothing of an edge is no change.
 *
 * @returns undefined when nothing has changed that a person would see. Blocks that only one picture has differ by 255.
 */
export function findPictureChange(before: Pixels, now: Pixels): PictureChange | undefined {
  const columns = Math.ceil(Math.max(before.width, now.width) / BLOCK);
  const rows = Math.ceil(Math.max(before.height, now.height) / BLOCK);
  let blocks = 0;
  let largest = 0;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const difference = blockDifference(before, now, column * BLOCK, row * BLOCK);
      largest = Math.max(largest, difference);
      if (difference >= TOLERANCE) blocks += 1;
    }
  }
  const isSameSize = before.width === now.width && before.height === now.height;
  if (isSameSize && blocks < FEWEST_BLOCKS) return undefined;
  return { blocks, share: blocks / (columns * rows), largest: Math.round(largest) };
}

/** Returns the difference of the means of the channel in which the blocks differ most. */
function blockDifference(before: Pixels, now: Pixels, left: number, top: number): number {
  const means = [before, now].map((pixels) => blockMeans(pixels, left, top));
  const [one, other] = means;
  if (!one || !other) return 255;
  return Math.max(...one.map((mean, channel) => Math.abs(mean - other[channel]!)));
}

/** Returns the means of red, green and blue of a block, or undefined when it is outside the picture. */
function blockMeans({ width, height, data }: Pixels, left: number, top: number): number[] | undefined {
  const right = Math.min(left + BLOCK, width);
  const bottom = Math.min(top + BLOCK, height);
  if (right <= left || bottom <= top) return undefined;
  const sums = [0, 0, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      for (let channel = 0; channel < 3; channel += 1) sums[channel]! += data[(y * width + x) * 4 + channel]!;
    }
  }
  return sums.map((sum) => sum / ((right - left) * (bottom - top)));
}
