/** Two people who use one browser: a screen that was loaded for one of them, and the log-in of the other. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { startSite, type Visitor } from './site.js';

const SESSION = '/api/site-users/account/session';
const PROFILE = '/api/site-users/account/profile';
const JOIN = '/api/site-users/account/member-areas/community/request-to-join';
const ANA = { email: 'visitor@example.com', password: 'visitor-pass-1' };
const BEN = { email: 'member@example.com', password: 'member-pass-1' };

const idOf = (visitor: Visitor): string => visitor.readSiteUserInfo().siteUserId ?? '';

describe('a change of a screen that was loaded for somebody else', async () => {
  const site = await startSite();

  test('is refused and changes neither account', async () => {
    const browser = await site.logInAs('visitor');
    const ana = { 'x-site-user': idOf(browser) };
    const before = (await browser.get(PROFILE)).json;
    assert.equal((await browser.post(SESSION, BEN)).status, 200);
    const changes = [
      await browser.put(PROFILE, { firstName: 'Changed' }, ana),
      await browser.put(PROFILE, { language: 'de' }, ana),
      await browser.put(PROFILE, { marketingOptIn: true }, ana),
      await browser.post('/api/site-users/account/email-change', { ...BEN, email: 'new@example.com' }, ana),
      await browser.post('/api/site-users/account/email-confirmation', undefined, ana),
      await browser.post('/api/site-users/account/closure', { password: BEN.password }, ana),
      await browser.put(JOIN, { originUrlPath: '/', pricingOptionId: '' }, ana),
      await browser.put('/api/marketing/member-areas/toggle', { memberAreasEnabled: false }, ana),
      await browser.sendChange('DELETE', SESSION, undefined, ana),
    ];
    for (const { status, json } of changes)
      assert.deepEqual([status, json.error.code], [409, 'other-person']);
    assert.equal((await browser.get(PROFILE)).json.firstName, 'Ben');
    const again = await site.logInAs('visitor');
    assert.deepEqual((await again.get(PROFILE)).json, before);
  });

  test('is refused with the name of the person who is signed in now', async () => {
    const browser = await site.logInAs('visitor');
    const info = browser.cookies.get('SiteUserInfo') ?? '';
    const ana = idOf(browser);
    await browser.post(SESSION, BEN);
    browser.cookies.set('SiteUserInfo', info);
    assert.equal((await browser.put(PROFILE, { firstName: 'X' }, { 'x-site-user': ana })).status, 409);
    assert.equal(browser.readSiteUserInfo().firstName, 'Ben');
  });

  test('succeeds for the same person, and without the header', async () => {
    const browser = await site.logInAs('visitor');
    for (const headers of [{ 'x-site-user': idOf(browser) }, { 'x-site-user': '' }, {}])
      assert.equal((await browser.put(PROFILE, { firstName: 'Ana' }, headers)).status, 200);
  });

  test('is up to the call when nobody is signed in', async () => {
    const visitor = await site.newVisitor();
    const ana = { 'x-site-user': 'somebody' };
    const refused = await visitor.put(PROFILE, { firstName: 'X' }, ana);
    assert.deepEqual([refused.status, refused.json.error.code], [401, 'not-signed-in']);
    assert.equal((await visitor.post(SESSION, ANA, ana)).status, 200);
  });

  test('is refused with the crumb first when the crumb is wrong', async () => {
    const browser = await site.logInAs('member');
    const headers = { 'x-csrf-token': 'guess', 'x-site-user': 'somebody' };
    assert.deepEqual((await browser.put(PROFILE, { firstName: 'X' }, headers)).json, { crumbFail: true });
  });
});
