import fc from 'fast-check';

/**
 * Text of any code points, half a surrogate pair included. Not `fc.string({ unit: 'binary' })`, which takes a second to
 * set up.
 */
export const anyText = fc.string({
  unit: fc.nat(0x10ffff).map((point) => String.fromCodePoint(point)),
});
