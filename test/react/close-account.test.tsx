import { expect } from '@open-wc/testing';
import { cleanBrowser, setCookie } from '../core/visitor/clean-browser.js';
import { field, submitButton, titleOf } from '../elements/account-form.js';
import { expectSame, focused } from '../elements/expect-same.js';
import { until } from '../elements/until.js';
import { part, problemOf, renderAccountApp, type PlainApp } from './account-app.js';
import type { ScriptedAnswer } from '../runner/scripted.js';
import { button, lastScreen, link, profileAnswer, readLastBody, signIn } from './account-page.js';

const membership = (parts: Record<string, unknown>) => ({
  id: 'm1',
  memberAreaId: 'letters',
  title: 'Letters',
  feeType: 'recurring',
  status: 'ACTIVE',
  joinedAt: '2026-01-05',
  ...parts,
});

/** Opens the screen. Its two reads have no order, so each answer has the fields of both. */
async function openScreen(memberships: unknown[] = [], ...answers: ScriptedAnswer[]): Promise<PlainApp> {
  const both = { body: { ...(profileAnswer().body as object), memberships, orders: [] } };
  const app = await renderAccountApp('/profile/close', both, both, ...answers);
  await until(() => app.page.querySelector('form'));
  return app;
}

/** Types the password, ticks the confirmation, and submits the form. */
function submit({ page }: PlainApp): void {
  field(page, 'currentPassword').value = 'my-password-1';
  if (!field(page, 'confirmed').checked) field(page, 'confirmed').click();
  submitButton(page).click();
}

describe('AccountApp: close the account', () => {
  beforeEach(() => {
    cleanBrowser();
    signIn();
  });
  afterEach(cleanBrowser);

  it('is linked from the profile', async () => {
    const both = { body: { ...(profileAnswer().body as object), memberships: [] } };
    const app = await renderAccountApp('/profile', both, both, both);
    (await until(() => link(app, 'Close your account'))).click();
    await until(() => field(app.page, 'confirmed'));
    expect(lastScreen(app)).to.deep.equal(['/profile/close', 'Close your account']);
    expect(link(app, 'Back')!.getAttribute('href')).to.equal('/account/frame/profile');
  });

  it('says what is deleted and what is kept, and is accessible', async () => {
    const app = await openScreen();
    expect(app.page.innerText).to.contain('deletes your profile and your memberships');
    expect(app.page.innerText).to.contain('Your orders and invoices stay with the site owner');
    expect(app.page.innerText).to.contain('This can’t be undone.');
    expectSame(part(app, 'paid-memberships'), null);
    expect(field(app.page, 'currentPassword').autocomplete).to.equal('current-password');
    expect(field(app.page, 'username')).to.include({ value: 'ana@example.com', hidden: true });
    await until(() => focused() === field(app.page, 'currentPassword'));
    await expect(app.page).to.be.accessible();
  });

  it('warns about the paid memberships that end, with their dates', async () => {
    const app = await openScreen([
      membership({ nextPaymentAt: '2026-12-24' }),
      membership({
        id: 'm2',
        title: 'Tea',
        status: 'ENDING',
        endsAt: '2026-11-30',
        nextPaymentAt: '2027-01-01',
      }),
      membership({ id: 'm3', title: 'Workshop', feeType: 'one_time' }),
      membership({ id: 'm4', title: 'Commons', feeType: 'free' }),
      membership({ id: 'm5', title: 'Old', status: 'CANCELLED', endsAt: '2026-01-30' }),
    ]);
    const warning = part(app, 'paid-memberships')!;
    expect(warning.innerText).to.contain('These memberships are cancelled at once. There’s no refund.');
    expect([...warning.querySelectorAll('li')].map(({ innerText }) => innerText)).to.deep.equal([
      'Letters, paid until December 24, 2026',
      'Tea, paid until November 30, 2026',
      'Workshop',
    ]);
    await expect(app.page).to.be.accessible();
  });

  it('needs the password and the confirmation', async () => {
    const app = await openScreen();
    submitButton(app.page).click();
    await until(() => part(app, 'error-summary'));
    expect(problemOf(field(app.page, 'currentPassword'))).to.equal('Enter your current password.');
    expect(problemOf(field(app.page, 'confirmed'))).to.equal('Confirm that you want to close your account.');
    expectSame(focused(), field(app.page, 'currentPassword'));
    field(app.page, 'confirmed').click();
    await until(() => problemOf(field(app.page, 'confirmed')) === null);
    await expect(app.page).to.be.accessible();
  });

  it('clears a wrong password and keeps the confirmation', async () => {
    const app = await openScreen([], {
      status: 400,
      body: { error: { code: 'invalid', fields: { password: 'invalid' } } },
    });
    submit(app);
    await until(() => problemOf(field(app.page, 'currentPassword')));
    expect(problemOf(field(app.page, 'currentPassword'))).to.equal('That isn’t your current password.');
    expect(field(app.page, 'currentPassword').value).to.equal('');
    expect(field(app.page, 'confirmed').checked).to.equal(true);
    expectSame(focused(), field(app.page, 'currentPassword'));
  });

  it('tells the owner that this account cannot be closed', async () => {
    const app = await openScreen([], { status: 403, body: { error: { code: 'owner-account' } } });
    submit(app);
    const problem = await until(() => app.page.querySelector<HTMLElement>('[role=alert]'));
    expect(problem.innerText).to.equal('The account of the site owner can’t be closed here.');
    expect([app.alerts, app.reported]).to.deep.equal([[], []]);
  });

  it('says that the account is closed, notifies the page once, and leads back to the site', async () => {
    const app = await openScreen([], { body: {} });
    submit(app);
    const back = await until(() => button(app, 'Back to the site'));
    expect(titleOf(app.page)).to.equal('Your account is closed.');
    expect(lastScreen(app)).to.deep.equal(['/closed', 'Your account is closed.']);
    expect(await readLastBody(app)).to.deep.equal({ password: 'my-password-1' });
    await until(() => app.exits.length > 0);
    expect(app.exits).to.deep.equal(['account changed']);
    await expect(app.page).to.be.accessible();
    back.click();
    expect(app.exits).to.deep.equal(['account changed', 'closed']);
  });

  it('has a screen that survives the reload of the page, and notifies nobody then', async () => {
    setCookie('SiteUserInfo', encodeURIComponent('{"authenticated":false}'));
    const app = await renderAccountApp('/closed');
    await until(() => button(app, 'Back to the site'));
    expect(titleOf(app.page)).to.equal('Your account is closed.');
    expect(app.exits).to.deep.equal([]);
  });

  it('shows no such screen to a visitor who is signed in', async () => {
    const app = await renderAccountApp('/closed');
    expect(titleOf(app.page)).to.equal('We couldn’t find that page.');
  });
});
