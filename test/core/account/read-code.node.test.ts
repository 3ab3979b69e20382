import { describe, expect, it } from 'vitest';
import { readCode } from '../../../src/core/account/read-code.js';

describe('readCode', () => {
  for (const [typed, code] of [
    ['482913', '482913'],
    ['007000', '007000'],
    [' 482 913\n', '482913'],
    ['482-913', '482913'],
    ['482–913', '482913'],
    ['482\u200b913\u200f', '482913'],
    ['４８２９１３', '482913'],
    ['٤٨٢٩١٣', '482913'],
    ['۴۸۲۹۱۳', '482913'],
    ['४८२९१३', '482913'],
    ['', null],
    ['48291', null],
    ['4829134', null],
    ['48291a', null],
    ['482.913', null],
  ] as const) {
    it(`reads "${typed}" as ${code}`, () => {
      expect(readCode(typed)).toBe(code);
    });
  }
});
