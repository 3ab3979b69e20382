import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { safeAccountPath } from 'member-area-elements/core';
import { anyPath } from './arbitrary-paths.js';

const roots = { accountRoot: '/account', frameRoot: '/account/frame' };

describe('safeAccountPath', () => {
  const accepted: [value: string, path: string][] = [
    ['/account', '/account'],
    ['/account/', '/account/'],
    ['/account/orders?page=2#last', '/account/orders?page=2#last'],
    ['/account?x', '/account?x'],
    ['/shop/../account/orders', '/account/orders'],
    ['/account/framed', '/account/framed'],
    ['/account/orders/frame', '/account/orders/frame'],
  ];
  for (const [value, path] of accepted) {
    it(`accepts ${value}`, () => {
      expect(safeAccountPath(value, roots)).to.equal(path);
    });
  }

  const refused: [why: string, value: unknown][] = [
    ['a page of the site', '/shop'],
    ['a path that leaves the account', '/account/../../logout'],
    ['a path that leaves the account in code', '/account/%2e%2e/admin'],
    ['a longer word', '/accounting'],
    ['other letters', '/Account'],
    ['coded letters', '/%61ccount'],
    ['the frame itself', '/account/frame'],
    ['a page of the frame', '/account/frame/orders?a=1'],
    ['the frame, after resolving', '/account/orders/../frame/login'],
    ['an unsafe path', '/\\evil.com/account'],
    ['two slashes', '//account/orders'],
    ['a path without its slash', 'account/orders'],
    ['no string', null],
  ];
  for (const [why, value] of refused) {
    it(`refuses ${why}: ${JSON.stringify(value)}`, () => {
      expect(safeAccountPath(value, roots)).to.equal(null);
    });
  }

  it('follows a site under a base path', () => {
    const based = { accountRoot: '/en/account', frameRoot: '/en/account/frame' };
    expect(safeAccountPath('/en/account/orders', based)).to.equal('/en/account/orders');
    expect(safeAccountPath('/account/orders', based)).to.equal(null);
    expect(safeAccountPath('/en/account/frame/x', based)).to.equal(null);
  });

  it('stays under the account root and outside the frame, from any string', () => {
    fc.assert(
      fc.property(anyPath, fc.constantFrom('', '/account', '/account/'), (value, before) => {
        const path = safeAccountPath(before + value, roots);
        if (path === null) return;
        const { pathname, origin } = new URL(path, location.origin);
        expect(origin).to.equal(location.origin);
        expect(pathname).to.match(/^\/account(?:\/|$)/);
        expect(pathname).not.to.match(/^\/account\/frame(?:\/|$)/);
      }),
      { numRuns: 2000 },
    );
  });
});
