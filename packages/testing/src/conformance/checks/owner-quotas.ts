import { endpoints } from 'member-area-elements/contract/routes';
import type { Answer } from '../answer.js';
import type { Backend } from '../backend.js';
import type { Check } from '../check.js';
import {
  expect,
  expectEqual,
  expectRefusal,
  expectRefused,
  expectStatus,
  expectSuccess,
  readAnswer,
} from '../expectations.js';
import {
  createArea,
  deleteArea,
  editArea,
  newArea,
  ownerOf,
  readList,
  uploadMovie,
  visitorOf,
  withArea,
} from '../owner.js';
import type { Visitor } from '../visitor.js';

const OVERDRAWN = 'The site has more than its plan allows, and its owner is asked to pay or to delete.';

/** The plan of the site and its limits. */
export const ownerQuotaChecks: readonly Check[] = [
  {
    id: 'owner-quotas.read',
    title: 'answers the plan with the number of areas that the list has',
    visitorSees: 'The owner sees a wrong number of areas in the plan.',
    changesSite: true,
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      await withArea(backend, newArea(), async () => {
        const { quotas } = await readPlan(owner);
        const { memberAreas } = await readList(owner);
        expectEqual(quotas.memberAreas?.used, memberAreas.length, 'the number of areas that are used');
      });
    },
  },
  {
    id: 'owner-quotas.upgrade',
    title: 'leads the owner who wants a larger plan to a page that exists',
    visitorSees: 'The owner clicks Upgrade and gets a page that does not exist.',
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      const { upgradeUrl } = await readPlan(owner);
      // The field is optional, and the page may be on another site.
      if (!upgradeUrl?.startsWith('/')) return;
      const { status, request } = await owner.openPage(upgradeUrl);
      expect(status < 400, `The plan has the address ${upgradeUrl}, but ${request} answered ${status}.`);
    },
  },
  {
    id: 'owner-quotas.payments',
    title: 'tells `PAYMENTS_NOT_CONNECTED` when nobody can pay, and never when payments take money',
    visitorSees: 'The owner reads that payments are connected, and the site takes no money.',
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      const { paymentMode, blockedReason } = await readPlan(owner);
      if (paymentMode === undefined) return; // the field is optional
      if (paymentMode === 'none')
        expect(blockedReason !== undefined, 'Nobody can pay, but nothing is said to be blocked.');
      else
        expect(
          blockedReason !== 'PAYMENTS_NOT_CONNECTED',
          `The payment mode is ${paymentMode}, but payments are said not to be connected.`,
        );
    },
  },
  {
    id: 'owner-quotas.members',
    title: 'counts a membership that has not ended, and one that has ended no more',
    visitorSees: 'The owner pays for members who have left.',
    changesSite: true,
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      await withArea(backend, newArea(), async ({ id }) => {
        const { siteUserId } = await visitorOf(backend);
        const count = async () => (await readPlan(owner)).quotas.members?.used;
        const before = await count();
        if (before === undefined) return; // the number is optional
        await backend.fixtures.createMembership({ siteUserId, memberAreaId: id, status: 'ACTIVE' });
        expectEqual(await count(), before + 1, 'the number of members after a join');
        await backend.fixtures.createMembership({ siteUserId, memberAreaId: id, status: 'CANCELLED' });
        expectEqual(await count(), before, 'the number of members after the cancellation');
      });
    },
  },
  {
    id: 'owner-quotas.unlimited',
    title: 'describes a plan without a limit as unlimited, and allows another area',
    visitorSees: 'The owner sees an upgrade card, although the plan has no limit.',
    changesSite: true,
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      await backend.fixtures.setQuotas({ memberAreas: null });
      const { memberAreas } = (await readPlan(owner)).quotas;
      expect(
        memberAreas?.unlimited === true,
        `Expected an unlimited quota, but ${JSON.stringify(memberAreas)}.`,
      );
      await withArea(backend, newArea(), () => Promise.resolve());
    },
  },
  {
    id: 'owner-quotas.remaining',
    title: 'answers the limit of the plan and what remains of it',
    visitorSees: 'The owner learns that the plan is full when the form is filled in.',
    changesSite: true,
    run: (backend) =>
      withPlaces(backend, 2, async (owner) => {
        const { limit, used, remaining, unlimited } = (await readPlan(owner)).quotas.memberAreas ?? {};
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
        const names = (await readList(owner)).memberAreas.map(({ title }) => title);
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
        const created = (await readList(owner)).memberAreas.filter(({ title }) => names.has(title));
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
  {
    id: 'owner-videos.upload',
    title: 'stores an MP4 and a MOV, answers their ids, and counts their minutes',
    visitorSees: 'The owner sees "We couldn’t upload {name}. Try again."',
    changesSite: true,
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      await backend.fixtures.setQuotas({ videoStorageMinutes: null });
      const before = await readMinutes(owner);
      const ids = new Set<unknown>();
      for (const type of ['video/mp4', 'video/quicktime']) {
        const answer = await uploadMovie(owner, 2, { 'content-type': type });
        expectSuccess(answer);
        const { id, minutes } = Object(answer.json) as { id?: unknown; minutes?: unknown };
        expect(typeof id === 'string' && id !== '', `Expected the id of the video, but ${answer.text}.`);
        if (minutes !== undefined) expectEqual(minutes, 2, 'the minutes of the video');
        ids.add(id);
      }
      expectEqual(ids.size, 2, 'the number of different ids');
      expectEqual(await readMinutes(owner), before + 4, 'the minutes that are used');
    },
  },
  {
    id: 'owner-videos.name',
    title: 'stores a video whose percent-encoded name has letters of all languages, and one without a name',
    visitorSees: 'The owner cannot upload a video because of its name.',
    changesSite: true,
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      await backend.fixtures.setQuotas({ videoStorageMinutes: null });
      const name = encodeURIComponent('パン – “Brot” ../../x.mp4');
      expectSuccess(await uploadMovie(owner, 1, { 'x-file-name': name }));
      expectSuccess(await uploadMovie(owner, 1, { 'x-file-name': null }));
    },
  },
  {
    id: 'owner-videos.type',
    title: 'refuses any other type with 415',
    visitorSees: 'The owner uploads a text and members see a broken video.',
    changesSite: true,
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      const before = await readMinutes(owner);
      for (const type of ['text/html', 'image/svg+xml', 'application/json']) {
        expectStatus(await uploadMovie(owner, 1, { 'content-type': type }), 415);
      }
      expectEqual(await readMinutes(owner), before, 'the minutes that are used');
    },
  },
  {
    id: 'owner-videos.quota',
    title: 'stores a video that fills the plan, and refuses the next one with `quota-reached`',
    visitorSees: OVERDRAWN,
    changesSite: true,
    run: (backend) =>
      withMinutes(backend, 5, async (owner) => {
        expectQuotaReached(await uploadMovie(owner, 6));
        expectSuccess(await uploadMovie(owner, 5));
        expectQuotaReached(await uploadMovie(owner, 1));
      }),
  },
  {
    id: 'owner-videos.raced',
    title: 'stores one of ten videos that arrive at once when the plan has room for one',
    visitorSees: OVERDRAWN,
    changesSite: true,
    run: (backend) =>
      withMinutes(backend, 3, async (owner) => {
        const before = await readMinutes(owner);
        const answers = await Promise.all(Array.from({ length: 10 }, () => uploadMovie(owner, 2)));
        expectEqual(answers.filter(({ status }) => status < 300).length, 1, 'the number of stored videos');
        for (const answer of answers) if (answer.status >= 300) expectQuotaReached(answer);
        expectEqual(await readMinutes(owner), before + 2, 'the minutes that are used');
      }),
  },
];

async function withPlaces(
  backend: Backend,
  places: number,
  use: (owner: Visitor) => Promise<void>,
): Promise<void> {
  const { visitor: owner } = await ownerOf(backend);
  const { memberAreas } = await readList(owner);
  await backend.fixtures.setQuotas({ memberAreas: memberAreas.length + places });
  try {
    await use(owner);
  } finally {
    await backend.fixtures.setQuotas({ memberAreas: null });
  }
}

async function withMinutes(
  backend: Backend,
  minutes: number,
  use: (owner: Visitor) => Promise<void>,
): Promise<void> {
  const { visitor: owner } = await ownerOf(backend);
  await backend.fixtures.setQuotas({ videoStorageMinutes: (await readMinutes(owner)) + minutes });
  try {
    await use(owner);
  } finally {
    await backend.fixtures.setQuotas({ videoStorageMinutes: null });
  }
}

function expectQuotaReached(answer: Answer): void {
  expectRefused(answer);
  expectRefusal(answer, answer.status, 'quota-reached');
}

const readPlan = async (owner: Visitor) =>
  readAnswer(await owner.get(endpoints.planQuotas), 'GET planQuotas');

const readMinutes = async (owner: Visitor): Promise<number> =>
  (await readPlan(owner)).quotas.videoStorageMinutes?.used ?? 0;
