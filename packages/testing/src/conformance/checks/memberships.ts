import { CANCELLATION_CODES } from 'member-area-elements/contract/account/send-cancellation-reason';
import { COMMENT_LENGTH } from 'member-area-elements/contract/parts/limits';
import type { Membership } from 'member-area-elements/contract/account/memberships';
import type { Backend, Person } from '../backend.js';
import type { Check } from '../check.js';
import {
  expect,
  expectEqual,
  expectRefusal,
  expectRefused,
  expectStatus,
  expectSuccess,
} from '../expectations.js';
import { signInUnpaid } from '../grace.js';
import { pathOf } from '../paths.js';

const DAY = 24 * 60 * 60 * 1000;

const FEE_TYPES = {
  free: 'free',
  recurring: 'recurring',
  oneTime: 'one_time',
  installments: 'installments',
} as const;

/** The memberships and orders of a person: reading, ending, resuming, reasons. */
export const membershipChecks: readonly Check[] = [
  {
    id: 'memberships.none',
    title: 'answers with empty lists for a person without memberships',
    visitorSees: 'The account of a new person shows an error.',
    async run(backend) {
      expectEqual(
        await backend.memberships(await backend.signIn()),
        { memberships: [], orders: [] },
        'the answer',
      );
    },
  },
  ...(['free', 'recurring', 'oneTime', 'installments'] as const).map((kind): Check => ({
    id: `memberships.read-${kind.toLowerCase()}`,
    title: `describes a membership of the fee type ${FEE_TYPES[kind]}`,
    visitorSees: 'The membership is missing in the account, or shows the wrong price.',
    async run(backend) {
      const { person, id } = await backend.signInMember(kind);
      const membership = await readOnly(backend, person);
      expectEqual(
        [membership.id, membership.memberAreaId, membership.feeType, membership.status],
        [id, backend.area(kind), FEE_TYPES[kind], 'ACTIVE'],
        'the id, the area, the fee type and the status',
      );
      expect(membership.title !== '', 'Expected the title of the area.');
      const [optionId] = kind === 'free' ? [] : await backend.options(kind);
      expectEqual(membership.pricingOption?.id, optionId, 'the pricing option');
    },
  })),
  {
    id: 'memberships.next-payment',
    title: 'says when the next payment of a recurring membership is due',
    visitorSees: 'Members do not know when they pay next.',
    async run(backend) {
      const { person } = await backend.signInMember('recurring');
      const { nextPaymentAt = '' } = await readOnly(backend, person);
      expect(
        Date.parse(nextPaymentAt) > Date.now(),
        `Expected nextPaymentAt in the future, but it is "${nextPaymentAt}".`,
      );
    },
  },
  {
    id: 'memberships.payment-failed',
    title: 'shows a failed payment, without the address of the area',
    visitorSees: 'The member sees Open, which leads to the lock screen.',
    async run(backend) {
      const { person } = await backend.signInMember('recurring', { status: 'PAYMENT_FAILED' });
      const { status, url } = await readOnly(backend, person);
      expectEqual(status, 'PAYMENT_FAILED', 'the status');
      expectEqual(url, undefined, 'url');
    },
  },
  {
    id: 'memberships.grace',
    title: 'shows the address of the area while access goes on after a failed payment',
    visitorSees: 'A member who may enter does not see Open.',
    async run(backend) {
      const { membership } = await signInUnpaid(backend, 'recurring');
      expect(membership.url !== undefined, 'Expected the url of the area, but there is none.');
    },
  },
  {
    id: 'memberships.cancelled-no-address',
    title: 'leaves out the address of the area once a membership has ended',
    visitorSees: 'A former member sees Open, which leads to the lock screen.',
    async run(backend) {
      const { person } = await backend.signInMember('recurring', { status: 'CANCELLED' });
      const { status, url } = await readOnly(backend, person);
      expectEqual([status, url], ['CANCELLED', undefined], 'the status and url');
    },
  },
  {
    id: 'memberships.ended',
    title: 'shows a membership whose end has passed as cancelled',
    visitorSees: 'The account says that the membership ends, and it has ended.',
    async run(backend) {
      const { person } = await backend.signInMember('recurring', { status: 'ENDING', ...endedYesterday() });
      expectEqual((await readOnly(backend, person)).status, 'CANCELLED', 'the status');
    },
  },
  {
    id: 'memberships.not-of-others',
    title: 'shows a person their own memberships and orders alone',
    visitorSees: 'Everybody sees what somebody else has bought.',
    async run(backend) {
      const [person, other] = [await backend.signIn(), await backend.signIn()];
      await backend.makeMember(other, 'recurring');
      expectEqual(
        await backend.memberships(person),
        { memberships: [], orders: [] },
        'the lists of another person',
      );
    },
  },

  {
    id: 'leave.free',
    title: 'ends a free membership at once',
    visitorSees: 'Leaving an area has no effect.',
    async run(backend) {
      const { person, id } = await backend.signInMember('free');
      expectSuccess(await end(person, id));
      const { memberships } = await backend.memberships(person);
      expectEqual(
        memberships.filter(({ status }) => status !== 'CANCELLED'),
        [],
        'the memberships after the end',
      );
    },
  },
  {
    id: 'leave.free-twice',
    title: 'answers a second end of a free membership with success, 404 or 410',
    visitorSees: 'A visitor who clicks again after a lost answer sees an error.',
    async run(backend) {
      const { person, id } = await backend.signInMember('free');
      expectSuccess(await end(person, id));
      expectStatus(await end(person, id), 200, 202, 204, 404, 410);
    },
  },
  {
    id: 'leave.recurring',
    title: 'ends a recurring membership at the end of the time that is paid',
    visitorSees: 'Who cancels loses the days that are paid, or goes on paying.',
    async run(backend) {
      const { person, id } = await backend.signInMember('recurring');
      const before = await readOnly(backend, person);
      expectSuccess(await end(person, id));
      const { status, endsAt = '', nextPaymentAt } = await readOnly(backend, person);
      expectEqual([status, nextPaymentAt], ['ENDING', undefined], 'the status and nextPaymentAt');
      expectEqual(
        Date.parse(endsAt),
        Date.parse(before.nextPaymentAt ?? ''),
        'endsAt, which is the day of the next payment',
      );
    },
  },
  {
    id: 'leave.recurring-twice',
    title: 'changes nothing when a membership is cancelled again',
    visitorSees: 'A second click ends the membership at once.',
    async run(backend) {
      const { person, id } = await backend.signInMember('recurring');
      expectSuccess(await end(person, id));
      const once = await readOnly(backend, person);
      expectSuccess(await end(person, id));
      expectEqual(await readOnly(backend, person), once, 'the membership');
    },
  },
  {
    id: 'leave.payment-failed',
    title: 'ends a membership whose payment has failed at once',
    visitorSees: 'Who cancels after a failed payment is asked to pay for another month.',
    async run(backend) {
      const { person, id } = await backend.signInMember('recurring', { status: 'PAYMENT_FAILED' });
      expectSuccess(await end(person, id));
      expectEqual((await readOnly(backend, person)).status, 'CANCELLED', 'the status');
    },
  },
  ...(['oneTime', 'installments'] as const).map((kind): Check => ({
    id: `leave.${kind.toLowerCase()}`,
    title: `refuses to end a membership of the fee type ${FEE_TYPES[kind]}`,
    visitorSees: 'A click takes away what was bought, or the rest of the price.',
    async run(backend) {
      const { person, id } = await backend.signInMember(kind);
      const before = await readOnly(backend, person);
      const answer = await end(person, id);
      expectRefused(answer);
      expect(
        ![404, 410].includes(answer.status),
        `Expected another status than ${answer.status}, which the library takes for a success.`,
      );
      expectEqual(await readOnly(backend, person), before, 'the membership');
    },
  })),
  {
    id: 'leave.of-another',
    title: 'answers 404 to the end of the membership of somebody else, and leaves it',
    visitorSees: 'Everybody with an account can end the memberships of others.',
    async run(backend) {
      const [other, person] = [await backend.signIn(), await backend.bystander()];
      const { id } = await backend.makeMember(other, 'recurring');
      expectStatus(await end(person, id), 404, 410);
      expectEqual((await readOnly(backend, other)).status, 'ACTIVE', 'the status');
    },
  },

  {
    id: 'resume.ending',
    title: 'undoes the cancellation of a membership',
    visitorSees: 'Resuming has no effect, and the membership ends.',
    async run(backend) {
      const { person, id } = await backend.signInMember('recurring');
      const before = await readOnly(backend, person);
      expectSuccess(await end(person, id));
      expectSuccess(await resume(person, id));
      expectEqual(await readOnly(backend, person), before, 'the membership');
    },
  },
  {
    id: 'resume.active',
    title: 'answers with success when an active membership is resumed, and changes nothing',
    visitorSees: 'A visitor who clicks again after a lost answer sees an error.',
    async run(backend) {
      const { person, id } = await backend.signInMember('recurring');
      const before = await backend.memberships(person);
      expectSuccess(await resume(person, id));
      expectEqual(await backend.memberships(person), before, 'the memberships and orders');
    },
  },
  ...(
    [
      ['cancelled', () => ({ status: 'CANCELLED' }) as const],
      ['ended', () => ({ status: 'ENDING', ...endedYesterday() }) as const],
    ] as const
  ).map(([name, changes]): Check => ({
    id: `resume.${name}`,
    title: `answers 409 with the code "ended" when a membership that is ${name} is resumed`,
    visitorSees: 'A former member gets the area back without a payment.',
    async run(backend) {
      const { person, id } = await backend.signInMember('recurring', changes());
      expectRefusal(await resume(person, id), 409, 'ended');
      expectEqual((await readOnly(backend, person)).status, 'CANCELLED', 'the status');
    },
  })),
  {
    id: 'resume.payment-failed',
    title: 'refuses to resume a membership whose payment has failed, without the code "ended"',
    visitorSees: 'Who does not pay gets the area back by a click.',
    async run(backend) {
      const { person, id } = await backend.signInMember('recurring', { status: 'PAYMENT_FAILED' });
      const answer = await resume(person, id);
      expectRefusal(answer, 409);
      expect(
        !answer.text.includes('"ended"'),
        'Expected another code than "ended": the membership has not ended.',
      );
      expectEqual((await readOnly(backend, person)).status, 'PAYMENT_FAILED', 'the status');
    },
  },
  {
    id: 'resume.of-another',
    title: 'answers 404 when the membership of somebody else is resumed, and leaves it',
    visitorSees: 'Everybody with an account can make others pay again.',
    async run(backend) {
      const [other, person] = [await backend.signIn(), await backend.bystander()];
      const { id } = await backend.makeMember(other, 'recurring');
      expectSuccess(await end(other, id));
      expectStatus(await resume(person, id), 404, 410);
      expectEqual((await readOnly(backend, other)).status, 'ENDING', 'the status');
    },
  },

  {
    id: 'reason.recurring',
    title: 'accepts each reason for the end of a recurring membership',
    visitorSees: '"We couldn’t send your reason", again and again.',
    async run(backend) {
      const { person, id } = await backend.signInMember('recurring');
      expectSuccess(await end(person, id));
      for (const reason of CANCELLATION_CODES) expectSuccess(await sendReason(person, id, { reason }));
      expectSuccess(await sendReason(person, id, { reason: 'OTHER', comment: 'x'.repeat(COMMENT_LENGTH) }));
    },
  },
  {
    id: 'reason.free',
    title: 'accepts the reason for the end of a free membership, which no longer exists',
    visitorSees: '"We couldn’t send your reason", again and again.',
    async run(backend) {
      const { person, id } = await backend.signInMember('free');
      expectSuccess(await end(person, id));
      expectSuccess(await sendReason(person, id, { reason: 'NOT_USED', comment: 'No time.' }));
    },
  },
  {
    id: 'reason.refuses',
    title: 'refuses an unknown reason, none, and a comment of more than 500 characters',
    visitorSees: 'Nothing: the owner reads reasons that do not exist.',
    async run(backend) {
      const { person, id } = await backend.signInMember('recurring');
      expectSuccess(await end(person, id));
      for (const body of [
        { reason: 'NO_SUCH_REASON' },
        {},
        { comment: 'No reason.' },
        { reason: 'OTHER', comment: 'x'.repeat(COMMENT_LENGTH + 1) },
      ])
        expectRefusal(await sendReason(person, id, body), 400);
    },
  },
  {
    id: 'reason.of-another',
    title: 'answers 404 to a reason for the membership of somebody else',
    visitorSees: 'Everybody with an account can write to the owner in the name of others.',
    async run(backend) {
      const [other, person] = [await backend.signIn(), await backend.bystander()];
      const { id } = await backend.makeMember(other, 'recurring');
      expectSuccess(await end(other, id));
      expectStatus(await sendReason(person, id, { reason: 'OTHER' }), 404, 410);
    },
  },
  {
    id: 'reason.deleted-by-resume',
    title: 'keeps no reason for a membership that was resumed',
    visitorSees: 'Nothing: the owner reads why somebody has left who has not.',
    async run(backend) {
      const { person, id } = await backend.signInMember('recurring');
      expectSuccess(await end(person, id));
      expectSuccess(await resume(person, id));
      expectStatus(await sendReason(person, id, { reason: 'OTHER' }), 404, 410);
    },
  },

  {
    id: 'order.list',
    title: 'lists the order of a paid membership with its total',
    visitorSees: 'The order is missing in the account.',
    async run(backend) {
      const { person, id, orderId } = await backend.signInMember('recurring');
      const [membership, { orders }] = [await readOnly(backend, person), await backend.memberships(person)];
      expectEqual(
        [membership.id, ...orders.map((order) => order.id)],
        [id, orderId],
        'the membership and its order',
      );
      expectEqual(orders[0]?.total, membership.pricingOption?.price, 'the total');
    },
  },
  {
    id: 'order.newest-first',
    title: 'gives orders numbers of their own',
    visitorSees: 'Two orders have one number.',
    async run(backend) {
      const { person } = await backend.signInMember('recurring');
      await backend.makeMember(person, backend.anyArea('oneTime', 'installments'));
      const numbers = (await backend.memberships(person)).orders.map(({ number }) => number);
      expectEqual(
        [numbers.length, new Set(numbers).size],
        [2, 2],
        'the numbers of orders, and of different ones',
      );
    },
  },
  {
    id: 'order.read',
    title: 'answers with an order, its items and the option that was bought',
    visitorSees: 'The order cannot be loaded.',
    async run(backend) {
      const { person, orderId = '' } = await backend.signInMember('recurring');
      const order = await person.visitor.read('order', orderId);
      const [listed] = (await backend.memberships(person)).orders;
      expectEqual(
        [order.id, order.number, order.total],
        [listed?.id, listed?.number, listed?.total],
        'the order',
      );
      expectEqual(order.items.length, 1, 'the number of items');
      expectEqual(order.items[0]?.amount, order.total, 'the amount of the item');
    },
  },
  {
    id: 'order.of-another',
    title: 'answers 404 to an order of somebody else, as to one that does not exist',
    visitorSees: 'Everybody with an account can read what others have bought.',
    async run(backend) {
      const [other, { visitor }] = [await backend.signIn(), await backend.bystander()];
      const { orderId = '' } = await backend.makeMember(other, 'recurring');
      const foreign = await visitor.get(pathOf('order', orderId));
      const unknown = await visitor.get(pathOf('order', 'no-such-order'));
      expectStatus(foreign, 404, 410);
      expectEqual(
        [foreign.status, foreign.text],
        [unknown.status, unknown.text],
        'the answer to the order of somebody else',
      );
    },
  },
];

const end = ({ visitor }: Person, id: string) => visitor.change('DELETE', pathOf('membership', id));

const resume = ({ visitor }: Person, id: string) =>
  visitor.change('POST', pathOf('resumedMembership', id), {});

const sendReason = ({ visitor }: Person, id: string, body: object) =>
  visitor.change('PUT', pathOf('cancellationReason', id), body);

/** Returns the only membership of a person. */
async function readOnly(backend: Backend, person: Person): Promise<Membership> {
  const [membership, ...others] = (await backend.memberships(person)).memberships;
  expect(
    membership !== undefined && others.length === 0,
    `Expected one membership, but there are ${membership ? others.length + 1 : 'none'}.`,
  );
  return membership;
}

const endedYesterday = () => ({
  joinedAt: new Date(Date.now() - 40 * DAY).toISOString(),
  endsAt: new Date(Date.now() - DAY).toISOString(),
});
