import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { startSite } from './site.js';

const AREA = '/api/people-hub/v1/member-areas';
const LOCK = '/api/marketing/member-area-lock-screen-customization';

describe('a member area', async () => {
  const site = await startSite();
  const DAY = 86_400_000;

  test('has exactly the fields of the documented answer', async () => {
    const { status, json } = await (await site.newVisitor()).get(`${AREA}/letters`);
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(json).sort(), [
      'benefits',
      'description',
      'id',
      'name',
      'numMABenefits',
      'pricingOptions',
      'purchaseType',
    ]);
    assert.equal(json.numMABenefits, json.benefits.length);
    for (const benefit of json.benefits) assert.deepEqual(Object.keys(benefit), ['description']);
    assert.deepEqual(json.pricingOptions[0], {
      id: 'letters-monthly',
      price: { value: '10.00', currencyCode: 'USD' },
      subscribable: true,
      billingPeriod: { value: 1, unit: 'MONTH' },
      numBillingCycles: 0,
      subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 },
    });
  });

  test('has the documented sample data', async () => {
    const visitor = await site.newVisitor();
    for (const [id, purchaseType, prices] of [
      ['community', 'FREE', []],
      ['letters', 'RECURRING', ['10.00 USD MONTH 0', '100.00 USD YEAR 0']],
      ['workshop', 'SET_AMOUNT', ['30.00 USD once', '10.00 USD MONTH 3']],
      ['tea-club', 'RECURRING', ['1200 JPY MONTH 0']],
      ['pearl-club', 'SET_AMOUNT', ['1.500 KWD once']],
    ] as const) {
      const { json } = await visitor.get(`${AREA}/${id}`);
      assert.equal(json.purchaseType, purchaseType);
      assert.deepEqual(
        json.pricingOptions.map(
          ({ price, subscriptionPlan: plan }) =>
            `${price.value} ${price.currencyCode} ${plan ? `${plan.billingPeriod.unit} ${plan.numBillingCycles}` : 'once'}`,
        ),
        prices,
      );
      assert.ok(json.benefits.length >= 2 && json.benefits.length <= 4);
    }
  });

  test('opens in 30 days, or closed 30 days ago', async () => {
    const visitor = await site.newVisitor();
    const days = (date: string) => Math.round((Date.parse(date) - Date.now()) / DAY);
    assert.equal(days((await visitor.get(`${AREA}/next-season`)).json.enrollment.opensAt), 30);
    assert.equal(days((await visitor.get(`${AREA}/last-season`)).json.enrollment.closesAt), -30);
  });
});

test('the list of the areas is for the owner alone', async () => {
  const site = await startSite();
  for (const [who, status, code] of [
    [await site.newVisitor(), 401, 'not-signed-in'],
    [await site.logInAs('member'), 403, 'not-staff'],
  ] as const) {
    const answer = await who.get('/api/marketing/member-areas');
    assert.deepEqual([answer.status, answer.json.error.code], [status, code]);
  }
});

describe('the lock screen', async () => {
  const site = await startSite();
  const SCREEN = {
    headline: 'Come in',
    description: 'Two\nlines & <b>signs</b>',
    joinButtonVisibility: false,
    benefitsVisibility: false,
  };

  test('has the texts of the owner, on the page too, until it is reset', async () => {
    const owner = await site.logInAs('owner');
    const visitor = await site.newVisitor();
    const defaults = (await visitor.get(`${LOCK}/letters`)).json;
    assert.equal((await owner.put(`${LOCK}/letters/lock-screen/update`, SCREEN)).status, 200);
    const { headline, description, ...rest } = (await visitor.get(`${LOCK}/letters`)).json;
    assert.deepEqual({ headline, description, ...rest }, SCREEN);

    const page = (await visitor.get('/members/letters')).text;
    assert.match(page, /Come in/);
    assert.match(page, /&lt;b&gt;signs/);
    assert.doesNotMatch(page, /login\/create/);
    assert.match(page, /Already a member\?/);

    assert.equal((await owner.put(`${LOCK}/letters/lock-screen/reset`)).status, 200);
    assert.deepEqual((await visitor.get(`${LOCK}/letters`)).json, defaults);
    assert.match((await visitor.get('/members/letters')).text, /login\/create/);
  });
});
