import { expect } from '@open-wc/testing';
import { areaBody, createClient, errorOf, failureOf, optionBody, withoutUndefined } from './client.js';

/** Creates an API client whose first call is answered with this body. */
const createApiAnswering = async (body: unknown) => (await createClient({ body })).api;

/** Reads a malformed member area and returns the detail of the failure. */
async function areaDetail(body: unknown): Promise<string> {
  const failure = await failureOf((await createApiAnswering(body)).memberArea('community'));
  expect(failure.kind).to.equal('malformed');
  return failure.kind === 'malformed' ? failure.detail : '';
}

describe('the answers that the API client returns', () => {
  describe('a member area', () => {
    it('has all its fields', async () => {
      const area = await (await createApiAnswering(areaBody())).memberArea('community');
      const { name, ...rest } = areaBody();
      expect(area).to.deep.equal({ ...rest, title: name });
    });

    it('takes its title from title or name, and prefers title', async () => {
      const { name: _, ...nameless } = areaBody();
      const title = async (body: unknown) => (await (await createApiAnswering(body)).memberArea('a')).title;
      expect(await title({ ...nameless, title: 'By title' })).to.equal('By title');
      expect(await title({ ...nameless, name: 'By name' })).to.equal('By name');
      expect(await title({ ...nameless, title: 'By title', name: 'By name' })).to.equal('By title');
      expect(await title({ ...nameless, title: null, name: 'By name' })).to.equal('By name');
      expect(await areaDetail(nameless)).to.equal('title: expected string');
    });

    it('may contain only the required fields', async () => {
      const area = await (
        await createApiAnswering({ id: 'a', name: 'A', purchaseType: 'FREE' })
      ).memberArea('a');
      expect(withoutUndefined(area)).to.deep.equal({
        id: 'a',
        title: 'A',
        purchaseType: 'FREE',
        pricingOptions: [],
        benefits: [],
      });
    });

    it('may contain null for an optional field', async () => {
      const nothing = { description: null, numMABenefits: null, enrollment: null, membership: null };
      const body = areaBody({ ...nothing, pricingOptions: null, benefits: null });
      const area = await (await createApiAnswering(body)).memberArea('community');
      expect(withoutUndefined(area)).to.deep.equal({
        id: 'community',
        title: 'Community',
        purchaseType: 'RECURRING',
        pricingOptions: [],
        benefits: [],
      });
      const option = optionBody({ billingPeriod: null, numBillingCycles: null, subscriptionPlan: null });
      const { pricingOptions } = await (
        await createApiAnswering(areaBody({ pricingOptions: [option] }))
      ).memberArea('a');
      expect(withoutUndefined(pricingOptions)).to.deep.equal([
        { id: 'monthly', price: { value: '10.00', currencyCode: 'USD' }, subscribable: true },
      ]);
    });

    it('drops unknown keys at every depth', async () => {
      const price = { value: '10.00', currencyCode: 'USD', secret: 1 };
      const body = areaBody({ secret: 1, pricingOptions: [optionBody({ price, secret: 1 })] });
      const area = await (await createApiAnswering(body)).memberArea('community');
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
      [
        'a fraction for the number of benefits',
        areaBody({ numMABenefits: 0.5 }),
        'numMABenefits: expected count',
      ],
      [
        'a benefit without a description',
        areaBody({ benefits: [{}] }),
        'benefits.0.description: expected string',
      ],
      ['an invalid date', areaBody({ enrollment: { opensAt: 'soon' } }), 'enrollment.opensAt: expected date'],
      [
        'an unknown membership status',
        areaBody({ membership: { status: 'MAYBE' } }),
        'membership.status: expected ACTIVE or ENDING or PAYMENT_FAILED or COMPLETED or CANCELLED',
      ],
    ];
    for (const [description, body, detail] of wrong) {
      it(`is refused with ${description}`, async () => expect(await areaDetail(body)).to.equal(detail));
    }

    const wrongOptions: [description: string, option: Record<string, unknown>, detail: string][] = [
      ['no id', { id: undefined }, 'id: expected string'],
      ['no price', { price: undefined }, 'price: expected object'],
      ['a number for a price', { price: { value: 10, currencyCode: 'USD' } }, 'price.value: expected string'],
      [
        'a price with too many decimals',
        { price: { value: '9.999', currencyCode: 'USD' } },
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
    for (const [description, parts, detail] of wrongOptions) {
      it(`is refused when an option has ${description}`, async () => {
        const body = areaBody({ pricingOptions: [optionBody(), optionBody(parts)] });
        expect(await areaDetail(body)).to.equal(`pricingOptions.1.${detail}`);
      });
    }

    it('is refused without quoting the answer', async () => {
      const api = await createApiAnswering(areaBody({ purchaseType: 'ana@example.com' }));
      expect((await errorOf(api.memberArea('a'))).message).to.not.contain('ana@');
    });
  });

  describe('the list of member areas', () => {
    it('may be an array', async () => {
      const list = await (
        await createApiAnswering([areaBody(), areaBody({ id: 'b', name: 'B' })])
      ).memberAreas();
      expect(list.memberAreas.map(({ title }) => title)).to.deep.equal(['Community', 'B']);
      expect(list.memberAreasEnabled).to.equal(undefined);
    });

    it('may contain the settings of the site', async () => {
      const body = { memberAreas: [], memberAreasEnabled: true, navigationSetting: 'ACCOUNT_MENU' };
      expect(await (await createApiAnswering(body)).memberAreas()).to.deep.equal(body);
    });

    it('names the malformed area in the failure', async () => {
      const failure = await failureOf(
        (await createApiAnswering([areaBody(), areaBody({ id: 1 })])).memberAreas(),
      );
      expect(failure).to.deep.equal({ kind: 'malformed', detail: 'memberAreas.1.id: expected string' });
    });
  });

  describe('plan quotas', () => {
    const body = {
      planId: 'core',
      planName: 'Core',
      status: 'ACTIVE',
      billingInterval: 'MONTH',
      quotas: {
        memberAreas: { limit: 3, used: 2, remaining: 1, unlimited: false },
        members: { limit: null, used: 41, remaining: null, unlimited: true },
        somethingNew: { limit: 1 },
      },
      transactionFeePercent: 4.5,
      canAcceptMembers: true,
      blockedReason: null,
      gracePeriodEndsOn: null,
      upgradeOptions: [{ planId: 'pro', planName: 'Pro', memberAreas: 10, transactionFeePercent: 1 }],
    };

    it('have the fields of the plan', async () => {
      const quotas = await (await createApiAnswering(body)).planQuotas();
      const { blockedReason: _, gracePeriodEndsOn: __, ...rest } = body;
      expect(withoutUndefined(quotas)).to.deep.equal({
        ...rest,
        quotas: {
          memberAreas: { limit: 3, used: 2, remaining: 1, unlimited: false },
          members: { used: 41, unlimited: true },
        },
      });
    });

    it('may be an empty object', async () => {
      expect(withoutUndefined(await (await createApiAnswering({})).planQuotas())).to.deep.equal({
        quotas: {},
        upgradeOptions: [],
      });
    });

    it('may have a negative remainder, for example after a downgrade', async () => {
      const overdrawn = { quotas: { memberAreas: { limit: 1, used: 3, remaining: -2 } } };
      const { quotas } = await (await createApiAnswering(overdrawn)).planQuotas();
      expect(quotas.memberAreas).to.deep.equal({ limit: 1, used: 3, remaining: -2, unlimited: false });
    });

    it('are refused when a field is malformed', async () => {
      const failure = await failureOf(
        (await createApiAnswering({ quotas: { members: { used: 'many' } } })).planQuotas(),
      );
      expect(failure).to.deep.equal({ kind: 'malformed', detail: 'quotas.members.used: expected number' });
    });
  });

  describe('a lock screen', () => {
    it('has the fields that the owner has saved', async () => {
      const body = {
        headline: 'Hi',
        description: '',
        joinButtonVisibility: false,
        benefitsVisibility: false,
      };
      expect(await (await createApiAnswering(body)).lockScreen('a')).to.deep.equal(body);
    });

    it('has the version of its ETag, which an update sends as If-Match', async () => {
      const body = {
        headline: 'Hi',
        description: '',
        joinButtonVisibility: true,
        benefitsVisibility: true,
      };
      const { api, calls } = await createClient({ headers: { etag: '"v1"' }, body }, { status: 204 });
      const read = await api.lockScreen('a');
      expect(read).to.deep.equal({ ...body, version: '"v1"' });
      await api.updateLockScreen('a', read, read.version);
      const [, update] = await calls();
      expect(update!.headers['if-match']).to.equal('"v1"');
      expect(JSON.parse(update!.body)).to.deep.equal(body);
    });

    it('shows everything, with the default texts, when the owner has saved nothing', async () => {
      const untouched = {
        headline: '',
        description: '',
        joinButtonVisibility: true,
        benefitsVisibility: true,
      };
      expect(await (await createApiAnswering({})).lockScreen('a')).to.deep.equal(untouched);
      expect(
        await (await createApiAnswering({ headline: null, joinButtonVisibility: null })).lockScreen('a'),
      ).to.deep.equal(untouched);
    });
  });

  describe('a profile', () => {
    const body = { siteUserId: 'u1', firstName: 'Ana', lastName: 'Lima', email: 'ana@example.com' };

    it('has its fields and no more', async () => {
      expect(await (await createApiAnswering({ ...body, passwordHash: 'x' })).profile()).to.deep.equal(body);
    });

    it('may say whether the email is confirmed, which email is pending, and which language was chosen', async () => {
      const whole = { ...body, emailConfirmed: false, pendingEmail: 'anna@example.com', language: 'de' };
      expect(await (await createApiAnswering(whole)).profile()).to.deep.equal(whole);
      const failure = await failureOf(
        (await createApiAnswering({ ...body, emailConfirmed: 'no' })).profile(),
      );
      expect(failure).to.deep.equal({ kind: 'malformed', detail: 'emailConfirmed: expected boolean' });
    });

    it('is refused when a field is missing', async () => {
      for (const part of Object.keys(body)) {
        const failure = await failureOf((await createApiAnswering({ ...body, [part]: undefined })).profile());
        expect(failure).to.deep.equal({ kind: 'malformed', detail: `${part}: expected string` });
      }
    });

    it('can say whether the visitor agreed to marketing emails', async () => {
      const read = async (marketingOptIn: unknown) =>
        (await (await createApiAnswering({ ...body, marketingOptIn })).profile()).marketingOptIn;
      expect(await read(true)).to.equal(true);
      expect(await read(false)).to.equal(false);
      expect(await read(null)).to.equal(undefined);
      const failure = await failureOf((await createApiAnswering({ ...body, marketingOptIn: 1 })).profile());
      expect(failure).to.deep.equal({ kind: 'malformed', detail: 'marketingOptIn: expected boolean' });
    });
  });

  describe('memberships and orders', () => {
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
      total: { value: '10.00', currencyCode: 'USD' },
      status: 'PAID',
    };

    it('have all their fields', async () => {
      const body = { memberships: [membership], orders: [order] };
      expect(withoutUndefined(await (await createApiAnswering(body)).memberships())).to.deep.equal(body);
    });

    it('may have a name instead of a title, no price, and no orders', async () => {
      const { title: name, pricingOption: _, ...rest } = membership;
      const { memberships, orders } = await (
        await createApiAnswering({ memberships: [{ ...rest, name }] })
      ).memberships();
      expect(memberships[0]).to.include({ title: 'Workshop', pricingOption: null });
      expect(orders).to.deep.equal([]);
    });

    it('may link to a path or to an http(s) address', async () => {
      for (const url of ['/members/a?b=c#d', 'https://site.example/members', 'http://localhost:8080/']) {
        const { memberships } = await (
          await createApiAnswering({ memberships: [{ ...membership, url }] })
        ).memberships();
        expect(memberships[0]!.url).to.equal(url);
      }
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
      for (const url of elsewhere) {
        const failure = await failureOf(
          (await createApiAnswering({ memberships: [{ ...membership, url }] })).memberships(),
        );
        expect(failure, url).to.deep.equal({
          kind: 'malformed',
          detail: 'memberships.0.url: expected path or http(s) address',
        });
      }
    });
  });

  describe('an order', () => {
    const order = {
      id: 'o1',
      number: '1001',
      placedAt: '2026-01-05T10:00:00Z',
      total: { value: '10.00', currencyCode: 'USD' },
      status: 'PAID',
      items: [
        {
          title: 'Workshop',
          amount: { value: '10.00', currencyCode: 'USD' },
          pricingOption: optionBody({ numBillingCycles: 3 }),
          url: '/members/workshop',
        },
      ],
      paymentMethod: 'Visa •••• 4242',
      refunds: [{ refundedAt: '2026-02-05', amount: { value: '1.00', currencyCode: 'USD' } }],
    };
    const readOrder = async (body: unknown) => (await createApiAnswering(body)).order('o1');

    it('has all its fields', async () => {
      expect(withoutUndefined(await readOrder(order))).to.deep.equal(order);
    });

    it('needs no payment method, no refunds, and only the name and the amount of an item', async () => {
      const { paymentMethod: _, refunds: __, ...rest } = order;
      const items = [{ name: 'Workshop', amount: order.total, url: null, pricingOption: null }];
      const read = withoutUndefined(await readOrder({ ...rest, items })) as typeof order;
      expect(read.items).to.deep.equal([{ title: 'Workshop', amount: order.total }]);
      expect(read.refunds).to.deep.equal([]);
    });

    it('is refused without items, with an unsafe link, or with an amount that is not exact', async () => {
      const [item] = order.items;
      for (const [body, detail] of [
        [{ ...order, items: undefined }, 'items: expected array'],
        [
          { ...order, items: [{ ...item, url: 'javascript:alert(1)' }] },
          'items.0.url: expected path or http(s) address',
        ],
        [
          {
            ...order,
            refunds: [{ refundedAt: '2026-02-05', amount: { value: '1.001', currencyCode: 'USD' } }],
          },
          'refunds.0.amount: expected exact amount of its currency',
        ],
      ] as const)
        expect(await failureOf(readOrder(body))).to.deep.equal({ kind: 'malformed', detail });
    });
  });

  describe('a block', () => {
    const body = {
      memberAreaId: 'letters',
      settings: {
        showTitle: true,
        showDescription: false,
        showPrice: true,
        showBenefits: false,
        buttonText: 'Come in',
        alignment: 'end',
      },
      memberAreasEnabled: false,
    };
    const readBlock = async (answer: unknown) =>
      withoutUndefined(await (await createApiAnswering(answer)).block('front'));

    it('has all its fields', async () => {
      expect(await readBlock({ ...body, secret: 1 })).to.deep.equal(body);
    });

    it('may lack all of them', async () => {
      expect(await readBlock({ memberAreaId: null, settings: null, memberAreasEnabled: null })).to.deep.equal(
        {},
      );
      expect(await readBlock({ settings: { buttonText: null } })).to.deep.equal({ settings: {} });
    });

    it('is refused with another alignment', async () => {
      const failure = await failureOf(
        (await createApiAnswering({ settings: { alignment: 'middle' } })).block('front'),
      );
      expect(failure).to.deep.equal({
        kind: 'malformed',
        detail: 'settings.alignment: expected start or center or end',
      });
    });
  });

  describe('the member navigation', () => {
    const readNavigation = async (answer: unknown) =>
      withoutUndefined(await (await createApiAnswering(answer)).memberNavigation());

    it('has all its fields', async () => {
      const area = { id: 'a', title: 'A', pages: [{ title: 'Home', path: '/members/a' }] };
      expect(await readNavigation({ setting: 'HIDDEN', areas: [area] })).to.deep.equal({
        setting: 'HIDDEN',
        areas: [area],
      });
    });

    it('may lack the setting, areas and pages, and have a name instead of a title', async () => {
      expect(await readNavigation({})).to.deep.equal({ setting: 'REPLACE_PRIMARY', areas: [] });
      expect(await readNavigation({ areas: [{ id: 'a', name: 'A' }] })).to.deep.equal({
        setting: 'REPLACE_PRIMARY',
        areas: [{ id: 'a', title: 'A', pages: [] }],
      });
    });
  });
});
