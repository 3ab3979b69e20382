import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { configure } from 'member-area-elements/core';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { field, fillIn, submitButton, titleOf } from '../elements/account-form.js';
import { areaAnswer, joinedAnswer } from '../elements/area-answer.js';
import { expectSame, focused } from '../elements/expect-same.js';
import { until } from '../elements/until.js';
import { renderAccountApp, labelOf, part, problemOf, type PlainApp } from './account-app.js';

const CLOSED = 'Memberships for this site is closed. Contact the site owner for access.';
const CREDENTIALS = { email: 'ana@example.com', password: 'some-password' };
const CONTEXT =
  '?accountLoginOrigin=MEMBER_AREA_BLOCK&memberAreaId=community&pricingOptionId=monthly&originUrlPath=%2Fshop';
const REFUSED = { status: 401, body: { error: { code: 'wrong-credentials', message: 'No' } } };

const form = ({ page }: PlainApp) => page.querySelector('form')!;
const isBusy = (app: PlainApp) => form(app).getAttribute('aria-busy') === 'true';
const summary = (app: PlainApp) => [...(part(app, 'error-summary')?.querySelectorAll('li') ?? [])];

/** Fills in the login form and submits it. */
function logIn({ page }: PlainApp, values: Record<string, string> = CREDENTIALS): void {
  fillIn(page, values);
  submitButton(page).click();
}

describe('AccountApp: login', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);
  afterEach(() => configure({ memberAreasEnabled: true }));

  it('is accessible, labelled, and has attributes for password managers and on-screen keyboards', async () => {
    const app = await renderAccountApp('/login');
    const email = field(app.page, 'email');
    const password = field(app.page, 'password');
    expect(titleOf(app.page)).to.equal('Log in');
    expect([email, password].map(labelOf)).to.deep.equal(['Email', 'Password']);
    expect(email).to.include({ type: 'email', autocomplete: 'username', inputMode: 'email', required: true });
    expect(password).to.include({ type: 'password', autocomplete: 'current-password', required: true });
    expect(password.autocapitalize).to.equal('none');
    expect(submitButton(app.page).innerText).to.contain('Log in');
    await until(() => focused() === email);
    await expect(app.page).to.be.accessible();
  });

  it('shows an error at each missing field and in a summary, and focuses the first invalid field', async () => {
    const app = await renderAccountApp('/login');
    const email = field(app.page, 'email');
    const password = field(app.page, 'password');
    submitButton(app.page).click();
    await until(() => problemOf(email));
    expect(problemOf(email)).to.equal('Enter your email.');
    expect(problemOf(password)).to.equal('Enter your password.');
    expect(part(app, 'error-summary')!.getAttribute('role')).to.equal('alert');
    expect(summary(app).map(({ innerText }) => innerText)).to.deep.equal([
      'Enter your email.',
      'Enter your password.',
    ]);
    expectSame(focused(), email);
    await expect(app.page).to.be.accessible();
    expect(await app.server.calls()).to.deep.equal([]);
  });

  it('says before its form that member areas are off, and keeps the form for the owner', async () => {
    configure({ memberAreasEnabled: false });
    const app = await renderAccountApp('/login');
    expect(part(app, 'notice')!.innerText).to.equal(CLOSED);
    expect(field(app.page, 'password').isConnected).to.equal(true);
    await expect(app.page).to.be.accessible();
  });

  it('says in place of the form of a new account that member areas are off', async () => {
    configure({ memberAreasEnabled: false });
    const app = await renderAccountApp('/login/create');
    expect(part(app, 'notice')!.innerText).to.equal(CLOSED);
    expectSame(app.page.querySelector('form'), null);
    await expect(app.page).to.be.accessible();
  });

  it('shows no summary for one error', async () => {
    const app = await renderAccountApp('/login');
    const email = field(app.page, 'email');
    for (const value of ['ana', 'ana@', '@example.com', 'ana@example', 'a na@example.com']) {
      logIn(app, { email: value, password: 'some-password' });
      await until(() => problemOf(email));
      expect(problemOf(email), value).to.equal('Enter a valid email, like name@example.com.');
    }
    expectSame(part(app, 'error-summary'), null);
    expectSame(focused(), email);
  });

  it('shows no error before the form is sent, and removes an error once it is corrected', async () => {
    const app = await renderAccountApp('/login');
    const email = field(app.page, 'email');
    const password = field(app.page, 'password');
    fillIn(app.page, { email: 'ana' });
    submitButton(app.page).click();
    await until(() => problemOf(email));
    fillIn(app.page, { email: 'ana@example.com' });
    await until(() => problemOf(email) === null);
    expect(problemOf(password)).to.equal('Enter your password.');
    expectSame(part(app, 'error-summary'), null);
    fillIn(app.page, { password: 'some-password' });
    await until(() => problemOf(password) === null);
    fillIn(app.page, { password: '' });
    expect(problemOf(password)).to.equal(null);
  });

  it('sends the input once, and stays busy while it navigates', async () => {
    const app = await renderAccountApp('/login', { status: 204, kind: 'held' });
    logIn(app, { email: ' ana@example.com ', password: ' with blanks ' });
    await until(() => isBusy(app));
    const button = submitButton(app.page);
    expect(button.getAttribute('aria-disabled')).to.equal('true');
    expect(button.disabled).to.equal(false);
    expect(button.querySelector('[role=status]')!.textContent).to.equal('Logging in…');
    button.click();
    form(app).requestSubmit();
    await app.server.release();
    await until(() => app.exits.length > 0);
    expect(app.exits).to.deep.equal(['account changed']);
    expect(isBusy(app)).to.equal(true);
    const calls = await app.server.calls();
    expect(calls.map(({ method, url }) => `${method} ${url}`)).to.deep.equal([
      'POST /api/site-users/account/session',
    ]);
    expect(JSON.parse(calls[0]!.body)).to.deep.equal({
      email: 'ana@example.com',
      password: ' with blanks ',
    });
  });

  it('is sent with Enter', async () => {
    const app = await renderAccountApp('/login', { status: 204 });
    fillIn(app.page, CREDENTIALS);
    field(app.page, 'password').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => app.exits.length > 0);
  });

  it('clears only the password after wrong credentials, and focuses it', async () => {
    const app = await renderAccountApp('/login', REFUSED, { status: 204 });
    const password = field(app.page, 'password');
    logIn(app);
    await until(() => problemOf(password));
    expect(problemOf(password)).to.equal('That email and password don’t match.');
    expect(password.value).to.equal('');
    expect(field(app.page, 'email').value).to.equal(CREDENTIALS.email);
    expectSame(focused(), password);
    expect(isBusy(app)).to.equal(false);
    expect(app.reported).to.deep.equal([]);
    logIn(app);
    await until(() => app.exits.length > 0);
  });

  it('shows how long to wait after too many tries', async () => {
    const app = await renderAccountApp('/login', {
      status: 429,
      headers: { 'Retry-After': '120' },
      body: {},
    });
    logIn(app);
    await until(() => problemOf(field(app.page, 'password')));
    expect(problemOf(field(app.page, 'password'))).to.equal('Too many tries. Wait 2 minutes and try again.');
    expect(field(app.page, 'password').value).to.equal(CREDENTIALS.password);
  });

  it('requests the alert for a failure, and can be sent again', async () => {
    const app = await renderAccountApp('/login', { status: 500, body: {} }, { status: 204 });
    logIn(app);
    await until(() => app.alerts.length > 0);
    expect(app.alerts).to.deep.equal(['server']);
    expect(app.reported).to.deep.equal(['log-in']);
    await until(() => !isBusy(app));
    expect(field(app.page, 'password').value).to.equal(CREDENTIALS.password);
    logIn(app);
    await until(() => app.exits.length > 0);
  });

  it('shows and hides the password', async () => {
    const app = await renderAccountApp('/login');
    const toggle = part(app, 'show-password')!;
    const password = field(app.page, 'password');
    expect(toggle.textContent).to.equal('Show password');
    fillIn(app.page, { password: 'some-password' });
    for (const [pressed, type] of [
      ['true', 'text'],
      ['false', 'password'],
    ]) {
      toggle.click();
      await until(() => toggle.getAttribute('aria-pressed') === pressed);
      expect(password.type).to.equal(type);
      expect(password.value).to.equal('some-password');
      expect(password.autocomplete).to.equal('current-password');
    }
    expect(isBusy(app)).to.equal(false);
  });

  it('shows the area that the visitor joins', async () => {
    const app = await renderAccountApp(`/login${CONTEXT}`, areaAnswer());
    await until(() => titleOf(app.page) === 'Log in to The Commons');
    expect(part(app, 'context')!.innerText).to.equal('Log in to continue to your membership.');
    await expect(app.page).to.be.accessible();
  });

  it('sends the join with the login status of a visitor who has just logged in', async () => {
    const answer = { body: { ...(areaAnswer().body as object), ...(joinedAnswer().body as object) } };
    const app = await renderAccountApp(`/login${CONTEXT}`, answer, answer, answer, answer);
    logIn(app);
    await until(() => app.exits.length > 0);
    expect(app.exits).to.deep.equal(['joined /members/community']);
    const join = (await app.server.calls()).find(({ method }) => method === 'PUT')!;
    expect(join.url).to.equal('/api/site-users/account/member-areas/community/request-to-join');
    expect(JSON.parse(join.body)).to.deep.equal({
      originUrlPath: '/shop',
      pricingOptionId: 'monthly',
      loginStatus: 'logged_in_to_join',
    });
  });

  it('opens the account with a notice when sign-up for the area is not open', async () => {
    const app = await renderAccountApp(
      `/login${CONTEXT}`,
      areaAnswer(),
      { status: 204 },
      { status: 400, body: { errorCode: 1 } },
    );
    await until(() => titleOf(app.page) === 'Log in to The Commons');
    logIn(app);
    const notice = await until(() => part(app, 'notice'));
    expect(notice.getAttribute('role')).to.equal('status');
    expect(notice.innerText).to.equal('This membership is not yet available for sign up. You’re signed in.');
    expect(app.alerts).to.deep.equal([]);
    await until(() => app.screens.at(-1)![1] === 'Your account');
    expect(app.screens.at(-1)![0]).to.equal('');
  });

  it('shows a failed join, keeps the visitor signed in, and joins on the next click', async () => {
    const answer = { body: { ...(areaAnswer().body as object), ...(joinedAnswer().body as object) } };
    const app = await renderAccountApp(
      `/login${CONTEXT}`,
      answer,
      answer,
      { status: 500 },
      answer,
      answer,
      answer,
    );
    await until(() => titleOf(app.page) === 'Log in to The Commons');
    logIn(app);
    await until(() => app.alerts.length > 0);
    expect(app.alerts).to.deep.equal(['server']);
    await until(() => titleOf(app.page) === 'Join The Commons');
    expectSame(app.page.querySelector('input'), null);
    submitButton(app.page).click();
    await until(() => app.exits.length > 1);
    expect(app.exits).to.deep.equal(['not joined server', 'joined /members/community']);
  });

  it('shows no alert for a failed join when the page prevents it', async () => {
    const answer = { body: { ...(areaAnswer().body as object), ...(joinedAnswer().body as object) } };
    const app = await renderAccountApp(`/login${CONTEXT}`, answer, answer, { status: 500 }, answer);
    app.prevented.add('not joined server');
    await until(() => titleOf(app.page) === 'Log in to The Commons');
    logIn(app);
    await until(() => titleOf(app.page) === 'Join The Commons');
    expect(app.alerts).to.deep.equal([]);
  });

  for (const [query, exit] of [
    [CONTEXT, 'joined /members/community'],
    ['', 'account changed'],
  ] as const) {
    it(`shows the account when the page prevents "${exit}"`, async () => {
      const answer = { body: { ...(areaAnswer().body as object), ...(joinedAnswer().body as object) } };
      const app = await renderAccountApp(`/login${query}`, answer, answer, answer, answer);
      app.prevented.add(exit);
      logIn(app);
      await until(() => app.exits.includes(exit) && app.screens.at(-1)![1] === 'Your account');
      expect(titleOf(app.page)).to.equal('Hi');
      expect(app.screens.at(-1)![0]).to.equal('');
    });
  }

  it('keeps the whole join context in the link to the account creation', async () => {
    const app = await renderAccountApp(`/login${CONTEXT}`, areaAnswer(), areaAnswer());
    await until(() => titleOf(app.page) === 'Log in to The Commons');
    const link = app.page.querySelector<HTMLAnchorElement>('[data-part=footer] a')!;
    expect(link.innerText).to.equal('Create an account');
    expect(link.pathname + link.search).to.equal(`/account/frame/login/create${CONTEXT}`);
    link.click();
    await until(() => titleOf(app.page) === 'Join The Commons');
    await until(() => app.screens.at(-1)![1] === 'Create an account');
    expect(app.screens.at(-1)![0]).to.equal(`/login/create${CONTEXT}`);
  });

  it('shows that the login has a follow-up', async () => {
    const app = await renderAccountApp('/login?followUp=%2Faccount%2Fprofile', { status: 204 });
    logIn(app);
    await until(() => app.exits.length > 0);
    expect(app.exits).to.deep.equal(['account changed, follow up']);
  });

  it('refuses a follow-up that leaves the account, and reports it', async () => {
    const app = await renderAccountApp('/login?followUp=%2Faccountant', { status: 204 });
    expect(app.reported).to.deep.equal(['safe-path']);
    logIn(app);
    await until(() => app.exits.length > 0);
    expect(app.exits).to.deep.equal(['account changed']);
  });
});
