import fc from 'fast-check';

/**
 * Arbitrary text of any code points, single surrogates included. `fc.string({ unit: 'binary' })` does the same, but
 * needs a second to set up.
 */
export const anyText = fc.string({
  unit: fc.nat(0x10ffff).map((point) => String.fromCodePoint(point)),
});
