import { expect } from '@open-wc/testing';
import { areaBody, client, errorOf, failureOf, optionBody, present } from './client.js';

/** The result of one read that is answered with this body. */
const answered = async (body: unknown) => (await client({ body })).api;

/** Where the client finds a member area wrong. */
async function areaDetail(body: unknown): Promise<string> {
  const failure = await failureOf((await answered(body)).memberArea('community'));
  expect(failure.kind).to.equal('malformed');
  return failure.kind === 'malformed' ? failure.detail : '';
}

describe('what the API client makes of answers', () => {
  describe('a member area', () => {
    it('has all its parts', async () => {
      const area = await (await answered(areaBody())).memberArea('community');
      const { name, ...rest } = areaBody();
      expect(area).to.deep.equal({ ...rest, title: name });
    });

    it('takes its title from title or name, from title where there are both', async () => {
      const { name: _, ...nameless } = areaBody();
      const title = async (body: unknown) => (await (await answered(body)).memberArea('a')).title;
      expect(await title({ ...nameless, title: 'By title' })).to.equal('By title');
      expect(await title({ ...nameless, name: 'By name' })).to.equal('By name');
      expect(await title({ ...nameless, title: 'By title', name: 'By name' })).to.equal('By title');
      expect(await title({ ...nameless, title: null, name: 'By name' })).to.equal('By name');
      expect(await areaDetail(nameless)).to.equal('title: expected string');
    });

    it('may come with nothing but what is required', async () => {
      const area = await (await answered({ id: 'a', name: 'A', purchaseType: 'FREE' })).memberArea('a');
      expect(present(area)).to.deep.equal({
        id: 'a',
        title: 'A',
        purchaseType: 'FREE',
        pricingOptions: [],
        benefits: [],
      });
    });

    it('may say null where it means nothing', async () => {
      const nothing = { description: null, numMABenefits: null, enrollment: null, membership: null };
      const body = areaBody({ ...nothing, pricingOptions: null, benefits: null });
      const area = await (await answered(body)).memberArea('community');
      expect(present(area)).to.deep.equal({
        id: 'community',
        title: 'Community',
        purchaseType: 'RECURRING',
        pricingOptions: [],
        benefits: [],
      });
      const option = optionBody({ billingPeriod: null, numBillingCycles: null, subscriptionPlan: null });
      const { pricingOptions } = await (
        await answered(areaBody({ pricingOptions: [option] }))
      ).memberArea('a');
      expect(present(pricingOptions)).to.deep.equal([
        { id: 'monthly', price: { value: '10.00', currencyCode: 'USD' }, subscribable: true },
      ]);
    });

    it('loses keys nobody knows, at every depth', async () => {
      const price = { value: '10.00', currencyCode: 'USD', secret: 1 };
      const body = areaBody({ secret: 1, pricingOptions: [optionBody({ price, secret: 1 })] });
      const area = await (await answered(body)).memberArea('community');
      expect(JSON.stringify(area)).to.not.contain('secret').and.not.contain('name');
    });

    const wrong: [what: string, body: unknown, detail: string][] = [
      ['no object', 'community', 'answer: expected object'],
      ['null', null, 'answer: expected object'],
      ['a list', [], 'answer: expected object'],
      ['no id', areaBody({ id: undefined }), 'id: expected string'],
      ['a number for an id', areaBody({ id: 7 }), 'id: expected string'],
      [
        'a strange type',
        areaBody({ purchaseType: 'GIFT' }),
        'purchaseType: expected FREE or RECURRING or SET_AMOUNT',
      ],
      ['a wrong optional part', areaBody({ description: 7 }), 'description: expected string'],
      ['half a benefit', areaBody({ numMABenefits: 0.5 }), 'numMABenefits: expected count'],
      ['a benefit without words', areaBody({ benefits: [{}] }), 'benefits.0.description: expected string'],
      [
        'a date that is none',
        areaBody({ enrollment: { opensAt: 'soon' } }),
        'enrollment.opensAt: expected date',
      ],
      [
        'a strange membership',
        areaBody({ membership: { status: 'MAYBE' } }),
        'membership.status: expected ACTIVE or ENDING or PAYMENT_FAILED or COMPLETED or CANCELLED',
      ],
    ];
    for (const [what, body, detail] of wrong) {
      it(`is refused with ${what}`, async () => expect(await areaDetail(body)).to.equal(detail));
    }

    const wrongOptions: [what: string, option: Record<string, unknown>, detail: string][] = [
      ['no id', { id: undefined }, 'id: expected string'],
      ['no price', { price: undefined }, 'price: expected object'],
      ['a number for a price', { price: { value: 10, currencyCode: 'USD' } }, 'price.value: expected string'],
      [
        'a price that is no exact amount',
        { price: { value: '9.999', currencyCode: 'USD' } },
        'price: expected exact amount of its currency',
      ],
      ['no currency', { price: { value: '10.00' } }, 'price.currencyCode: expected string'],
      ['a word for subscribable', { subscribable: 'yes' }, 'subscribable: expected boolean'],
      [
        'a period of nothing',
        { billingPeriod: { value: 0, unit: 'MONTH' } },
        'billingPeriod.value: expected 1 or more',
      ],
      [
        'a strange unit',
        { billingPeriod: { value: 1, unit: 'DAY' } },
        'billingPeriod.unit: expected WEEK or MONTH or YEAR',
      ],
      ['negative cycles', { numBillingCycles: -1 }, 'numBillingCycles: expected count'],
      [
        'half a cycle in its plan',
        { subscriptionPlan: { numBillingCycles: 0.5 } },
        'subscriptionPlan.numBillingCycles: expected count',
      ],
    ];
    for (const [what, parts, detail] of wrongOptions) {
      it(`is refused when an option has ${what}`, async () => {
        const body = areaBody({ pricingOptions: [optionBody(), optionBody(parts)] });
        expect(await areaDetail(body)).to.equal(`pricingOptions.1.${detail}`);
      });
    }

    it('is refused without quoting what came', async () => {
      const api = await answered(areaBody({ purchaseType: 'ana@example.com' }));
      expect((await errorOf(api.memberArea('a'))).message).to.not.contain('ana@');
    });
  });

  describe('the list of member areas', () => {
    it('may be bare', async () => {
      const list = await (await answered([areaBody(), areaBody({ id: 'b', name: 'B' })])).memberAreas();
      expect(list.memberAreas.map(({ title }) => title)).to.deep.equal(['Community', 'B']);
      expect(list.memberAreasEnabled).to.equal(undefined);
    });

    it('may come with the settings of the site', async () => {
      const body = { memberAreas: [], memberAreasEnabled: true, navigationSetting: 'ACCOUNT_MENU' };
      expect(await (await answered(body)).memberAreas()).to.deep.equal(body);
    });

    it('names the area that is wrong', async () => {
      const failure = await failureOf((await answered([areaBody(), areaBody({ id: 1 })])).memberAreas());
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

    it('have what the plan says', async () => {
      const quotas = await (await answered(body)).planQuotas();
      const { blockedReason: _, gracePeriodEndsOn: __, ...rest } = body;
      expect(present(quotas)).to.deep.equal({
        ...rest,
        quotas: {
          memberAreas: { limit: 3, used: 2, remaining: 1, unlimited: false },
          members: { used: 41, unlimited: true },
        },
      });
    });

    it('may say nothing at all: everything is unknown', async () => {
      expect(present(await (await answered({})).planQuotas())).to.deep.equal({
        quotas: {},
        upgradeOptions: [],
      });
    });

    it('may be overdrawn, as after a downgrade', async () => {
      const overdrawn = { quotas: { memberAreas: { limit: 1, used: 3, remaining: -2 } } };
      const { quotas } = await (await answered(overdrawn)).planQuotas();
      expect(quotas.memberAreas).to.deep.equal({ limit: 1, used: 3, remaining: -2, unlimited: false });
    });

    it('are refused when a part is wrong', async () => {
      const failure = await failureOf(
        (await answered({ quotas: { members: { used: 'many' } } })).planQuotas(),
      );
      expect(failure).to.deep.equal({ kind: 'malformed', detail: 'quotas.members.used: expected number' });
    });
  });

  describe('a lock screen', () => {
    it('has what the owner made of it', async () => {
      const body = {
        headline: 'Hi',
        description: '',
        joinButtonVisibility: false,
        benefitsVisibility: false,
      };
      expect(await (await answered(body)).lockScreen('a')).to.deep.equal(body);
    });

    it('has the version its ETag names, which an update stands on', async () => {
      const body = {
        headline: 'Hi',
        description: '',
        joinButtonVisibility: true,
        benefitsVisibility: true,
      };
      const { api, calls } = await client({ headers: { etag: '"v1"' }, body }, { status: 204 });
      const read = await api.lockScreen('a');
      expect(read).to.deep.equal({ ...body, version: '"v1"' });
      await api.updateLockScreen('a', read, read.version);
      const [, update] = await calls();
      expect(update!.headers['if-match']).to.equal('"v1"');
      expect(JSON.parse(update!.body)).to.deep.equal(body);
    });

    it('shows everything, in the words of the view, where nothing was made of it', async () => {
      const untouched = {
        headline: '',
        description: '',
        joinButtonVisibility: true,
        benefitsVisibility: true,
      };
      expect(await (await answered({})).lockScreen('a')).to.deep.equal(untouched);
      expect(
        await (await answered({ headline: null, joinButtonVisibility: null })).lockScreen('a'),
      ).to.deep.equal(untouched);
    });
  });

  describe('a profile', () => {
    const body = { siteUserId: 'u1', firstName: 'Ana', lastName: 'Lima', email: 'ana@example.com' };

    it('has its four parts and no more', async () => {
      expect(await (await answered({ ...body, passwordHash: 'x' })).profile()).to.deep.equal(body);
    });

    it('is refused when one is missing', async () => {
      for (const part of Object.keys(body)) {
        const failure = await failureOf((await answered({ ...body, [part]: undefined })).profile());
        expect(failure).to.deep.equal({ kind: 'malformed', detail: `${part}: expected string` });
      }
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

    it('have all their parts', async () => {
      const body = { memberships: [membership], orders: [order] };
      expect(present(await (await answered(body)).memberships())).to.deep.equal(body);
    });

    it('may be named instead of titled, free, and without orders', async () => {
      const { title: name, pricingOption: _, ...rest } = membership;
      const { memberships, orders } = await (
        await answered({ memberships: [{ ...rest, name }] })
      ).memberships();
      expect(memberships[0]).to.include({ title: 'Workshop', pricingOption: null });
      expect(orders).to.deep.equal([]);
    });

    it('may lead to a page of the web', async () => {
      for (const url of ['/members/a?b=c#d', 'https://site.example/members', 'http://localhost:8080/']) {
        const { memberships } = await (
          await answered({ memberships: [{ ...membership, url }] })
        ).memberships();
        expect(memberships[0]!.url).to.equal(url);
      }
    });

    it('are refused when they lead anywhere else', async () => {
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
          (await answered({ memberships: [{ ...membership, url }] })).memberships(),
        );
        expect(failure, url).to.deep.equal({
          kind: 'malformed',
          detail: 'memberships.0.url: expected path or http(s) address',
        });
      }
    });
  });
});
