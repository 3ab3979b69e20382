import { expect } from '@open-wc/testing';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { field, fillIn } from '../elements/account-form.js';
import { expectSame, focused } from '../elements/expect-same.js';
import { until } from '../elements/until.js';
import { part, renderAccountApp } from './account-app.js';
import { button, openDialog, profileAnswer, signIn } from './account-page.js';

describe('AccountApp: leaving', () => {
  beforeEach(() => {
    cleanBrowser();
    signIn();
  });
  afterEach(cleanBrowser);

  it('asks before edits are lost, and keeps them on Keep editing', async () => {
    const app = await renderAccountApp('/profile', profileAnswer());
    await until(() => field(app.page, 'firstName'));
    fillIn(app.page, { firstName: 'Anna' });
    const close = () => part(app, 'close')!.click();
    part(app, 'close')!.focus();
    close();
    const dialog = await until(() => openDialog(app));
    expect(dialog.querySelector('h2')!.innerText).to.equal('Discard changes?');
    expectSame(focused(), dialog.querySelector('h2'));
    // Its colors are not final while it fades in.
    await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
    await expect(app.page).to.be.accessible();
    button(app, 'Keep editing')!.click();
    await until(() => !openDialog(app));
    expectSame(focused(), part(app, 'close'));
    expect(field(app.page, 'firstName').value).to.equal('Anna');
    expect(app.exits).to.deep.equal([]);
    close();
    await until(() => openDialog(app));
    button(app, 'Discard')!.click();
    await until(() => app.exits.length > 0);
    expect(app.exits).to.deep.equal(['closed']);
  });
});
