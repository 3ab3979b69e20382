import { expect } from '@open-wc/testing';
import {
  accountSubPath,
  frameAddress,
  safeAccountPath,
  safePath,
  visibleSubPath,
} from 'member-area-elements/core';

const roots = { accountRoot: '/account', frameRoot: '/account/frame' };
const account = (path: string) => safeAccountPath(path, roots)!;

describe('accountSubPath', () => {
  const subPaths: [path: string, subPath: string][] = [
    ['/account', ''],
    ['/account/', ''],
    ['/account/orders', '/orders'],
    ['/account?a=1', '?a=1'],
    ['/account/orders?a=1#b', '/orders?a=1#b'],
    ['/account//', ''],
    ['/account//?a=1', '/?a=1'],
    ['/account///orders//last', '/orders//last'],
  ];
  for (const [path, subPath] of subPaths) {
    it(`is "${subPath}" for ${path}`, () => {
      expect(accountSubPath(account(path), roots)).to.equal(subPath);
    });
  }
});

describe('frameAddress', () => {
  const addresses: [path: string, address: string][] = [
    ['/account', '/account/frame'],
    ['/account/orders', '/account/frame/orders'],
    ['/account?a=1', '/account/frame?a=1'],
    ['/account/login/create?memberAreaId=m#form', '/account/frame/login/create?memberAreaId=m#form'],
  ];
  for (const [path, address] of addresses) {
    it(`is ${address} for ${path}`, () => {
      expect(frameAddress(account(path), roots)).to.equal(address);
    });
  }

  it('contains the path of the page and the follow-up of the login', () => {
    const address = frameAddress(account('/account/login#form'), roots, {
      templatePath: safePath('/shop?a=1&b=2#top'),
      followUp: account('/account/orders?page=2'),
    });
    const { pathname, searchParams, hash } = new URL(address, location.origin);
    expect(pathname).to.equal('/account/frame/login');
    expect([...searchParams]).to.deep.equal([
      ['templatePath', '/shop?a=1&b=2#top'],
      ['followUp', '/account/orders?page=2'],
    ]);
    expect(hash).to.equal('#form');
  });

  it('extends an existing query', () => {
    expect(frameAddress(account('/account/login?a=1'), roots, { templatePath: safePath('/shop') })).to.equal(
      '/account/frame/login?a=1&templatePath=%2Fshop',
    );
  });

  it('omits parameters without a value', () => {
    expect(frameAddress(account('/account'), roots, { templatePath: null, followUp: undefined })).to.equal(
      '/account/frame',
    );
  });

  it('has no host name when the path has a double slash', () => {
    expect(frameAddress(account('/account//evil.test/x'), roots)).to.equal('/account/frame/evil.test/x');
  });

  it('uses the roots of a site with a base path', () => {
    const rootsWithBase = { accountRoot: '/en/account', frameRoot: '/en/members' };
    expect(frameAddress(safeAccountPath('/en/account/orders', rootsWithBase)!, rootsWithBase)).to.equal(
      '/en/members/orders',
    );
  });
});

describe('visibleSubPath', () => {
  const subPaths: [subPath: string, visible: string][] = [
    ['', ''],
    ['/', ''],
    ['/orders?templatePath=%2Fshop&page=2', '/orders?page=2'],
    ['/orders?followUp=/account', '/orders'],
    ['/login?followUp=/account', '/login?followUp=%2Faccount'],
    ['/login/create?followUp=/account', '/login/create?followUp=%2Faccount'],
    ['/logins?followUp=/account', '/logins'],
    ['?templatePath=/shop', ''],
    ['//', '//'],
  ];
  for (const [subPath, visible] of subPaths) {
    it(`is "${visible}" for "${subPath}"`, () => {
      expect(visibleSubPath(subPath)).to.equal(visible);
    });
  }
});
