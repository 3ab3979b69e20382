import type { ChosenOption } from 'member-area-elements/contract/account/change-option';
import type { OptionChange } from 'member-area-elements/contract/account/membership-options';
import { fromMinorUnits, toMinorUnits } from 'member-area-elements/contract/parts/minor-units';
import { textOf, type Answer } from '../answer.js';
import type { Backend, Person } from '../backend.js';
import { Unavailable } from '../check-errors.js';
import type { Check } from '../check.js';
import { expect, expectEqual, expectRefusal, expectStatus, expectSuccess } from '../expectations.js';
import { createArea, deleteArea, monthly, ownerOf, readArea, recurringArea } from '../owner.js';
import { pathOf } from '../paths.js';

const DAY = 24 * 60 * 60 * 1000;

/** The other option of the area: 40.00 a month, or 100.00 a year. */
type Other = 'dearer' | 'yearly';

const OTHERS = {
  dearer: monthly('40.00'),
  yearly: { ...monthly('100.00'), billingPeriod: { value: 1, unit: 'YEAR' } },
};

/** A member who pays 10.00 a month since 10 days, in an area with another option. */
interface Subscriber {
  readonly member: Person;
  /** The id of the membership. */
  readonly id: string;
  /** The ids of the option of now, and of the other one. */
  readonly current: string;
  readonly other: string;
}

async function withSubscriber(
  backend: Backend,
  kind: Other,
  use: (subscriber: Subscriber) => Promise<void>,
): Promise<void> {
  const { visitor: owner } = await ownerOf(backend);
  const created = await createArea(owner, recurringArea(monthly('10.00'), OTHERS[kind]));
  expectSuccess(created);
  const memberAreaId = textOf(created.json, 'id');
  const [current, other] = (await readArea(owner, memberAreaId)).pricingOptions;
  expect(current !== undefined && other !== undefined, 'The area lacks its options.');
  // A person of this check alone: the checks run at the same time, and count orders.
  const member = await backend.signIn();
  const { siteUserId } = member;
  const { id } = await backend.fixtures.createMembership({
    siteUserId,
    memberAreaId,
    pricingOptionId: current.id,
    status: 'ACTIVE',
    joinedAt: new Date(Date.now() - 10 * DAY).toISOString(),
  });
  try {
    await use({ member, id, current: current.id, other: other.id });
  } finally {
    await backend.fixtures.createMembership({ siteUserId, memberAreaId, status: 'CANCELLED' });
    await deleteArea(owner, memberAreaId);
  }
}

/** Reads the changes that a membership can make, by the ids of their options. */
async function readChanges({ member, id }: Subscriber): Promise<ReadonlyMap<string, OptionChange>> {
  const { options, reason } = await member.visitor.read('membershipOptions', id);
  if (reason === 'unavailable')
    throw new Unavailable('The payments of the backend cannot change the option of a membership.');
  return new Map(options.map((change) => [change.pricingOption.id, change]));
}

const change = ({ member, id }: Subscriber, chosen: ChosenOption): Promise<Answer> =>
  member.visitor.change('PUT', pathOf('membershipOption', id), chosen);

const keep = ({ member, id }: Pick<Subscriber, 'member' | 'id'>): Promise<Answer> =>
  member.visitor.change('DELETE', pathOf('membershipOption', id));

/** Reads the membership, and the number of orders of its member. */
async function readOwn({ member, id }: Subscriber) {
  const { memberships, orders } = await member.visitor.read('memberships');
  const own = memberships.find((one) => one.id === id);
  expect(own !== undefined, 'The membership is missing.');
  return { own, orders };
}

/** Returns the run of a check with a member who can change the option, and the changes that are offered. */
const withChanges =
  (
    kind: Other,
    use: (
      subscriber: Subscriber,
      changes: ReadonlyMap<string, OptionChange>,
      backend: Backend,
    ) => Promise<void>,
  ): Check['run'] =>
  (backend) =>
    withSubscriber(backend, kind, async (subscriber) =>
      use(subscriber, await readChanges(subscriber), backend),
    );

/** A member changes the option of a membership inside its area. */
export const optionChangeChecks: readonly Check[] = [
  {
    id: 'options.now',
    title: 'offers a dearer option at once, with what is due for the rest of the period',
    visitorSees: 'A member changes the option, and pays another amount than was said.',
    run: withChanges('dearer', async (subscriber, changes) => {
      const { other } = subscriber;
      expectEqual([...changes.keys()], [other], 'the ids of the other options');
      expectEqual(changes.get(other)?.kind, 'now', 'when the option begins');
      const due = toMinorUnits(changes.get(other)?.dueToday ?? { value: '0', currencyCode: 'USD' });
      expect(due > 0n && due < 3000n, 'Expected a part of the difference of the prices to be due.');
      const { own } = await readOwn(subscriber);
      expectEqual(own.mayChangeOption, true, 'whether the membership says that it may change');
    }),
  },
  {
    id: 'options.later',
    title: 'offers an option of another period with the next renewal, with nothing due before',
    visitorSees: 'A member is told of a payment that does not come, or not of one that does.',
    run: withChanges('yearly', async (subscriber, changes) => {
      const change = changes.get(subscriber.other);
      const { own } = await readOwn(subscriber);
      expectEqual([change?.kind, change?.dueToday], ['at-period-end', undefined], 'when the option begins');
      expectEqual(
        Date.parse(change?.from ?? ''),
        Date.parse(own.nextPaymentAt ?? ''),
        'when the price of the option is paid first',
      );
    }),
  },
  {
    id: 'options.installments',
    title: 'says that installments cannot change',
    visitorSees: 'A member is offered a change that fails.',
    async run(backend) {
      const { person, id } = await backend.signInMember('installments');
      const { options, reason } = await person.visitor.read('membershipOptions', id);
      expectEqual([options, reason], [[], 'installments'], 'the options and the reason');
    },
  },
  {
    id: 'options.of-another',
    title: 'answers 404 for the options of the membership of somebody else',
    visitorSees: 'A visitor reads what somebody else pays.',
    run: withChanges('yearly', async ({ id }, _changes, backend) => {
      const { visitor } = await backend.signIn();
      expectRefusal(await visitor.get(pathOf('membershipOptions', id)), 404);
    }),
  },
  {
    id: 'change-option.now',
    title: 'changes to a dearer option at once, with an order for what is due',
    visitorSees: 'A member pays and keeps the former option, or gets the option without paying.',
    run: withChanges('dearer', async (subscriber, changes) => {
      const { other } = subscriber;
      const before = await readOwn(subscriber);
      const dueToday = changes.get(other)?.dueToday;
      expectSuccess(await change(subscriber, { pricingOptionId: other, dueToday }));
      const { own, orders } = await readOwn(subscriber);
      expectEqual(own.pricingOption?.id, other, 'the option');
      expectEqual(own.nextPaymentAt, before.own.nextPaymentAt, 'the time of the next payment');
      expectEqual(orders.length, before.orders.length + 1, 'the number of orders');
      expectEqual(orders[0]?.total, dueToday, 'the total of the order');
    }),
  },
  {
    id: 'change-option.price-changed',
    title: 'refuses a change with another amount than is due, with 409 and price-changed',
    visitorSees: 'A member pays more than was shown.',
    run: withChanges('dearer', async (subscriber, changes) => {
      const { other, current } = subscriber;
      const due = changes.get(other)?.dueToday;
      expect(due !== undefined, 'Expected an amount that is due.');
      const less = { ...due, value: fromMinorUnits(toMinorUnits(due) - 1n, due.currencyCode) };
      for (const dueToday of [less, undefined])
        expectRefusal(await change(subscriber, { pricingOptionId: other, dueToday }), 409, 'price-changed');
      expectEqual((await readOwn(subscriber)).own.pricingOption?.id, current, 'the option');
    }),
  },
  {
    id: 'change-option.repeated',
    title: 'takes no second payment when the call is repeated',
    visitorSees: 'A member whose connection breaks pays twice.',
    run: withChanges('dearer', async (subscriber, changes) => {
      const { other } = subscriber;
      const chosen = { pricingOptionId: other, dueToday: changes.get(other)?.dueToday };
      expectSuccess(await change(subscriber, chosen));
      const { orders } = await readOwn(subscriber);
      expectSuccess(await change(subscriber, chosen));
      expectEqual((await readOwn(subscriber)).orders.length, orders.length, 'the number of orders');
    }),
  },
  {
    id: 'change-option.later',
    title: 'changes to an option of another period with the next renewal, without a payment before',
    visitorSees: 'A member pays twice for the same time.',
    run: withChanges('yearly', async (subscriber) => {
      const { other, current } = subscriber;
      const before = await readOwn(subscriber);
      expectSuccess(await change(subscriber, { pricingOptionId: other }));
      const { own, orders } = await readOwn(subscriber);
      expectEqual(
        [own.pricingOption?.id, own.nextOption?.pricingOption.id],
        [current, other],
        'the option of now and the one that comes',
      );
      expectEqual(
        Date.parse(own.nextOption?.from ?? ''),
        Date.parse(own.nextPaymentAt ?? ''),
        'when the option begins',
      );
      expectEqual(orders.length, before.orders.length, 'the number of orders');
    }),
  },
  {
    id: 'change-option.unknown-option',
    title: 'refuses an option that the area does not offer',
    visitorSees: 'A member pays the price of another area.',
    run: withChanges('yearly', async (subscriber) => {
      expectStatus(await change(subscriber, { pricingOptionId: 'nothing' }), 400);
    }),
  },
  {
    id: 'change-option.of-another',
    title: 'does not change the membership of somebody else, with 404',
    visitorSees: 'Somebody changes what another person pays.',
    run: withChanges('yearly', async (subscriber, _changes, backend) => {
      const stranger = { ...subscriber, member: await backend.signIn() };
      expectRefusal(await change(stranger, { pricingOptionId: subscriber.other }), 404);
      expectEqual((await readOwn(subscriber)).own.nextOption, undefined, 'the option that comes');
    }),
  },
  {
    id: 'keep-option.revokes',
    title: 'revokes a change that is still to come',
    visitorSees: 'A member who has changed their mind pays the other price.',
    run: withChanges('yearly', async (subscriber) => {
      const { other, current } = subscriber;
      expectSuccess(await change(subscriber, { pricingOptionId: other }));
      expectSuccess(await keep(subscriber));
      const { own } = await readOwn(subscriber);
      expectEqual([own.pricingOption?.id, own.nextOption], [current, undefined], 'the options');
    }),
  },
  {
    id: 'keep-option.none',
    title: 'answers success when no change is to come',
    visitorSees: 'A second click on Keep shows an error.',
    run: withChanges('yearly', async (subscriber) => {
      expectSuccess(await keep(subscriber));
    }),
  },
  {
    id: 'keep-option.of-another',
    title: 'does not revoke the change of somebody else, with 404',
    visitorSees: 'Somebody revokes what another person has chosen.',
    run: withChanges('yearly', async (subscriber, _changes, backend) => {
      expectSuccess(await change(subscriber, { pricingOptionId: subscriber.other }));
      expectRefusal(await keep({ ...subscriber, member: await backend.signIn() }), 404);
      const { own } = await readOwn(subscriber);
      expectEqual(own.nextOption?.pricingOption.id, subscriber.other, 'the option that comes');
    }),
  },
];
