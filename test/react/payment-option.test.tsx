import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { option } from '../elements/area-answer.js';
import { expectSame, focused } from '../elements/expect-same.js';
import { until } from '../elements/until.js';
import type { ScriptedAnswer } from '../runner/scripted.js';
import { part, renderAccountApp, type PlainApp } from './account-app.js';
import { button, openDialog, readCalls, readLastBody, signIn } from './account-page.js';
import { membershipAnswer } from './membership-answer.js';

const membership = (parts: Record<string, unknown> = {}) =>
  membershipAnswer({ mayChangeOption: true, ...parts });
const supporter = option({ id: 'supporter', price: { value: '25.00', currencyCode: 'USD' } });
const yearly = option({
  id: 'yearly',
  price: { value: '100.00', currencyCode: 'USD' },
  billingPeriod: { value: 1, unit: 'YEAR' },
});
const from = '2026-04-30T12:00:00Z';

const answer = (...memberships: object[]): ScriptedAnswer => ({ body: { memberships, orders: [] } });
const options = (due: string): ScriptedAnswer => ({
  body: {
    pricingOptionId: 'monthly',
    options: [
      { pricingOption: supporter, kind: 'now', dueToday: { value: due, currencyCode: 'USD' }, from },
      { pricingOption: yearly, kind: 'at-period-end', from },
    ],
  },
});
const done: ScriptedAnswer = { body: {} };
const refused = (status: number, code: string): ScriptedAnswer => ({ status, body: { error: { code } } });

const section = (app: PlainApp) => part(app, 'payment-option')?.innerText ?? '';
const notices = ({ page }: PlainApp) =>
  [...page.querySelectorAll<HTMLElement>('[data-part=notice]')].map(({ innerText }) => innerText);
const problem = (app: PlainApp) =>
  [...app.page.querySelectorAll<HTMLElement>('[data-part=option-problem]')]
    .map(({ innerText }) => innerText)
    .join('');

/** Renders the membership with its options open. */
async function openOptions(...answers: ScriptedAnswer[]): Promise<PlainApp> {
  const app = await renderAccountApp('/memberships/m1', answer(membership()), ...answers);
  (await until(() => button(app, 'Change payment option'))).click();
  await until(() => app.page.querySelector('[data-part=payment-option] input'));
  return app;
}

/** Chooses an option, and opens the question whether to change. */
async function ask(app: PlainApp, id: string): Promise<HTMLDialogElement> {
  const input = `[data-part=payment-option] input[value=${id}]`;
  (await until(() => app.page.querySelector<HTMLInputElement>(input))).click();
  await until(() => section(app).includes('From April 30, 2026'));
  const submit = button(app, 'Change')!;
  submit.focus();
  submit.click();
  return until(() => openDialog(app));
}

const confirm = (dialog: HTMLDialogElement) =>
  dialog.querySelector<HTMLButtonElement>('[data-part=confirm]')!;

describe('AccountApp: the payment option of a membership', () => {
  beforeEach(() => {
    cleanBrowser();
    signIn();
  });
  afterEach(cleanBrowser);

  it('says what is due today and later before it changes at once', async () => {
    const changed = membership({ pricingOption: supporter });
    const app = await openOptions(options('7.50'), done, answer(changed));
    await expect(app.page).to.be.accessible();
    const dialog = await ask(app, 'supporter');
    expect(dialog.innerText).to.include('Now: $10.00 every month.');
    expect(dialog.innerText).to.include('Due today: $7.50, the difference until April 30, 2026.');
    expect(dialog.innerText).to.include('From April 30, 2026: $25.00 every month.');
    expect(confirm(dialog).innerText.trim()).to.equal('Pay $7.50 and change');
    confirm(dialog).click();
    await until(() => notices(app).includes('Your payment option has changed.'));
    await until(async () => (await readCalls(app)).length === 4);
    expect(await readCalls(app)).to.deep.equal([
      'GET /memberships',
      'GET /memberships/m1/options',
      'PUT /memberships/m1/option',
      'GET /memberships',
    ]);
    expectSame(focused(), part(app, 'title'));
  });

  it('says why there is no other option by now', async () => {
    for (const [reason, text] of [
      ['discount', 'The option can be changed when your discount has ended.'],
      ['paused', 'Your membership is paused. The option can be changed when it continues.'],
      ['unavailable', 'The option of this membership can’t be changed now.'],
    ] as const) {
      const app = await renderAccountApp('/memberships/m1', answer(membership()), {
        body: { pricingOptionId: 'monthly', options: [], reason },
      });
      (await until(() => button(app, 'Change payment option'))).click();
      expect((await until(() => part(app, 'option-fixed'))).innerText).to.equal(text);
    }
  });

  it('sends the amount that was shown, and none for a change that comes', async () => {
    const app = await openOptions(
      options('7.50'),
      refused(503, 'payments-unavailable'),
      done,
      answer(membership()),
    );
    confirm(await ask(app, 'supporter')).click();
    await until(() => problem(app));
    expect(await readLastBody(app)).to.deep.equal({
      pricingOptionId: 'supporter',
      dueToday: { value: '7.50', currencyCode: 'USD' },
    });
    const dialog = await ask(app, 'yearly');
    expect(dialog.innerText).to.include('Nothing is due today. From April 30, 2026: $100.00 every year.');
    expect(confirm(dialog).innerText.trim()).to.equal('Change');
    confirm(dialog).click();
    await until(() => notices(app).some((text) => text.startsWith('Your payment option will change.')));
    const sent = (await app.server.calls()).filter(({ method }) => method === 'PUT').at(-1);
    expect(JSON.parse(sent!.body)).to.deep.equal({ pricingOptionId: 'yearly' });
  });

  it('shows the new amount when another one is due by then', async () => {
    const app = await openOptions(options('7.50'), refused(409, 'price-changed'), options('7.20'));
    confirm(await ask(app, 'supporter')).click();
    await until(() => problem(app) === 'Another amount is due by now. Check it, and try again.');
    await until(() => section(app).includes('Due today: $7.20'));
    expect((await ask(app, 'supporter')).innerText).to.include('Due today: $7.20');
  });

  it('says that a payment was refused, or that the option cannot change', async () => {
    const app = await openOptions(
      options('7.50'),
      refused(402, 'payment-refused'),
      refused(409, 'option-fixed'),
    );
    confirm(await ask(app, 'supporter')).click();
    await until(() => problem(app).startsWith('Your payment was refused, and nothing has changed.'));
    confirm(await ask(app, 'supporter')).click();
    await until(() => problem(app) === 'The option of this membership can’t be changed now.');
  });

  it('changes nothing without a choice, and when the question is declined', async () => {
    const app = await openOptions(options('7.50'));
    button(app, 'Change')!.click();
    await until(() => problem(app) === 'Choose another option first.');
    await ask(app, 'yearly');
    await sendKeys({ press: 'Escape' });
    await until(() => !openDialog(app));
    expectSame(focused(), button(app, 'Change'));
    expect((await readCalls(app)).length).to.equal(2);
  });

  it('shows the option that comes, and keeps the one of now', async () => {
    const comes = membership({ nextOption: { pricingOption: yearly, from } });
    const app = await renderAccountApp('/memberships/m1', answer(comes), done, answer(membership()));
    await until(() => section(app).includes('From April 30, 2026: $100.00 every year.'));
    button(app, 'Keep $10.00 every month')!.click();
    await until(() => notices(app).includes('Your payment option stays as it is.'));
    expect((await readCalls(app))[1]).to.equal('DELETE /memberships/m1/option');
    expect(section(app)).not.to.include('every year');
  });

  it('says why the option cannot change', async () => {
    const texts = [
      [{ feeType: 'free', pricingOption: null }, 'This membership is free.'],
      [{ feeType: 'one_time' }, 'You have paid once.'],
      [
        { feeType: 'installments' },
        'You pay in installments. The option cannot be changed until they are paid.',
      ],
    ] as const;
    for (const [parts, text] of texts) {
      const app = await renderAccountApp('/memberships/m1', answer(membership(parts)));
      await until(() => section(app).includes(text));
      expect(button(app, 'Change payment option')).to.equal(undefined);
    }
  });

  it('is missing where there is nothing to change', async () => {
    for (const parts of [{ mayChangeOption: false }, { status: 'ENDING' }, { status: 'CANCELLED' }]) {
      const app = await renderAccountApp('/memberships/m1', answer(membership(parts)));
      await until(() => part(app, 'facts'));
      expect(section(app)).to.equal('');
    }
  });
});
