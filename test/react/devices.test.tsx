import { expect } from '@open-wc/testing';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { titleOf } from '../elements/account-form.js';
import { expectSame, focused } from '../elements/expect-same.js';
import { until } from '../elements/until.js';
import { part, renderAccountApp, type PlainApp } from './account-app.js';
import { lastScreen, link, profileAnswer, readCalls, signIn } from './account-page.js';

const CURRENT = {
  id: 's1',
  browser: 'Firefox',
  system: 'Windows',
  country: 'PT',
  createdAt: '2026-04-02T18:30:00Z',
  lastUsedAt: '2026-04-20T10:00:00Z',
  isCurrent: true,
};
const PHONE = { ...CURRENT, id: 's 2', browser: 'Safari', system: 'iOS', isCurrent: false };
const UNKNOWN = {
  id: 's3',
  createdAt: '2026-04-01T18:30:00Z',
  lastUsedAt: '2026-04-03T10:00:00Z',
  isCurrent: false,
};
const answerOf = (...sessions: readonly object[]) => ({ body: { sessions } });
const DONE = { body: {} };

const rows = ({ page }: PlainApp) => [...page.querySelectorAll<HTMLElement>('[data-part=device]')];
const logOut = ({ page }: PlainApp, device: string) =>
  page.querySelector<HTMLButtonElement>(`button[aria-label="Log out ${device}"]`);
const everywhere = ({ page }: PlainApp) =>
  page.querySelector<HTMLButtonElement>('[data-part=end-other-sessions]');
const status = (app: PlainApp) => part(app, 'saved')?.innerText;

describe('AccountApp: devices', () => {
  beforeEach(() => {
    cleanBrowser();
    signIn();
  });
  afterEach(cleanBrowser);

  it('are linked from the profile of a backend that lists them', async () => {
    const app = await renderAccountApp(
      '/profile',
      profileAnswer({ mayEndSessions: true }),
      answerOf(CURRENT),
    );
    (await until(() => link(app, 'See where you’re logged in'))).click();
    await until(() => rows(app).length === 1);
    expect(lastScreen(app)).to.deep.equal(['/profile/devices', 'Devices']);
  });

  it('are not linked from the profile of another backend', async () => {
    const app = await renderAccountApp('/profile', profileAnswer());
    await until(() => link(app, 'Change password'));
    expect(link(app, 'See where you’re logged in')).to.equal(undefined);
  });

  it('have what is known about each, and a button for each other one', async () => {
    const app = await renderAccountApp('/profile/devices', answerOf(CURRENT, PHONE, UNKNOWN));
    await until(() => rows(app).length === 3);
    const [current, phone, unknown] = rows(app).map((row) => row.innerText.trim().split(/\n+/));
    expect(current).to.deep.equal(['Firefox on Windows', 'Portugal', 'This device']);
    expect(phone!.slice(0, 2)).to.deep.equal(['Safari on iOS', 'Portugal']);
    expect(phone![2]).to.match(/^Last used Apr 20, 2026, /);
    expect(unknown![0]).to.equal('Unknown device');
    expect(
      [...app.page.querySelectorAll('[data-part=end-session]')].map((one) => one.ariaLabel),
    ).to.deep.equal(['Log out Safari on iOS', 'Log out Unknown device']);
    await expect(app.page).to.be.accessible();
  });

  it('are logged out one by one, and the focus goes to the next one', async () => {
    const app = await renderAccountApp('/profile/devices', answerOf(CURRENT, PHONE, UNKNOWN), DONE, DONE);
    const first = await until(() => logOut(app, 'Safari on iOS'));
    first.focus();
    first.click();
    await until(() => rows(app).length === 2);
    expect(status(app)).to.equal('You’re logged out on Safari on iOS.');
    expectSame(focused(), logOut(app, 'Unknown device'));
    logOut(app, 'Unknown device')!.click();
    await until(() => rows(app).length === 1);
    expectSame(focused(), part(app, 'saved'));
    expect(part(app, 'context')?.innerText).to.equal('You’re logged in on this device only.');
    expect(await readCalls(app)).to.deep.equal([
      'GET /sessions',
      'DELETE /sessions/s%202',
      'DELETE /sessions/s3',
    ]);
    await expect(app.page).to.be.accessible();
  });

  it('leave the focus where the visitor has moved it meanwhile', async () => {
    const app = await renderAccountApp('/profile/devices', answerOf(CURRENT, PHONE, UNKNOWN), DONE);
    (await until(() => logOut(app, 'Safari on iOS'))).click();
    link(app, 'Back')!.focus();
    await until(() => rows(app).length === 2);
    expectSame(focused(), link(app, 'Back'));
  });

  it('are all logged out but this one', async () => {
    const app = await renderAccountApp('/profile/devices', answerOf(CURRENT, PHONE, UNKNOWN), DONE);
    const button = await until(() => everywhere(app));
    button.focus();
    button.click();
    await until(() => rows(app).length === 1);
    expect(status(app)).to.equal('You’re logged out everywhere else.');
    expectSame(focused(), part(app, 'saved'));
    expect(everywhere(app)).to.equal(null);
    expect((await readCalls(app)).at(-1)).to.equal('DELETE /sessions');
  });

  it('stay in the list when the server fails, and say so', async () => {
    const app = await renderAccountApp(
      '/profile/devices',
      answerOf(CURRENT, PHONE, UNKNOWN),
      { status: 503 },
      DONE,
    );
    (await until(() => logOut(app, 'Safari on iOS'))).click();
    await until(() => part(app, 'device-problem')?.innerText === 'We couldn’t do this. Try again.');
    expect(rows(app).length).to.equal(3);
    logOut(app, 'Safari on iOS')!.click();
    await until(() => rows(app).length === 2);
    expect(part(app, 'device-problem')?.innerText).to.equal('');
  });

  it('all stay in the list when the server fails to log out everywhere else', async () => {
    const app = await renderAccountApp('/profile/devices', answerOf(CURRENT, PHONE, UNKNOWN), {
      status: 503,
    });
    (await until(() => everywhere(app))).click();
    await until(() => part(app, 'device-problem')?.innerText === 'We couldn’t do this. Try again.');
    expect(rows(app).length).to.equal(3);
  });

  it('leave the list when they were logged out already', async () => {
    const app = await renderAccountApp('/profile/devices', answerOf(CURRENT, PHONE), {
      status: 404,
      body: { error: { code: 'not-found', message: 'No' } },
    });
    (await until(() => logOut(app, 'Safari on iOS'))).click();
    await until(() => rows(app).length === 1);
  });

  it('show the login when this device was logged out elsewhere', async () => {
    const app = await renderAccountApp('/profile/devices', answerOf(CURRENT, PHONE), {
      status: 401,
      body: {},
    });
    (await until(() => logOut(app, 'Safari on iOS'))).click();
    await until(() => titleOf(app.page) === 'Log in');
  });

  it('can be loaded again after a failure', async () => {
    const app = await renderAccountApp('/profile/devices', { status: 503 }, answerOf(CURRENT));
    const error = await until(() => part(app, 'load-error'));
    error.querySelector('button')!.click();
    await until(() => rows(app).length === 1);
  });
});
