import { expect } from '@open-wc/testing';
import { writeCookie } from 'member-area-elements/core';
import { ensureVisitorIds } from 'member-area-elements/core/cookies';
import { keptCookie } from '../../runner/commands.js';
import { cleanBrowser, setCookie } from './clean-browser.js';

const DAY = 86_400;

beforeEach(cleanBrowser);
after(cleanBrowser);

describe('a written cookie', () => {
  it('lasts to the end of the session unless days are given', async () => {
    writeCookie('a', '1');
    expect((await keptCookie('a'))!.seconds).to.equal(null);
  });

  it('lasts as many days as given', async () => {
    writeCookie('a', '1', { days: 3 });
    expect((await keptCookie('a'))!.seconds).to.be.closeTo(3 * DAY, 60);
  });

  it('is sent to every path of the site, and from other sites only with a link', async () => {
    writeCookie('a', '1');
    const kept = await keptCookie('a');
    expect(kept).to.include({ path: '/' });
    expect(kept!.sameSite.toLowerCase()).to.equal('lax');
  });

  it('is kept on a page without https, so it is not for https only there', async () => {
    expect(location.protocol).to.equal('http:');
    writeCookie('a', '1');
    expect((await keptCookie('a'))!.secure).to.equal(false);
  });
});

describe('the identifiers of a visitor', () => {
  it('last 390 days and one session', async () => {
    setCookie('ss_cvr', 'v1');
    ensureVisitorIds();
    expect((await keptCookie('SS_ANALYTICS_ID'))!.seconds).to.be.closeTo(390 * DAY, 60);
    expect((await keptCookie('SS_SESSION_ID'))!.seconds).to.equal(null);
  });
});
