import fc from 'fast-check';
import { matchesPrefix } from 'member-area-elements/core';
import { describe, expect, it } from 'vitest';

const segment = fc.stringMatching(/^[a-z0-9-]{1,5}$/);
const segments = fc.array(segment, { maxLength: 5 });

describe('matchesPrefix', () => {
  for (const path of [
    '/account',
    '/account/',
    '/account?x',
    '/account#y',
    '/account/orders',
    '/shop/../account',
  ]) {
    it(`matches ${path} with /account`, () => {
      expect(matchesPrefix('/account', path)).to.equal(true);
    });
  }

  for (const path of [
    '/accounting',
    '/Account',
    '/%61ccount',
    '//account',
    '/shop/account',
    '/account/../shop',
    '/account/%2e%2e/shop',
    '/?/account',
    '/',
    '',
  ]) {
    it(`does not match ${path || 'an empty path'} with /account`, () => {
      expect(matchesPrefix('/account', path)).to.equal(false);
    });
  }

  it('matches every path with the root', () => {
    fc.assert(fc.property(fc.string(), (path) => matchesPrefix('/', path)));
  });

  it('ignores the query and hash of the route too', () => {
    expect(matchesPrefix('/account?a=1#top', '/account/orders')).to.equal(true);
    expect(matchesPrefix('/account/?a=1', '/account')).to.equal(true);
  });

  it('requires every segment of the route in its position', () => {
    expect(matchesPrefix('/account/orders', '/account')).to.equal(false);
    expect(matchesPrefix('/account/orders', '/account/orders/1')).to.equal(true);
    expect(matchesPrefix('/account/orders', '/account/x/orders')).to.equal(false);
  });

  it('compares leading segments, for any segments', () => {
    fc.assert(
      fc.property(segments, segments, (route, path) => {
        const leading = route.every((part, i) => part === path[i]);
        expect(matchesPrefix(`/${route.join('/')}`, `/${path.join('/')}?q=/x#/y`)).to.equal(leading);
      }),
    );
  });

  it('matches every path with each of its leading parts', () => {
    fc.assert(
      fc.property(segments, segments, (route, more) => {
        expect(matchesPrefix(`/${route.join('/')}`, `/${[...route, ...more].join('/')}`)).to.equal(true);
      }),
    );
  });
});
