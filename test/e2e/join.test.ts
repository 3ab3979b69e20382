import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  accountFrame,
  createAccount,
  joinTag,
  logIn,
  pressJoin,
  signedIn,
  useSite,
  viewReady,
} from './site.js';

describe('joining', () => {
  const site = useSite();

  it('takes a new visitor from Join through creating an account into the area, and Back to where they were', async () => {
    const page = await site.visitor();
    await page.goto('/');
    await pressJoin(page, 'community');
    await accountFrame(page).getByRole('heading', { name: 'Join The Commons' }).waitFor();
    const address = new URL(page.url());
    assert.equal(address.pathname, '/account/login/create');
    assert.deepEqual(Object.fromEntries(address.searchParams), {
      accountLoginOrigin: 'MEMBER_AREA_BLOCK',
      memberAreaId: 'community',
      pricingOptionId: '',
      originUrlPath: '/',
    });
    await createAccount(page, 'noor@example.com', 'Join');
    await page.waitForURL('/members/community');
    await page.getByText('Welcome in.').waitFor();
    await page.goBack();
    await page.waitForURL('/');
    assert.equal(await page.locator('body').getAttribute('data-account-frame'), null);
    const names = (await site.events()).map(({ name }) => name);
    assert.deepEqual(names.slice(-3), [
      'MemberAreas_ViewSignUp',
      'MemberAreas_CreateAccountForMemberArea',
      'MemberAreas_JoinMemberArea',
    ]);
  });

  it('takes a signed-in visitor into a free area at once', async () => {
    const page = await signedIn(site, 'visitor@example.com', 'visitor-pass-1');
    await viewReady(page, 'community');
    const request = page.waitForRequest('**/request-to-join');
    await pressJoin(page, 'community');
    assert.deepEqual((await request).postDataJSON(), {
      originUrlPath: '/',
      pricingOptionId: '',
      loginStatus: 'already_logged_in',
    });
    await page.waitForURL('/members/community');
  });

  it('logs somebody in and goes on with the join', async () => {
    const page = await site.visitor();
    await page.goto('/');
    await pressJoin(page, 'letters');
    await accountFrame(page).getByRole('link', { name: 'Log in' }).click();
    await accountFrame(page).getByRole('heading', { name: 'Log in to Letters from the Bakery' }).waitFor();
    const request = page.waitForRequest('**/request-to-join');
    await logIn(page, 'member@example.com', 'member-pass-1');
    assert.equal(
      ((await request).postDataJSON() as { loginStatus: string }).loginStatus,
      'logged_in_to_join',
    );
    await page.waitForURL('/checkout?**');
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.waitForURL('/members/letters');
  });

  for (const [area, title, message, button] of [
    ['next-season', 'Coming soon', 'This membership is not yet available for sign up.', 'Close'],
    ['last-season', 'Sign up closed', 'This membership is no longer available.', 'Close'],
  ] as const) {
    it(`tells a signed-in visitor of ${area}: ${title}`, async () => {
      const page = await signedIn(site, 'visitor@example.com', 'visitor-pass-1');
      await viewReady(page, area);
      await pressJoin(page, area);
      const alert = joinTag(page, area).getByRole('alertdialog', { name: title });
      await alert.waitFor();
      assert.equal(await alert.getByText(message).count(), 1);
      await alert.getByRole('button', { name: button }).click();
      await alert.waitFor({ state: 'detached' });
    });
  }

  it('threw nothing into the pages', () => assert.deepEqual(site.pageErrors, []));
});
