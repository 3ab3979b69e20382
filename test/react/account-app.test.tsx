import { expect } from '@open-wc/testing';
import { cleanBrowser, setCookie } from '../core/visitor/clean-browser.js';
import { field, fillIn, submitButton, titleOf } from '../elements/account-form.js';
import { areaAnswer, joinedAnswer, keptAreaAnswer } from '../elements/area-answer.js';
import { expectSame, focused } from '../elements/expect-same.js';
import { until } from '../elements/until.js';
import { renderAccountApp, part, problemOf, type PlainApp } from './account-app.js';

const signIn = (firstName = 'Ana') =>
  setCookie('SiteUserInfo', encodeURIComponent(JSON.stringify({ authenticated: true, firstName })));

const profile = (parts: Record<string, unknown> = {}) => ({
  body: { siteUserId: 'u1', firstName: 'Ana', lastName: 'Lima', email: 'ana@example.com', ...parts },
});

/** Returns the last screen and title that were passed to the page. */
const lastScreen = ({ screens }: PlainApp) => screens.at(-1);

const link = ({ page }: PlainApp, text: string) =>
  [...page.querySelectorAll('a')].find(({ innerText }) => innerText.trim() === text)!;

describe('AccountApp', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('renders in a plain React page, without any custom element', async () => {
    const app = await renderAccountApp('/login');
    const names = [...document.querySelectorAll('*')].map(({ localName }) => localName);
    expect(names.filter((name) => name.includes('-'))).to.deep.equal([]);
    expect(customElements.get('account-screen')).to.equal(undefined);
    const main = app.page.querySelector('main')!;
    expect(main.lang).to.equal('en');
    expect(getComputedStyle(submitButton(main)).minHeight).to.not.equal('auto');
  });

  it('calls the page once with each screen and its title', async () => {
    const app = await renderAccountApp('/login', areaAnswer());
    expect(app.screens).to.deep.equal([['/login', 'Log in']]);
    link(app, 'Create an account').click();
    await until(() => app.screens.length === 2);
    link(app, 'Log in').click();
    await until(() => app.screens.length === 3);
    expect(app.screens.slice(1)).to.deep.equal([
      ['/login/create', 'Create an account'],
      ['/login', 'Log in'],
    ]);
    expect(titleOf(app.page)).to.equal('Log in');
  });

  it('shows the screen of a new path', async () => {
    const app = await renderAccountApp('/login');
    app.show('/login/create');
    await until(() => lastScreen(app)![1] === 'Create an account');
    expect(titleOf(app.page)).to.equal('Create an account');
    app.show('/login');
    await until(() => lastScreen(app)![1] === 'Log in');
    expect(titleOf(app.page)).to.equal('Log in');
  });

  for (const path of ['', '/profile?tab=1']) {
    it(`shows the login to signed-out visitors at "${path}", and keeps the path as the follow-up`, async () => {
      const app = await renderAccountApp(path);
      await until(() => lastScreen(app));
      expect(titleOf(app.page)).to.equal('Log in');
      const followUp = path && `?followUp=${encodeURIComponent(`/account${path}`)}`;
      await until(() => lastScreen(app)![0] === `/login${followUp}`);
      // The page never gets the screen that was not shown. With a history entry for it, Back would end at the login again.
      expect(app.screens).to.deep.equal([[`/login${followUp}`, 'Log in']]);
    });
  }

  it('shows the account, or the follow-up, to signed-in visitors at the login', async () => {
    signIn();
    const home = await renderAccountApp('/login');
    await until(() => titleOf(home.page) === 'Hi, Ana' && lastScreen(home));
    expect(home.screens).to.deep.equal([['', 'Your account']]);
    const followUpApp = await renderAccountApp('/login?followUp=%2Faccount%2Fprofile', profile());
    await until(() => titleOf(followUpApp.page) === 'Profile' && lastScreen(followUpApp));
    expect(followUpApp.screens).to.deep.equal([['/profile', 'Profile']]);
  });

  it('sends the join of a signed-in visitor without showing a form', async () => {
    signIn();
    const answer = { body: { ...(areaAnswer().body as object), ...(joinedAnswer().body as object) } };
    const app = await renderAccountApp(
      '/login/create?memberAreaId=community&accountLoginOrigin=LOCK_SCREEN',
      ...Array.from({ length: 4 }, () => answer),
    );
    expect(app.page.querySelector('form') === null).to.equal(true);
    expect(part(app, 'status')!.innerText).to.equal('One moment…');
    await until(() => app.exits.length > 0);
    expect(app.exits).to.deep.equal(['joined /members/community']);
    const join = (await app.server.calls()).find(({ method }) => method === 'PUT')!;
    expect(JSON.parse(join.body)).to.have.property('loginStatus', 'already_logged_in');
  });

  it('lets a signed-in visitor repeat a failed join without logging in', async () => {
    signIn();
    const area = keptAreaAnswer();
    const app = await renderAccountApp(
      '/login?memberAreaId=community',
      { status: 403, to: 'request-to-join' },
      { ...joinedAnswer(), to: 'request-to-join' },
      ...[area, area, area],
    );
    await until(() => app.alerts.length > 0);
    expect(app.alerts).to.deep.equal(['closed']);
    await until(() => titleOf(app.page)?.startsWith('Join') && focused() === part(app, 'title'));
    expectSame(app.page.querySelector('input'), null);
    expect(part(app, 'context')!.innerText).to.equal('You’re signed in.');
    await expect(app.page).to.be.accessible();
    expect(lastScreen(app)![1]).to.equal('Join');
    submitButton(app.page).click();
    await until(() => app.exits.length > 1);
    expect(app.exits).to.deep.equal(['not joined closed', 'joined /members/community']);
  });

  it('links from a failed join to the account', async () => {
    signIn();
    const app = await renderAccountApp('/login?memberAreaId=community', { status: 403 }, { status: 403 });
    await until(() => submitButton(app.page));
    link(app, 'Go to your account').click();
    await until(() => titleOf(app.page) === 'Hi, Ana');
  });

  it('sends a join whose login is the follow-up of another login', async () => {
    signIn();
    const answer = { body: { ...(areaAnswer().body as object), ...(joinedAnswer().body as object) } };
    const followUp = encodeURIComponent('/account/login?memberAreaId=community');
    const app = await renderAccountApp(`/login?followUp=${followUp}`, answer, answer, answer, answer);
    await until(() => app.exits.length > 0);
    expect(app.exits).to.deep.equal(['joined /members/community']);
  });

  it('shows the login when the session has ended before a join, and then sends the join', async () => {
    signIn();
    const context =
      '?accountLoginOrigin=MEMBER_AREA_BLOCK&memberAreaId=community&pricingOptionId=monthly&originUrlPath=%2Fshop';
    const answer = { body: { ...(areaAnswer().body as object), ...(joinedAnswer().body as object) } };
    const sessionEnded = { status: 401 };
    const app = await renderAccountApp(
      `/login/create${context}`,
      { ...sessionEnded, to: 'request-to-join' },
      { ...sessionEnded, to: '/people-hub/' },
      ...Array.from({ length: 5 }, () => answer),
    );
    const notice = await until(() => part(app, 'notice'));
    expect(notice.innerText).to.equal('Your session has ended. Log in again to continue.');
    await until(() => lastScreen(app)![1] === 'Log in');
    expect(lastScreen(app)![0]).to.equal(`/login${context}`);
    fillIn(app.page, { email: 'ana@example.com', password: 'some-password' });
    submitButton(app.page).click();
    await until(() => app.exits.length > 0);
    expect(app.exits).to.deep.equal(['joined /members/community']);
    const joins = (await app.server.calls()).filter(({ method }) => method === 'PUT');
    expect(joins.map(({ body }) => (JSON.parse(body) as { loginStatus: string }).loginStatus)).to.deep.equal([
      'already_logged_in',
      'logged_in_to_join',
    ]);
  });

  it('treats a visitor whose session has ended as signed out, regardless of the cookie', async () => {
    signIn();
    const app = await renderAccountApp('/profile', { status: 401, body: {} });
    await until(() => part(app, 'notice'));
    link(app, 'Create an account').click();
    await until(() => titleOf(app.page) === 'Create an account');
    expectSame(focused(), field(app.page, 'firstName'));
    app.show('/orders');
    await until(() => lastScreen(app)![0] === '/login?followUp=%2Faccount%2Forders');
    expect(field(app.page, 'email')).to.be.ok;
  });

  it('shows that the screen does not exist, and links to the account', async () => {
    signIn();
    const app = await renderAccountApp('/nowhere/at-all');
    expect(titleOf(app.page)).to.equal('We couldn’t find that page.');
    expect(app.screens).to.deep.equal([['/nowhere/at-all', 'We couldn’t find that page.']]);
    await expect(app.page).to.be.accessible();
    link(app, 'Go to your account').click();
    await until(() => titleOf(app.page) === 'Hi, Ana');
  });

  it('greets the visitor, and links to the profile and the logout', async () => {
    signIn();
    const memberships = { body: { memberships: [], orders: [] } };
    const app = await renderAccountApp('', memberships, { status: 204 });
    await until(() => part(app, 'empty'));
    expect(titleOf(app.page)).to.equal('Hi, Ana');
    await expect(app.page).to.be.accessible();
    part(app, 'close')!.click();
    expect(app.exits).to.deep.equal(['closed']);
    part(app, 'log-out')!.click();
    await until(() => app.exits.length === 2);
    expect(app.exits[1]).to.equal('account changed');
    const call = (await app.server.calls()).at(-1)!;
    expect(`${call.method} ${call.url}`).to.equal('DELETE /api/site-users/account/session');
  });

  it('greets a visitor without a name', async () => {
    signIn('');
    const app = await renderAccountApp('');
    expect(titleOf(app.page)).to.equal('Hi');
  });

  it('leaves a click on a link with a modifier key to the browser', async () => {
    const app = await renderAccountApp('/login');
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    let prevented = true;
    addEventListener(
      'click',
      (event) => {
        prevented = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    link(app, 'Create an account').dispatchEvent(press);
    expect(prevented).to.equal(false);
    expect(titleOf(app.page)).to.equal('Log in');
    expect(link(app, 'Create an account').pathname).to.equal('/account/frame/login/create');
  });

  it('uses the owner’s texts', async () => {
    const { configure } = await import('member-area-elements/core');
    configure({ messages: { logInTitle: 'Come in' } });
    const app = await renderAccountApp('/login');
    expect(titleOf(app.page)).to.equal('Come in');
    configure({ messages: {} });
  });
});

describe('AccountApp: the profile', () => {
  beforeEach(() => {
    cleanBrowser();
    signIn();
  });
  afterEach(cleanBrowser);

  it('shows editable names and the email, and saves', async () => {
    const app = await renderAccountApp('/profile', profile(), { status: 200, body: {} });
    await until(() => field(app.page, 'firstName'));
    expect(field(app.page, 'firstName').value).to.equal('Ana');
    expect(field(app.page, 'lastName').value).to.equal('Lima');
    expect(part(app, 'email')!.innerText).to.contain('ana@example.com');
    await expect(app.page).to.be.accessible();
    fillIn(app.page, { firstName: ' Anna ' });
    submitButton(app.page).click();
    await until(() => part(app, 'saved')!.innerText === 'Saved');
    expect(part(app, 'saved')!.getAttribute('role')).to.equal('status');
    const [, call] = await app.server.calls();
    expect(`${call!.method} ${call!.url}`).to.equal('PUT /api/site-users/account/profile');
    expect(JSON.parse(call!.body)).to.deep.equal({ firstName: 'Anna', lastName: 'Lima' });
  });

  it('removes "Saved" with the next edit, and when the next save fails', async () => {
    const refused = { status: 400, body: { error: { code: 'invalid', fields: { firstName: 'invalid' } } } };
    const app = await renderAccountApp('/profile', profile(), { body: {} }, refused, { body: {} });
    await until(() => field(app.page, 'firstName'));
    const saved = part(app, 'saved')!;
    const save = async (isDone: () => boolean) => {
      await until(() => submitButton(app.page).ariaDisabled === 'false');
      submitButton(app.page).click();
      await until(isDone);
    };
    await save(() => saved.innerText === 'Saved');
    await save(() => problemOf(field(app.page, 'firstName')) !== null);
    expect(saved.innerText).to.equal('');
    fillIn(app.page, { firstName: 'Anna' });
    await save(() => saved.innerText === 'Saved');
    fillIn(app.page, { firstName: ' ' });
    await until(() => saved.innerText === '');
    await save(() => problemOf(field(app.page, 'firstName')) === 'Enter your first name.');
    expect(saved.innerText).to.equal('');
  });

  it('shows what is wrong with a name', async () => {
    const app = await renderAccountApp('/profile', profile());
    await until(() => field(app.page, 'firstName'));
    fillIn(app.page, { firstName: ' ', lastName: 'x'.repeat(51) });
    submitButton(app.page).click();
    await until(() => problemOf(field(app.page, 'firstName')));
    expect(problemOf(field(app.page, 'firstName'))).to.equal('Enter your first name.');
    expect(problemOf(field(app.page, 'lastName'))).to.equal('Use at most 50 characters.');
    expectSame(focused(), field(app.page, 'firstName'));
  });

  it('can be loaded again after a failure', async () => {
    const app = await renderAccountApp('/profile', { status: 503 }, profile());
    const error = await until(() => part(app, 'load-error'));
    expect(error.getAttribute('role')).to.equal('alert');
    expect(error.innerText).to.contain('We couldn’t load this. Try again.');
    expect(app.reported).to.deep.equal(['profile']);
    await expect(app.page).to.be.accessible();
    part(app, 'retry')!.click();
    await until(() => field(app.page, 'firstName'));
    expectSame(part(app, 'load-error'), null);
  });

  it('shows the login when the session has ended, and keeps the screen as the follow-up', async () => {
    const app = await renderAccountApp('/profile', { status: 401, body: {} });
    const notice = await until(() => part(app, 'notice'));
    expect(notice.innerText).to.equal('Your session has ended. Log in again to continue.');
    expect(notice.getAttribute('role')).to.equal('status');
    await until(() => lastScreen(app)![1] === 'Log in');
    expect(lastScreen(app)![0]).to.equal('/login?followUp=%2Faccount%2Fprofile');
    expect(field(app.page, 'email')).to.be.ok;
  });

  it('shows the login when the session has ended before saving', async () => {
    const app = await renderAccountApp('/profile', profile(), { status: 401, body: {} });
    await until(() => field(app.page, 'firstName'));
    submitButton(app.page).click();
    await until(() => part(app, 'notice'));
    expect(titleOf(app.page)).to.equal('Log in');
  });

  it('links back to the account', async () => {
    const app = await renderAccountApp('/profile', profile());
    (await until(() => link(app, 'Your account'))).click();
    await until(() => titleOf(app.page) === 'Hi, Ana');
  });

  it('has Back only where the screens of a section lead back to it', async () => {
    const app = await renderAccountApp('/profile', profile(), profile());
    const changeEmail = await until(() => link(app, 'Change email'));
    expect(link(app, 'Back')).to.equal(undefined);
    changeEmail.click();
    await until(() => titleOf(app.page) === 'Change email');
    expect(link(app, 'Back').pathname).to.equal('/account/frame/profile');
  });
});
