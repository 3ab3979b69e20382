import { describe, expect, it } from 'vitest';
import { accentOf, luminance } from '../../../src/core/styles/accent.js';

const WHITE = 'rgb(255, 255, 255)';
const TEAL = 'rgb(15, 118, 110)';
const teal = { background: TEAL, text: WHITE, radius: '4px' };

describe('accentOf', () => {
  it('is the look of a button that can be read and stands out', () => {
    expect(accentOf(teal, WHITE)).to.deep.equal({ accent: TEAL, onAccent: WHITE, radius: '4px' });
  });

  it('is null when the text on the button has less than 4.5:1', () => {
    expect(accentOf({ ...teal, background: 'rgb(125, 125, 125)' }, 'rgb(0, 0, 0)')).to.equal(null);
    expect(accentOf({ ...teal, background: 'rgb(118, 118, 118)' }, WHITE)).not.to.equal(null);
  });

  it('is null when the button has less than 3:1 to its surface', () => {
    expect(accentOf({ ...teal, background: 'rgb(250, 204, 21)', text: 'rgb(0, 0, 0)' }, WHITE)).to.equal(
      null,
    );
    expect(accentOf(teal, 'rgb(18, 18, 18)')).not.to.equal(null);
    expect(accentOf({ ...teal, background: 'rgb(17, 24, 39)' }, 'rgb(18, 18, 18)')).to.equal(null);
  });

  it('is null for a button that is not filled', () => {
    expect(accentOf({ ...teal, background: 'rgba(0, 0, 0, 0)' }, WHITE)).to.equal(null);
    expect(accentOf({ ...teal, background: 'rgba(15, 118, 110, 0.5)' }, WHITE)).to.equal(null);
    expect(accentOf({ ...teal, background: 'oklch(0.5 0.1 180 / 0.9)' }, WHITE)).to.equal(null);
  });

  it('takes a round corner as far as other controls can have it, and no share', () => {
    expect(accentOf({ ...teal, radius: '9999px' }, WHITE)?.radius).to.equal('22px');
    expect(accentOf({ ...teal, radius: '0px' }, WHITE)?.radius).to.equal('0px');
    expect(accentOf({ ...teal, radius: '50%' }, WHITE)?.radius).to.equal(null);
    expect(accentOf({ ...teal, radius: '4px 8px' }, WHITE)?.radius).to.equal(null);
  });
});

describe('luminance', () => {
  for (const [color, expected] of [
    ['rgb(255, 255, 255)', 1],
    ['rgb(0, 0, 0)', 0],
    ['rgba(255, 0, 0, 1)', 0.2126],
    ['color(srgb 0 1 0)', 0.7152],
    ['oklch(1 0 0)', 1],
    ['oklab(0.62796 0.22486 0.12585)', 0.2126],
    ['oklch(0.62796 0.25768 29.234)', 0.2126],
  ] as const) {
    it(`of ${color} is ${expected}`, () => {
      expect(luminance(color)).to.be.closeTo(expected, 0.002);
    });
  }

  for (const color of ['', 'transparent', 'lab(50 0 0)', 'color(display-p3 1 0 0)', 'rgb(x, y, z)']) {
    it(`of "${color}" is unknown`, () => {
      expect(luminance(color)).to.equal(null);
    });
  }
});
