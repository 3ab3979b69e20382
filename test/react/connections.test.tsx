import { expect } from '@open-wc/testing';
import { configure } from 'member-area-elements/core';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { field, fillIn } from '../elements/account-form.js';
import { until } from '../elements/until.js';
import type { ScriptedAnswer } from '../runner/scripted.js';
import { part, problemOf, renderAccountApp, type PlainApp } from './account-app.js';
import {
  button,
  lastScreen,
  link,
  openDialog,
  keptProfileAnswer,
  readLastBody,
  signIn,
} from './account-page.js';

const EXAMPLE = {
  providerId: 'example',
  email: 'ana@example.net',
  connectedAt: '2026-04-02T18:30:00Z',
  lastUsedAt: '2026-04-20T10:00:00Z',
};
const listOf = (isProofNeeded: boolean, ...connections: readonly object[]): ScriptedAnswer => ({
  body: { connections, isProofNeeded },
});
const providerPage: ScriptedAnswer = { body: { url: `${location.href.split('#')[0]!}#provider` } };
const DONE: ScriptedAnswer = { body: {} };
const refused = (status: number, code: string, fields?: object): ScriptedAnswer => ({
  status,
  body: { error: { code, fields } },
});

const rows = ({ page }: PlainApp) => [...page.querySelectorAll<HTMLElement>('[data-part=connection-row]')];
const named = ({ page }: PlainApp, name: string) =>
  page.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
const status = (app: PlainApp) => part(app, 'saved')?.innerText;
const dialogProblem = (app: PlainApp) => part(app, 'dialog-problem')?.innerText;
const confirm = (app: PlainApp) => openDialog(app)!.querySelector<HTMLElement>('[data-part=confirm]')!;

beforeEach(() => {
  cleanBrowser();
  signIn();
  configure({
    logInProviders: [
      { id: 'example', name: 'Example ID' },
      { id: 'other', name: 'Other ID' },
    ],
  });
});
afterEach(() => {
  cleanBrowser();
  configure({ logInProviders: [], waysIn: ['password'] });
  history.replaceState(null, '', location.pathname + location.search);
});

describe('AccountApp: connected accounts', () => {
  /** Opens the screen, and waits for its list. */
  const open = async (list: ScriptedAnswer, profile: ScriptedAnswer, ...answers: ScriptedAnswer[]) => {
    const app = await renderAccountApp('/profile/connections', profile, list, ...answers);
    await until(() => rows(app).length > 0);
    return app;
  };

  it('are linked from the profile where the site and the backend have them', async () => {
    const app = await renderAccountApp(
      '/profile',
      keptProfileAnswer({ mayConnectProviders: true }),
      keptProfileAnswer(),
      listOf(false),
    );
    (await until(() => link(app, 'Connect other accounts'))).click();
    await until(() => lastScreen(app)![1] === 'Connected accounts');
    expect(lastScreen(app)![0]).to.equal('/profile/connections');
  });

  for (const [name, mayConnectProviders, logInProviders] of [
    ['another backend', false, [{ id: 'example', name: 'Example ID' }]],
    ['a site without providers', true, []],
  ] as const)
    it(`are not linked from the profile of ${name}`, async () => {
      configure({ logInProviders });
      const app = await renderAccountApp('/profile', keptProfileAnswer({ mayConnectProviders }));
      await until(() => link(app, 'Change password'));
      expect(link(app, 'Connect other accounts')).to.equal(undefined);
    });

  it('list each provider with what is known about it, and a named button', async () => {
    const app = await open(listOf(false, EXAMPLE), keptProfileAnswer());
    const [example, other] = rows(app).map((row) => row.innerText.split(/\n+/));
    expect(example!.slice(0, 2)).to.deep.equal(['Example ID', 'ana@example.net']);
    expect(example![2]).to.match(/^Connected April 2, 2026 · Last used Apr 20, 2026, /);
    expect(other!.slice(0, 2)).to.deep.equal(['Other ID', 'Not connected']);
    expect(rows(app).map((row) => row.querySelector('button')!.ariaLabel)).to.deep.equal([
      'Disconnect Example ID',
      'Connect Other ID',
    ]);
    await expect(app.page).to.be.accessible();
  });

  it('lead to the provider with the whole window, and come back to the list', async () => {
    const gone = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    const app = await open(listOf(false), keptProfileAnswer(), providerPage);
    named(app, 'Connect Example ID')!.click();
    await until(() => openDialog(app));
    await expect(app.page).to.be.accessible();
    confirm(app).click();
    await gone;
    expect(location.hash).to.equal('#provider');
    expect(await readLastBody(app)).to.deep.equal({
      returnTo: '/account/profile/connections?logInProvider=example',
    });
    expect(openDialog(app)!.ariaBusy).to.equal('true');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await until(() => openDialog(app) === null);
  });

  it('need the password later, and say that it is wrong', async () => {
    const gone = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    const app = await open(
      listOf(false),
      keptProfileAnswer(),
      refused(400, 'invalid', { password: 'required' }),
      refused(400, 'invalid', { password: 'invalid' }),
      providerPage,
    );
    named(app, 'Connect Example ID')!.click();
    await until(() => openDialog(app));
    confirm(app).click();
    const password = await until(() => field(app.page, 'currentPassword'));
    await until(() => problemOf(password) === 'Enter your current password.');
    fillIn(app.page, { currentPassword: 'wrong-password' });
    confirm(app).click();
    await until(() => problemOf(password) === 'That isn’t your current password.');
    fillIn(app.page, { currentPassword: 'some-password' });
    confirm(app).click();
    await gone;
    expect(await readLastBody(app)).to.deep.include({ password: 'some-password' });
  });

  it('say that the provider does not answer', async () => {
    const app = await open(listOf(false), keptProfileAnswer(), refused(503, 'provider-unavailable'));
    named(app, 'Connect Example ID')!.click();
    await until(() => openDialog(app));
    confirm(app).click();
    await until(
      () =>
        dialogProblem(app) === 'Example ID doesn’t answer just now. Try again later, or log in another way.',
    );
  });

  it('are disconnected after a question', async () => {
    const app = await open(listOf(false, EXAMPLE), keptProfileAnswer(), DONE, listOf(false));
    named(app, 'Disconnect Example ID')!.click();
    await until(() => openDialog(app));
    confirm(app).click();
    await until(() => status(app) === 'Example ID is disconnected.');
    expect(named(app, 'Connect Example ID')).to.not.equal(null);
    expect(openDialog(app)).to.equal(null);
  });

  it('are disconnected with a mailed code by somebody who has no password', async () => {
    configure({ waysIn: ['code'] });
    const app = await open(
      listOf(true, EXAMPLE),
      keptProfileAnswer({ hasPassword: false }),
      { status: 202, body: {} },
      DONE,
      listOf(false),
    );
    named(app, 'Disconnect Example ID')!.click();
    (await until(() => button(app, 'Send a code'))).click();
    await until(() => app.page.innerText.includes('We’ve sent a code to ana@example.com.'));
    fillIn(app.page, { currentPassword: '123 456' });
    confirm(app).click();
    await until(() => status(app) === 'Example ID is disconnected.');
  });

  it('have no button for the last way in, and say what to do', async () => {
    const app = await open(
      listOf(false, { ...EXAMPLE, isRemovable: false }),
      keptProfileAnswer({ hasPassword: false }),
    );
    expect(named(app, 'Disconnect Example ID')).to.equal(null);
    expect(rows(app)[0]!.innerText).to.contain(
      'This is your only way to log in. Set a password before you disconnect it.',
    );
  });

  it('say why the last way in stays, when it has become that meanwhile', async () => {
    const app = await open(listOf(false, EXAMPLE), keptProfileAnswer(), refused(409, 'last-way-in'));
    named(app, 'Disconnect Example ID')!.click();
    await until(() => openDialog(app));
    confirm(app).click();
    await until(
      () =>
        dialogProblem(app) === 'This is your only way to log in. Set a password before you disconnect it.',
    );
  });

  for (const [result, text] of [
    [
      'connected',
      'Your account at Example ID is connected. You can log in with it from now on. Everywhere else you’re logged out.',
    ],
    [
      'connected-elsewhere',
      'Your account at Example ID is connected with another account here. Log in with Example ID to use that one, or disconnect it there first.',
    ],
    [
      'already-connected',
      'Your account here is connected with another account at Example ID already. Use that one, or disconnect it in your profile first.',
    ],
  ] as const)
    it(`say what has become of a visit to the provider: ${result}`, async () => {
      const app = await renderAccountApp(
        `/profile/connections?logInProvider=example&logInResult=${result}`,
        keptProfileAnswer(),
        listOf(false, EXAMPLE),
      );
      await until(() => part(app, 'notice')?.innerText === text && rows(app).length > 0);
      expect(app.screens.map(([path]) => path)).to.deep.equal(['/profile/connections']);
      await expect(app.page).to.be.accessible();
    });
});
