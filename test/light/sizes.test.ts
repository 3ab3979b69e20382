import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { measureLightSizes } from '../../scripts/measure-sizes.js';
import { guideTable } from '../e2e/guide-pages.js';

describe('the sizes of the light build', () => {
  it('are those in the guides, and none is above its limit', () => {
    const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
    const measured = measureLightSizes();
    assert.deepEqual(
      guideTable('Part of the light build', 'Files', 'Size', 'Limit'),
      measured.map(({ what, bytes, limit, files }) => [what, String(files.length), kB(bytes), kB(limit)]),
    );
    for (const { what, bytes, limit } of measured)
      assert.ok(bytes <= limit, `${what}: ${bytes} of ${limit} bytes`);
  });
});
