import type { Price } from 'member-area-elements/contract/parts/minor-units';
import { textOf, type Answer } from '../answer.js';
import type { Backend, Person } from '../backend.js';
import { Unavailable } from '../check-errors.js';
import type { Check } from '../check.js';
import { expect, expectEqual, expectRefusal, expectStatus, expectSuccess } from '../expectations.js';
import { createArea, deleteArea, monthly, ownerOf, readArea, recurringArea } from '../owner.js';
import { pathOf } from '../paths.js';

const HOUR = 60 * 60;

/** A member who pays 10.00 a month, in an area that allows a pause of two months. */
interface Payer {
  readonly member: Person;
  /** The id of the membership. */
  readonly id: string;
  readonly memberAreaId: string;
}

/** Returns the run of a check with a member whose period that is paid for ends within two hours. */
const withPayer =
  (use: (payer: Payer, backend: Backend) => Promise<void>): Check['run'] =>
  async (backend) => {
    const { visitor: owner } = await ownerOf(backend);
    const created = await createArea(owner, { ...recurringArea(monthly('10.00')), maxPausePeriods: 2 });
    expectSuccess(created);
    const memberAreaId = textOf(created.json, 'id');
    const { maxPausePeriods, pricingOptions } = await readArea(owner, memberAreaId);
    // A person of this check alone: the checks run at the same time, and count orders.
    const member = await backend.signIn();
    const { siteUserId } = member;
    const { id } = await backend.fixtures.createMembership({
      siteUserId,
      memberAreaId,
      pricingOptionId: pricingOptions[0]?.id,
      status: 'ACTIVE',
      joinedAt: inAMonthAgo(),
    });
    try {
      if (maxPausePeriods === undefined) throw new Unavailable('The areas of the backend allow no pause.');
      await use({ member, id, memberAreaId }, backend);
    } finally {
      await backend.fixtures.createMembership({ siteUserId, memberAreaId, status: 'CANCELLED' });
      await deleteArea(owner, memberAreaId);
    }
  };

/** Returns the time in an hour, a month ago; of a day that this month lacks, the last day of it. */
function inAMonthAgo(): string {
  const time = new Date(Date.now() + HOUR * 1000);
  const day = time.getUTCDate();
  time.setUTCMonth(time.getUTCMonth() - 1);
  if (time.getUTCDate() !== day) time.setUTCDate(0);
  return time.toISOString();
}

const pause = ({ member, id }: Payer, periods: number): Promise<Answer> =>
  member.visitor.change('PUT', pathOf('membershipPause', id), { periods });

const resume = ({ member, id }: Payer, dueToday?: Price): Promise<Answer> =>
  member.visitor.change('POST', pathOf('resumedMembership', id), dueToday ? { dueToday } : {});

/** Reads the membership, and the orders of its member. */
async function readOwn({ member, id }: Payer) {
  const { memberships, orders } = await member.visitor.read('memberships');
  const own = memberships.find((one) => one.id === id);
  expect(own !== undefined, 'The membership is missing.');
  if (own.maxPausePeriods === undefined && own.pause === undefined)
    throw new Unavailable('The payments of the backend cannot pause.');
  return { own, orders };
}

/** A member pauses a membership, and ends the pause. */
export const pauseChecks: readonly Check[] = [
  {
    id: 'pause.to-come',
    title: 'pauses a membership from the end of the period that is paid for, and moves the next payment',
    visitorSees: 'A member pauses, and pays all the same, or loses access that is paid for.',
    run: withPayer(async (payer) => {
      const { own: before } = await readOwn(payer);
      expectEqual(before.maxPausePeriods, 2, 'for how many periods it can be paused');
      expectSuccess(await pause(payer, 2));
      const { own } = await readOwn(payer);
      expectEqual(own.status, 'ACTIVE', 'the status before the pause begins');
      expectEqual(own.pause?.from, before.nextPaymentAt, 'when the pause begins');
      expectEqual(own.nextPaymentAt, own.pause?.until, 'the next payment, and the end of the pause');
      const days =
        (Date.parse(own.pause?.until ?? '') - Date.parse(own.pause?.from ?? '')) / (24 * HOUR * 1000);
      expect(days >= 58 && days <= 63, `Expected a pause of two months, but it has ${days} days.`);
    }),
  },
  {
    id: 'pause.too-long',
    title: 'answers 409 for more periods than the area allows, and 400 for none',
    visitorSees: 'Members pause for longer than the owner wants.',
    run: withPayer(async (payer) => {
      await readOwn(payer);
      expectRefusal(await pause(payer, 3), 409, 'not-pausable');
      expectRefusal(await pause(payer, 0), 400);
      expectEqual((await readOwn(payer)).own.pause, undefined, 'the pause');
    }),
  },
  {
    id: 'pause.cancelled',
    title: 'answers 409 for a membership that is cancelled',
    visitorSees: 'A membership that was cancelled goes on.',
    run: withPayer(async (payer) => {
      await readOwn(payer);
      expectSuccess(await payer.member.visitor.change('DELETE', pathOf('membership', payer.id)));
      expectRefusal(await pause(payer, 1), 409, 'not-pausable');
    }),
  },
  {
    id: 'pause.of-another',
    title: 'answers 404 when the membership of somebody else is paused, and leaves it',
    visitorSees: 'Everybody with an account can pause the memberships of others.',
    run: withPayer(async (payer, backend) => {
      await readOwn(payer);
      const member = await backend.bystander();
      expectStatus(await pause({ ...payer, member }, 1), 404);
      expectEqual((await readOwn(payer)).own.pause, undefined, 'the pause');
    }),
  },
  {
    id: 'resume.pause-to-come',
    title: 'revokes a pause that has not begun, without a payment',
    visitorSees: 'A member pays for not pausing, or is paused all the same.',
    run: withPayer(async (payer) => {
      const before = await readOwn(payer);
      expectSuccess(await pause(payer, 1));
      expectSuccess(await resume(payer));
      expectEqual(await readOwn(payer), before, 'the membership and the orders');
    }),
  },
  {
    id: 'pause.begun',
    title: 'says that a membership is paused when the paid period is over, and offers its end for a payment',
    visitorSees: 'A member who pays nothing reads on, or cannot come back.',
    changesSite: true,
    run: withPayer(async (payer, backend) => {
      await readOwn(payer);
      expectSuccess(await pause(payer, 1));
      await backend.later(2 * HOUR, async () => {
        const { own } = await readOwn(payer);
        expectEqual([own.status, own.url], ['PAUSED', undefined], 'the status and the page of the area');
        expectEqual(own.resumptionPrice, { value: '10.00', currencyCode: 'USD' }, 'the price of its end');
        const { areas } = await payer.member.visitor.read('memberNavigation');
        const isIn = areas.some(({ id }) => id === payer.memberAreaId);
        expectEqual(isIn, false, 'whether the navigation has the area');
      });
    }),
  },
  {
    id: 'resume.paused',
    title: 'ends a pause of now with the payment that was shown, and with no other',
    visitorSees: 'A member pays another amount than was shown, or twice.',
    changesSite: true,
    run: withPayer(async (payer, backend) => {
      await readOwn(payer);
      expectSuccess(await pause(payer, 1));
      await backend.later(2 * HOUR, async () => {
        const { own, orders } = await readOwn(payer);
        expectRefusal(await resume(payer), 409, 'price-changed');
        expectRefusal(await resume(payer, { value: '9.00', currencyCode: 'USD' }), 409, 'price-changed');
        expectSuccess(await resume(payer, own.resumptionPrice));
        expectSuccess(await resume(payer, own.resumptionPrice));
        const after = await readOwn(payer);
        expectEqual([after.own.status, after.own.pause], ['ACTIVE', undefined], 'the status and the pause');
        expectEqual(after.orders.length, orders.length + 1, 'the number of orders');
      });
    }),
  },
];
