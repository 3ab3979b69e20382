/** Logging in with a provider, from the press of the button to the area: a real provider, a real server, a real browser. */
import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-testing';
import type { Page } from 'playwright-core';
import { afterAll, describe, it } from 'vitest';
import { startRealProvider, type ProviderPerson } from '../log-in-providers/real-provider.js';
import { createPerson } from './new-person.js';
import { clickJoin, frameHeading, historyLength, pathOf, useSite } from './site.js';

const PRESS = { name: 'Continue with Example ID' };

/** A page of the site with the login in a dialog. */
const SHOP = `<!doctype html>
  <html lang="en">
    <head>
      <title>Shop</title>
      <script type="application/json" data-member-areas>
        { "websiteId": "shop", "logInProviders": [{ "id": "example", "name": "Example ID" }] }
      </script>
      <script type="module" src="/member-area-elements/autoload.js"></script>
    </head>
    <body>
      <member-area-login><a href="/account/login">Log in</a></member-area-login>
      <account-link><a href="/account">Account</a></account-link>
      <account-frame></account-frame>
    </body>
  </html>`;

describe('a visitor with an account at a log-in provider', async () => {
  const provider = await startRealProvider();
  const { issuer, clientId, clientSecret } = provider;
  const site = useSite({
    humanCheck: false,
    logInProviders: [{ id: 'example', name: 'Example ID', issuer, clientId, clientSecret }],
  });
  afterAll(() => provider.close());

  /** Lets a new person of the provider log in from now on. */
  const beSomebody = (claims: Partial<ProviderPerson> = {}): ProviderPerson => {
    const sub = crypto.randomUUID();
    const person = {
      ...{ sub, email: `${sub}@example.com`, email_verified: true },
      ...{ given_name: 'Nia', family_name: 'New' },
      ...claims,
    };
    provider.setPerson(person);
    return person;
  };
  const pressProvider = (page: Page) => accountFrame(page).getByRole('button', PRESS).click();

  it('gets an account and joins an area from a page, and joins at once the next time', async () => {
    beSomebody();
    const page = await site.newPage();
    const frame = accountFrame(page);
    await page.goto('/');
    await clickJoin(page, 'community');
    await pressProvider(page);
    await frameHeading(page, 'Complete your account').waitFor();
    assert.match(page.url(), /\/account\/login\/welcome\?/);
    assert.doesNotMatch(page.url(), /logIn(?:Result|Provider)/);
    assert.equal(await frame.getByLabel('First name').inputValue(), 'Nia');
    assert.equal(await frame.getByLabel('Last name').inputValue(), 'New');
    await frame.getByRole('button', { name: 'Join' }).click();
    await page.waitForURL('/members/community');

    const elsewhere = await site.newPage();
    await elsewhere.goto('/account/login?memberAreaId=letters&originUrlPath=/');
    await pressProvider(elsewhere);
    await elsewhere.waitForURL(/\/checkout\?/);
    const other = await site.newPage();
    await other.goto('/account/login?followUp=/account/orders');
    await pressProvider(other);
    await frameHeading(other, 'Orders').waitFor();
    assert.equal(pathOf(other), '/account/orders');
  });

  it('comes back to the page behind the dialog with the login', async () => {
    const person = beSomebody();
    const page = await site.newPage();
    await page.route('**/shop?a=1', (route) => route.fulfill({ contentType: 'text/html', body: SHOP }));
    await page.goto('/shop?a=1');
    await page.locator('member-area-login:defined').getByRole('link').click();
    await page.getByRole('button', PRESS).click();
    await accountFrame(page).getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('/shop?a=1');
    await page.goto('/account/profile');
    await accountFrame(page).getByText(person.email!).waitFor();
  });

  it('is told that they have not agreed, once, and can try again', async () => {
    provider.setPerson(null);
    const page = await site.newPage();
    const frame = accountFrame(page);
    await page.goto('/account/login?memberAreaId=community&originUrlPath=/');
    await pressProvider(page);
    await frame.getByText('You haven’t continued with Example ID.').waitFor();
    const entries = await historyLength(page);
    await page.reload();
    await frame.getByRole('button', PRESS).waitFor();
    assert.equal(await frame.getByText('You haven’t continued with Example ID.').count(), 0);
    assert.equal(await historyLength(page), entries);
    assert.match(page.url(), /memberAreaId=community/);
    beSomebody();
    await pressProvider(page);
    await frame.getByRole('button', { name: 'Skip for now' }).click();
    await page.waitForURL('/members/community');
  });

  it('is told that an account with the email exists, when nobody has confirmed it there', async () => {
    beSomebody({ email: 'member@example.com', email_verified: false });
    const page = await site.newPage();
    await page.goto('/account/login');
    await pressProvider(page);
    await accountFrame(page).getByText('An account with your email exists already.').waitFor();
  });

  it('finds the buttons again after going back from the provider', async () => {
    beSomebody();
    const page = await site.newPage();
    await page.route(`${issuer}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Provider</title>' }),
    );
    await page.goto('/account/login');
    await pressProvider(page);
    await page.waitForURL(`${issuer}/**`);
    await page.goBack();
    await accountFrame(page).getByRole('button', PRESS).and(page.locator('[aria-disabled=false]')).waitFor();
  });

  it('needs no JavaScript', async () => {
    const person = beSomebody({ family_name: '' });
    const page = await site.newPage({ javaScriptEnabled: false });
    await page.goto('/account/form/login?memberAreaId=community&originUrlPath=/');
    await page.getByRole('button', PRESS).click();
    await page.getByRole('heading', { name: 'Complete your account' }).waitFor();
    assert.equal(await page.getByLabel('First name').inputValue(), 'Nia');
    await page.getByLabel('Last name').fill('New');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('/members/community');

    const elsewhere = await site.newPage({ javaScriptEnabled: false });
    await elsewhere.goto('/account/form/login?memberAreaId=letters&originUrlPath=/');
    provider.setPerson(null);
    await elsewhere.getByRole('button', PRESS).click();
    await elsewhere.getByText('You haven’t continued with Example ID.').waitFor();
    provider.setPerson(person);
    await elsewhere.getByRole('button', PRESS).click();
    await elsewhere.getByRole('heading', { name: 'You are logged in' }).waitFor();
    await elsewhere.getByRole('button', { name: 'Continue' }).click();
    await elsewhere.waitForURL(/\/checkout\?/);

    await elsewhere.goto('/account/form/login?originUrlPath=%2Fpricing%2Fletters&logInProvider=example');
    await elsewhere.waitForURL('/pricing/letters');
  });

  it('connects it in the profile with an account that has a password, and disconnects it', async () => {
    beSomebody({ email: 'other@example.net' });
    const { page } = await createPerson(site, '/account/profile');
    const frame = accountFrame(page);
    await frame.getByRole('link', { name: 'Connect other accounts' }).click();
    await frame.getByRole('button', { name: 'Connect Example ID' }).click();
    await frame.getByRole('button', PRESS).click();
    await frame.getByText('Your account at Example ID is connected.').waitFor();
    assert.equal(new URL(page.url()).search, '');
    await frame.getByText('other@example.net').waitFor();

    const elsewhere = await site.newPage();
    await elsewhere.goto('/account/login');
    await pressProvider(elsewhere);
    await frameHeading(elsewhere, 'Hi, Noor').waitFor();

    await frame.getByRole('button', { name: 'Disconnect Example ID' }).click();
    await frame.getByRole('button', { name: 'Disconnect', exact: true }).click();
    await frame.getByText('Example ID is disconnected.').waitFor();
    await frame.getByText('Not connected').waitFor();
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});
