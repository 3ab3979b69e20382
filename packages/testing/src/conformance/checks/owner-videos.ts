import type { Backend } from '../backend.js';
import type { Check } from '../check.js';
import { expect, expectEqual, expectStatus, expectSuccess } from '../expectations.js';
import { asOwner, ownerOf, uploadMovie } from '../owner.js';
import type { Visitor } from '../visitor.js';
import { expectQuotaReached, OVERDRAWN } from './owner-quotas.js';

/** The uploads of videos, and the minutes that the plan has for them. */
export const ownerVideoChecks: readonly Check[] = [
  {
    id: 'owner-videos.upload',
    title: 'stores an MP4 and a MOV, answers their ids, and counts their minutes',
    visitorSees: 'The owner sees "We couldn’t upload {name}. Try again."',
    changesSite: true,
    run: asOwner(async (owner, backend) => {
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
    }),
  },
  {
    id: 'owner-videos.name',
    title: 'stores a video whose percent-encoded name has letters of all languages, and one without a name',
    visitorSees: 'The owner cannot upload a video because of its name.',
    changesSite: true,
    run: asOwner(async (owner, backend) => {
      await backend.fixtures.setQuotas({ videoStorageMinutes: null });
      const name = encodeURIComponent('パン – “Brot” ../../x.mp4');
      expectSuccess(await uploadMovie(owner, 1, { 'x-file-name': name }));
      expectSuccess(await uploadMovie(owner, 1, { 'x-file-name': null }));
    }),
  },
  {
    id: 'owner-videos.type',
    title: 'refuses any other type with 415',
    visitorSees: 'The owner uploads a text and members see a broken video.',
    changesSite: true,
    run: asOwner(async (owner) => {
      const before = await readMinutes(owner);
      for (const type of ['text/html', 'image/svg+xml', 'application/json']) {
        expectStatus(await uploadMovie(owner, 1, { 'content-type': type }), 415);
      }
      expectEqual(await readMinutes(owner), before, 'the minutes that are used');
    }),
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

const readMinutes = async (owner: Visitor): Promise<number> =>
  (await owner.read('planQuotas')).quotas.videoStorageMinutes?.used ?? 0;
