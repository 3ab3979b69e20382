import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { cleanBrowser } from '../core/cookies/clean-browser.js';
import { titleOf } from '../elements/account-form.js';
import { option } from '../elements/area-answer.js';
import { expectSame, focused } from '../elements/expect-same.js';
import { until } from '../elements/until.js';
import type { ScriptedAnswer } from '../runner/scripted.js';
import { accountApp, part, type PlainApp } from './account-app.js';
import { button, calledOf, lastScreen, link, openDialog, signIn } from './account-page.js';

const membership = (parts: Record<string, unknown> = {}) => ({
  id: 'm1',
  memberAreaId: 'letters',
  name: 'Letters',
  feeType: 'recurring',
  status: 'ACTIVE',
  pricingOption: option(),
  joinedAt: '2026-03-31T12:00:00Z',
  endsAt: null,
  nextPaymentAt: '2026-04-30T12:00:00Z',
  paymentsMade: 1,
  url: '/members/letters',
  ...parts,
});
const free = { feeType: 'free', pricingOption: null, nextPaymentAt: null, name: 'Commons' };
const installments = {
  feeType: 'installments',
  pricingOption: option({ numBillingCycles: 3 }),
  paymentsMade: 2,
};
const ending = { status: 'ENDING', endsAt: '2026-04-30T12:00:00Z', nextPaymentAt: null };

const answer = (...memberships: object[]): ScriptedAnswer => ({ body: { memberships, orders: [] } });
const orders = (...placed: object[]): ScriptedAnswer => ({ body: { memberships: [], orders: placed } });

/** The facts of the membership that is shown. */
const facts = ({ page }: PlainApp) =>
  [...page.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map((cell) => (cell as HTMLElement).innerText),
  );

/** Opens the question whether to end the membership. */
async function ask(app: PlainApp): Promise<HTMLDialogElement> {
  const opener = await until(() => part(app, 'end-membership'));
  opener.focus();
  opener.click();
  const dialog = await until(() => openDialog(app));
  // While it fades in its colours are not its own.
  await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
  return dialog;
}

describe('AccountApp: memberships', () => {
  beforeEach(() => {
    cleanBrowser();
    signIn();
  });
  afterEach(cleanBrowser);

  it('lists them, with what each is and the ways on', async () => {
    const app = await accountApp(
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
      const found = [...app.page.querySelectorAll<HTMLElement>('ul > [data-part=membership]')];
      return found.length === 6 && found;
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

  it('says that there are none', async () => {
    const app = await accountApp('/memberships', answer());
    const empty = await until(() => part(app, 'empty'));
    expect(empty.innerText).to.equal('You’re not a member of anything yet.');
    await expect(app.page).to.be.accessible();
  });

  it('shows one, on its own address, with its price and dates', async () => {
    const app = await accountApp('/memberships', answer(membership()), answer(membership()));
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

  it('says of installments how many are paid, and who can end them', async () => {
    const app = await accountApp('/memberships/m1', answer(membership(installments)));
    await until(() => part(app, 'facts'));
    expect(facts(app)).to.deep.equal([
      ['Price', '$10.00 every month for 3 months, $30.00 in total'],
      ['Joined', 'March 31, 2026'],
      ['Next payment', 'April 30, 2026'],
      ['Payments made', '2 of 3'],
    ]);
    expect(part(app, 'not-cancellable')!.innerText).to.equal(
      'This can’t be cancelled here. Contact the site owner.',
    );
    expectSame(part(app, 'end-membership'), null);
  });

  it('cancels a subscription once it is confirmed, and says until when it goes on', async () => {
    const app = await accountApp(
      '/memberships/m1',
      answer(membership()),
      { body: {}, kind: 'held' },
      answer(membership(ending)),
    );
    const dialog = await ask(app);
    expect(dialog.querySelector('h2')!.innerText).to.equal('Cancel your membership?');
    expect(dialog.innerText).to.contain('You keep access until April 30, 2026. There’s no refund.');
    expectSame(focused(), dialog.querySelector('h2'));
    expect(dialog.getAttribute('aria-labelledby')).to.equal(dialog.querySelector('h2')!.id);
    await expect(app.page).to.be.accessible();
    const confirm = dialog.querySelector<HTMLButtonElement>('[data-part=confirm]')!;
    expect(confirm.innerText.trim()).to.equal('Cancel membership');
    confirm.click();
    await until(() => dialog.getAttribute('aria-busy') === 'true');
    // While it runs it answers nothing.
    confirm.click();
    button(app, 'Keep membership')!.click();
    await sendKeys({ press: 'Escape' });
    expect(dialog.open).to.equal(true);
    await app.server.release();
    await until(() => part(app, 'status-chip')?.innerText === 'Ends April 30, 2026');
    expectSame(openDialog(app), null);
    expectSame(part(app, 'end-membership'), null);
    expect(facts(app)[2]).to.deep.equal(['Ends', 'April 30, 2026']);
    expect(await calledOf(app)).to.deep.equal([
      'GET /memberships',
      'DELETE /memberships/m1',
      'GET /memberships',
    ]);
    // The button that asked is gone.
    expectSame(focused(), part(app, 'title'));
  });

  for (const [how, keep] of [
    ['the button', (app: PlainApp) => button(app, 'Keep membership')!.click()],
    ['Escape', () => sendKeys({ press: 'Escape' })],
  ] as const) {
    it(`keeps it by ${how}, and the focus goes back`, async () => {
      const app = await accountApp('/memberships/m1', answer(membership()));
      await ask(app);
      await keep(app);
      await until(() => !openDialog(app));
      expectSame(focused(), part(app, 'end-membership'));
      expect(app.exits).to.deep.equal([]);
      expect(await calledOf(app)).to.deep.equal(['GET /memberships']);
    });
  }

  for (const [what, failure, problem] of [
    ['the server fails', { status: 503 }, 'We couldn’t do this. Try again.'],
    ['the connection is cut', { kind: 'reset' }, 'We couldn’t do this. Try again.'],
    [
      'it was tried too often',
      { status: 429, headers: { 'Retry-After': '60' } },
      'Too many tries. Wait 1 minute and try again.',
    ],
  ] as const) {
    it(`stays open when ${what}, and can be tried again`, async () => {
      const app = await accountApp(
        '/memberships/m1',
        answer(membership()),
        failure,
        { body: {} },
        answer(membership(ending)),
      );
      const dialog = await ask(app);
      const confirm = dialog.querySelector<HTMLButtonElement>('[data-part=confirm]')!;
      confirm.click();
      const said = dialog.querySelector<HTMLElement>('[role=alert]')!;
      await until(() => said.innerText === problem);
      expect(dialog.open).to.equal(true);
      expect(dialog.getAttribute('aria-busy')).to.equal('false');
      await expect(app.page).to.be.accessible();
      confirm.click();
      await until(() => part(app, 'status-chip')?.innerText === 'Ends April 30, 2026');
    });
  }

  it('asks to log in when the session has ended meanwhile, and comes back to the membership', async () => {
    const app = await accountApp('/memberships/m1', answer(membership()), { status: 401, body: {} });
    (await ask(app)).querySelector<HTMLButtonElement>('[data-part=confirm]')!.click();
    await until(() => part(app, 'notice')?.innerText.startsWith('Your session has ended.'));
    await until(() => lastScreen(app)![0] === '/login?followUp=%2Faccount%2Fmemberships%2Fm1');
    expectSame(openDialog(app), null);
  });

  it('leaves a free one, also when an earlier try had got through', async () => {
    const app = await accountApp('/memberships/m1', answer(membership(free)), { status: 404 }, answer());
    const dialog = await ask(app);
    expect(dialog.querySelector('h2')!.innerText).to.equal('Leave Commons?');
    dialog.querySelector<HTMLButtonElement>('[data-part=confirm]')!.click();
    const notice = await until(() => part(app, 'notice'));
    expect(notice.innerText).to.equal('You’re no longer a member.');
    await until(() => part(app, 'empty'));
    expect(lastScreen(app)![0]).to.equal('/memberships');
    expect(app.reported).to.deep.equal([]);
  });

  it('says of a membership somebody does not have that it is not there', async () => {
    const app = await accountApp('/memberships/nothing', answer(membership()));
    const empty = await until(() => part(app, 'empty'));
    expect(empty.innerText).to.equal('You don’t have this membership.');
    expect(link(app, 'See your memberships')!.pathname).to.equal('/account/frame/memberships');
  });

  it('shows what is on its way only when that takes long', async () => {
    const app = await accountApp('/memberships', { kind: 'hang' });
    const skeleton = await until(() =>
      app.page.querySelector<HTMLElement>('[data-part=screen] > [data-part=skeleton]'),
    );
    const [delay] = skeleton.getAnimations();
    expect(getComputedStyle(skeleton).visibility).to.equal('hidden');
    expect(getComputedStyle(skeleton).animationDelay).to.equal('0.3s');
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
    it(`can load ${path} again, and leads to the login where the session has ended`, async () => {
      const app = await accountApp(path, { status: 503 }, { kind: 'html' }, { status: 401, body: {} });
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
    const app = await accountApp(
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
      const found = [...app.page.querySelectorAll<HTMLElement>('ul > [data-part=order]')];
      return found.length === 2 && found;
    });
    const cells = rows.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText));
    expect(cells[0]).to.deep.equal(['Order 1002', 'Paid', 'April 30, 2026', '¥1,200']);
    expect(cells[1]!.slice(0, 3)).to.deep.equal(['Order 1001', 'On hold', 'March 31, 2026']);
    await expect(app.page).to.be.accessible();
  });

  it('says that there are no orders', async () => {
    const app = await accountApp('/orders', orders());
    expect((await until(() => part(app, 'empty'))).innerText).to.equal('No orders yet.');
  });
});
