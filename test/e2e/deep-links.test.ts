import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-testing';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { waitForFrameClosed, frameHeading, logIn, pathOf, useSite } from './site.js';

/** Returns the path, query and hash of the address bar. */
const addressOf = (page: Page) => page.url().replace(/^https?:\/\/[^/]*/, '');

describe('deep links', () => {
  const site = useSite();

  it('open the profile for userAccountPath, and keep the other parameters as they were', async () => {
    const page = await site.newPageAs('visitor');
    await page.goto('/pricing/letters?a=1&userAccountPath=%2Fprofile&b=x+y&b=%20&c=&noredirect=true#part');
    await frameHeading(page, 'Profile').waitFor();
    assert.equal(addressOf(page), '/account/profile');
    await page.goBack();
    await waitForFrameClosed(page);
    assert.equal(addressOf(page), '/pricing/letters?a=1&b=x+y&b=%20&c=#part');
  });

  it('open the login for authenticationPath, and then userAccountPath', async () => {
    const page = await site.newPage();
    await page.goto('/pricing/letters?authenticationPath=%2Flogin&userAccountPath=%2Fprofile&x=2');
    await frameHeading(page, 'Log in').waitFor();
    await logIn(page, 'member@example.com', 'member-pass-1');
    await frameHeading(page, 'Profile').waitFor();
    assert.equal(addressOf(page), '/account/profile');
    await accountFrame(page).getByRole('button', { name: 'Close' }).click();
    await waitForFrameClosed(page);
    assert.equal(addressOf(page), '/pricing/letters?x=2');
  });

  it('are ignored when they are added to a loaded page, even after Back from another page', async () => {
    const page = await site.newPage();
    await page.goto('/?authenticationPath=');
    await frameHeading(page, 'Log in').waitFor();
    await page.evaluate(() => {
      history.pushState(null, '', '/?userAccountPath=%2Fprofile');
      addEventListener('pageshow', (event) => (document.body.dataset['restored'] = String(event.persisted)));
    });
    await page.goto('/spa/one');
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForSelector('body[data-restored=true]', { state: 'attached' });
    await waitForFrameClosed(page);
    assert.equal(pathOf(page), '/');
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});
