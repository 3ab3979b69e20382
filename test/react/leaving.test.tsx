import { expect } from '@open-wc/testing';
import { cleanBrowser } from '../core/cookies/clean-browser.js';
import { field, fillIn, submitButton, titleOf } from '../elements/account-form.js';
import { expectSame, focused } from '../elements/expect-same.js';
import { until } from '../elements/until.js';
import { accountApp, part, type PlainApp } from './account-app.js';
import { button, calledOf, lastScreen, link, openDialog, profileAnswer, signIn } from './account-page.js';

const close = (app: PlainApp) => part(app, 'close')!.click();

async function changedProfile(...answers: Parameters<typeof accountApp>[1][]): Promise<PlainApp> {
  const app = await accountApp('/profile', profileAnswer(), ...answers);
  await until(() => field(app.page, 'firstName'));
  fillIn(app.page, { firstName: 'Anna' });
  return app;
}

describe('AccountApp: leaving', () => {
  beforeEach(() => {
    cleanBrowser();
    signIn();
  });
  afterEach(cleanBrowser);

  it('asks before edits are lost, and keeps them', async () => {
    const app = await changedProfile();
    part(app, 'close')!.focus();
    close(app);
    const dialog = await until(() => openDialog(app));
    expect(dialog.querySelector('h2')!.innerText).to.equal('Discard changes?');
    expectSame(focused(), dialog.querySelector('h2'));
    // While it fades in its colours are not its own.
    await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
    await expect(app.page).to.be.accessible();
    button(app, 'Keep editing')!.click();
    await until(() => !openDialog(app));
    expectSame(focused(), part(app, 'close'));
    expect(field(app.page, 'firstName').value).to.equal('Anna');
    expect(app.exits).to.deep.equal([]);
    close(app);
    await until(() => openDialog(app));
    button(app, 'Discard')!.click();
    await until(() => app.exits.length > 0);
    expect(app.exits).to.deep.equal(['closed']);
  });

  it('asks nothing where nothing was changed, or it was changed back, or saved', async () => {
    const app = await changedProfile({ body: {} });
    fillIn(app.page, { firstName: 'Ana' });
    close(app);
    expect(app.exits).to.deep.equal(['closed']);
    fillIn(app.page, { firstName: ' Anna ' });
    submitButton(app.page).click();
    await until(
      () => part(app, 'saved')!.innerText === 'Saved' && submitButton(app.page).ariaDisabled === 'false',
    );
    close(app);
    expect(app.exits).to.deep.equal(['closed', 'closed']);
    expectSame(openDialog(app), null);
  });

  it('does nothing while a form is being sent', async () => {
    const app = await changedProfile({ kind: 'hang' });
    submitButton(app.page).click();
    await until(() => submitButton(app.page).ariaDisabled === 'true');
    close(app);
    expect(app.exits).to.deep.equal([]);
    expectSame(openDialog(app), null);
  });

  it('asks nothing at the login: what is typed there is kept for nobody', async () => {
    cleanBrowser();
    const app = await accountApp('/login');
    fillIn(app.page, { email: 'ana@example.com', password: 'some-password' });
    close(app);
    expect(app.exits).to.deep.equal(['closed']);
  });

  it('leads from home to memberships, orders, profile and out', async () => {
    const app = await accountApp('', { status: 503 });
    const sections = [...part(app, 'sections')!.querySelectorAll('li a')];
    expect(sections.map((a) => [a.textContent, (a as HTMLAnchorElement).pathname])).to.deep.equal([
      ['Memberships', '/account/frame/memberships'],
      ['Orders', '/account/frame/orders'],
      ['Profile', '/account/frame/profile'],
    ]);
    link(app, 'Memberships')!.click();
    await until(() => lastScreen(app)![0] === '/memberships');
    expectSame(focused(), part(app, 'title'));
  });

  it('logs out by a link only when that is confirmed, and sends the window on', async () => {
    const app = await accountApp('/logout?redirect=%2Fpricing%2Fletters%3Fa%3Db', { body: {} });
    expect(titleOf(app.page)).to.equal('Log out?');
    expect(app.screens).to.deep.equal([['/logout?redirect=%2Fpricing%2Fletters%3Fa%3Db', 'Log out?']]);
    await expect(app.page).to.be.accessible();
    expect(await calledOf(app)).to.deep.equal([]);
    button(app, 'Log out')!.click();
    await until(() => app.exits.length > 0);
    expect(app.exits).to.deep.equal(['redirect /pricing/letters?a=b']);
    expect(await calledOf(app)).to.deep.equal(['DELETE /session']);
  });

  for (const redirect of ['', '?redirect=', '?redirect=//evil.example', '?redirect=%2F%5Cevil.example']) {
    it(`goes home after "/logout${redirect}"`, async () => {
      const app = await accountApp(`/logout${redirect}`, { body: {} });
      button(app, 'Log out')!.click();
      await until(() => app.exits.length > 0);
      expect(app.exits).to.deep.equal(['redirect /']);
      expect(app.reported).to.deep.equal(redirect.includes('evil') ? ['safe-path'] : []);
    });
  }

  it('lets somebody stay, and try again when logging out failed', async () => {
    const app = await accountApp('/logout', { status: 503 }, { body: {} });
    button(app, 'Log out')!.click();
    await until(() => app.alerts.length > 0 && part(app, 'log-out')!.ariaDisabled === 'false');
    expect(app.exits).to.deep.equal([]);
    button(app, 'Log out')!.click();
    await until(() => app.exits.length > 0);
    link(app, 'Stay logged in')!.click();
    await until(() => titleOf(app.page) === 'Hi, Ana');
  });
});
