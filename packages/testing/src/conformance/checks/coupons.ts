/** The coupons of an owner. A backend need not have them. */
import type { Coupon } from 'member-area-elements/contract/parts/coupon';
import { endpoints } from 'member-area-elements/contract/routes';
import type { Answer } from '../answer.js';
import type { Backend } from '../backend.js';
import { Unavailable } from '../check-errors.js';
import type { Check } from '../check.js';
import {
  expect,
  expectEqual,
  expectRefusal,
  expectStatus,
  expectSuccess,
  readAnswer,
} from '../expectations.js';
import { ownerOf, visitorOf } from '../owner.js';
import { pathOf } from '../paths.js';
import type { Visitor } from '../visitor.js';
import { refusesValues } from './refused-values.js';

/** Returns a coupon that an owner sends, with a code that no other one has. */
export const newCoupon = (changes: object = {}) => ({
  code: `KIT-${crypto.randomUUID().slice(0, 13)}`.toUpperCase(),
  reduction: { kind: 'percent', percent: 20 },
  duration: { kind: 'payments', count: 3 },
  maxUses: 5,
  ...changes,
});

/** Creates a coupon. */
export const sendCoupon = (owner: Visitor, coupon: object): Promise<Answer> =>
  owner.change('POST', endpoints.coupons, coupon);

/** Ends a coupon. */
export const endCoupon = (owner: Visitor, id: string): Promise<Answer> =>
  owner.change('DELETE', pathOf('coupon', id));

/** Returns the coupons of the site. */
export async function listCoupons(owner: Visitor): Promise<Coupon[]> {
  const answer = await owner.get(endpoints.coupons);
  if (answer.status === 404) throw new Unavailable('The backend has no coupons.');
  return readAnswer(answer, 'GET coupons').coupons;
}

/** Returns the coupon with a code that has not ended, or the last one that has. */
export const findCoupon = async (owner: Visitor, code: string): Promise<Coupon | undefined> =>
  (await listCoupons(owner)).find((one) => one.code === code);

/** Creates a coupon, uses it, and ends it. */
async function withCoupon(
  backend: Backend,
  use: (owner: Visitor, coupon: Coupon, sent: ReturnType<typeof newCoupon>) => Promise<void>,
): Promise<void> {
  const { visitor: owner } = await ownerOf(backend);
  await listCoupons(owner); // a backend without coupons
  const sent = newCoupon();
  const coupon = readAnswer(await sendCoupon(owner, sent), 'POST coupons');
  try {
    await use(owner, coupon, sent);
  } finally {
    await endCoupon(owner, coupon.id);
  }
}

const isOverBefore = ({ createdAt, endsAt }: Coupon): boolean =>
  endsAt !== undefined && Date.parse(endsAt) < Date.parse(createdAt);

/** The parts of a coupon that its owner decides. */
interface Terms {
  readonly code?: unknown;
  readonly reduction?: unknown;
  readonly duration?: unknown;
  readonly maxUses?: unknown;
}

const termsOf = ({ code, reduction, duration, maxUses }: Terms): Terms => ({
  code,
  reduction,
  duration,
  maxUses,
});

export const couponChecks: readonly Check[] = [
  {
    id: 'coupons.list',
    title: 'lists the coupons, the newest first, with what they take off and how many people have used them',
    visitorSees: 'The owner does not find the coupon they have just created.',
    run: (backend) =>
      withCoupon(backend, async (owner, { id }, sent) => {
        await withCoupon(backend, async () => {
          const all = await listCoupons(owner);
          const own = all.find((one) => one.id === id);
          expectEqual(
            { ...termsOf(own ?? {}), status: own?.status, numUses: own?.numUses },
            { ...termsOf(sent), status: 'active', numUses: 0 },
            'the coupon in the list',
          );
          const times = all.map(({ createdAt }) => Date.parse(createdAt));
          expectEqual(
            times,
            [...times].sort((one, other) => other - one),
            'the times in the list',
          );
        });
      }),
  },
  {
    id: 'coupons.list-ended',
    title: 'lists a coupon that has ended, with the status "ended"',
    visitorSees: 'A coupon disappears from the list while members still have its discount.',
    run: (backend) =>
      withCoupon(backend, async (owner, { id }) => {
        expectSuccess(await endCoupon(owner, id));
        const found = (await listCoupons(owner)).find((one) => one.id === id);
        expectEqual(found?.status, 'ended', 'the status of the coupon');
      }),
  },
  {
    id: 'coupons.list-owner',
    title: 'lists the coupons to nobody but owners',
    visitorSees: 'Every member reads the codes with which others pay less.',
    run: (backend) =>
      withCoupon(backend, async () => {
        const { visitor } = await visitorOf(backend);
        expectRefusal(await visitor.get(endpoints.coupons), 403);
      }),
  },
  {
    id: 'coupons.create',
    title: 'answers the creation of a coupon with the coupon, whose code is in capitals',
    visitorSees: 'A code works only as it was typed.',
    run: (backend) =>
      withCoupon(backend, async (owner) => {
        const sent = newCoupon();
        const answer = await sendCoupon(owner, { ...sent, code: sent.code.toLowerCase() });
        expectStatus(answer, 201);
        const coupon = readAnswer(answer, 'POST coupons');
        await endCoupon(owner, coupon.id);
        expectEqual(termsOf(coupon), termsOf(sent), 'the coupon');
      }),
  },
  {
    id: 'coupons.create-taken',
    title:
      'refuses a code that a coupon has which has not ended, in other letters too, with the code "code-taken"',
    visitorSees: 'One code means two discounts.',
    run: (backend) =>
      withCoupon(backend, async (owner, { code }) => {
        expectRefusal(await sendCoupon(owner, newCoupon({ code })), 409, 'code-taken');
        expectRefusal(await sendCoupon(owner, newCoupon({ code: code.toLowerCase() })), 409, 'code-taken');
      }),
  },
  refusesValues({
    id: 'coupons.create-values',
    title:
      'refuses a coupon with a wrong code, too much taken off, or an end that has passed, with a code for the field',
    visitorSees: 'A typing error sells everything for nothing.',
    values: () => [
      [newCoupon({ code: 'not a code' }), 'code'],
      [newCoupon({ code: 'X'.repeat(41) }), 'code'],
      [newCoupon({ reduction: { kind: 'percent', percent: 101 } }), 'reduction'],
      [newCoupon({ reduction: { kind: 'percent', percent: 0 } }), 'reduction'],
      [newCoupon({ endsAt: '2020-01-01T00:00:00Z' }), 'endsAt'],
    ],
    send: async (owner, value) => {
      await listCoupons(owner); // a backend without coupons
      return sendCoupon(owner, value);
    },
    // Other checks create coupons meanwhile, but none that has ended before.
    keeps: [
      'the coupons that had ended when they were created',
      async (owner) => (await listCoupons(owner)).filter(isOverBefore).map(({ id }) => id),
    ],
  }),
  {
    id: 'coupons.end',
    title: 'ends a coupon, and lets another one have its code',
    visitorSees: 'A code that went round goes on working, and the owner cannot use its name again.',
    run: (backend) =>
      withCoupon(backend, async (owner, { id, code }) => {
        expectSuccess(await endCoupon(owner, id));
        const again = readAnswer(await sendCoupon(owner, newCoupon({ code })), 'POST coupons');
        await endCoupon(owner, again.id);
        expect(again.id !== id, 'Expected a coupon of its own, and not the one that has ended.');
      }),
  },
  {
    id: 'coupons.end-again',
    title: 'ends a coupon again without a change, because the first answer may have been lost',
    visitorSees: 'The owner reads that ending a coupon has failed, although it has ended.',
    run: (backend) =>
      withCoupon(backend, async (owner, { id }) => {
        for (let time = 0; time < 2; time++) expectSuccess(await endCoupon(owner, id));
      }),
  },
  {
    id: 'coupons.end-unknown',
    title: 'answers 404 for the end of a coupon that does not exist',
    visitorSees: 'The owner reads that a coupon has ended that goes on.',
    run: (backend) =>
      withCoupon(backend, async (owner) =>
        expectRefusal(await endCoupon(owner, `no-${crypto.randomUUID()}`), 404),
      ),
  },
];
