import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { safePath } from 'member-area-elements/core';
import { anyPath } from './arbitrary-paths.js';

describe('safePath', () => {
  const refused: [why: string, value: string][] = [
    ['an address of another site', 'https://evil.com/'],
    ['an address of the same site', `${location.origin}/shop`],
    ['a scheme-relative address', '//evil.com'],
    ['a scheme-relative address without a host', '//'],
    ['three slashes', '///evil.com'],
    ['a backslash for the second slash', '/\\evil.com'],
    ['a backslash for the first slash', '\\/evil.com'],
    ['two backslashes', '\\\\evil.com'],
    ['a backslash further on', '/shop\\..\\evil'],
    ['a tab between the slashes', '/\t/evil.com'],
    ['a line feed between the slashes', '/\n/evil.com'],
    ['a carriage return between the slashes', '/\r/evil.com'],
    ['a tab further on', '/shop\t'],
    ['a null character', '/shop\0'],
    ['a delete character', '/shop\u007f'],
    ['a dot segment before an empty one', '/.//evil.com'],
    ['a parent segment before an empty one', '/a/..//evil.com'],
    ['an encoded parent segment before an empty one', '/x/%2e%2e//evil.com'],
    ['an encoded dot segment before an empty one', '/%2E//evil.com'],
    ['a scheme without slashes', 'http:evil.com'],
    ['a scheme with one slash', 'https:/evil.com'],
    ['a javascript: URL', 'javascript:alert(1)'],
    ['a javascript: URL after a space', ' javascript:alert(1)'],
    ['a javascript: URL in capitals', 'JavaScript:alert(1)'],
    ['a data: URL', 'data:text/html,<script>alert(1)</script>'],
    ['a relative path', 'shop'],
    ['a relative path to a parent', '../../'],
    ['a path after a space', ' /shop'],
    ['a query alone', '?a=1'],
    ['a hash alone', '#a'],
    ['an empty string', ''],
    ['an encoded slash', '%2F%2Fevil.com'],
  ];
  for (const [why, value] of refused) {
    it(`refuses ${why}: ${JSON.stringify(value)}`, () => {
      expect(safePath(value)).to.equal(null);
    });
  }

  for (const value of [
    undefined,
    null,
    0,
    true,
    ['/shop'],
    { toString: () => '/shop' },
    new URL(location.href),
  ]) {
    it(`refuses a value that is not a string: ${Object.prototype.toString.call(value)}`, () => {
      expect(safePath(value)).to.equal(null);
    });
  }

  const accepted: [value: string, path: string][] = [
    ['/', '/'],
    ['/shop', '/shop'],
    ['/shop/', '/shop/'],
    ['/shop?a=1&a=2&b=%20+#top', '/shop?a=1&a=2&b=%20+#top'],
    ['/shop?to=//evil.com', '/shop?to=//evil.com'],
    ['/a//b', '/a//b'],
    ['/@evil.com', '/@evil.com'],
    ['/%2F%2Fevil.com', '/%2F%2Fevil.com'],
    ['/%5Cevil.com', '/%5Cevil.com'],
  ];
  for (const [value, path] of accepted) {
    it(`accepts ${value}`, () => {
      expect(safePath(value)).to.equal(path);
    });
  }

  it('returns the resolved path', () => {
    expect(safePath('/account/../../logout')).to.equal('/logout');
    expect(safePath('/account/%2e%2e/admin')).to.equal('/admin');
    expect(safePath('/shop/./sale')).to.equal('/shop/sale');
    expect(safePath('/café?q=é')).to.equal('/caf%C3%A9?q=%C3%A9');
    expect(safePath('/shop ')).to.equal('/shop');
  });

  it('resolves against another origin when one is given', () => {
    expect(safePath('/shop', 'https://site.example')).to.equal('/shop');
    expect(safePath('//site.example/shop', 'https://site.example')).to.equal(null);
    expect(safePath('/shop', 'null')).to.equal(null);
  });

  it('never leads to another origin, for any string', () => {
    fc.assert(
      fc.property(anyPath, (value) => {
        const path = safePath(value);
        if (path !== null) expect(new URL(path, location.origin).origin).to.equal(location.origin);
      }),
      { numRuns: 2000 },
    );
  });

  it('starts with exactly one slash, for any string', () => {
    fc.assert(
      fc.property(anyPath, (value) => {
        const path = safePath(value);
        if (path !== null) expect(path).to.match(/^\/(?!\/)/);
      }),
      { numRuns: 2000 },
    );
  });

  it('does not change a safe path, for any string', () => {
    fc.assert(
      fc.property(anyPath, (value) => {
        const path = safePath(value);
        if (path !== null) expect(safePath(path)).to.equal(path);
      }),
      { numRuns: 2000 },
    );
  });
});
