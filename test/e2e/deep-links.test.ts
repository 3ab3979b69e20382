import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { accountFrame, frameClosed, frameHeading, frameOpen, logIn, useSite } from './site.js';

describe('deep links', () => {
  const site = useSite();

  it('open the profile for userAccountPath, and leave the other parameters as they were', async () => {
    const page = await site.signedIn('visitor');
    await page.goto('/?a=1&userAccountPath=%2Fprofile&b=x+y&b=%20&noredirect=true#part');
    await frameHeading(page, 'Profile').waitFor();
    await page.keyboard.press('Escape');
    await frameClosed(page);
    assert.equal(page.url(), `${site.url}/?a=1&b=x+y&b=%20#part`);
  });

  it('open the account’s home for an empty userAccountPath', async () => {
    const page = await site.signedIn('visitor');
    await page.goto('/?userAccountPath=');
    await frameHeading(page, 'Hi, Ana').waitFor();
    assert.equal(new URL(page.url()).pathname, '/account');
  });

  it('open the login for authenticationPath and go on to userAccountPath', async () => {
    const page = await site.visitor();
    await page.goto('/?authenticationPath=%2Flogin&userAccountPath=%2Fprofile');
    await frameHeading(page, 'Log in').waitFor();
    await logIn(page, 'member@example.com', 'member-pass-1');
    await frameHeading(page, 'Profile').waitFor();
    assert.equal(new URL(page.url()).pathname, '/account/profile');
    await accountFrame(page).getByRole('button', { name: 'Close' }).click();
    await page.waitForURL('/');
    await frameClosed(page);
  });

  it('drop noredirect', async () => {
    const page = await site.visitor();
    await page.goto('/?noredirect=1&x=2');
    await page.waitForURL('/?x=2');
  });

  for (const value of [
    '%2F%2Fevil.com',
    '%2F%5Cevil.com',
    'javascript%3Aalert(1)',
    '..%2F..%2Fadmin',
    '%2F..%2F..%2Fadmin',
  ]) {
    it(`ignore and remove the unsafe path ${value}`, async () => {
      const page = await site.visitor();
      await page.goto(`/?userAccountPath=${value}&x=2`);
      await page.waitForURL('/?x=2');
      assert.equal(await page.locator('body').getAttribute('data-account-frame'), null);
    });
  }

  it('open the account on a page that has no account-frame', async () => {
    const page = await site.visitor();
    await page.route('/', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('<account-frame></account-frame>', ''),
      });
    });
    await page.goto('/?authenticationPath=');
    await frameOpen(page);
    await frameHeading(page, 'Log in').waitFor();
  });

  it('threw nothing into the pages', () => assert.deepEqual(site.pageErrors, []));
});
