import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { expectSame, focused } from '../elements/expect-same.js';
import { until } from '../elements/until.js';
import type { ScriptedAnswer } from '../runner/scripted.js';
import { part, renderAccountApp, type PlainApp } from './account-app.js';
import { button, openDialog, readCalls, readLastBody, signIn } from './account-page.js';
import { membershipAnswer } from './membership-answer.js';

const membership = (parts: Record<string, unknown> = {}) =>
  membershipAnswer({ maxPausePeriods: 3, url: '/members/letters', ...parts });
const pause = { from: '2026-04-30T12:00:00Z', until: '2026-06-30T12:00:00Z' };
const price = { value: '10.00', currencyCode: 'USD' };
const paused = (parts: Record<string, unknown> = {}) =>
  membership({
    ...{ status: 'PAUSED', pause, maxPausePeriods: 0, nextPaymentAt: pause.until, resumptionPrice: price },
    ...parts,
  });

const answer = (...memberships: object[]): ScriptedAnswer => ({ body: { memberships, orders: [] } });
const done: ScriptedAnswer = { body: {} };
const refused = (status: number, code: string): ScriptedAnswer => ({ status, body: { error: { code } } });

const chip = (app: PlainApp) => part(app, 'status-chip')?.innerText;
const notices = ({ page }: PlainApp) =>
  [...page.querySelectorAll<HTMLElement>('[data-part=notice]')].map(({ innerText }) => innerText);
const problem = (dialog: HTMLDialogElement) =>
  dialog.querySelector<HTMLElement>('[data-part=dialog-problem]')!.innerText;
const confirm = (dialog: HTMLDialogElement) =>
  dialog.querySelector<HTMLButtonElement>('[data-part=confirm]')!;

/** Renders the membership, and opens the dialog of a button. */
async function openWith(label: string, ...answers: ScriptedAnswer[]): Promise<[PlainApp, HTMLDialogElement]> {
  const app = await renderAccountApp('/memberships/m1', ...answers);
  const opener = await until(() => button(app, label));
  opener.focus();
  opener.click();
  const dialog = await until(() => openDialog(app));
  await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
  return [app, dialog];
}

beforeEach(() => {
  cleanBrowser();
  signIn();
});
afterEach(cleanBrowser);

describe('AccountApp: pause a membership', () => {
  it('says for each length until when there is access, and when it continues with which payment', async () => {
    const planned = membership({ pause, maxPausePeriods: 0 });
    const [app, dialog] = await openWith('Pause membership', answer(membership()), done, answer(planned));
    await expect(app.page).to.be.accessible();
    const choices = [...dialog.querySelectorAll('label')];
    expect(choices.map(({ innerText }) => innerText.trim())).to.deep.equal([
      '1 month',
      '2 months',
      '3 months',
    ]);
    expect(dialog.innerText).to.include('While it is paused, you pay nothing and have no access.');
    expect(dialog.innerText).to.include('You have access until April 30, 2026.');
    expect(dialog.innerText).to.include('continues on May 31, 2026 with a payment of $10.00.');
    const effect = dialog.querySelector<HTMLElement>('[data-part=pause-effect]')!;
    expect(effect.getAttribute('role')).to.equal('status');
    choices[1]!.click();
    await until(() => effect.innerText.includes('continues on June 30, 2026 with a payment of $10.00.'));
    confirm(dialog).click();
    await until(() =>
      notices(app).includes('Your membership will be paused. Until then, you can revoke it here.'),
    );
    await until(() => part(app, 'planned-pause'));
    const sent = (await app.server.calls()).find(({ method }) => method === 'PUT')!;
    expect([sent.url, JSON.parse(sent.body)]).to.deep.equal([
      '/api/site-users/account/memberships/m1/pause',
      { periods: 2 },
    ]);
    expectSame(focused(), part(app, 'title'));
  });

  it('takes the new price of the day on which it continues', async () => {
    const nextPrice = { price: { value: '12.00', currencyCode: 'USD' }, from: '2026-05-31T12:00:00Z' };
    const [, dialog] = await openWith(
      'Pause membership',
      answer(membership({ nextPrice, maxPausePeriods: 1 })),
    );
    expectSame(dialog.querySelector('input'), null);
    expect(dialog.innerText).to.include('continues on May 31, 2026 with a payment of $12.00.');
  });

  it('is paused with the keyboard alone', async () => {
    const planned = membership({ pause, maxPausePeriods: 0 });
    const app = await renderAccountApp('/memberships/m1', answer(membership()), done, answer(planned));
    (await until(() => button(app, 'Pause membership'))).focus();
    await sendKeys({ press: 'Enter' });
    const dialog = await until(() => openDialog(app));
    await sendKeys({ press: 'Tab' });
    expect((focused() as HTMLInputElement).value).to.equal('1');
    await sendKeys({ press: 'ArrowDown' });
    await until(() => dialog.innerText.includes('continues on June 30, 2026'));
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Tab' });
    expectSame(focused(), confirm(dialog));
    await sendKeys({ press: 'Enter' });
    await until(() => part(app, 'planned-pause'));
    expectSame(focused(), part(app, 'title'));
  });

  it('changes nothing with Escape, and returns the focus', async () => {
    const [app] = await openWith('Pause membership', answer(membership()));
    await sendKeys({ press: 'Escape' });
    await until(() => !openDialog(app));
    expectSame(focused(), button(app, 'Pause membership'));
    expect(await readCalls(app)).to.deep.equal(['GET /memberships']);
  });

  it('says in the dialog that the membership cannot be paused now, or that it has failed', async () => {
    const [, dialog] = await openWith(
      'Pause membership',
      ...[answer(membership()), refused(409, 'not-pausable'), refused(503, 'payments-unavailable')],
    );
    confirm(dialog).click();
    await until(() => problem(dialog) === 'This membership can’t be paused now.');
    confirm(dialog).click();
    await until(() => problem(dialog) === 'We couldn’t do this. Try again.');
  });

  it('is not offered where the backend does not allow it', async () => {
    for (const parts of [{ maxPausePeriods: 0 }, { maxPausePeriods: null }, { status: 'PAYMENT_FAILED' }]) {
      const app = await renderAccountApp('/memberships/m1', answer(membership(parts)));
      await until(() => part(app, 'end-membership'));
      expectSame(button(app, 'Pause membership'), undefined);
    }
  });
});

describe('AccountApp: a pause that is to come', () => {
  const planned = membership({ pause, maxPausePeriods: 0 });

  it('is said with its days, and is revoked for nothing', async () => {
    const app = await renderAccountApp(
      '/memberships/m1',
      ...[answer(planned), { ...done, kind: 'held' } as ScriptedAnswer, answer(membership())],
    );
    const section = await until(() => part(app, 'planned-pause'));
    expect(chip(app)).to.equal('Active');
    expect(section.innerText).to.include('Paused from April 30, 2026 to June 30, 2026');
    expect(section.innerText).to.include('continues on June 30, 2026 with a payment of $10.00.');
    expect(part(app, 'facts')!.innerText).to.match(/Renews\s+June 30, 2026/);
    expectSame(button(app, 'Pause membership'), undefined);
    await expect(app.page).to.be.accessible();
    const revoke = button(app, 'Don’t pause')!;
    revoke.focus();
    revoke.click();
    await until(() => revoke.getAttribute('aria-disabled') === 'true');
    await app.server.release();
    await until(() => notices(app).includes('Your membership won’t be paused.'));
    await until(() => button(app, 'Pause membership'));
    expect(await readCalls(app)).to.deep.equal([
      ...['GET /memberships', 'POST /memberships/m1/resume', 'GET /memberships'],
    ]);
    expectSame(focused(), part(app, 'title'));
  });

  it('has begun when it is revoked too late', async () => {
    const app = await renderAccountApp(
      '/memberships/m1',
      ...[answer(planned), refused(409, 'price-changed'), answer(paused())],
    );
    (await until(() => button(app, 'Don’t pause'))).click();
    await until(() => notices(app).includes('The pause has begun by now.'));
    await until(() => button(app, 'Resume now'));
  });

  it('does not change until when a cancelled membership gives access', async () => {
    const [, dialog] = await openWith(
      'Cancel membership',
      answer({ ...planned, nextPaymentAt: pause.until }),
    );
    expect(dialog.innerText).to.include('You keep access until April 30, 2026.');
  });
});

describe('AccountApp: a paused membership', () => {
  it('says until when, and when it continues with which payment', async () => {
    const app = await renderAccountApp('/memberships/m1', answer(paused()));
    await until(() => chip(app) === 'Paused until June 30, 2026');
    expect(part(app, 'facts')!.innerText).to.match(/Continues\s+June 30, 2026 with \$10\.00/);
    expectSame(part(app, 'open'), null);
    await expect(app.page).to.be.accessible();
  });

  it('says so in the list and on the home screen', async () => {
    const rows = await renderAccountApp('/memberships', answer(paused()));
    await until(() => chip(rows) === 'Paused until June 30, 2026');
    expect(part(rows, 'next-payment')!.innerText).to.equal('Continues on June 30, 2026 with $10.00');
  });

  it('is resumed at once with the payment that the dialog says', async () => {
    const [app, dialog] = await openWith('Resume now', answer(paused()), done, answer(membership()));
    await expect(app.page).to.be.accessible();
    expect(dialog.innerText).to.include(
      'You pay $10.00 today and have access at once. A new period begins today.',
    );
    expect(confirm(dialog).innerText.trim()).to.equal('Pay $10.00 and resume');
    confirm(dialog).click();
    await until(() => notices(app).includes('Your membership continues.'));
    await until(() => chip(app) === 'Active');
    const sent = (await app.server.calls()).find(({ method }) => method === 'POST')!;
    expect(JSON.parse(sent.body)).to.deep.equal({ dueToday: price });
    expectSame(focused(), part(app, 'title'));
  });

  it('shows the new amount when another one is due by then', async () => {
    const other = paused({ resumptionPrice: { value: '12.00', currencyCode: 'USD' } });
    const [app, dialog] = await openWith(
      'Resume now',
      answer(paused()),
      refused(409, 'price-changed'),
      answer(other),
    );
    confirm(dialog).click();
    await until(() => notices(app).includes('Another amount is due by now. Check it, and try again.'));
    await until(async () => (await readCalls(app)).length === 3);
    (await until(() => button(app, 'Resume now'))).click();
    await until(() => openDialog(app)?.innerText.includes('You pay $12.00 today'));
  });

  it('stays paused when the payment is refused or does not work, and the dialog says why', async () => {
    const [app, dialog] = await openWith(
      'Resume now',
      ...[answer(paused()), refused(402, 'payment-refused'), refused(503, 'payments-unavailable')],
    );
    confirm(dialog).click();
    await until(() => problem(dialog).startsWith('Your payment was refused, and nothing has changed.'));
    confirm(dialog).click();
    await until(() => problem(dialog) === 'We couldn’t do this. Try again.');
    expect(await readLastBody(app)).to.deep.equal({ dueToday: price });
    expect(chip(app)).to.equal('Paused until June 30, 2026');
  });

  it('lasts until its end when the backend names no payment', async () => {
    const app = await renderAccountApp('/memberships/m1', answer(paused({ resumptionPrice: null })));
    await until(() => chip(app) === 'Paused until June 30, 2026');
    expectSame(button(app, 'Resume now'), undefined);
  });

  it('ends at once when it is cancelled', async () => {
    const [, dialog] = await openWith('Cancel membership', answer(paused()));
    expect(dialog.innerText).to.include('Your membership ends at once. Nothing more is paid.');
  });
});
