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
    ['a path that leaves the account with encoded dots', '/account/%2e%2e/admin'],
    ['a longer first segment', '/accounting'],
    ['another case', '/Account'],
    ['encoded letters', '/%61ccount'],
    ['the frame itself', '/account/frame'],
    ['a page of the frame', '/account/frame/orders?a=1'],
    ['a page of the frame after resolving', '/account/orders/../frame/login'],
    ['an unsafe path', '/\\evil.com/account'],
    ['two slashes', '//account/orders'],
    ['a path without its first slash', 'account/orders'],
    ['a value that is not a string', null],
  ];
  for (const [why, value] of refused) {
    it(`refuses ${why}: ${JSON.stringify(value)}`, () => {
      expect(safeAccountPath(value, roots)).to.equal(null);
    });
  }

  const EVIL = 'https://evil.test';
  const queries: [query: string, remaining: string, refused: string[]][] = [
    ['?followUp=/account/orders', '?followUp=/account/orders', []],
    ['?followUp=%2Faccount%2Forders%3Fpage%3D2', '?followUp=%2Faccount%2Forders%3Fpage%3D2', []],
    [`?followUp=${EVIL}`, '', [EVIL]],
    ['?a=1+1&followUp=//evil.test&b=%20', '?a=1+1&b=%20', ['//evil.test']],
    ['?followUp=/accountant', '', ['/accountant']],
    ['?followUp=/account/../shop', '', ['/account/../shop']],
    ['?followUp=/account/frame/orders', '', ['/account/frame/orders']],
    [`?followUp=/account&followUp=${EVIL}`, '?followUp=/account', [EVIL]],
    [`?follow%55p=${EVIL}`, '', [EVIL]],
    ['?followUp=', '?followUp=', []],
    ['?followUp', '?followUp', []],
    [`?originUrlPath=${EVIL}&memberAreaId=m`, '?memberAreaId=m', [EVIL]],
    ['?originUrlPath=%2Fshop&memberAreaId=m', '?originUrlPath=%2Fshop&memberAreaId=m', []],
    [`?redirect=${EVIL}`, '', [EVIL]],
    ['?templatePath=/%5Cevil.test', '', ['/\\evil.test']],
    [`?page=${EVIL}`, `?page=${EVIL}`, []],
  ];
  for (const [query, remaining, refused] of queries) {
    it(`removes ${refused.length ? refused.join() : 'nothing'} from the query ${query}`, () => {
      const reported: string[] = [];
      const path = safeAccountPath(`/account/login${query}#form`, roots, undefined, (value) =>
        reported.push(value),
      );
      expect(path).to.equal(`/account/login${remaining}#form`);
      expect(reported).to.deep.equal(refused);
    });
  }

  it('accepts a query with many nested follow-ups', () => {
    const query = '?followUp=/account/login'.repeat(30_000);
    expect(safeAccountPath(`/account/login${query}`, roots)).to.have.lengthOf(14 + query.length);
  });

  it('uses the roots of a site with a base path', () => {
    const rootsWithBase = { accountRoot: '/en/account', frameRoot: '/en/account/frame' };
    expect(safeAccountPath('/en/account/orders', rootsWithBase)).to.equal('/en/account/orders');
    expect(safeAccountPath('/account/orders', rootsWithBase)).to.equal(null);
    expect(safeAccountPath('/en/account/frame/x', rootsWithBase)).to.equal(null);
  });

  it('stays below the account root and outside the frame, for any string', () => {
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
