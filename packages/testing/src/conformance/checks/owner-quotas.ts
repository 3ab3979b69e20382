import type { Answer } from '../answer.js';
import type { Backend } from '../backend.js';
import type { Check } from '../check.js';
import { expect, expectEqual, expectRefusal, expectRefused, expectSuccess } from '../expectations.js';
import {
  asOwner,
  createArea,
  deleteArea,
  editArea,
  newArea,
  ownerOf,
  visitorOf,
  withArea,
} from '../owner.js';
import type { Visitor } from '../visitor.js';

/** What a visitor sees of a quota that does not hold. */
export const OVERDRAWN =
  'The site has more than its plan allows, and its owner is asked to pay or to delete.';

/** The plan of the site and its limits. */
export const ownerQuotaChecks: readonly Check[] = [
  {
    id: 'owner-quotas.read',
    title: 'answers the plan with the number of areas that the list has',
    visitorSees: 'The owner sees a wrong number of areas in the plan.',
    changesSite: true,
    run: asOwner(async (owner, backend) => {
      await withArea(backend, newArea(), async () => {
        const { quotas } = await owner.read('planQuotas');
        const { memberAreas } = await owner.read('memberAreas');
        expectEqual(quotas.memberAreas?.used, memberAreas.length, 'the number of areas that are used');
      });
    }),
  },
  {
    id: 'owner-quotas.upgrade',
    title: 'leads the owner who wants a larger plan to a page that exists',
    visitorSees: 'The owner clicks Upgrade and gets a page that does not exist.',
    run: asOwner(async (owner) => {
      const { upgradeUrl } = await owner.read('planQuotas');
      // The field is optional, and the page may be on another site.
      if (!upgradeUrl?.startsWith('/')) return;
      const { status, request } = await owner.openPage(upgradeUrl);
      expect(status < 400, `The plan has the address ${upgradeUrl}, but ${request} answered ${status}.`);
    }),
  },
  {
    id: 'owner-quotas.payments',
    title: 'tells `PAYMENTS_NOT_CONNECTED` when nobody can pay, and never when payments take money',
    visitorSees: 'The owner reads that payments are connected, and the site takes no money.',
    run: asOwner(async (owner) => {
      const { paymentMode, blockedReason } = await owner.read('planQuotas');
      if (paymentMode === undefined) return; // the field is optional
      if (paymentMode === 'none')
        expect(blockedReason !== undefined, 'Nobody can pay, but nothing is said to be blocked.');
      else
        expect(
          blockedReason !== 'PAYMENTS_NOT_CONNECTED',
          `The payment mode is ${paymentMode}, but payments are said not to be connected.`,
        );
    }),
  },
  {
    id: 'owner-quotas.members',
    title: 'counts a membership that has not ended, and one that has ended no more',
    visitorSees: 'The owner pays for members who have left.',
    changesSite: true,
    run: asOwner(async (owner, backend) => {
      await withArea(backend, newArea(), async ({ id }) => {
        const { siteUserId } = await visitorOf(backend);
        const count = async () => (await owner.read('planQuotas')).quotas.members?.used;
        const before = await count();
        if (before === undefined) return; // the number is optional
        await backend.fixtures.createMembership({ siteUserId, memberAreaId: id, status: 'ACTIVE' });
        expectEqual(await count(), before + 1, 'the number of members after a join');
        await backend.fixtures.createMembership({ siteUserId, memberAreaId: id, status: 'CANCELLED' });
        expectEqual(await count(), before, 'the number of members after the cancellation');
      });
    }),
  },
  {
    id: 'owner-quotas.unlimited',
    title: 'describes a plan without a limit as unlimited, and allows another area',
    visitorSees: 'The owner sees an upgrade card, although the plan has no limit.',
    changesSite: true,
    run: asOwner(async (owner, backend) => {
      await backend.fixtures.setQuotas({ memberAreas: null });
      const { memberAreas } = (await owner.read('planQuotas')).quotas;
      expect(
        memberAreas?.unlimited === true,
        `Expected an unlimited quota, but ${JSON.stringify(memberAreas)}.`,
      );
      await withArea(backend, newArea(), () => Promise.resolve());
    }),
  },
  {
    id: 'owner-quotas.remaining',
    title: 'answers the limit of the plan and what remains of it',
    visitorSees: 'The owner learns that the plan is full when the form is filled in.',
    changesSite: true,
    run: (backend) =>
      withPlaces(backend, 2, async (owner) => {
        const { limit, used, remaining, unlimited } =
          (await owner.read('planQuotas')).quotas.memberAreas ?? {};
        expect(limit !== undefined && used !== undefined, 'The quota lacks its limit or its use.');
        expectEqual(limit - used, 2, 'the limit without the use');
        expectEqual(remaining ?? limit - used, 2, 'what remains');
        expectEqual(unlimited, false, 'unlimited');
      }),
  },
  {
    id: 'owner-quotas.reached',
    title: 'refuses one area more than the plan allows, with `quota-reached`',
    visitorSees: OVERDRAWN,
    changesSite: true,
    run: (backend) =>
      withPlaces(backend, 0, async (owner) => {
        const body = newArea();
        const answer = await createArea(owner, body);
        expectQuotaReached(answer);
        const names = (await owner.read('memberAreas')).memberAreas.map(({ title }) => title);
        expect(!names.includes(body.name), 'The area was refused, but it is in the list.');
      }),
  },
  {
    id: 'owner-quotas.last-place',
    title: 'allows the last area of the plan, and refuses the next one',
    visitorSees: 'The owner cannot use all that the plan allows.',
    changesSite: true,
    run: (backend) =>
      withPlaces(backend, 1, async (owner) => {
        await withArea(backend, newArea(), async () => {
          expectQuotaReached(await createArea(owner, newArea()));
        });
      }),
  },
  {
    id: 'owner-quotas.freed',
    title: 'allows another area when one was deleted',
    visitorSees: 'The owner deletes an area and still cannot create another one.',
    changesSite: true,
    run: (backend) =>
      withPlaces(backend, 1, async () => {
        await withArea(backend, newArea(), () => Promise.resolve());
        await withArea(backend, newArea(), () => Promise.resolve());
      }),
  },
  {
    id: 'owner-quotas.edit-when-full',
    title: 'lets the owner edit an area of a full plan',
    visitorSees: 'After a downgrade the owner cannot correct a typing error.',
    changesSite: true,
    run: (backend) =>
      withPlaces(backend, 1, async () => {
        await withArea(backend, newArea(), async ({ id, owner, body }) => {
          expectSuccess(await editArea(owner, id, { ...body, description: 'Edited in a full plan.' }));
        });
      }),
  },
  {
    id: 'owner-quotas.raced',
    title: 'creates one of twenty areas that arrive at once when the plan has one place',
    visitorSees: OVERDRAWN,
    changesSite: true,
    run: (backend) =>
      withPlaces(backend, 1, async (owner) => {
        const bodies = Array.from({ length: 20 }, () => newArea());
        const answers = await Promise.all(bodies.map((body) => createArea(owner, body)));
        const names = new Set(bodies.map(({ name }) => name));
        const created = (await owner.read('memberAreas')).memberAreas.filter(({ title }) => names.has(title));
        for (const { id } of created) await deleteArea(owner, id);
        expectEqual(created.length, 1, 'the number of areas that were created');
        expectEqual(
          answers.filter(({ status }) => status < 300).length,
          1,
          'the number of successful answers',
        );
        for (const answer of answers) if (answer.status >= 300) expectQuotaReached(answer);
      }),
  },
];

async function withPlaces(
  backend: Backend,
  places: number,
  use: (owner: Visitor) => Promise<void>,
): Promise<void> {
  const { visitor: owner } = await ownerOf(backend);
  const { memberAreas } = await owner.read('memberAreas');
  await backend.fixtures.setQuotas({ memberAreas: memberAreas.length + places });
  try {
    await use(owner);
  } finally {
    await backend.fixtures.setQuotas({ memberAreas: null });
  }
}

/** @throws ConformanceFailure unless the answer refuses what the plan has no room for */
export function expectQuotaReached(answer: Answer): void {
  expectRefused(answer);
  expectRefusal(answer, answer.status, 'quota-reached');
}
