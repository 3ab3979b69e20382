import { expect } from '@open-wc/testing';
import { SAMPLE_HUMAN_CHECK } from 'member-area-elements/contract/parts/human-check';
import { configure, type WayIn } from 'member-area-elements/core';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { field, fillIn, submitButton } from '../elements/account-form.js';
import { until } from '../elements/until.js';
import { renderAccountApp, part, problemOf } from './account-app.js';
import { button, lastScreen, link, profileAnswer, readCalls, readLastBody, signIn } from './account-page.js';

const profile = profileAnswer({ hasPassword: false });
const useWays = (...waysIn: WayIn[]) => configure({ waysIn });

describe('AccountApp: somebody without a password', () => {
  beforeEach(() => {
    cleanBrowser();
    signIn();
  });
  afterEach(() => {
    cleanBrowser();
    useWays('password');
  });

  it('gets the mail that sets a password from the profile', async () => {
    useWays('code', 'password');
    const app = await renderAccountApp('/profile', profile, { status: 202, body: {} });
    const set = await until(() => button(app, 'Set a password'));
    expect(link(app, 'Change password')).to.equal(undefined);
    await expect(app.page).to.be.accessible();
    set.click();
    await until(() => part(app, 'sent')!.innerText !== '');
    expect(part(app, 'sent')!.innerText).to.equal('Link sent. Check your email.');
    expect(part(app, 'sent')!.getAttribute('role')).to.equal('status');
    expect(await readCalls(app)).to.deep.equal(['GET /profile', 'POST /password-reset']);
    expect(await readLastBody(app)).to.deep.equal({ email: 'ana@example.com' });
  });

  it('solves the human check that the backend asks for before it sends that mail', async () => {
    useWays('code', 'password');
    const asked = { status: 403, body: { error: { code: 'human-check', humanCheck: SAMPLE_HUMAN_CHECK } } };
    const app = await renderAccountApp('/profile', profile, asked, { status: 202, body: {} });
    (await until(() => button(app, 'Set a password'))).click();
    await until(() => part(app, 'sent')!.innerText === 'Link sent. Check your email.');
    const [, first, second] = await app.server.calls(3);
    expect(first!.headers).not.to.have.property('x-human-check');
    expect(second!.headers).to.have.property('x-human-check');
  });

  it('gets it at the address of the form that changes a password', async () => {
    useWays('password');
    const app = await renderAccountApp('/profile/password', profile);
    await until(() => button(app, 'Set a password'));
    expect(part(app, 'context')!.innerText).to.contain('ana@example.com');
    expect(app.page.querySelector('input')).to.equal(null);
  });

  it('reads nothing about passwords on a site without them', async () => {
    useWays('code');
    const app = await renderAccountApp('/profile', profile, { body: { memberships: [], orders: [] } });
    await until(() => field(app.page, 'firstName'));
    expect(app.page.innerText).to.not.match(/password/i);
    app.show('');
    await until(() => app.page.innerText.includes('Your name and email'));
    expect(app.page.innerText).to.not.match(/password/i);
  });

  it('changes the email with a mailed code in place of the password', async () => {
    useWays('code');
    const app = await renderAccountApp(
      '/profile/email',
      profile,
      { status: 202, body: {} },
      { status: 400, body: { error: { code: 'invalid', fields: { password: 'invalid' } } } },
      { status: 202, body: {} },
      profile,
    );
    const send = await until(() => button(app, 'Send a code'));
    await expect(app.page).to.be.accessible();
    fillIn(app.page, { email: 'anna@example.com' });
    submitButton(app.page).click();
    const code = field(app.page, 'currentPassword');
    await until(() => problemOf(code) === 'Enter the six digits of the code that we mailed to you.');
    send.click();
    await until(() => part(app, 'resent')!.innerText === 'We’ve sent a code to ana@example.com.');
    expect(await readLastBody(app)).to.deep.equal({ email: 'ana@example.com', screen: '/account' });
    await until(() => button(app, 'Send another code')!.getAttribute('aria-disabled') === 'true');
    expect(code).to.include({ type: 'text', inputMode: 'numeric' });
    expect(code.getAttribute('autocomplete')).to.equal('one-time-code');
    fillIn(app.page, { currentPassword: '000000' });
    submitButton(app.page).click();
    await until(() => problemOf(code) === 'That isn’t the code. Check the mail and try again.');
    expect(code.value).to.equal('');
    fillIn(app.page, { currentPassword: '482 913' });
    submitButton(app.page).click();
    await until(() => lastScreen(app)![0] === '/profile');
    const calls = await app.server.calls();
    expect(calls.map(({ body }) => body)).to.include('{"email":"anna@example.com","password":"482913"}');
  });

  it('closes the account with a mailed code', async () => {
    useWays('code');
    const app = await renderAccountApp('/profile/close', profile, { body: { memberships: [], orders: [] } });
    await until(() => button(app, 'Send a code'));
    expect(field(app.page, 'currentPassword').getAttribute('autocomplete')).to.equal('one-time-code');
    expect(app.page.innerText).to.not.match(/password/i);
  });

  it('sets a password first where the site mails no codes', async () => {
    useWays('password');
    const app = await renderAccountApp('/profile/email', profile);
    await until(() => button(app, 'Set a password'));
    expect(part(app, 'password-needed')!.innerText).to.contain('Set a password first.');
    expect(field(app.page, 'currentPassword')).to.equal(null);
    fillIn(app.page, { email: 'anna@example.com' });
    submitButton(app.page).click();
    await until(() => part(app, 'error-summary')?.innerText === 'Set a password first.');
  });
});
