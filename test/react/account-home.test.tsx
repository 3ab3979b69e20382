import { expect } from '@open-wc/testing';
import { configure } from 'member-area-elements/core';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { titleOf } from '../elements/account-form.js';
import { until } from '../elements/until.js';
import type { ScriptedAnswer } from '../runner/scripted.js';
import { part, renderAccountApp, type PlainApp } from './account-app.js';
import { lastScreen, link, readCalls, signIn } from './account-page.js';

const membership = (parts: object = {}) => ({
  id: 'm1',
  memberAreaId: 'letters',
  title: 'Letters',
  feeType: 'recurring',
  status: 'ACTIVE',
  pricingOption: {
    id: 'monthly',
    price: { value: '10.00', currencyCode: 'USD' },
    subscribable: true,
    billingPeriod: { value: 1, unit: 'MONTH' },
  },
  joinedAt: '2026-03-31T12:00:00Z',
  nextPaymentAt: '2026-04-30T12:00:00Z',
  url: '/members/letters',
  ...parts,
});
const free = { feeType: 'free', pricingOption: null, nextPaymentAt: null };
const ended = { status: 'CANCELLED', nextPaymentAt: null };
const answer = (...memberships: object[]): ScriptedAnswer => ({ body: { memberships, orders: [] } });

/** Returns the text of each row with a membership. */
const rows = ({ page }: PlainApp) =>
  [...page.querySelectorAll<HTMLElement>('[data-part=home-memberships] li [data-part=row-text]')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

describe('AccountApp: home', () => {
  beforeEach(() => {
    cleanBrowser();
    signIn();
  });
  afterEach(() => {
    cleanBrowser();
    configure({ joinPage: '' });
  });

  it('shows each membership with its next payment, its end or its failed payment, and opens its area', async () => {
    const app = await renderAccountApp(
      '',
      answer(
        membership(),
        membership({
          id: 'm2',
          title: 'Tea',
          status: 'ENDING',
          endsAt: '2026-04-30T12:00:00Z',
          nextPaymentAt: null,
        }),
        membership({ id: 'm3', title: 'Bread', status: 'PAYMENT_FAILED', nextPaymentAt: null }),
        membership({ id: 'm4', ...free, title: 'Commons', url: null }),
        membership({ id: 'm5', ...ended, title: 'Old' }),
      ),
    );
    await until(() => rows(app).length > 0);
    expect(rows(app)).to.deep.equal([
      ['Letters', 'Next payment April 30, 2026 $10.00'],
      ['Tea', 'Ends April 30, 2026'],
      ['Bread', 'Payment failed'],
      ['Commons', 'Free'],
    ]);
    expect(link(app, 'Open Letters')).to.include({ target: '_top', pathname: '/members/letters' });
    expect(link(app, 'Open Commons')).to.equal(undefined);
    await expect(app.page).to.be.accessible();
    link(app, 'Manage Tea')!.click();
    await until(() => lastScreen(app)![0] === '/memberships/m2');
  });

  it('can be used while the memberships are loading, with one call', async () => {
    const app = await renderAccountApp('', { kind: 'held', ...answer(membership()) });
    expect(titleOf(app.page)).to.equal('Hi, Ana');
    const toOrders = await until(() => link(app, 'Orders'));
    expect(toOrders.pathname).to.equal('/account/frame/orders');
    expect(link(app, 'Profile')!.pathname).to.equal('/account/frame/profile');
    expect(part(app, 'skeleton')!.closest('[data-part=home-memberships]')).to.be.ok;
    await app.server.release();
    await until(() => rows(app).length === 1);
    expect(await readCalls(app)).to.deep.equal(['GET /memberships']);
  });

  it('leads a visitor without memberships to the page where they can join, or else to the site', async () => {
    const app = await renderAccountApp('', answer());
    await until(() => part(app, 'empty'));
    expect(link(app, 'Back to the site')).to.include({ target: '_top', pathname: '/' });
    await expect(app.page).to.be.accessible();
    configure({ joinPage: '/pricing' });
    const other = await renderAccountApp('', answer());
    const onward = await until(() => link(other, 'See memberships'));
    expect(onward).to.include({ target: '_top', pathname: '/pricing' });
  });

  it('shows memberships that have ended when there are no others', async () => {
    const app = await renderAccountApp('', answer(membership(ended)));
    await until(() => rows(app).length > 0);
    expect(rows(app)).to.deep.equal([['Letters', 'Cancelled']]);
    expect(link(app, 'Open Letters')).to.equal(undefined);
  });

  it('can load the memberships again, and keeps the rest of the screen', async () => {
    const app = await renderAccountApp('', { status: 503 }, answer(membership()));
    const retry = await until(() => part(app, 'retry'));
    expect(part(app, 'load-error')!.innerText).to.contain('We couldn’t load this. Try again.');
    expect(link(app, 'Orders')).to.be.ok;
    expect(app.reported).to.deep.equal(['memberships']);
    await expect(app.page).to.be.accessible();
    retry.click();
    await until(() => rows(app).length === 1);
  });

  it('shows the login when the session has ended', async () => {
    const app = await renderAccountApp('', { status: 401, body: {} });
    await until(() => titleOf(app.page) === 'Log in');
    expect(part(app, 'notice')!.innerText).to.equal('Your session has ended. Log in again to continue.');
  });
});
