/** The account on a site with a login of its own. */
import { expect } from '@open-wc/testing';
import { configure } from 'member-area-elements/core';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { field, submitButton, titleOf } from '../elements/account-form.js';
import { expectSame } from '../elements/expect-same.js';
import { until } from '../elements/until.js';
import { part, renderAccountApp } from './account-app.js';
import { lastScreen, link, profileAnswer, readCalls, readLastBody, signIn } from './account-page.js';

const atSite = (login: object = {}, changes: object = {}) =>
  profileAnswer({ login: { kind: 'site', ...login }, ...changes });
const CHANGE = 'Change your name, email or password';

describe('AccountApp: a site with a login of its own', () => {
  beforeEach(() => {
    cleanBrowser();
    signIn();
    configure({ login: 'site' });
  });
  afterEach(() => {
    configure({ login: 'built-in', marketingOptIn: false });
    cleanBrowser();
  });

  it('shows the name and the email as text, and links nothing that the login does', async () => {
    const app = await renderAccountApp('/profile', atSite());
    await until(() => part(app, 'email'));
    expect(part(app, 'name')!.innerText).to.match(/Name\s+Ana Lima/);
    expect(part(app, 'email')!.innerText).to.contain('ana@example.com');
    expectSame(app.page.querySelector('input'), null);
    for (const text of ['Change email', 'Change password', 'Close your account', CHANGE])
      expectSame(link(app, text) ?? null, null);
    await until(() => link(app, 'Download your data'));
    expect(app.page.querySelector('select[name=language]')).to.exist;
    await expect(app.page).to.be.accessible();
  });

  it('links the page of the login, in the whole window', async () => {
    const app = await renderAccountApp('/profile', atSite({ accountPath: '/me' }));
    const page = await until(() => link(app, CHANGE));
    expect(page.getAttribute('href')).to.equal('/me');
    expect(page.target).to.equal('_top');
  });

  it('links no page that is not one of the site', async () => {
    const app = await renderAccountApp('/profile', atSite({ accountPath: 'javascript:alert(1)' }));
    await until(() => part(app, 'email'));
    expectSame(link(app, CHANGE) ?? null, null);
  });

  it('saves what is left to the account, and no names', async () => {
    configure({ marketingOptIn: true });
    const app = await renderAccountApp('/profile', atSite(), atSite({}, { marketingOptIn: true }));
    (await until(() => field(app.page, 'marketingOptIn'))).click();
    submitButton(app.page).click();
    await until(() => part(app, 'saved')?.innerText === 'Saved');
    expect(await readLastBody(app)).to.deep.equal({ marketingOptIn: true });
  });

  it('says on the home screen what the profile has', async () => {
    const app = await renderAccountApp('', { body: { memberships: [], orders: [] } });
    await until(() => app.page.innerText.includes('Your details and your language'));
    expect(app.page.innerText).not.to.contain('password');
  });

  for (const path of [
    '/profile/email',
    '/profile/password',
    '/profile/devices',
    '/profile/passkeys',
    '/login/request-reset',
    '/login/reset/token',
  ])
    it(`has no screen ${path}`, async () => {
      const app = await renderAccountApp(path);
      await until(() => titleOf(app.page) === 'We couldn’t find that page.');
      expect(await readCalls(app)).to.deep.equal([]);
    });

  it('closes the account without a password, where the login lets it', async () => {
    const both = { body: { ...(atSite({ mayClose: true }).body as object), memberships: [], orders: [] } };
    const app = await renderAccountApp('/profile', both, both, both, {});
    (await until(() => link(app, 'Close your account'))).click();
    await until(() => app.page.innerText.includes('Your login for this site is deleted too.'));
    expectSame(app.page.querySelector('[name=currentPassword]'), null);
    await expect(app.page).to.be.accessible();
    field(app.page, 'confirmed').click();
    submitButton(app.page).click();
    await until(() => lastScreen(app)![0] === '/closed');
    expect(await readLastBody(app)).to.deep.equal({});
  });

  it('leads to the login that closes the account, where it does not', async () => {
    const both = {
      body: { ...(atSite({ accountPath: '/me' }).body as object), memberships: [], orders: [] },
    };
    const app = await renderAccountApp('/profile/close', both, both);
    await until(() => link(app, CHANGE));
    expect(app.page.innerText).to.contain('You can’t close your account here.');
    expectSame(app.page.querySelector('form'), null);
  });

  it('leads to the login when the session has ended', async () => {
    const app = await renderAccountApp('/profile', { status: 401, body: {} });
    const login = await until(() => part<HTMLAnchorElement>(app, 'button-link'));
    expect(login.getAttribute('href')).to.equal('/account/frame/login?followUp=%2Faccount%2Fprofile');
    expect(login.target).to.equal('_top');
    expectSame(app.page.querySelector('[type=password]'), null);
    await expect(app.page).to.be.accessible();
  });
});
