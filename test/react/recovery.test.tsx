import { expect } from '@open-wc/testing';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { field, fillIn, submitButton, titleOf } from '../elements/account-form.js';
import { areaAnswer } from '../elements/area-answer.js';
import { expectSame, focused } from '../elements/expect-same.js';
import { until } from '../elements/until.js';
import { renderAccountApp, labelOf, part, problemOf } from './account-app.js';
import { readCalls, readLastBody, lastScreen, link, signIn } from './account-page.js';

const CONTEXT =
  '?accountLoginOrigin=MEMBER_AREA_BLOCK&memberAreaId=community&pricingOptionId=&originUrlPath=%2Fshop';

describe('AccountApp: password recovery', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('opens from the login with the email that was typed there, which is not in the address', async () => {
    const app = await renderAccountApp('/login');
    fillIn(app.page, { email: 'ana@example.com' });
    link(app, 'Forgot password?')!.click();
    const email = await until(() => titleOf(app.page) === 'Reset your password' && field(app.page, 'email'));
    expect(email.value).to.equal('ana@example.com');
    expect(labelOf(email)).to.equal('Email');
    expect(email).to.include({ type: 'email', autocomplete: 'username' });
    expect(lastScreen(app)).to.deep.equal(['/login/request-reset', 'Reset your password']);
    expectSame(focused(), email);
    await expect(app.page).to.be.accessible();
    link(app, 'Back to log in')!.click();
    await until(() => titleOf(app.page) === 'Log in');
    expect(field(app.page, 'email').value).to.equal('ana@example.com');
  });

  it('keeps the typed email between login and create account', async () => {
    const app = await renderAccountApp('/login');
    fillIn(app.page, { email: 'ana@example.com' });
    link(app, 'Create an account')!.click();
    await until(() => titleOf(app.page) === 'Create an account');
    expect(field(app.page, 'email').value).to.equal('ana@example.com');
    fillIn(app.page, { email: 'ben@example.com' });
    link(app, 'Log in')!.click();
    await until(() => titleOf(app.page) === 'Log in');
    expect(field(app.page, 'email').value).to.equal('ben@example.com');
  });

  it('keeps the join context and the follow-up in the links there and back', async () => {
    const query = `${CONTEXT}&followUp=%2Faccount%2Forders`;
    const app = await renderAccountApp(`/login${query}`, areaAnswer(), areaAnswer());
    await until(() => titleOf(app.page) === 'Log in to The Commons');
    link(app, 'Forgot password?')!.click();
    const back = await until(() => link(app, 'Back to log in'));
    expect(lastScreen(app)![0]).to.equal(`/login/request-reset${query}`);
    back.click();
    await until(() => lastScreen(app)![0] === `/login${query}`);
    expect(link(app, 'Create an account')!.search).to.equal(query);
    await until(() => titleOf(app.page) === 'Log in to The Commons');
  });

  it('shows that a link was sent, for every email', async () => {
    const app = await renderAccountApp('/login/request-reset', { status: 202, body: {} });
    await until(() => field(app.page, 'email'));
    submitButton(app.page).click();
    await until(() => problemOf(field(app.page, 'email')));
    expect(problemOf(field(app.page, 'email'))).to.equal('Enter your email.');
    fillIn(app.page, { email: ' nobody@example.com ' });
    submitButton(app.page).click();
    await until(() => app.page.querySelector('[data-part=sent]')!.textContent !== '');
    const sent = part(app, 'sent')!;
    expect(sent.innerText).to.equal('Link sent. Check your email.');
    expect(sent.getAttribute('role')).to.equal('status');
    expect(await readCalls(app)).to.deep.equal(['POST /password-reset']);
    expect(await readLastBody(app)).to.deep.equal({ email: 'nobody@example.com' });
  });

  it('shows how long to wait after too many requests, and does not claim that a link was sent', async () => {
    const app = await renderAccountApp('/login/request-reset', {
      status: 429,
      headers: { 'Retry-After': '90' },
    });
    await until(() => field(app.page, 'email'));
    fillIn(app.page, { email: 'ana@example.com' });
    submitButton(app.page).click();
    await until(() => problemOf(field(app.page, 'email')));
    expect(problemOf(field(app.page, 'email'))).to.equal('Too many tries. Wait 2 minutes and try again.');
    expect(part(app, 'sent')!.innerText).to.equal('');
  });

  it('accepts a new password by the rules of a new account, and shows the login with a notice', async () => {
    // The cookie may still be that of the session that the change has ended.
    signIn();
    const app = await renderAccountApp('/login/reset/a%2Ftoken', { status: 200, body: {} });
    const password = await until(() => field(app.page, 'password'));
    expect(titleOf(app.page)).to.equal('Choose a new password');
    expect(password.autocomplete).to.equal('new-password');
    expect(app.page.querySelectorAll('input')).to.have.lengthOf(1);
    expectSame(focused(), password);
    await expect(app.page).to.be.accessible();
    fillIn(app.page, { password: 'short' });
    submitButton(app.page).click();
    await until(() => problemOf(password) === 'Use at least 10 characters.');
    fillIn(app.page, { password: 'long-enough-1' });
    submitButton(app.page).click();
    const notice = await until(() => part(app, 'notice'));
    expect(notice.innerText).to.equal('Your password was changed. Log in with the new one.');
    expect(notice.getAttribute('role')).to.equal('status');
    expect(titleOf(app.page)).to.equal('Log in');
    await until(() => lastScreen(app)![0] === '/login');
    expect(await readCalls(app)).to.deep.equal(['PUT /password-reset/a%2Ftoken']);
    expect(await readLastBody(app)).to.deep.equal({ password: 'long-enough-1' });
  });

  it('says at its field that the new password is in lists of leaked ones', async () => {
    const app = await renderAccountApp('/login/reset/token', {
      status: 400,
      body: { error: { code: 'leaked-password', fields: { password: 'leaked' } } },
    });
    await until(() => field(app.page, 'password'));
    fillIn(app.page, { password: 'password1234' });
    submitButton(app.page).click();
    await until(() => problemOf(field(app.page, 'password')));
    expect(problemOf(field(app.page, 'password'))).to.equal(
      'This password is in lists of leaked passwords. Choose another one.',
    );
    expect(app.reported).to.deep.equal([]);
  });

  it('links to a new request when the link has expired', async () => {
    const app = await renderAccountApp('/login/reset/used', {
      status: 410,
      body: { error: { code: 'link-expired' } },
    });
    await until(() => field(app.page, 'password'));
    fillIn(app.page, { password: 'long-enough-1' });
    submitButton(app.page).click();
    const expired = await until(() => part(app, 'link-expired'));
    expect(expired.innerText).to.contain('This link has expired. Ask for a new one.');
    expect(expired.getAttribute('role')).to.equal('alert');
    expect(app.reported).to.deep.equal([]);
    await expect(app.page).to.be.accessible();
    link(app, 'Ask for a new link')!.click();
    await until(() => titleOf(app.page) === 'Reset your password');
  });

  for (const path of ['/login/reset', '/login/reset/', '/login/reset/%E0%A4', '/login/reset/a/b']) {
    it(`has no screen at ${path}`, async () => {
      const app = await renderAccountApp(path);
      expect(titleOf(app.page)).to.equal('We couldn’t find that page.');
    });
  }
});
