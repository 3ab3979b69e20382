import { matchesPrefix, readDeepLink, readJoinContext, safePath } from 'member-area-elements/core';
import { describe, expect, it } from 'vitest';

const roots = { accountRoot: '/account', frameRoot: '/account/frame' };
const read = (address: string) => readDeepLink(new URL(address, 'https://site.example'), roots);

describe('readDeepLink', () => {
  it('keeps a parameter whose name only ends like that of a handled one', () => {
    expect(read('/shop?my-noredirect=1&noredirect')!.remaining).to.equal('/shop?my-noredirect=1');
    expect(read('/shop?my-noredirect=1')).to.equal(null);
  });

  it('leaves no empty parameters', () => {
    expect(read('/shop?&noredirect&')!.remaining).to.equal('/shop');
    expect(read('/shop?a=1&&noredirect&b=2')!.remaining).to.equal('/shop?a=1&b=2');
  });
});

describe('matchesPrefix', () => {
  it('adds a missing first slash to the path', () => {
    expect(matchesPrefix('/account', 'account/orders')).to.equal(true);
    expect(matchesPrefix('/account', 'evil.com/account')).to.equal(false);
    expect(matchesPrefix('/account', '@evil.com/account')).to.equal(false);
  });

  it('requires an empty segment when the route has one', () => {
    expect(matchesPrefix('/a//b', '/a//b/c')).to.equal(true);
    expect(matchesPrefix('/a//b', '/a/x/b')).to.equal(false);
  });
});

describe('readJoinContext', () => {
  it('omits an unsafe page path without a callback for reports', () => {
    const context = readJoinContext(new URLSearchParams('memberAreaId=m&originUrlPath=//evil.com'));
    expect(context?.originUrlPath).to.equal('');
  });
});

describe('safePath', () => {
  it('refuses every path when the origin is not a valid base', () => {
    for (const origin of ['null', '', 'about:blank']) expect(safePath('/shop', origin)).to.equal(null);
  });
});
