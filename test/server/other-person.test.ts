/** Two people who use one browser: a screen that was loaded for one of them, and the log-in of the other. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { startSite, type Visitor } from './site.js';

const SESSION = '/api/site-users/account/session';
const PROFILE = '/api/site-users/account/profile';
const BEN = { email: 'member@example.com', password: 'member-pass-1' };

const idOf = (visitor: Visitor): string => visitor.readSiteUserInfo().siteUserId ?? '';

describe('a change of a screen that was loaded for somebody else', async () => {
  const site = await startSite();

  test('is refused with the name of the person who is signed in now', async () => {
    const browser = await site.logInAs('visitor');
    const info = browser.cookies.get('SiteUserInfo') ?? '';
    const ana = idOf(browser);
    await browser.post(SESSION, BEN);
    browser.cookies.set('SiteUserInfo', info);
    assert.equal((await browser.put(PROFILE, { firstName: 'X' }, { 'x-site-user': ana })).status, 409);
    assert.equal(browser.readSiteUserInfo().firstName, 'Ben');
  });

  test('is refused with the crumb first when the crumb is wrong', async () => {
    const browser = await site.logInAs('member');
    const headers = { 'x-csrf-token': 'guess', 'x-site-user': 'somebody' };
    assert.deepEqual((await browser.put(PROFILE, { firstName: 'X' }, headers)).json, { crumbFail: true });
  });
});
