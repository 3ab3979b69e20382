import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { startSite } from './site.js';

const AREA = '/api/people-hub/v1/member-areas';
const AREAS = '/api/marketing/member-areas';
const LOCK = '/api/marketing/member-area-lock-screen-customization';
const QUOTAS = '/api/people-hub/v1/billing/plan-quotas';

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

describe('the requests of the owner', async () => {
  const site = await startSite();
  const NEW = { name: 'A', purchaseType: 'FREE' };
  const SCREEN = { headline: 'H', description: '', joinButtonVisibility: true, benefitsVisibility: true };

  for (const [method, path, body] of [
    ['GET', AREAS, undefined],
    ['GET', QUOTAS, undefined],
    ['POST', AREAS, NEW],
    ['PUT', `${AREAS}/toggle`, { memberAreasEnabled: false }],
    ['PUT', `${AREAS}/update-navigation-setting`, { navigationSetting: 'HIDDEN' }],
    ['POST', `${AREAS}/survey`, { feeling: 'NO_LONGER_USED' }],
    ['PUT', `${LOCK}/community/lock-screen/update`, SCREEN],
    ['PUT', `${LOCK}/community/lock-screen/reset`, undefined],
  ] as const) {
    test(`allow ${method} ${path} only for the owner`, async () => {
      for (const [who, status, code] of [
        [await site.newVisitor(), 401, 'not-signed-in'],
        [await site.logInAs('member'), 403, 'not-owner'],
      ] as const) {
        const answer = method === 'GET' ? await who.get(path) : await who.sendChange(method, path, body);
        assert.deepEqual([answer.status, answer.json.error.code], [status, code]);
      }
    });
  }

  test('list the areas with titles and the settings of the site', async () => {
    const owner = await site.logInAs('owner');
    const { status, json } = await owner.get(AREAS);
    assert.equal(status, 200);
    assert.equal(json.memberAreas.length, 7);
    assert.ok(
      json.memberAreas.every(({ title, name }: Record<string, string>) => title && name === undefined),
    );
    assert.equal(json.memberAreasEnabled, true);
    assert.equal(json.navigationSetting, 'REPLACE_PRIMARY');
  });

  test('store the feature switch and the navigation setting', async () => {
    const owner = await site.logInAs('owner');
    await owner.put(`${AREAS}/toggle`, { memberAreasEnabled: false });
    await owner.put(`${AREAS}/update-navigation-setting`, { navigationSetting: 'ACCOUNT_MENU' });
    const { json } = await owner.get(AREAS);
    assert.deepEqual([json.memberAreasEnabled, json.navigationSetting], [false, 'ACCOUNT_MENU']);
    await owner.put(`${AREAS}/toggle`, { memberAreasEnabled: true });

    for (const [path, body, field] of [
      ['toggle', { memberAreasEnabled: 'yes' }, 'memberAreasEnabled'],
      ['update-navigation-setting', { navigationSetting: 'SOMEWHERE' }, 'navigationSetting'],
    ] as const) {
      const refusal = await owner.put(`${AREAS}/${path}`, body);
      assert.deepEqual([refusal.status, refusal.json.error.fields], [400, { [field]: 'invalid' }]);
    }
  });

  test('store the answers to the survey, and refuse invalid ones', async () => {
    const owner = await site.logInAs('owner');
    const answers = { feeling: 'VERY_DISAPPOINTED', mainBenefit: 'Time', improvement: '', bestFor: 'Bakers' };
    assert.ok((await owner.post(`${AREAS}/survey`, answers)).status < 300);
    for (const [body, field, problem] of [
      [{ mainBenefit: 'Time' }, 'feeling', 'required'],
      [{ feeling: 'FINE' }, 'feeling', 'invalid'],
      [{ ...answers, bestFor: 'x'.repeat(501) }, 'bestFor', 'too-long'],
    ] as const) {
      const { status, json } = await owner.post(`${AREAS}/survey`, body);
      assert.deepEqual([status, json.error.fields], [400, { [field]: problem }]);
    }
  });
});

describe('creating a member area', async () => {
  const site = await startSite();
  const price = { value: '5.00', currencyCode: 'EUR' };

  test('needs no billing period for one payment', async () => {
    const owner = await site.logInAs('owner');
    const { status, json } = await owner.post(AREAS, {
      name: 'Paid once',
      purchaseType: 'SET_AMOUNT',
      pricingOptions: [{ price, subscribable: false }],
    });
    assert.equal(status, 201);
    assert.equal(json.pricingOptions[0].subscriptionPlan, null);
    assert.equal(json.pricingOptions[0].numBillingCycles, 1);
  });
});

describe('the plan', async () => {
  const site = await startSite();

  test('allows ten areas, even if requests arrive at the same time', async () => {
    const owner = await site.logInAs('owner');
    const { json: before } = await owner.get(QUOTAS);
    assert.deepEqual(before.quotas.memberAreas, { limit: 10, used: 7, remaining: 3, unlimited: false });
    assert.equal(before.canAcceptMembers, true);

    const visitors = await Promise.all(Array.from({ length: 4 }, () => site.newVisitor()));
    const event = { eventSchemaName: 'MemberAreas', eventContent: { event_name: 'MemberAreas_ViewLogin' } };
    const [areas, events] = await Promise.all([
      Promise.all(
        Array.from({ length: 5 }, (_, n) =>
          owner.post(AREAS, {
            name: `Area ${n}`,
            purchaseType: 'SET_AMOUNT',
            pricingOptions: [{ price: { value: '1.00', currencyCode: 'EUR' }, subscribable: false }],
          }),
        ),
      ),
      Promise.all(visitors.map((visitor) => visitor.post('/api/events', event))),
    ]);
    assert.deepEqual(areas.map(({ status }) => status).sort(), [201, 201, 201, 409, 409]);
    assert.ok(
      areas.filter(({ status }) => status === 409).every(({ json }) => json.error.code === 'quota-reached'),
    );
    assert.deepEqual(
      events.map(({ status }) => status),
      [202, 202, 202, 202],
    );
    assert.equal((await owner.get(QUOTAS)).json.quotas.memberAreas.remaining, 0);
  });
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
