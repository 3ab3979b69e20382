import { readCookie } from 'member-area-elements/core';
import { describe, expect, it } from 'vitest';

describe('readCookie', () => {
  for (const [what, cookies, value] of [
    ['one of several cookies', 'a=1; crumb=abc; z=2', 'abc'],
    ['the first of two with the same name', 'crumb=first; crumb=second', 'first'],
    ['nothing without the cookie', 'a=1', null],
    ['nothing without any cookie', '', null],
    ['nothing from a longer name, nor from a value with the name', 'mycrumb=1; crumbs=2; a=crumb=3', null],
    ['an empty value', 'crumb=', ''],
    ['percent-encoding', 'crumb=caf%C3%A9%3B%20%2C%3D%22', 'café; ,="'],
    ['a value that is no percent-encoding, unchanged', 'crumb=100%', '100%'],
    ['a value that is no UTF-8, unchanged', 'crumb=%E0%A4%A', '%E0%A4%A'],
    ['the equals signs of an unencoded value', 'crumb=b=c==', 'b=c=='],
  ] as const) {
    it(`reads ${what}`, () => {
      expect(readCookie('crumb', cookies)).to.equal(value);
    });
  }
});
