import fc from 'fast-check';
import { readDeepLink } from 'member-area-elements/core';
import { describe, expect, it } from 'vitest';
import { anyPath } from './arbitrary-paths.js';

const roots = { accountRoot: '/account', frameRoot: '/account/frame' };
const read = (address: string) => readDeepLink(new URL(address, 'https://site.example'), roots);

describe('readDeepLink', () => {
  it('is null for an address without the three parameters', () => {
    expect(read('/shop?userAccountPaths=/orders&x=userAccountPath#?noredirect')).to.equal(null);
    expect(read('/shop')).to.equal(null);
  });

  describe('userAccountPath', () => {
    const opened: [value: string, path: string][] = [
      ['/orders', '/account/orders'],
      ['/account/orders', '/account/orders'],
      ['/account', '/account'],
      ['%2Forders%3Fpage%3D2', '/account/orders?page=2'],
      ['', '/account'],
      ['/', '/account/'],
    ];
    for (const [value, path] of opened) {
      it(`opens the profile screen at ${path} for "${value}"`, () => {
        expect(read(`/shop?userAccountPath=${value}`)).to.deep.equal({
          open: path,
          followUp: null,
          remaining: '/shop',
          refused: [],
        });
      });
    }

    for (const value of [
      '%2F%2Fevil.com',
      '%2F%5Cevil.com',
      '/%09/evil.com',
      'javascript:alert(1)',
      '../../',
      '/../logout',
      '/%252e%252e/../../logout',
      '/frame/orders',
      '/account/frame',
      'orders',
    ]) {
      it(`ignores ${value} and removes the parameter`, () => {
        const link = read(`/shop?userAccountPath=${value}&a=1`)!;
        expect(link.open).to.equal(null);
        expect(link.remaining).to.equal('/shop?a=1');
        expect(link.refused).to.deep.equal([new URLSearchParams(`v=${value}`).get('v')]);
      });
    }

    it('uses the first of a repeated parameter and removes all', () => {
      const link = read('/shop?userAccountPath=/orders&a=1&userAccountPath=/profile')!;
      expect(link.open).to.equal('/account/orders');
      expect(link.remaining).to.equal('/shop?a=1');
    });
  });

  describe('authenticationPath', () => {
    const opened: [value: string, path: string][] = [
      ['/login', '/account/login'],
      ['/login/create', '/account/login/create'],
      ['/create', '/account/login/create'],
      ['/create%3FmemberAreaId%3Dcommunity', '/account/login/create?memberAreaId=community'],
      ['', '/account/login'],
      ['/logins', '/account/login/logins'],
      ['/login/../orders', '/account/login/orders'],
    ];
    for (const [value, path] of opened) {
      it(`opens the login screen at ${path} for "${value}"`, () => {
        expect(read(`/shop?authenticationPath=${value}`)!.open).to.equal(path);
      });
    }

    for (const value of ['//evil.com', '/../orders', '/login/../../shop', 'create']) {
      it(`ignores ${value} and removes the parameter`, () => {
        const link = read(`/shop?authenticationPath=${value}`)!;
        expect(link.open).to.equal(null);
        expect(link.refused).to.deep.equal([value]);
        expect(link.remaining).to.equal('/shop');
      });
    }
  });

  describe('both parameters', () => {
    it('opens the login screen and keeps the account path as its follow-up', () => {
      const link = read('/shop?userAccountPath=/orders&authenticationPath=/login')!;
      expect(link.open).to.equal('/account/login');
      expect(link.followUp).to.equal('/account/orders');
    });

    it('follows up with the account home for an empty account path', () => {
      expect(read('/shop?userAccountPath=&authenticationPath=')!.followUp).to.equal('/account');
    });

    it('opens the login screen without a follow-up when the account path is unsafe', () => {
      const link = read('/shop?userAccountPath=//evil.com&authenticationPath=/login')!;
      expect(link.open).to.equal('/account/login');
      expect(link.followUp).to.equal(null);
    });

    it('opens the profile screen when the authentication path is unsafe', () => {
      const link = read('/shop?userAccountPath=/orders&authenticationPath=//evil.com')!;
      expect(link.open).to.equal('/account/orders');
      expect(link.followUp).to.equal(null);
    });
  });

  it('removes noredirect and opens nothing', () => {
    expect(read('/shop?noredirect=true&a=1')).to.deep.equal({
      open: null,
      followUp: null,
      remaining: '/shop?a=1',
      refused: [],
    });
    expect(read('/shop?noredirect')!.remaining).to.equal('/shop');
  });

  describe('the other parameters', () => {
    it('keep their order, repetitions and encoding', () => {
      expect(
        read('/shop?b=2&a=1&userAccountPath=/x&b=1+1&c=%20&d=&e&=f&%C3%A9=%e9#part?x')!.remaining,
      ).to.equal('/shop?b=2&a=1&b=1+1&c=%20&d=&e&=f&%C3%A9=%e9#part?x');
    });

    it('are kept when the name of a handled one is percent-encoded', () => {
      const link = read('/shop?a=1&user%41ccountPath=/orders&b=2')!;
      expect(link.open).to.equal('/account/orders');
      expect(link.remaining).to.equal('/shop?a=1&b=2');
    });
  });

  it('opens nothing outside the account, for any value', () => {
    fc.assert(
      fc.property(anyPath, anyPath, (account, login) => {
        const address = new URL('/shop', 'https://site.example');
        address.searchParams.set('userAccountPath', account);
        address.searchParams.set('authenticationPath', login);
        const link = readDeepLink(address, roots)!;
        for (const path of [link.open, link.followUp]) {
          if (path !== null) {
            expect(new URL(path, address).origin).to.equal(address.origin);
            expect(new URL(path, address).pathname).to.match(/^\/account(?:\/(?!frame(?:\/|$))|$)/);
          }
        }
        expect(link.remaining).to.equal('/shop');
      }),
      { numRuns: 1000 },
    );
  });
});
