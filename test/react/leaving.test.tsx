import { expect } from '@open-wc/testing';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { field, fillIn, submitButton, titleOf } from '../elements/account-form.js';
import { expectSame, focused } from '../elements/expect-same.js';
import { until } from '../elements/until.js';
import { renderAccountApp, part, type PlainApp } from './account-app.js';
import { button, readCalls, lastScreen, link, openDialog, profileAnswer, signIn } from './account-page.js';

const close = (app: PlainApp) => part(app, 'close')!.click();

async function renderEditedProfile(...answers: Parameters<typeof renderAccountApp>[1][]): Promise<PlainApp> {
  const app = await renderAccountApp('/profile', profileAnswer(), ...answers);
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

  it('does not ask when nothing was changed, or the changes were reverted or saved', async () => {
    const app = await renderEditedProfile({ body: {} });
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

  it('does not ask on the screen for a new password when nothing was typed', async () => {
    const app = await renderAccountApp('/profile/password', profileAnswer());
    await until(() => field(app.page, 'newPassword'));
    close(app);
    expect(app.exits).to.deep.equal(['closed']);
  });

  it('does not close while a form is being sent', async () => {
    const app = await renderEditedProfile({ kind: 'hang' });
    submitButton(app.page).click();
    await until(() => submitButton(app.page).ariaDisabled === 'true');
    close(app);
    expect(app.exits).to.deep.equal([]);
    expectSame(openDialog(app), null);
  });

  it('does not ask at the login', async () => {
    cleanBrowser();
    const app = await renderAccountApp('/login');
    fillIn(app.page, { email: 'ana@example.com', password: 'some-password' });
    close(app);
    expect(app.exits).to.deep.equal(['closed']);
  });

  it('links from home to memberships, orders, profile and the logout', async () => {
    const app = await renderAccountApp('', { status: 503 });
    await until(() => part(app, 'sections'));
    const sections = [...app.page.querySelectorAll('h2 a, [data-part=sections] a')];
    expect(sections.map((a) => [a.textContent, (a as HTMLAnchorElement).pathname])).to.deep.equal([
      ['Memberships', '/account/frame/memberships'],
      ['Orders', '/account/frame/orders'],
      ['Profile', '/account/frame/profile'],
    ]);
    link(app, 'Memberships')!.click();
    await until(() => lastScreen(app)![0] === '/memberships');
    expectSame(focused(), part(app, 'title'));
  });

  it('logs out from a link only after a confirmation, and then redirects the window', async () => {
    const app = await renderAccountApp('/logout?redirect=%2Fpricing%2Fletters%3Fa%3Db', { body: {} });
    expect(titleOf(app.page)).to.equal('Log out?');
    expect(app.screens).to.deep.equal([['/logout?redirect=%2Fpricing%2Fletters%3Fa%3Db', 'Log out?']]);
    await expect(app.page).to.be.accessible();
    expect(await readCalls(app)).to.deep.equal([]);
    button(app, 'Log out')!.click();
    await until(() => app.exits.length > 0);
    expect(app.exits).to.deep.equal(['redirect /pricing/letters?a=b']);
    expect(await readCalls(app)).to.deep.equal(['DELETE /session']);
  });

  for (const redirect of ['', '?redirect=//evil.example']) {
    it(`goes to the start page after "/logout${redirect}"`, async () => {
      const app = await renderAccountApp(`/logout${redirect}`, { body: {} });
      button(app, 'Log out')!.click();
      await until(() => app.exits.length > 0);
      expect(app.exits).to.deep.equal(['redirect /']);
      expect(app.reported).to.deep.equal(redirect ? ['safe-path'] : []);
    });
  }

  it('lets the visitor cancel, and try again when logging out fails', async () => {
    const app = await renderAccountApp('/logout', { status: 503 }, { body: {} });
    button(app, 'Log out')!.click();
    await until(() => app.alerts.length > 0 && part(app, 'log-out')!.ariaDisabled === 'false');
    expect(app.exits).to.deep.equal([]);
    button(app, 'Log out')!.click();
    await until(() => app.exits.length > 0);
    link(app, 'Stay logged in')!.click();
    await until(() => titleOf(app.page) === 'Hi, Ana');
  });
});
