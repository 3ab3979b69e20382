import { endpoints } from 'member-area-elements/contract/routes';
import { describeAnswer, textOf } from '../answer.js';
import { JOIN, withId, type Backend } from '../backend.js';
import type { Check } from '../check.js';
import { expect, expectEqual, expectFieldOf, expectSuccess, readAnswer } from '../expectations.js';
import {
  createArea,
  deleteArea,
  editArea,
  installments,
  monthly,
  newArea,
  once,
  ownerOf,
  readArea,
  readAsVisitor,
  recurringArea,
  visitorOf,
  withArea,
  type NewArea,
  type NewOption,
} from '../owner.js';

const UNREADABLE = 'Visitors see "We couldn’t load this. Try again." in place of the prices.';
const WRONG_TERMS = 'People agree to a price that is not the one they pay.';

/** An area that must be refused, with the field that the refusal names. */
interface RefusedArea {
  readonly id: string;
  readonly what: string;
  readonly area: NewArea;
  readonly field: string;
}

const setAmount = (...pricingOptions: NewOption[]) => newArea({ purchaseType: 'SET_AMOUNT', pricingOptions });
const PRICE = 'pricingOptions.0';

const REFUSED_PRICES: readonly (readonly [id: string, what: string, value: string, currency: string])[] = [
  ['negative', 'a negative price', '-5.00', 'USD'],
  ['zero', 'a price of zero', '0.00', 'USD'],
  ['text', 'a price that is no number', 'ten', 'USD'],
  ['empty', 'an empty price', '', 'USD'],
  ['comma', 'a price with a comma', '10,00', 'USD'],
  ['exponent', 'a price with an exponent', '1e3', 'USD'],
  ['decimals', 'a price with more decimals than its currency has', '10.005', 'USD'],
  ['decimals-yen', 'decimals in a currency without any', '1200.5', 'JPY'],
  ['decimals-dinar', 'four decimals in a currency with three', '1.2345', 'KWD'],
  ['currency', 'a currency that is no code of three capital letters', '10.00', 'dollars'],
];

const REFUSED_AREAS: readonly RefusedArea[] = [
  ...REFUSED_PRICES.map(([id, what, value, currency]) => ({
    id: `price-${id}`,
    what,
    area: recurringArea(monthly(value, currency)),
    field: PRICE,
  })),
  {
    id: 'free-with-price',
    what: 'a free area with a price',
    area: newArea({ pricingOptions: [once()] }),
    field: 'pricingOptions',
  },
  {
    id: 'recurring-without-price',
    what: 'a recurring area without a price',
    area: newArea({ purchaseType: 'RECURRING' }),
    field: 'pricingOptions',
  },
  {
    id: 'recurring-with-end',
    what: 'a recurring area whose payments end',
    area: recurringArea(installments(3)),
    field: 'pricingOptions',
  },
  {
    id: 'set-amount-without-end',
    what: 'an area for a fixed price whose payments do not end',
    area: setAmount(monthly()),
    field: 'pricingOptions',
  },
  {
    id: 'three-options',
    what: 'three pricing options',
    area: recurringArea(monthly('1.00'), monthly('2.00'), monthly('3.00')),
    field: 'pricingOptions',
  },
  {
    id: 'period-zero',
    what: 'a billing period of zero months',
    area: recurringArea({ ...monthly(), billingPeriod: { value: 0, unit: 'MONTH' } }),
    field: PRICE,
  },
  {
    id: 'period-unit',
    what: 'a billing period in a unit that does not exist',
    area: recurringArea({ ...monthly(), billingPeriod: { value: 1, unit: 'DAY' } }),
    field: PRICE,
  },
  {
    id: 'cycles-many',
    what: '37 installments',
    area: setAmount(installments(37)),
    field: PRICE,
  },
  {
    id: 'cycles-negative',
    what: 'a negative number of installments',
    area: setAmount(installments(-1)),
    field: PRICE,
  },
];

const refusalChecks = REFUSED_AREAS.map(({ id, what, area, field }): Check => ({
  id: `owner-prices.${id}`,
  title: `refuses ${what}, with a code for \`${field}\``,
  visitorSees: id.startsWith('price-') ? UNREADABLE : WRONG_TERMS,
  async run(backend) {
    const { visitor: owner } = await ownerOf(backend);
    const answer = await createArea(owner, area);
    if (answer.status < 300) await deleteArea(owner, textOf(answer.json, 'id'));
    expectFieldOf(answer, field);
  },
}));

/** The pricing options that the owner offers, and the visitor sees. */
export const ownerPriceChecks: readonly Check[] = [
  {
    id: 'owner-prices.recurring',
    title: 'offers both options of a recurring area in their order, with their prices and periods',
    visitorSees: WRONG_TERMS,
    run: (backend) =>
      expectOffered(
        backend,
        recurringArea(monthly('10.00', 'EUR'), {
          ...monthly('100.00', 'EUR'),
          billingPeriod: { value: 1, unit: 'YEAR' },
        }),
      ),
  },
  {
    id: 'owner-prices.weeks',
    title: 'offers an option that is paid every two weeks',
    visitorSees: WRONG_TERMS,
    run: (backend) =>
      expectOffered(
        backend,
        recurringArea({ ...monthly('4.50'), billingPeriod: { value: 2, unit: 'WEEK' } }),
      ),
  },
  {
    id: 'owner-prices.set-amount',
    title: 'offers a price that is paid once, beside one in installments',
    visitorSees: WRONG_TERMS,
    run: (backend) => expectOffered(backend, setAmount(once('90.00'), installments(3, '30.00'))),
  },
  {
    id: 'owner-prices.yen',
    title: 'offers a price in a currency without decimals',
    visitorSees: UNREADABLE,
    run: (backend) => expectOffered(backend, recurringArea(monthly('1200', 'JPY'))),
  },
  {
    id: 'owner-prices.dinar',
    title: 'offers a price in a currency with three decimals',
    visitorSees: UNREADABLE,
    run: (backend) => expectOffered(backend, setAmount(once('1.525', 'KWD'))),
  },
  ...refusalChecks,
  {
    id: 'owner-prices.changed',
    title: 'offers a changed price at once, under the same id',
    visitorSees: WRONG_TERMS,
    async run(backend) {
      await withArea(backend, recurringArea(monthly('10.00')), async ({ id, owner, body }) => {
        const [before] = (await readArea(owner, id)).pricingOptions;
        expect(before !== undefined, 'The area has no pricing option.');
        const option = { ...monthly('12.00'), id: before.id };
        expectSuccess(await editArea(owner, id, { ...body, pricingOptions: [option] }));
        const { pricingOptions } = await readAsVisitor(await backend.visit(), id);
        expectEqual(
          pricingOptions.map((one) => [one.id, one.price.value]),
          [[before.id, '12.00']],
          'the options that a visitor sees',
        );
      });
    },
  },
  {
    id: 'owner-prices.kept-for-members',
    title: 'keeps the price of a member when the owner changes it for others',
    visitorSees: 'Members are told another price than the one they agreed to.',
    async run(backend) {
      await withArea(backend, recurringArea(monthly('10.00')), async ({ id, owner, body }) => {
        const { siteUserId, visitor } = await visitorOf(backend);
        const [before] = (await readArea(owner, id)).pricingOptions;
        expect(before !== undefined, 'The area has no pricing option.');
        const membership = { siteUserId, memberAreaId: id, pricingOptionId: before.id };
        await backend.fixtures.createMembership({ ...membership, status: 'ACTIVE' });
        const option = { ...monthly('12.00'), id: before.id };
        expectSuccess(await editArea(owner, id, { ...body, pricingOptions: [option] }));
        const { memberships } = readAnswer(await visitor.get(endpoints.memberships), 'GET memberships');
        await backend.fixtures.createMembership({ siteUserId, memberAreaId: id, status: 'CANCELLED' });
        const own = memberships.find(({ memberAreaId }) => memberAreaId === id);
        expectEqual(own?.pricingOption?.price.value, '10.00', 'the price of the member');
      });
    },
  },
  {
    id: 'owner-prices.removed',
    title: 'no longer offers an option that the owner has removed, and does not let visitors join with it',
    visitorSees: 'People buy an option that the owner no longer sells.',
    async run(backend) {
      await withArea(
        backend,
        recurringArea(monthly('10.00'), monthly('20.00')),
        async ({ id, owner, body }) => {
          const [removed, kept] = (await readArea(owner, id)).pricingOptions;
          expect(removed !== undefined && kept !== undefined, 'The area lacks its pricing options.');
          const pricingOptions = [{ ...monthly('20.00'), id: kept.id }];
          expectSuccess(await editArea(owner, id, { ...body, pricingOptions }));
          const { visitor } = await visitorOf(backend);
          const offered = (await readAsVisitor(visitor, id)).pricingOptions.map((option) => option.id);
          expectEqual(offered, [kept.id], 'the ids of the options that a visitor sees');
          const join = await visitor.change('PUT', withId(JOIN, id), { pricingOptionId: removed.id });
          expect(join.status >= 400, `Expected a refusal of the join, but ${describeAnswer(join)}.`);
        },
      );
    },
  },
  {
    id: 'owner-prices.added',
    title: 'offers an option that the owner adds, with an id of its own',
    visitorSees: 'The new price cannot be chosen.',
    async run(backend) {
      await withArea(backend, recurringArea(monthly('10.00')), async ({ id, owner, body }) => {
        const [first] = (await readArea(owner, id)).pricingOptions;
        const pricingOptions = [{ ...monthly('10.00'), id: first?.id ?? '' }, monthly('20.00')];
        expectSuccess(await editArea(owner, id, { ...body, pricingOptions }));
        const { pricingOptions: offered } = await readAsVisitor(await backend.visit(), id);
        expectEqual(
          offered.map(({ price }) => price.value),
          ['10.00', '20.00'],
          'the prices that a visitor sees',
        );
        expectEqual(offered[0]?.id, first?.id, 'the id of the first option');
        expect(offered[1]?.id !== offered[0]?.id, 'Both options have the same id.');
      });
    },
  },
  {
    id: 'owner-prices.option-of-another-area',
    title: 'does not let an area take or change the option of another one by its id',
    visitorSees: 'A change of one area changes the price of another.',
    async run(backend) {
      await withArea(backend, recurringArea(monthly('10.00')), async (other) => {
        const [option] = (await readArea(other.owner, other.id)).pricingOptions;
        await withArea(backend, recurringArea(monthly('1.00')), async ({ id, owner, body }) => {
          const stolen = { ...monthly('2.00'), id: option?.id ?? '' };
          const answer = await editArea(owner, id, { ...body, pricingOptions: [stolen] });
          expect(answer.status < 500, `Expected no server error, but ${describeAnswer(answer)}.`);
          const { pricingOptions } = await readAsVisitor(await backend.visit(), other.id);
          expectEqual(
            pricingOptions.map((one) => [one.id, one.price.value]),
            [[option?.id, '10.00']],
            'the options of the other area',
          );
        });
      });
    },
  },
];

/** Creates an area, and expects its options in the answer for a visitor, in their order. */
async function expectOffered(backend: Backend, area: NewArea): Promise<void> {
  await withArea(backend, area, async ({ id }) => {
    const { pricingOptions, purchaseType } = await readAsVisitor(await backend.visit(), id);
    expectEqual(purchaseType, area.purchaseType, 'the purchase type');
    expectEqual(
      pricingOptions.map(toTerms),
      area.pricingOptions.map(toTerms),
      'the options that a visitor sees',
    );
    expectEqual(
      new Set(pricingOptions.map((option) => option.id)).size,
      pricingOptions.length,
      'the number of ids',
    );
  });
}

interface Terms {
  readonly price: { readonly value: string; readonly currencyCode: string };
  readonly subscribable: boolean;
  readonly billingPeriod?: { readonly value: number; readonly unit: string } | undefined;
  readonly numBillingCycles?: number | undefined;
  readonly subscriptionPlan?:
    | {
        readonly billingPeriod?: { readonly value: number; readonly unit: string } | undefined;
        readonly numBillingCycles?: number | undefined;
      }
    | undefined;
}

/** Returns what a visitor agrees to. The terms of the subscription plan come before those of the option. */
function toTerms({ price, subscribable, subscriptionPlan: plan, ...own }: Terms) {
  const amount = `${Number(price.value)} ${price.currencyCode}`;
  if (!subscribable) return { amount };
  const { value = 1, unit = 'MONTH' } = plan?.billingPeriod ?? own.billingPeriod ?? {};
  return { amount, every: `${value} ${unit}`, cycles: plan?.numBillingCycles ?? own.numBillingCycles ?? 0 };
}
