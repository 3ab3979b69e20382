import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { titleOf } from '../elements/account-form.js';
import { option } from '../elements/area-answer.js';
import { expectSame, focused } from '../elements/expect-same.js';
import { until } from '../elements/until.js';
import type { ScriptedAnswer } from '../runner/scripted.js';
import { renderAccountApp, part, type PlainApp } from './account-app.js';
import { button, readCalls, lastScreen, link, openDialog, signIn } from './account-page.js';
import { membershipAnswer } from './membership-answer.js';

const membership = (parts: Record<string, unknown> = {}) =>
  membershipAnswer({ endsAt: null, paymentsMade: 1, url: '/members/letters', ...parts });
const free = { feeType: 'free', pricingOption: null, nextPaymentAt: null, name: 'Commons' };
const installments = {
  feeType: 'installments',
  pricingOption: option({ numBillingCycles: 3 }),
  paymentsMade: 2,
};
const ending = { status: 'ENDING', endsAt: '2026-04-30T12:00:00Z', nextPaymentAt: null };

const answer = (...memberships: object[]): ScriptedAnswer => ({ body: { memberships, orders: [] } });
const orders = (...placed: object[]): ScriptedAnswer => ({ body: { memberships: [], orders: placed } });

/** Returns the labels and values of the membership that is shown. */
const facts = ({ page }: PlainApp) =>
  [...page.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map((cell) => (cell as HTMLElement).innerText),
  );

/** Opens the dialog that asks whether to end the membership. */
async function openEndDialog(app: PlainApp): Promise<HTMLDialogElement> {
  const opener = await until(() => part(app, 'end-membership'));
  opener.focus();
  opener.click();
  const dialog = await until(() => openDialog(app));
  // Its colors are not final while it fades in.
  await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
  return dialog;
}

describe('AccountApp: memberships', () => {
  beforeEach(() => {
    cleanBrowser();
    signIn();
  });
  afterEach(cleanBrowser);

  it('lists the memberships, with price, status and links', async () => {
    const app = await renderAccountApp(
      '/memberships',
      answer(
        membership(),
        membership({ id: 'm2', ...ending, name: 'Ended soon' }),
        membership({ id: 'm3', ...free, url: null }),
        membership({
          id: 'm/4',
          ...installments,
          status: 'COMPLETED',
          nextPaymentAt: null,
          name: 'Workshop',
        }),
        membership({ id: 'm5', status: 'PAYMENT_FAILED', name: 'Tea' }),
        membership({ id: 'm6', status: 'CANCELLED', name: 'Old', nextPaymentAt: null }),
      ),
    );
    const rows = await until(() => {
      const items = [...app.page.querySelectorAll<HTMLElement>('ul > [data-part=membership]')];
      return items.length === 6 && items;
    });
    expect(rows.map((row) => row.querySelector('h2')!.innerText)).to.deep.equal([
      'Letters',
      'Ended soon',
      'Commons',
      'Workshop',
      'Tea',
      'Old',
    ]);
    const chips = rows.map((row) => row.querySelector<HTMLElement>('[data-part=status-chip]')!.innerText);
    expect(chips).to.deep.equal([
      'Active',
      'Ends April 30, 2026',
      'Active',
      'Completed',
      'Payment failed',
      'Cancelled',
    ]);
    const fees = rows.map((row) => row.querySelector<HTMLElement>('[data-part=fee-type]')!.innerText);
    expect(fees.slice(0, 4)).to.deep.equal(['Subscription', 'Subscription', 'Free', 'Installments']);
    expect(rows[0]!.innerText).to.contain('Next payment April 30, 2026');
    expect(rows[1]!.innerText).to.not.contain('Next payment');
    expect(link(app, 'Open Letters')).to.include({ target: '_top', pathname: '/members/letters' });
    expect(link(app, 'Open Commons')).to.equal(undefined);
    expect(link(app, 'Open Old')).to.equal(undefined);
    expect(link(app, 'Manage Workshop')!.pathname).to.equal('/account/frame/memberships/m%2F4');
    await expect(app.page).to.be.accessible();
    expect(app.screens).to.deep.equal([['/memberships', 'Memberships']]);
  });

  it('shows that there are none', async () => {
    const app = await renderAccountApp('/memberships', answer());
    const empty = await until(() => part(app, 'empty'));
    expect(empty.querySelector('p')!.innerText).to.equal('You’re not a member of anything yet.');
    expect(link(app, 'Back to the site')).to.include({ target: '_top', pathname: '/' });
    await expect(app.page).to.be.accessible();
  });

  it('shows one membership at its own path, with its price and dates', async () => {
    const app = await renderAccountApp('/memberships', answer(membership()), answer(membership()));
    (await until(() => link(app, 'Manage Letters'))).click();
    await until(() => part(app, 'facts'));
    expect(lastScreen(app)).to.deep.equal(['/memberships/m1', 'Membership']);
    expect(facts(app)).to.deep.equal([
      ['Price', '$10.00 every month'],
      ['Joined', 'March 31, 2026'],
      ['Renews', 'April 30, 2026'],
    ]);
    await expect(app.page).to.be.accessible();
    link(app, 'Back')!.click();
    await until(() => titleOf(app.page) === 'Memberships');
  });

  it('tells in the list and at its own path until when the free days last', async () => {
    const trial = membership({
      trialEndsAt: '2026-04-07T12:00:00Z',
      nextPaymentAt: '2026-04-07T12:00:00Z',
    });
    const app = await renderAccountApp('/memberships', answer(trial), answer(trial));
    (await until(() => link(app, 'Manage Letters'))).click();
    await until(() => part(app, 'facts'));
    expect(part(app, 'status-chip')!.innerText).to.equal('Free until April 7, 2026');
    expect(facts(app)).to.deep.equal([
      ['Price', '$10.00 every month'],
      ['Joined', 'March 31, 2026'],
      ['First payment', 'April 7, 2026'],
    ]);
  });

  it('tells in the list and at its own path which price the owner has planned', async () => {
    const planned = membership({
      nextPrice: { price: { value: '12.50', currencyCode: 'USD' }, from: '2026-05-31T12:00:00Z' },
    });
    const app = await renderAccountApp('/memberships', answer(planned), answer(planned));
    expect((await until(() => part(app, 'new-price'))).innerText).to.equal('$12.50 from May 31, 2026');
    link(app, 'Manage Letters')!.click();
    await until(() => part(app, 'facts'));
    expect(facts(app).slice(0, 2)).to.deep.equal([
      ['Price', '$10.00 every month'],
      ['New price', '$12.50 from May 31, 2026'],
    ]);
  });

  it('tells what a coupon takes off the next payments, and its code', async () => {
    const discount = { price: { value: '5.00', currencyCode: 'USD' }, payments: 2, code: 'SUMMER' };
    const discounted = membership({ discount });
    const app = await renderAccountApp('/memberships', answer(discounted), answer(discounted));
    expect((await until(() => part(app, 'discount'))).innerText).to.equal(
      '$5.00 for each of the next 2 payments, then $10.00 every month (SUMMER)',
    );
    link(app, 'Manage Letters')!.click();
    await until(() => part(app, 'facts'));
    expect(facts(app).slice(0, 2)).to.deep.equal([
      ['Price', '$5.00 for each of the next 2 payments, then $10.00 every month'],
      ['Coupon', 'SUMMER'],
    ]);
    await expect(app.page).to.be.accessible();
  });

  for (const [title, parts, price] of [
    [
      'the next payment',
      { discount: { payments: 1 } },
      '$5.00 for the next payment, then $10.00 every month',
    ],
    ['every payment', { discount: {} }, '$5.00 every month instead of $10.00'],
    ['no payment any more', { discount: { payments: 0 } }, '$10.00 every month'],
    ['a membership that ends', { discount: {}, status: 'ENDING' }, '$10.00 every month'],
    [
      'the first of the installments that are left',
      { ...installments, paymentsMade: 1, discount: { payments: 1 } },
      '$5.00 for the next payment, then $10.00 every month',
    ],
    [
      'the installments that are left',
      { ...installments, paymentsMade: 1, discount: { payments: 2 } },
      '$5.00 every month instead of $10.00',
    ],
    [
      'all installments',
      { ...installments, discount: {} },
      '$5.00 every month for 3 months, $15.00 in total instead of $30.00',
    ],
  ] as const)
    it(`tells what is paid with a discount of ${title}`, async () => {
      const discount = { price: { value: '5.00', currencyCode: 'USD' }, code: 'SUMMER', ...parts.discount };
      const app = await renderAccountApp('/memberships/m1', answer(membership({ ...parts, discount })));
      await until(() => part(app, 'facts'));
      expect(facts(app)[0]).to.deep.equal(['Price', price]);
    });

  it('tells until when a member has access whose payment has failed, and leads to the payment method', async () => {
    const failed = membership({
      status: 'PAYMENT_FAILED',
      nextPaymentAt: null,
      endsAt: '2999-04-30T12:00:00Z',
      paymentMethodUrl: '/checkout/payment-method',
    });
    const app = await renderAccountApp('/memberships/m1', answer(failed), { body: {} }, answer());
    const update = await until(() => part<HTMLAnchorElement>(app, 'payment-method'));
    expect(update.innerText).to.equal('Update your payment method');
    expect([update.getAttribute('href'), update.target]).to.deep.equal(['/checkout/payment-method', '_top']);
    expect(part(app, 'status-chip')!.innerText).to.equal('Payment failed');
    expect(facts(app).at(-1)).to.deep.equal(['Access until', 'April 30, 2999']);
    expect(part(app, 'open')).not.to.equal(null);
    await expect(app.page).to.be.accessible();
    const dialog = await openEndDialog(app);
    expect(dialog.innerText).to.include('You lose access at once.');
  });

  it('offers to change the payment method of a membership that is in order', async () => {
    const app = await renderAccountApp(
      '/memberships/m1',
      answer(membership({ paymentMethodUrl: 'https://pay.example/m1' })),
    );
    const change = await until(() => part<HTMLAnchorElement>(app, 'payment-method'));
    expect([change.innerText, change.href]).to.deep.equal([
      'Change payment method',
      'https://pay.example/m1',
    ]);
  });

  it('shows how many installments are paid, and who can end them', async () => {
    const app = await renderAccountApp('/memberships/m1', answer(membership(installments)));
    await until(() => part(app, 'facts'));
    expect(facts(app)).to.deep.equal([
      ['Price', '$10.00 every month for 3 months, $30.00 in total'],
      ['Joined', 'March 31, 2026'],
      ['Next payment', 'April 30, 2026'],
      ['Payments made', '2 of 3'],
    ]);
    expect(part(app, 'not-cancellable')!.innerText).to.equal(
      'This can’t be cancelled here. Contact the site owner. Your order says whether you can still withdraw from the contract. See your orders',
    );
    expectSame(part(app, 'end-membership'), null);
  });

  it('cancels a subscription after a confirmation, and shows until when it lasts', async () => {
    const app = await renderAccountApp(
      '/memberships/m1',
      answer(membership()),
      { body: {}, kind: 'held' },
      answer(membership(ending)),
    );
    const dialog = await openEndDialog(app);
    expect(dialog.querySelector('h2')!.innerText).to.equal('Cancel your membership?');
    expect(dialog.innerText).to.contain('You keep access until April 30, 2026. There’s no refund.');
    expectSame(focused(), dialog.querySelector('h2'));
    expect(dialog.getAttribute('aria-labelledby')).to.equal(dialog.querySelector('h2')!.id);
    await expect(app.page).to.be.accessible();
    const confirm = dialog.querySelector<HTMLButtonElement>('[data-part=confirm]')!;
    expect(confirm.innerText.trim()).to.equal('Cancel membership');
    confirm.click();
    await until(() => dialog.getAttribute('aria-busy') === 'true');
    // The dialog ignores clicks and keys during the request.
    confirm.click();
    button(app, 'Keep membership')!.click();
    await sendKeys({ press: 'Escape' });
    expect(dialog.open).to.equal(true);
    await app.server.release();
    await until(() => part(app, 'status-chip')?.innerText === 'Ends April 30, 2026');
    expectSame(openDialog(app), null);
    expectSame(part(app, 'end-membership'), null);
    expect(facts(app)[2]).to.deep.equal(['Ends', 'April 30, 2026']);
    expect(await readCalls(app)).to.deep.equal([
      'GET /memberships',
      'DELETE /memberships/m1',
      'GET /memberships',
    ]);
    // The button that opened the dialog has been removed.
    expectSame(focused(), part(app, 'title'));
  });

  for (const [how, keep] of [
    ['a click on the button', (app: PlainApp) => button(app, 'Keep membership')!.click()],
    ['Escape', () => sendKeys({ press: 'Escape' })],
  ] as const) {
    it(`keeps the membership on ${how}, and returns the focus`, async () => {
      const app = await renderAccountApp('/memberships/m1', answer(membership()));
      await openEndDialog(app);
      await keep(app);
      await until(() => !openDialog(app));
      expectSame(focused(), part(app, 'end-membership'));
      expect(app.exits).to.deep.equal([]);
      expect(await readCalls(app)).to.deep.equal(['GET /memberships']);
    });
  }

  for (const [what, failure, problem] of [
    ['the server fails', { status: 503 }, 'We couldn’t do this. Try again.'],
    ['the connection is cut', { kind: 'reset' }, 'We couldn’t do this. Try again.'],
    [
      'there were too many tries',
      { status: 429, headers: { 'Retry-After': '60' } },
      'Too many tries. Wait 1 minute and try again.',
    ],
  ] as const) {
    it(`keeps the dialog open when ${what}, and can be tried again`, async () => {
      const app = await renderAccountApp(
        '/memberships/m1',
        answer(membership()),
        failure,
        { body: {} },
        answer(membership(ending)),
      );
      const dialog = await openEndDialog(app);
      const confirm = dialog.querySelector<HTMLButtonElement>('[data-part=confirm]')!;
      confirm.click();
      const alert = dialog.querySelector<HTMLElement>('[role=alert]')!;
      await until(() => alert.innerText === problem);
      expect(dialog.open).to.equal(true);
      expect(dialog.getAttribute('aria-busy')).to.equal('false');
      await expect(app.page).to.be.accessible();
      confirm.click();
      await until(() => part(app, 'status-chip')?.innerText === 'Ends April 30, 2026');
    });
  }

  it('leaves a free membership, also when an earlier request had succeeded', async () => {
    const app = await renderAccountApp(
      '/memberships/m1',
      answer(membership(free)),
      { status: 404 },
      answer(),
    );
    const dialog = await openEndDialog(app);
    expect(dialog.querySelector('h2')!.innerText).to.equal('Leave Commons?');
    dialog.querySelector<HTMLButtonElement>('[data-part=confirm]')!.click();
    const notice = await until(() => part(app, 'notice'));
    expect(notice.innerText).to.equal('You’re no longer a member.');
    await until(() => part(app, 'empty'));
    expect(lastScreen(app)![0]).to.equal('/memberships');
    expect(app.reported).to.deep.equal([]);
  });

  it('shows that the visitor does not have an unknown membership', async () => {
    const app = await renderAccountApp('/memberships/nothing', answer(membership()));
    const empty = await until(() => part(app, 'empty'));
    expect(empty.innerText).to.equal('You don’t have this membership.');
    expect(link(app, 'See your memberships')!.pathname).to.equal('/account/frame/memberships');
  });

  it('shows a loading state only when loading takes long', async () => {
    const app = await renderAccountApp('/memberships', { kind: 'hang' });
    const skeleton = await until(() =>
      app.page.querySelector<HTMLElement>('[data-part=screen] > [data-part=skeleton]'),
    );
    const [delay] = skeleton.getAnimations();
    expect(getComputedStyle(skeleton).visibility).to.equal('hidden');
    expect(getComputedStyle(skeleton).transitionDelay).to.equal('0.3s');
    await delay!.finished;
    expect(getComputedStyle(skeleton).visibility).to.equal('visible');
    expect(skeleton.innerText).to.contain('Loading…');
  });

  for (const [path, what] of [
    ['/memberships', 'memberships'],
    ['/memberships/m1', 'memberships'],
    ['/orders', 'orders'],
    ['/profile/email', 'profile'],
    ['/profile/password', 'profile'],
  ] as const) {
    it(`can load ${path} again, and shows the login when the session has ended`, async () => {
      const app = await renderAccountApp(path, { status: 503 }, { kind: 'html' }, { status: 401, body: {} });
      (await until(() => part(app, 'retry'))).click();
      await until(() => app.reported.length === 2);
      expect(app.reported).to.deep.equal([what, what]);
      const retry = await until(() => part(app, 'retry'));
      expect(part(app, 'load-error')!.innerText).to.contain('We couldn’t load this. Try again.');
      retry.click();
      await until(() => titleOf(app.page) === 'Log in' && part(app, 'notice'));
      await until(() => lastScreen(app)![0] === `/login?followUp=${encodeURIComponent(`/account${path}`)}`);
    });
  }

  it('lists orders with number, date, total and status', async () => {
    const app = await renderAccountApp(
      '/orders',
      orders(
        {
          id: 'o1',
          number: '1002',
          placedAt: '2026-04-30T12:00:00Z',
          total: { value: '1200', currencyCode: 'JPY' },
          status: 'PAID',
        },
        {
          id: 'o2',
          number: '1001',
          placedAt: '2026-03-31T12:00:00Z',
          total: { value: '1.500', currencyCode: 'KWD' },
          status: 'On hold',
        },
      ),
    );
    const rows = await until(() => {
      const items = [...app.page.querySelectorAll<HTMLElement>('ul > [data-part=order]')];
      return items.length === 2 && items;
    });
    const cells = rows.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText));
    expect(cells[0]).to.deep.equal(['Order 1002', 'Paid', 'April 30, 2026', '¥1,200']);
    expect(cells[1]!.slice(0, 3)).to.deep.equal(['Order 1001', 'On hold', 'March 31, 2026']);
    await expect(app.page).to.be.accessible();
  });

  it('shows that there are no orders', async () => {
    const app = await renderAccountApp('/orders', orders());
    expect((await until(() => part(app, 'empty'))).innerText).to.equal('No orders yet.');
  });
});
