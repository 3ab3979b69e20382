import fc from 'fast-check';
import { anyText } from '../any-text.js';

const PIECES = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%2e',
  '%2E%2e',
  '%2F',
  '%5C',
  '\t',
  '\n',
  '\0',
  ' ',
  '?',
  '#',
  ':',
  '@',
  'http:',
  'javascript:',
  'evil.com',
  'account',
  'frame',
  'é',
  '\u{1F600}',
  '\uD800',
  '%',
];

/** Arbitrary strings. Most of them consist of pieces that path checks often get wrong. */
export const anyPath = fc.oneof(
  anyText,
  fc.array(fc.constantFrom(...PIECES), { maxLength: 10 }).map((pieces) => pieces.join('')),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 10 }).map((pieces) => `/${pieces.join('')}`),
);
