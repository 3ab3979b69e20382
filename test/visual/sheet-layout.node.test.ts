import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { layOutSheet } from './sheet-layout.js';

describe('layOutSheet', () => {
  it('puts pictures below each other, at multiples of 16 pixels', () => {
    assert.deepEqual(
      layOutSheet([
        [146, 33],
        [146, 100],
      ]),
      {
        size: [160, 160],
        places: [
          { x: 0, y: 0 },
          { x: 0, y: 48 },
        ],
      },
    );
  });

  it('begins a column when a picture would be too low', () => {
    const { size, places } = layOutSheet([
      [146, 3000],
      [200, 1000],
      [146, 500],
    ]);
    assert.deepEqual(places, [
      { x: 0, y: 0 },
      { x: 0, y: 3008 },
      { x: 208, y: 0 },
    ]);
    assert.deepEqual(size, [368, 4016]);
  });

  it('gives a picture that is higher than a column one of its own', () => {
    assert.deepEqual(layOutSheet([[100, 5000]]).size, [112, 5008]);
  });
});
