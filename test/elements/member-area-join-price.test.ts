import { expect, html } from '@open-wc/testing';
import { areaAnswer, joinedAnswer, option } from './area-answer.js';
import { expectSame, focused } from './expect-same.js';
import { joinButton, joinTag, part, readyJoinTag, textOf } from './join-tag.js';
import { recordEvents } from './recorded-events.js';
import { until } from './until.js';

const month = { value: 1, unit: 'MONTH' };
const usd = (value: string) => ({ value, currencyCode: 'USD' });

const LINES: Record<string, Record<string, unknown>[]> = {
  Free: [],
  '$30.00 once': [option({ price: usd('30.00'), subscribable: false, billingPeriod: null })],
  '$10.00 every month': [option()],
  '$10.00 every 2 weeks': [option({ billingPeriod: { value: 2, unit: 'WEEK' } })],
  '$100.00 every year': [option({ price: usd('100.00'), billingPeriod: { value: 1, unit: 'YEAR' } })],
  '$10.00 every month for 3 months, $30.00 in total': [option({ numBillingCycles: 3 })],
  '$19.99 every month for 2 months, $39.98 in total': [
    option({ price: usd('19.99'), subscriptionPlan: { billingPeriod: month, numBillingCycles: 2 } }),
  ],
  '¥1,200 every month': [option({ price: { value: '1200', currencyCode: 'JPY' } })],
  'KWD 1.500 once': [option({ price: { value: '1.500', currencyCode: 'KWD' }, subscribable: false })],
  'USD 10.00 every month': [option(), option({ id: 'eur', price: { value: '9.00', currencyCode: 'EUR' } })],
};

describe('<member-area-join>: the price line', () => {
  for (const [line, pricingOptions] of Object.entries(LINES)) {
    it(`reads "${line}"`, async () => {
      const { tag } = await readyJoinTag([areaAnswer({ purchaseType: 'SET_AMOUNT', pricingOptions })]);
      expect(textOf(tag, 'price')).to.equal(line);
    });
  }

  it('gives way to an error with Retry when the area does not load; Join works all the same', async () => {
    const joined = recordEvents(['member-area-join-success'], { prevent: true });
    const { tag, reported } = await readyJoinTag([{ status: 503 }, joinedAnswer(), { status: 503 }]);
    expect(part(tag, 'error')!.getAttribute('role')).to.equal('status');
    expect(textOf(tag, 'error')).to.equal('We couldn’t load this. Try again. Retry');
    expectSame(part(tag, 'price'), null);
    await expect(tag).to.be.accessible();
    expect(reported).to.have.lengthOf(1);
    joinButton(tag).click();
    await until(() => joined[0]);
  });

  it('comes with Retry, and after a second failure too', async () => {
    const { tag, reported } = await readyJoinTag([
      { status: 503 },
      { kind: 'truncate', body: { id: 'community' } },
      areaAnswer(),
    ]);
    part(tag, 'retry')!.click();
    await until(() => reported.length === 2);
    expect(textOf(tag, 'error')).to.contain('Try again.');
    part(tag, 'retry')!.click();
    await until(() => textOf(tag, 'price') === 'Free');
    expectSame(part(tag, 'error'), null);
  });

  it('says when sign-up opens', async () => {
    const { tag } = await readyJoinTag([areaAnswer({ enrollment: { opensAt: '2999-06-15T12:00:00Z' } })]);
    expect(textOf(tag, 'enrollment')).to.equal('Opens Jun 15, 2999');
  });

  it('says that sign-up has closed', async () => {
    const { tag } = await readyJoinTag([areaAnswer({ enrollment: { closesAt: '2001-01-01T00:00:00Z' } })]);
    expect(textOf(tag, 'enrollment')).to.equal('Sign up closed');
  });

  it('says nothing of the dates in between', async () => {
    const { tag } = await readyJoinTag([
      areaAnswer({ enrollment: { opensAt: '2001-01-01T00:00:00Z', closesAt: '2999-01-01T00:00:00Z' } }),
    ]);
    expectSame(part(tag, 'enrollment'), null);
  });

  for (const [who, status] of [
    ['a member', 'ACTIVE'],
    ['a member who has paid all installments', 'COMPLETED'],
  ] as const) {
    it(`gives way to the way in for ${who}, whose press asks the backend where that is`, async () => {
      const joined = recordEvents(['member-area-join-success'], { prevent: true });
      const { tag } = await readyJoinTag([
        areaAnswer({ membership: { status } }),
        joinedAnswer('/members/community'),
      ]);
      expect(textOf(tag, 'member')).to.equal('You’re a member');
      expect(textOf(tag, 'button')).to.equal('Go to The Commons');
      expectSame(part(tag, 'price'), null);
      await expect(tag).to.be.accessible();
      joinButton(tag).click();
      await until(() => joined[0]);
      expect(joined[0]!.event).to.have.property('redirectUrlPath', '/members/community');
    });
  }

  for (const [endsAt, text] of [
    ['2999-06-15T12:00:00Z', 'Your access ends on Jun 15, 2999.'],
    [undefined, 'Your access is ending.'],
  ] as const) {
    it(`says "${text}" to a member who has cancelled, and lets them rejoin`, async () => {
      const joined = recordEvents(['member-area-join-success'], { prevent: true });
      const { tag } = await readyJoinTag([
        areaAnswer({ pricingOptions: [option()], membership: { status: 'ENDING', endsAt } }),
        joinedAnswer('/checkout'),
      ]);
      expect(textOf(tag, 'member')).to.equal(text);
      expect(textOf(tag, 'button')).to.equal('Rejoin');
      expect(textOf(tag, 'price')).to.equal('$10.00 every month');
      await expect(tag).to.be.accessible();
      joinButton(tag).click();
      await until(() => joined[0]);
    });
  }

  it('gives way to the way to another payment method for a member whose payment has failed', async () => {
    const { tag } = await readyJoinTag([
      areaAnswer({ pricingOptions: [option()], membership: { status: 'PAYMENT_FAILED' } }),
    ]);
    expect(textOf(tag, 'member')).to.equal('Your last payment didn’t go through.');
    expect(textOf(tag, 'update-payment')).to.equal('Update your payment method');
    expect(part(tag, 'update-payment')!.getAttribute('href')).to.equal('/account/memberships');
    expectSame(part(tag, 'button'), null);
    expectSame(part(tag, 'price'), null);
    await expect(tag).to.be.accessible();
  });

  it('passes the focus of the fallback on to that way too', async () => {
    const { tag } = await joinTag(
      [areaAnswer({ membership: { status: 'PAYMENT_FAILED' } })],
      html`<member-area-join member-area-id="community" loading="interaction"
        ><button>Become a member</button></member-area-join
      >`,
    );
    tag.querySelector('button')!.focus();
    await until(() => tag.matches(':state(ready)'));
    expectSame(focused(), part(tag, 'update-payment'));
  });

  it('is there for somebody whose membership has ended', async () => {
    const { tag } = await readyJoinTag([areaAnswer({ membership: { status: 'CANCELLED' } })]);
    expect(textOf(tag, 'button')).to.equal('Join');
    expect(textOf(tag, 'price')).to.equal('Free');
  });
});
