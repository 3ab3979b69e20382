import { expect } from '@open-wc/testing';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { titleOf } from '../elements/account-form.js';
import { option } from '../elements/area-answer.js';
import { until } from '../elements/until.js';
import { part, renderAccountApp, type PlainApp } from './account-app.js';
import { button, lastScreen, link, readCalls, signIn } from './account-page.js';

const listed = {
  id: 'o/1',
  number: '1002',
  placedAt: '2026-04-30T12:00:00Z',
  total: { value: '30.00', currencyCode: 'USD' },
  status: 'PAID',
};
const details = {
  ...listed,
  items: [
    {
      title: 'Letters',
      amount: { value: '10.00', currencyCode: 'USD' },
      pricingOption: option(),
      url: '/members/letters',
    },
    { title: 'Workshop', amount: { value: '20.00', currencyCode: 'USD' } },
  ],
  paymentMethod: 'Visa •••• 4242',
};

const texts = ({ page }: PlainApp, selector: string) =>
  [...page.querySelectorAll(selector)].map((row) =>
    [...row.children].map((cell) => (cell as HTMLElement).innerText.replaceAll('\u00a0', ' ')),
  );

describe('AccountApp: an order', () => {
  beforeEach(() => {
    cleanBrowser();
    signIn();
  });
  afterEach(cleanBrowser);

  it('is opened from the list, and shows date, payment method, items and total', async () => {
    const app = await renderAccountApp(
      '/orders',
      { body: { memberships: [], orders: [listed] } },
      { body: details },
      { body: { memberships: [], orders: [listed] } },
    );
    (await until(() => link(app, 'Order 1002'))).click();
    await until(() => part(app, 'items'));
    expect(lastScreen(app)).to.deep.equal(['/orders/o%2F1', 'Order']);
    expect(part(app, 'area')!.innerText).to.equal('Order 1002');
    expect(part(app, 'status-chip')!.innerText).to.equal('Paid');
    expect(texts(app, 'dl > div')).to.deep.equal([
      ['Date', 'April 30, 2026'],
      ['Payment method', 'Visa •••• 4242'],
      ['Total', '$30.00'],
    ]);
    expect(texts(app, '[data-part=item]')).to.deep.equal([
      ['Letters', '$10.00', '$10.00 every month'],
      ['Workshop', '$20.00'],
    ]);
    expect(link(app, 'Open Letters')).to.include({ target: '_top', pathname: '/members/letters' });
    await expect(app.page).to.be.accessible();
    expect((await readCalls(app)).at(-1)).to.equal('GET /orders/o%2F1');
    link(app, 'Back')!.click();
    await until(() => titleOf(app.page) === 'Orders');
  });

  it('shows its refunds, and no payment method when it is unknown', async () => {
    const refunds = [
      { refundedAt: '2026-05-02T12:00:00Z', amount: { value: '5.00', currencyCode: 'USD' } },
      { refundedAt: '2026-05-03T12:00:00Z', amount: { value: '25.00', currencyCode: 'USD' } },
    ];
    const app = await renderAccountApp('/orders/o1', {
      body: { ...details, status: 'REFUNDED', paymentMethod: null, refunds },
    });
    await until(() => part(app, 'refund'));
    expect(part(app, 'status-chip')!.innerText).to.equal('Refunded');
    expect(texts(app, 'dl > div')).to.deep.equal([
      ['Date', 'April 30, 2026'],
      ['Total', '$30.00'],
      ['Refunded on May 2, 2026', '$5.00'],
      ['Refunded on May 3, 2026', '$25.00'],
    ]);
    await expect(app.page).to.be.accessible();
  });

  it('shows its taxes, its invoice, and how to withdraw from the contract', async () => {
    const app = await renderAccountApp('/orders/o1', {
      body: {
        ...details,
        discount: { code: 'SUMMER', amount: { value: '5.00', currencyCode: 'USD' } },
        taxes: [{ label: 'VAT 19 %', amount: { value: '4.79', currencyCode: 'USD' } }],
        invoiceUrl: 'https://invoices.example/1002',
        withdrawal: { until: '2026-05-14T12:00:00Z', url: '/account/withdraw?order=1002' },
      },
    });
    await until(() => part(app, 'items'));
    expect(texts(app, 'dl > div').slice(2)).to.deep.equal([
      ['Discount with SUMMER', '$5.00'],
      ['Total', '$30.00'],
      ['Includes VAT 19 %', '$4.79'],
    ]);
    expect(link(app, 'Invoice')).to.include({ target: '_top', href: 'https://invoices.example/1002' });
    expect(part(app, 'withdrawal')!.innerText).to.equal(
      'You can withdraw from this contract until May 14, 2026. Withdraw from contract',
    );
    expect(link(app, 'Withdraw from contract')).to.include({
      target: '_top',
      pathname: '/account/withdraw',
    });
    await expect(app.page).to.be.accessible();
  });

  it('can be printed', async () => {
    const app = await renderAccountApp('/orders/o1', { body: details });
    await until(() => part(app, 'items'));
    const { print } = window;
    let prints = 0;
    window.print = () => {
      prints++;
    };
    try {
      button(app, 'Print')!.click();
    } finally {
      window.print = print;
    }
    expect(prints).to.equal(1);
  });

  it('that does not exist says that there is no such page', async () => {
    const app = await renderAccountApp('/orders/nothing', { status: 404 });
    expect((await until(() => part(app, 'empty'))).innerText).to.equal('We couldn’t find that page.');
    expect(link(app, 'Go to your account')!.pathname).to.equal('/account/frame');
    expect(app.reported).to.deep.equal([]);
  });

  it('can be loaded again, and shows the login when the session has ended', async () => {
    const app = await renderAccountApp('/orders/o1', { status: 503 }, { status: 401, body: {} });
    (await until(() => part(app, 'retry'))).click();
    await until(() => lastScreen(app)![0] === '/login?followUp=%2Faccount%2Forders%2Fo1');
    expect(app.reported).to.deep.equal(['order']);
  });
});
