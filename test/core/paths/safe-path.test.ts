import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { safePath } from 'member-area-elements/core';
import { anyPath } from './arbitrary-paths.js';

describe('safePath', () => {
  const refused: [why: string, value: string][] = [
    ['an address of another site', 'https://evil.com/'],
    ['an address of our own site', `${location.origin}/shop`],
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
    ['a coded parent segment before an empty one', '/x/%2e%2e//evil.com'],
    ['a coded dot segment before an empty one', '/%2E//evil.com'],
    ['a scheme without slashes', 'http:evil.com'],
    ['a scheme with one slash', 'https:/evil.com'],
    ['script', 'javascript:alert(1)'],
    ['script behind a space', ' javascript:alert(1)'],
    ['script in capitals', 'JavaScript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a relative path', 'shop'],
    ['a relative path upwards', '../../'],
    ['a path behind a space', ' /shop'],
    ['a query alone', '?a=1'],
    ['a hash alone', '#a'],
    ['nothing', ''],
    ['a coded slash', '%2F%2Fevil.com'],
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
    it(`refuses what is no string: ${Object.prototype.toString.call(value)}`, () => {
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

  it('hands out the path as it resolves, not as it was written', () => {
    expect(safePath('/account/../../logout')).to.equal('/logout');
    expect(safePath('/account/%2e%2e/admin')).to.equal('/admin');
    expect(safePath('/shop/./sale')).to.equal('/shop/sale');
    expect(safePath('/café?q=é')).to.equal('/caf%C3%A9?q=%C3%A9');
    expect(safePath('/shop ')).to.equal('/shop');
  });

  it('resolves against another origin where one is given', () => {
    expect(safePath('/shop', 'https://site.example')).to.equal('/shop');
    expect(safePath('//site.example/shop', 'https://site.example')).to.equal(null);
    expect(safePath('/shop', 'null')).to.equal(null);
  });

  it('never leads to another origin, from any string', () => {
    fc.assert(
      fc.property(anyPath, (value) => {
        const path = safePath(value);
        if (path !== null) expect(new URL(path, location.origin).origin).to.equal(location.origin);
      }),
      { numRuns: 2000 },
    );
  });

  it('starts with exactly one slash, from any string', () => {
    fc.assert(
      fc.property(anyPath, (value) => {
        const path = safePath(value);
        if (path !== null) expect(path).to.match(/^\/(?!\/)/);
      }),
      { numRuns: 2000 },
    );
  });

  it('leaves a safe path as it is, from any string', () => {
    fc.assert(
      fc.property(anyPath, (value) => {
        const path = safePath(value);
        if (path !== null) expect(safePath(path)).to.equal(path);
      }),
      { numRuns: 2000 },
    );
  });
});
