import { describe, expect, it } from 'vitest';
import { areaBody, createClient, errorOf, failureOf, optionBody, withoutUndefined } from './client.js';

/** Creates an API client whose first call is answered with this body. */
const answering = (body: unknown) => createClient({ body }).api;

const readArea = (body: unknown) => answering(body).memberArea('community');
const readAreas = (body: unknown) => answering(body).memberAreas();
const readPlan = (body: unknown) => answering(body).planQuotas();
const readLockScreen = (body: unknown) => answering(body).lockScreen('a');
const readProfile = (body: unknown) => answering(body).profile();
const readMemberships = (body: unknown) => answering(body).memberships();
const readOrder = (body: unknown) => answering(body).order('o1');
const readBlock = (body: unknown) => answering(body).block('front');
const readNavigation = (body: unknown) => answering(body).memberNavigation();

/** Checks that an answer is malformed, with this detail. */
async function expectMalformed(read: Promise<unknown>, detail: string): Promise<void> {
  expect(await failureOf(read)).to.deep.equal({ kind: 'malformed', detail });
}

const dollars = (value: string) => ({ value, currencyCode: 'USD' });
const profile = { siteUserId: 'u1', firstName: 'Ana', lastName: 'Lima', email: 'ana@example.com' };
const membership = {
  id: 'm1',
  memberAreaId: 'workshop',
  title: 'Workshop',
  feeType: 'installments',
  status: 'ACTIVE',
  pricingOption: optionBody({ numBillingCycles: 3 }),
  joinedAt: '2026-01-05T10:00:00Z',
  nextPaymentAt: '2026-02-05',
  paymentsMade: 1,
  url: '/members/workshop',
};
const order = {
  id: 'o1',
  number: '1001',
  placedAt: '2026-01-05T10:00:00Z',
  total: dollars('10.00'),
  status: 'PAID',
};

describe('a member area', () => {
  it('has all its fields', async () => {
    const { name, ...rest } = areaBody();
    expect(await readArea(areaBody())).to.deep.equal({ ...rest, title: name });
  });

  it('takes its title from title or name, and prefers title', async () => {
    const { name: _, ...nameless } = areaBody();
    const title = async (parts: object) => (await readArea({ ...nameless, ...parts })).title;
    expect(await title({ title: 'By title' })).to.equal('By title');
    expect(await title({ name: 'By name' })).to.equal('By name');
    expect(await title({ title: 'By title', name: 'By name' })).to.equal('By title');
    expect(await title({ title: null, name: 'By name' })).to.equal('By name');
    await expectMalformed(readArea(nameless), 'title: expected string');
  });

  it('may contain only the required fields, and null for the others', async () => {
    const required = { id: 'a', name: 'A', purchaseType: 'FREE' };
    const nothing = { description: null, numMABenefits: null, enrollment: null, membership: null };
    for (const body of [required, { ...required, ...nothing, pricingOptions: null, benefits: null }])
      expect(withoutUndefined(await readArea(body))).to.deep.equal({
        id: 'a',
        title: 'A',
        purchaseType: 'FREE',
        pricingOptions: [],
        benefits: [],
      });
    const option = optionBody({ billingPeriod: null, numBillingCycles: null, subscriptionPlan: null });
    const { pricingOptions } = await readArea(areaBody({ pricingOptions: [option] }));
    expect(withoutUndefined(pricingOptions)).to.deep.equal([
      { id: 'monthly', price: dollars('10.00'), subscribable: true },
    ]);
  });

  it('drops unknown keys at every depth', async () => {
    const option = optionBody({ price: { ...dollars('10.00'), secret: 1 }, secret: 1 });
    const area = await readArea(areaBody({ secret: 1, pricingOptions: [option] }));
    expect(JSON.stringify(area)).to.not.contain('secret').and.not.contain('name');
  });

  const wrong: [description: string, body: unknown, detail: string][] = [
    ['a string', 'community', 'answer: expected object'],
    ['null', null, 'answer: expected object'],
    ['an array', [], 'answer: expected object'],
    ['no id', areaBody({ id: undefined }), 'id: expected string'],
    ['a number for an id', areaBody({ id: 7 }), 'id: expected string'],
    [
      'an unknown type',
      areaBody({ purchaseType: 'GIFT' }),
      'purchaseType: expected FREE or RECURRING or SET_AMOUNT',
    ],
    ['an invalid optional field', areaBody({ description: 7 }), 'description: expected string'],
    ['a fraction for a number', areaBody({ numMABenefits: 0.5 }), 'numMABenefits: expected count'],
    ['an empty benefit', areaBody({ benefits: [{}] }), 'benefits.0.description: expected string'],
    ['an invalid date', areaBody({ enrollment: { opensAt: 'soon' } }), 'enrollment.opensAt: expected date'],
    [
      'an unknown membership status',
      areaBody({ membership: { status: 'MAYBE' } }),
      'membership.status: expected ACTIVE or PAUSED or ENDING or PAYMENT_FAILED or COMPLETED or CANCELLED',
    ],
  ];
  for (const [description, body, detail] of wrong)
    it(`is refused with ${description}`, () => expectMalformed(readArea(body), detail));

  const wrongOptions: [description: string, option: Record<string, unknown>, detail: string][] = [
    ['no id', { id: undefined }, 'id: expected string'],
    ['no price', { price: undefined }, 'price: expected object'],
    ['a number for a price', { price: { value: 10, currencyCode: 'USD' } }, 'price.value: expected string'],
    [
      'a price with too many decimals',
      { price: dollars('9.999') },
      'price: expected exact amount of its currency',
    ],
    ['no currency', { price: { value: '10.00' } }, 'price.currencyCode: expected string'],
    ['a string for subscribable', { subscribable: 'yes' }, 'subscribable: expected boolean'],
    [
      'a period of 0',
      { billingPeriod: { value: 0, unit: 'MONTH' } },
      'billingPeriod.value: expected 1 or more',
    ],
    [
      'an unknown unit',
      { billingPeriod: { value: 1, unit: 'DAY' } },
      'billingPeriod.unit: expected WEEK or MONTH or YEAR',
    ],
    ['negative cycles', { numBillingCycles: -1 }, 'numBillingCycles: expected count'],
    [
      'a fraction of a cycle in its plan',
      { subscriptionPlan: { numBillingCycles: 0.5 } },
      'subscriptionPlan.numBillingCycles: expected count',
    ],
  ];
  for (const [description, parts, detail] of wrongOptions)
    it(`is refused when an option has ${description}`, () =>
      expectMalformed(
        readArea(areaBody({ pricingOptions: [optionBody(), optionBody(parts)] })),
        `pricingOptions.1.${detail}`,
      ));

  it('is refused without quoting the answer', async () => {
    const error = await errorOf(readArea(areaBody({ purchaseType: 'ana@example.com' })));
    expect(error.message).to.not.contain('ana@');
  });
});

describe('the list of member areas', () => {
  it('may be an array', async () => {
    const list = await readAreas([areaBody(), areaBody({ id: 'b', name: 'B' })]);
    expect(list.memberAreas.map(({ title }) => title)).to.deep.equal(['Community', 'B']);
    expect(list.memberAreasEnabled).to.equal(undefined);
  });

  it('may contain the settings of the site, and the dates when the survey was sent or dismissed', async () => {
    const survey = { submittedAt: '2026-01-05T10:00:00Z', dismissedAt: '2026-01-04T10:00:00Z' };
    const body = { memberAreas: [], memberAreasEnabled: true, navigationSetting: 'ACCOUNT_MENU', survey };
    expect(await readAreas({ ...body, survey: { ...survey, more: 1 } })).to.deep.equal(body);
  });

  it('names the malformed area in the failure', () =>
    expectMalformed(readAreas([areaBody(), areaBody({ id: 1 })]), 'memberAreas.1.id: expected string'));
});

describe('plan quotas', () => {
  it('have the fields of the plan', async () => {
    const rest = {
      planId: 'core',
      planName: 'Core',
      status: 'ACTIVE',
      billingInterval: 'MONTH',
      transactionFeePercent: 4.5,
      canAcceptMembers: true,
      upgradeOptions: [{ planId: 'pro', planName: 'Pro', memberAreas: 10, transactionFeePercent: 1 }],
    };
    const memberAreas = { limit: 3, used: 2, remaining: 1, unlimited: false };
    const members = { limit: null, used: 41, remaining: null, unlimited: true };
    const quotas = { memberAreas, members, somethingNew: { limit: 1 } };
    const body = { ...rest, quotas, blockedReason: null, gracePeriodEndsOn: null };
    expect(withoutUndefined(await readPlan(body))).to.deep.equal({
      ...rest,
      quotas: { memberAreas, members: { used: 41, unlimited: true } },
    });
  });

  it('may be an empty object, and have a key for every quota then', async () => {
    const plan = await readPlan({});
    expect(withoutUndefined(plan)).to.deep.equal({ quotas: {}, upgradeOptions: [] });
    expect(Object.keys(plan.quotas)).to.have.members([
      'memberAreas',
      'members',
      'pricingOptionsPerArea',
      'videoStorageMinutes',
    ]);
  });

  it('may have a negative remainder, for example after a downgrade', async () => {
    const overdrawn = { limit: 1, used: 3, remaining: -2 };
    const { quotas } = await readPlan({ quotas: { memberAreas: overdrawn } });
    expect(quotas.memberAreas).to.deep.equal({ ...overdrawn, unlimited: false });
  });

  it('are refused when a field is malformed', () =>
    expectMalformed(
      readPlan({ quotas: { members: { used: 'many' } } }),
      'quotas.members.used: expected number',
    ));
});

describe('a lock screen', () => {
  const saved = { headline: 'Hi', description: '', joinButtonVisibility: false, benefitsVisibility: false };

  it('has the fields that the owner has saved, and the version of its ETag', async () => {
    expect(await readLockScreen(saved)).to.deep.equal(saved);
    const { api } = createClient({ headers: { etag: '"v1"' }, body: saved });
    expect(await api.lockScreen('a')).to.deep.equal({ ...saved, version: '"v1"' });
  });

  it('shows everything, with the default texts, when the owner has saved nothing', async () => {
    for (const body of [{}, { headline: null, joinButtonVisibility: null }])
      expect(await readLockScreen(body)).to.deep.equal({
        headline: '',
        description: '',
        joinButtonVisibility: true,
        benefitsVisibility: true,
      });
  });
});

describe('a profile', () => {
  it('has its fields and no more', async () => {
    expect(await readProfile({ ...profile, passwordHash: 'x' })).to.deep.equal(profile);
  });

  it('may say whether the email is confirmed, which email is pending, and which language was chosen', async () => {
    const whole = { ...profile, emailConfirmed: false, pendingEmail: 'anna@example.com', language: 'de' };
    expect(await readProfile(whole)).to.deep.equal(whole);
    await expectMalformed(
      readProfile({ ...profile, emailConfirmed: 'no' }),
      'emailConfirmed: expected boolean',
    );
  });

  it('is refused when a field is missing', async () => {
    for (const part of Object.keys(profile))
      await expectMalformed(readProfile({ ...profile, [part]: undefined }), `${part}: expected string`);
  });

  it('can say whether the visitor agreed to marketing emails', async () => {
    for (const marketingOptIn of [true, false, null])
      expect((await readProfile({ ...profile, marketingOptIn })).marketingOptIn).to.equal(
        marketingOptIn ?? undefined,
      );
    await expectMalformed(readProfile({ ...profile, marketingOptIn: 1 }), 'marketingOptIn: expected boolean');
  });

  it('can have the values of the fields that the site adds, where null is no value', async () => {
    const values = { phone: '112', guests: 0, rules: false };
    const read = async (profileFields: unknown) =>
      (await readProfile({ ...profile, profileFields })).profileFields;
    expect(await read({ ...values, diet: null })).to.deep.equal(values);
    expect(await read({})).to.deep.equal({});
    expect(await read(null)).to.equal(undefined);
    for (const wrong of ['112', ['112'], { phone: ['112'] }, { phone: {} }])
      await expectMalformed(
        readProfile({ ...profile, profileFields: wrong }),
        'profileFields: expected values by name',
      );
  });
});

describe('memberships and orders', () => {
  it('have all their fields', async () => {
    const body = { memberships: [membership], orders: [order] };
    expect(withoutUndefined(await readMemberships(body))).to.deep.equal(body);
  });

  it('may have a name instead of a title, no price, and no orders', async () => {
    const { title: name, pricingOption: _, ...rest } = membership;
    const { memberships, orders } = await readMemberships({ memberships: [{ ...rest, name }] });
    expect(memberships[0]).to.include({ title: 'Workshop', pricingOption: null });
    expect(orders).to.deep.equal([]);
  });

  it('may link to a path or to an http(s) address', async () => {
    for (const url of ['/members/a?b=c#d', 'https://site.example/members', 'http://localhost:8080/'])
      expect(await readMemberships({ memberships: [{ ...membership, url }] })).to.have.nested.property(
        'memberships[0].url',
        url,
      );
  });

  it('are refused when they link to anything else', async () => {
    const elsewhere = [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,hi',
      '//evil.example',
      '/\\evil.example',
      '/\n/evil.example',
      'members',
      '',
    ];
    for (const url of elsewhere)
      await expectMalformed(
        readMemberships({ memberships: [{ ...membership, url }] }),
        'memberships.0.url: expected path or http(s) address',
      );
  });
});

describe('an order', () => {
  const item = {
    title: 'Workshop',
    amount: dollars('10.00'),
    pricingOption: optionBody({ numBillingCycles: 3 }),
    url: '/members/workshop',
  };
  const refunds = [{ refundedAt: '2026-02-05', amount: dollars('1.00') }];
  const details = {
    ...order,
    items: [item],
    paymentMethod: 'Visa •••• 4242',
    refunds,
    withdrawal: { until: '2026-02-15T12:00:00Z', url: '/account/withdraw' },
    taxes: [{ label: 'VAT 19 %', amount: dollars('1.60') }],
    invoiceUrl: 'https://invoices.example/1002',
  };

  it('has all its fields', async () => {
    expect(withoutUndefined(await readOrder(details))).to.deep.equal(details);
  });

  it('needs no payment method, no refunds, no taxes, and only the name and the amount of an item', async () => {
    const items = [{ name: 'Workshop', amount: order.total, url: null, pricingOption: null }];
    expect(withoutUndefined(await readOrder({ ...order, items }))).to.deep.equal({
      ...order,
      items: [{ title: 'Workshop', amount: order.total }],
      refunds: [],
      taxes: [],
    });
  });

  it('is refused without items, with an unsafe link, or with an amount that is not exact', async () => {
    await expectMalformed(readOrder(order), 'items: expected array');
    await expectMalformed(
      readOrder({ ...order, items: [{ ...item, url: 'javascript:alert(1)' }] }),
      'items.0.url: expected path or http(s) address',
    );
    await expectMalformed(
      readOrder({ ...details, refunds: [{ ...refunds[0], amount: dollars('1.001') }] }),
      'refunds.0.amount: expected exact amount of its currency',
    );
  });
});

describe('a block', () => {
  const settings = {
    showTitle: true,
    showDescription: false,
    showPrice: true,
    showBenefits: false,
    buttonText: 'Come in',
    alignment: 'end',
  };

  it('has all its fields', async () => {
    const body = { memberAreaId: 'letters', settings, memberAreasEnabled: false };
    expect(await readBlock({ ...body, secret: 1 })).to.deep.equal(body);
  });

  it('may lack all of them', async () => {
    const none = { memberAreaId: null, settings: null, memberAreasEnabled: null };
    expect(withoutUndefined(await readBlock(none))).to.deep.equal({});
    expect(withoutUndefined(await readBlock({ settings: { buttonText: null } }))).to.deep.equal({
      settings: {},
    });
  });

  it('is refused with another alignment', () =>
    expectMalformed(
      readBlock({ settings: { alignment: 'middle' } }),
      'settings.alignment: expected start or center or end',
    ));
});

describe('the member navigation', () => {
  it('has all its fields', async () => {
    const area = { id: 'a', title: 'A', pages: [{ title: 'Home', path: '/members/a' }] };
    const body = { setting: 'HIDDEN', areas: [area] };
    expect(await readNavigation(body)).to.deep.equal(body);
  });

  it('may lack the setting, areas and pages, and have a name instead of a title', async () => {
    const setting = 'REPLACE_PRIMARY';
    expect(await readNavigation({})).to.deep.equal({ setting, areas: [] });
    expect(await readNavigation({ areas: [{ id: 'a', name: 'A' }] })).to.deep.equal({
      setting,
      areas: [{ id: 'a', title: 'A', pages: [] }],
    });
  });
});

describe('the values of an answer', () => {
  const values: [
    description: string,
    values: readonly string[],
    read: (value: string) => Promise<unknown>,
    path: string,
  ][] = [
    [
      'the status of a plan',
      ['NONE', 'TRIAL', 'ACTIVE', 'PAST_DUE', 'EXPIRED'],
      (status) => readPlan({ status }),
      'status',
    ],
    [
      'the reason why members cannot join',
      ['TRIAL_SITE', 'PLAN_EXPIRED', 'PAYMENTS_NOT_CONNECTED'],
      (blockedReason) => readPlan({ blockedReason }),
      'blockedReason',
    ],
    [
      'whether payments take money',
      ['live', 'test', 'none'],
      (paymentMode) => readPlan({ paymentMode }),
      'paymentMode',
    ],
    [
      'the navigation setting',
      ['REPLACE_PRIMARY', 'ACCOUNT_MENU', 'HIDDEN'],
      (navigationSetting) => readAreas({ memberAreas: [], navigationSetting }),
      'navigationSetting',
    ],
    [
      'the fee of a membership',
      ['free', 'one_time', 'recurring', 'installments'],
      (feeType) => readMemberships({ memberships: [{ ...membership, feeType }] }),
      'memberships[0].feeType',
    ],
  ];
  for (const [description, known, read, path] of values) {
    it(`${description} may be ${known.join(' or ')}, and nothing else`, async () => {
      for (const value of known) expect(await read(value)).to.have.nested.property(path, value);
      const detail = `${path.replace('[0]', '.0')}: expected ${known.join(' or ')}`;
      for (const value of ['', 'SOMETHING', `${known[0]!.toLowerCase()}x`])
        await expectMalformed(read(value), detail);
    });
  }
});
