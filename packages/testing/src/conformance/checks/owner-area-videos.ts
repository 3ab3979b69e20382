import { textOf } from '../answer.js';
import type { Backend } from '../backend.js';
import { Unavailable, type Check } from '../check.js';
import {
  expect,
  expectEqual,
  expectFieldOf,
  expectRefused,
  expectStatus,
  expectSuccess,
} from '../expectations.js';
import {
  createArea,
  deleteArea,
  newArea,
  newMovie,
  ownerOf,
  pathOf,
  readArea,
  readList,
  uploadMovie,
  visitorOf,
} from '../owner.js';
import type { Visitor } from '../visitor.js';

const NOT_SHOWN = 'Members pay for a video and cannot watch it.';
const SHOWN_TO_ALL = 'Everybody can watch what members pay for.';

/** The videos of an area: who watches them, and that their owner can delete them. */
export const ownerAreaVideoChecks: readonly Check[] = [
  {
    id: 'area-videos.member',
    title: 'lists the upload that an area was created with, and lets a member read its file',
    visitorSees: NOT_SHOWN,
    run: (backend) =>
      withVideo(backend, async ({ area, id, url }) => {
        const member = await memberOf(backend, area);
        const answer = await member.get(url);
        expectStatus(answer, 200);
        expectEqual(answer.headers.get('content-type'), 'video/mp4', 'the type of the file');
        expectEqual(answer.headers.get('x-content-type-options'), 'nosniff', 'X-Content-Type-Options');
        expectEqual(answer.text.slice(4, 8), 'ftyp', 'the beginning of the file');
        expect(id !== '', 'The video has no id.');
      }),
  },
  {
    id: 'area-videos.range',
    title: 'answers a part of the file with 206, and one behind its end with 416',
    visitorSees: 'Safari shows no video, and nobody can seek in a long one.',
    run: (backend) =>
      withVideo(backend, async ({ area, url }) => {
        const member = await memberOf(backend, area);
        const part = await member.get(url, { range: 'bytes=4-7' });
        expectStatus(part, 206);
        expectEqual(part.text, 'ftyp', 'the part of the file');
        const { length } = newMovie(1);
        expectEqual(part.headers.get('content-range'), `bytes 4-7/${length}`, 'Content-Range');
        const end = await member.get(url, { range: 'bytes=-4' });
        expectStatus(end, 206);
        expectEqual(
          end.headers.get('content-range'),
          `bytes ${length - 4}-${length - 1}/${length}`,
          'Content-Range',
        );
        expectStatus(await member.get(url, { range: `bytes=${length}-` }), 416);
      }),
  },
  {
    id: 'area-videos.stranger',
    title: 'refuses the file to signed-out visitors, to people without a membership, and after its end',
    visitorSees: SHOWN_TO_ALL,
    run: (backend) =>
      withVideo(backend, async ({ area, url }) => {
        expectRefused(await (await backend.visit()).get(url));
        const { visitor, siteUserId } = await visitorOf(backend);
        expectRefused(await visitor.get(url));
        const membership = { siteUserId, memberAreaId: area };
        await backend.fixtures.createMembership({ ...membership, status: 'ACTIVE' });
        expectSuccess(await visitor.get(url));
        await backend.fixtures.createMembership({ ...membership, status: 'CANCELLED' });
        expectRefused(await visitor.get(url));
      }),
  },
  {
    id: 'area-videos.cache',
    title: 'lets no shared cache keep the file, and no browser without asking',
    visitorSees: SHOWN_TO_ALL,
    run: (backend) =>
      withVideo(backend, async ({ area, url }) => {
        const member = await memberOf(backend, area);
        const value = (await member.get(url)).headers.get('cache-control') ?? '';
        const isPrivate =
          /\bno-store\b/.test(value) || (/\bprivate\b/.test(value) && /\bno-cache\b/.test(value));
        expect(isPrivate, `Expected private and no-cache, or no-store, but Cache-Control is "${value}".`);
      }),
  },
  {
    id: 'area-videos.link',
    title: 'stores a pasted link, and refuses one that is not https',
    visitorSees: NOT_SHOWN,
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      const url = 'https://example.com/watch?v=1';
      const created = await createArea(owner, { ...newArea(), video: { url } });
      expectSuccess(created);
      const area = textOf(created.json, 'id');
      const { videos = [] } = await readArea(owner, area);
      await deleteArea(owner, area);
      expectEqual(
        videos.map((video) => [video.kind, video.url]),
        [['link', url]],
        'the videos of the area',
      );
      for (const wrong of ['http://example.com/a', 'javascript:alert(1)', 'https://user@example.com/']) {
        const body = newArea();
        const refused = await createArea(owner, { ...body, video: { url: wrong } });
        const stored = (await readList(owner)).memberAreas.find(({ title }) => title === body.name);
        if (stored) await deleteArea(owner, stored.id);
        expectFieldOf(refused, 'video');
      }
    },
  },
  {
    id: 'area-videos.taken',
    title: 'creates no area with an upload that does not exist, or that another area has',
    visitorSees: 'The members of one area watch what others pay for.',
    run: (backend) =>
      withVideo(backend, async ({ owner, area, id }) => {
        for (const video of [{ id }, { id: `none-${id}` }]) {
          const answer = await createArea(owner, { ...newArea(), video });
          if (answer.status < 300) await deleteArea(owner, textOf(answer.json, 'id'));
          expectFieldOf(answer, 'video');
        }
        const { videos = [] } = await readArea(owner, area);
        expectEqual(
          videos.map((video) => video.id),
          [id],
          'the videos of the first area',
        );
      }),
  },
  {
    id: 'area-videos.delete',
    title: 'deletes a video: the list and the file are gone, and 404 answers the second deletion',
    visitorSees: 'The owner cannot take back a video that should not be there.',
    run: (backend) =>
      withVideo(backend, async ({ owner, area, id, url }) => {
        const member = await memberOf(backend, area);
        expectSuccess(await owner.change('DELETE', pathOf('ownedVideo', id)));
        expectEqual((await readArea(owner, area)).videos ?? [], [], 'the videos of the area');
        expectStatus(await member.get(url), 404);
        expectStatus(await owner.change('DELETE', pathOf('ownedVideo', id)), 404);
      }),
  },
];

/** An area with a video. */
interface VideoArea {
  readonly owner: Visitor;
  readonly area: string;
  /** The id of the video, and the address of its file. */
  readonly id: string;
  readonly url: string;
}

/** Uploads a video, creates an area with it, uses both, and deletes them. */
async function withVideo(backend: Backend, use: (area: VideoArea) => Promise<void>): Promise<void> {
  const { visitor: owner } = await ownerOf(backend);
  const video = await createVideo(owner);
  const created = await createArea(owner, { ...newArea(), video: { id: video } });
  expectSuccess(created);
  const area = textOf(created.json, 'id');
  try {
    const { videos = [] } = await readArea(owner, area);
    expectEqual(
      videos.map(({ id, kind }) => [id, kind]),
      [[video, 'file']],
      'the videos of the new area',
    );
    await use({ owner, area, id: video, url: videos[0]?.url ?? '' });
  } finally {
    await deleteAreaOfAnybody(backend, owner, area);
  }
}

/** Uploads a video of one minute, and returns its id. */
export async function createVideo(owner: Visitor): Promise<string> {
  const answer = await uploadMovie(owner, 1);
  if (answer.status === 501) throw new Unavailable('The backend stores no videos.');
  expectSuccess(answer);
  return textOf(answer.json, 'id');
}

/** Makes the person without rights a member of an area. */
async function memberOf(backend: Backend, memberAreaId: string): Promise<Visitor> {
  const { visitor, siteUserId } = await visitorOf(backend);
  await backend.fixtures.createMembership({ siteUserId, memberAreaId, status: 'ACTIVE' });
  return visitor;
}

/** Deletes an area that may have a member. */
async function deleteAreaOfAnybody(backend: Backend, owner: Visitor, memberAreaId: string): Promise<void> {
  const { siteUserId } = await visitorOf(backend);
  await backend.fixtures.createMembership({ siteUserId, memberAreaId, status: 'CANCELLED' });
  await deleteArea(owner, memberAreaId);
}
