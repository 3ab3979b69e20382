import { expect } from '@open-wc/testing';
import { configure } from 'member-area-elements/core';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { field, fillIn, submitButton, titleOf } from '../elements/account-form.js';
import { until } from '../elements/until.js';
import { part, renderAccountApp } from './account-app.js';
import { openDialog, profileAnswer, signIn } from './account-page.js';

const KEY = 'member-area-elements/kept-edits';
const keep = (siteUserId: unknown, values: unknown) =>
  sessionStorage.setItem(KEY, JSON.stringify({ siteUserId, value: values }));

describe('AccountApp: edits of the profile when the session has ended', () => {
  beforeEach(() => {
    cleanBrowser();
    signIn();
  });
  afterEach(() => {
    cleanBrowser();
    configure({ marketingOptIn: false });
  });

  it('are kept in this tab for their visitor', async () => {
    configure({ marketingOptIn: true });
    const app = await renderAccountApp('/profile', profileAnswer(), { status: 401, body: {} });
    await until(() => field(app.page, 'firstName'));
    fillIn(app.page, { firstName: 'Anna' });
    field(app.page, 'marketingOptIn').click();
    submitButton(app.page).click();
    await until(() => titleOf(app.page) === 'Log in');
    expect(JSON.parse(sessionStorage.getItem(KEY)!)).to.deep.equal({
      siteUserId: 'u1',
      value: { firstName: 'Anna', lastName: 'Lima', marketingOptIn: 'on' },
    });
    expect(Object.keys(localStorage)).to.deep.equal([]);
  });

  it('are back in the fields, unsaved, and are forgotten', async () => {
    configure({ marketingOptIn: true });
    keep('u1', { firstName: 'Anna', lastName: '', marketingOptIn: 'on' });
    const app = await renderAccountApp('/profile', profileAnswer(), { body: {} });
    const notice = await until(() => part(app, 'notice'));
    expect(notice.innerText).to.equal('You’re logged in again. Save your changes.');
    expect(notice.getAttribute('role')).to.equal('status');
    expect(['firstName', 'lastName'].map((name) => field(app.page, name).value)).to.deep.equal(['Anna', '']);
    expect(field(app.page, 'marketingOptIn').checked).to.equal(true);
    await until(() => sessionStorage.getItem(KEY) === null);
    await expect(app.page).to.be.accessible();
    part(app, 'close')!.click();
    const dialog = await until(() => openDialog(app));
    dialog.querySelector<HTMLElement>('[data-part=keep]')!.click();
    fillIn(app.page, { lastName: 'Sousa' });
    submitButton(app.page).click();
    await until(() => !part(app, 'notice'));
    expect(field(app.page, 'firstName').value).to.equal('Anna');
  });

  it('of another visitor are not shown, and stay for that visitor', async () => {
    keep('u2', { firstName: 'Ben' });
    const kept = sessionStorage.getItem(KEY);
    const app = await renderAccountApp('/profile', profileAnswer());
    await until(() => field(app.page, 'firstName'));
    expect(field(app.page, 'firstName').value).to.equal('Ana');
    expect(part(app, 'notice')).to.equal(null);
    expect(sessionStorage.getItem(KEY)).to.equal(kept);
  });

  for (const [what, values] of [
    ['that cannot be read', 'no edits'],
    ['without a visitor', { value: { firstName: 'Ben' } }],
    ['that are no texts', { siteUserId: 'u1', value: { firstName: { a: 1 } } }],
  ] as const) {
    it(`${what} are not shown, and are forgotten`, async () => {
      sessionStorage.setItem(KEY, typeof values === 'string' ? values : JSON.stringify(values));
      const app = await renderAccountApp('/profile', profileAnswer());
      await until(() => field(app.page, 'firstName'));
      expect(field(app.page, 'firstName').value).to.equal('Ana');
      await until(() => sessionStorage.getItem(KEY) === null);
    });
  }
});
