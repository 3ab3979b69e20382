import { expect } from '@open-wc/testing';
import { writeCookie } from 'member-area-elements/core';
import { ensureVisitorIds } from 'member-area-elements/core/cookies';
import { keptCookie } from '../../runner/commands.js';
import { cleanBrowser, setCookie } from './clean-browser.js';

const DAY = 86_400;

beforeEach(cleanBrowser);
after(cleanBrowser);

describe('a written cookie', () => {
  it('expires with the session unless days are given', async () => {
    writeCookie('a', '1');
    expect((await keptCookie('a'))!.seconds).to.equal(null);
  });

  it('expires after the given number of days', async () => {
    writeCookie('a', '1', { days: 3 });
    expect((await keptCookie('a'))!.seconds).to.be.closeTo(3 * DAY, 60);
  });

  it('has the path / and SameSite=Lax', async () => {
    writeCookie('a', '1');
    const cookie = await keptCookie('a');
    expect(cookie).to.include({ path: '/' });
    expect(cookie!.sameSite.toLowerCase()).to.equal('lax');
  });

  it('is not Secure on a page without https', async () => {
    expect(location.protocol).to.equal('http:');
    writeCookie('a', '1');
    expect((await keptCookie('a'))!.secure).to.equal(false);
  });
});

describe('the identifiers of a visitor', () => {
  it('expire after 390 days and with the session', async () => {
    setCookie('ss_cvr', 'v1');
    ensureVisitorIds();
    expect((await keptCookie('SS_ANALYTICS_ID'))!.seconds).to.be.closeTo(390 * DAY, 60);
    expect((await keptCookie('SS_SESSION_ID'))!.seconds).to.equal(null);
  });
});
