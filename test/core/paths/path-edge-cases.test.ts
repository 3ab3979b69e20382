import { expect } from '@open-wc/testing';
import { matchesPrefix, readDeepLink, readJoinContext, safePath } from 'member-area-elements/core';

const roots = { accountRoot: '/account', frameRoot: '/account/frame' };
const read = (address: string) => readDeepLink(new URL(address, 'https://site.example'), roots);

describe('readDeepLink', () => {
  it('keeps a parameter whose name only ends like one of the three', () => {
    expect(read('/shop?my-noredirect=1&noredirect')!.remaining).to.equal('/shop?my-noredirect=1');
    expect(read('/shop?my-noredirect=1')).to.equal(null);
  });

  it('leaves no empty parameters behind', () => {
    expect(read('/shop?&noredirect&')!.remaining).to.equal('/shop');
    expect(read('/shop?a=1&&noredirect&b=2')!.remaining).to.equal('/shop?a=1&b=2');
  });
});

describe('matchesPrefix', () => {
  it('takes a path without its first slash as if it had one', () => {
    expect(matchesPrefix('/account', 'account/orders')).to.equal(true);
    expect(matchesPrefix('/account', 'evil.com/account')).to.equal(false);
    expect(matchesPrefix('/account', '@evil.com/account')).to.equal(false);
  });

  it('wants an empty segment where the route has one', () => {
    expect(matchesPrefix('/a//b', '/a//b/c')).to.equal(true);
    expect(matchesPrefix('/a//b', '/a/x/b')).to.equal(false);
  });
});

describe('readJoinContext', () => {
  it('goes on without an unsafe origin where nobody wants to hear of it', () => {
    const context = readJoinContext(new URLSearchParams('memberAreaId=m&originUrlPath=//evil.com'));
    expect(context?.originUrlPath).to.equal('');
  });
});

describe('safePath', () => {
  it('refuses every path where the origin has no address', () => {
    for (const origin of ['null', '', 'about:blank']) expect(safePath('/shop', origin)).to.equal(null);
  });
});
