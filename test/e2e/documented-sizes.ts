import assert from 'node:assert/strict';
import type { MeasuredSize } from '../../scripts/measure-sizes.js';
import { guideTable } from './guide-pages.js';

/**
 * Asserts that the sizes are those of a table in the guides, and that none is above its limit.
 *
 * @param column the head of the first column of the table
 */
export function assertSizes(column: string, measured: readonly MeasuredSize[]): void {
  assert.deepEqual(
    guideTable(column, 'Files', 'Size', 'Limit'),
    measured.map(({ what, bytes, limit, files }) => [what, String(files.length), kB(bytes), kB(limit)]),
  );
  for (const { what, bytes, limit } of measured)
    assert.ok(bytes <= limit, `${what}: ${bytes} of ${limit} bytes`);
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
