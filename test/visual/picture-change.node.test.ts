import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { findPictureChange, type Pixels } from './picture-change.js';

type Color = readonly [number, number, number];
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly color: Color;
}

const BLUE: Color = [29, 78, 216];
const BUTTON: Box = { left: 20, top: 30, width: 40, height: 18, color: BLUE };

/** Draws boxes on white. */
function draw(width: number, height: number, ...boxes: Box[]): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const box of boxes) {
    for (let y = box.top; y < box.top + box.height; y += 1)
      for (let x = box.left; x < box.left + box.width; x += 1) data.set(box.color, (y * width + x) * 4);
  }
  return { width, height, data };
}

const screen = (...boxes: Box[]) => draw(140, 320, ...boxes);

describe('findPictureChange', () => {
  it('finds no change between identical pictures', () => {
    assert.equal(findPictureChange(screen(BUTTON), screen(BUTTON)), undefined);
  });

  it('ignores another smoothing of an edge', () => {
    const edge: Box = { ...BUTTON, top: 29, height: 1, color: [225, 233, 250] };
    assert.equal(findPictureChange(screen(BUTTON), screen(edge, BUTTON)), undefined);
  });

  it('ignores one pixel', () => {
    const pixel: Box = { left: 71, top: 10, width: 1, height: 1, color: [0, 0, 0] };
    assert.equal(findPictureChange(screen(BUTTON), screen(BUTTON, pixel)), undefined);
  });

  it('ignores the noise of compression', () => {
    const noisy = screen(BUTTON);
    noisy.data.forEach((value, index) => (noisy.data[index] = value + ((index * 7) % 13) - 6));
    assert.equal(findPictureChange(screen(BUTTON), noisy), undefined);
  });

  it('finds a button that has moved by one pixel', () => {
    const change = findPictureChange(screen(BUTTON), screen({ ...BUTTON, top: 31 }));
    assert.ok(change);
    // Its upper and its lower edge, of ten blocks each.
    assert.equal(change.blocks, 20);
    assert.equal(change.share, 20 / (35 * 80));
  });

  it('finds another color, and says by how much', () => {
    const change = findPictureChange(screen(BUTTON), screen({ ...BUTTON, color: [29, 78, 186] }));
    assert.equal(change?.largest, 30);
  });

  it('finds another color of an icon in a tall screen', () => {
    const icon: Box = { left: 8, top: 8, width: 8, height: 8, color: BLUE };
    assert.equal(findPictureChange(screen(icon), screen({ ...icon, color: [200, 0, 95] }))?.blocks, 4);
  });

  it('finds a picture that is one pixel taller, although the rest is the same', () => {
    assert.ok(findPictureChange(draw(140, 320, BUTTON), draw(140, 321, BUTTON)));
  });

  it('counts the blocks that only one picture has', () => {
    const change = findPictureChange(draw(40, 40), draw(40, 48));
    assert.deepEqual(change, { blocks: 20, share: 20 / 120, largest: 255 });
  });
});
