/** The answer to a request of an earlier session, which a browser gets after that of a log-in in another tab. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { startSite } from './site.js';

const SESSION = '/api/site-users/account/session';
const PROFILE = '/api/site-users/account/profile';
const BEN = { email: 'member@example.com', password: 'member-pass-1' };

describe('an answer to an earlier session that arrives after a log-in in another tab', async () => {
  const site = await startSite();

  test('leaves the new person signed in', async () => {
    const browser = await site.logInAs('visitor');
    // The server gets it after the log-in, and its answer arrives last.
    const earlier = await site.newVisitor();
    for (const [name, value] of browser.cookies) earlier.cookies.set(name, value);
    assert.equal((await browser.post(SESSION, BEN)).status, 200);
    const { status, headers } = await earlier.get(PROFILE);
    assert.equal(status, 401);
    for (const line of headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=', 2);
      if (/max-age=0/i.test(line)) browser.cookies.delete(name);
      else browser.cookies.set(name, value);
    }
    assert.equal((await browser.get(PROFILE)).json.firstName, 'Ben');
    assert.equal(browser.readSiteUserInfo().firstName, 'Ben');
    assert.equal((await browser.put(PROFILE, { firstName: 'Ben' })).status, 200);
  });
});
