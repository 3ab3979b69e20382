import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { AreaChange } from 'member-area-server';
import { logIn, ORIGIN, startInProcess, type InProcessServer } from './in-process-server.js';

const AREA = '/api/people-hub/v1/member-areas/community';
const LOCK_SCREEN = '/api/marketing/member-area-lock-screen-customization/community';
const BLOCK = '/api/people-hub/v1/member-area-blocks/front';
const publicly = (path: string) => `${path}?audience=public`;

/** Sends a read as a cache does: without cookies. */
const read = (server: InProcessServer, path: string, headers: Record<string, string> = {}) =>
  server.fetch(new Request(ORIGIN + path, { headers }));

describe('a public read', async () => {
  const server = await startInProcess();
  const member = await logIn(await server.newVisitor(), 'member');
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  for (const path of [AREA, LOCK_SCREEN, BLOCK]) {
    test(`of ${path} may be kept for a minute, and sets no cookie`, async () => {
      const { status, headers } = await read(server, publicly(path));
      assert.equal(status, 200);
      assert.equal(headers.get('cache-control'), 'public, max-age=60, stale-while-revalidate=30');
      assert.deepEqual(headers.getSetCookie(), []);
    });

    test(`of ${path} is 304 without a body for a cache that has it, also for a proxy that has compressed it`, async () => {
      const tag = (await read(server, publicly(path))).headers.get('etag') ?? '';
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
        const answer = await read(server, publicly(path), { 'if-none-match': known });
        assert.deepEqual([answer.status, await answer.text()], [304, '']);
        assert.equal(answer.headers.get('etag'), tag);
        assert.match(answer.headers.get('cache-control') ?? '', /^public/);
      }
      assert.equal((await read(server, publicly(path), { 'if-none-match': '"other"' })).status, 200);
    });

    test(`of ${path} is the same for a member, whose cookies it neither reads nor sets`, async () => {
      const everybody = await read(server, publicly(path));
      // A session that has ended, and the crumb of nobody: elsewhere the answer would set the cookies again.
      for (const cookies of [cookie, '__Host-session=ended', `${cookie}; siteUserCrumb=wrong`]) {
        const answer = await read(server, publicly(path), { cookie: cookies });
        assert.deepEqual(answer.headers.getSetCookie(), []);
        assert.equal(answer.headers.get('etag'), everybody.headers.get('etag'));
      }
    });

    test(`of ${path} needs the query: without it, no cache may keep the answer, whoever asks`, async () => {
      for (const headers of [{}, { cookie }] as Record<string, string>[])
        for (const query of ['', '?audience=private', '?audience=']) {
          const answer = await read(server, path + query, headers);
          assert.equal(answer.headers.get('cache-control'), 'no-store');
        }
    });
  }

  test('has no membership, and the read without the query has it', async () => {
    const own = await read(server, AREA, { cookie });
    const { membership, ...rest } = (await own.json()) as Record<string, unknown>;
    assert.deepEqual(membership, { status: 'ACTIVE' });
    const everybody = await read(server, publicly(AREA), { cookie });
    assert.deepEqual(await everybody.json(), rest);
  });

  test('of an area that does not exist is 404, and may be kept too', async () => {
    const answer = await read(server, publicly('/api/people-hub/v1/member-areas/nothing'));
    assert.equal(answer.status, 404);
    assert.match(answer.headers.get('cache-control') ?? '', /^public/);
    const { error } = (await answer.json()) as { error: { code: string } };
    assert.equal(error.code, 'not-found');
    const tag = answer.headers.get('etag') ?? '';
    const again = publicly('/api/people-hub/v1/member-areas/nothing');
    assert.equal((await read(server, again, { 'if-none-match': tag })).status, 404);
  });

  test('that fails may not be kept', async () => {
    const broken = await startInProcess();
    await broken.store.close();
    const { status, headers } = await read(broken, publicly(AREA));
    assert.ok(status >= 500, String(status));
    assert.equal(headers.get('cache-control'), 'no-store');
  });

  test('asks no login of the site who is signed in', async () => {
    let asked = 0;
    const site = await startInProcess({
      identity: {
        logInPath: '/sign-in',
        identify() {
          asked++;
          return Promise.resolve(null);
        },
        logOut: () => Promise.resolve([]),
      },
    });
    await read(site, publicly(AREA));
    assert.equal(asked, 0);
    await read(site, AREA);
    assert.equal(asked, 1);
  });
});

describe('onAreaChange', async () => {
  const changes: AreaChange[] = [];
  const server = await startInProcess({ onAreaChange: (change) => void changes.push(change) });
  const owner = await logIn(await server.newVisitor(), 'owner');
  const AREAS = '/api/marketing/member-areas';
  const LOCK_SCREENS = '/api/marketing/member-area-lock-screen-customization';
  const lockScreen = {
    headline: 'For neighbours',
    description: '',
    joinButtonVisibility: true,
    benefitsVisibility: true,
  };
  const settings = {
    showTitle: true,
    showDescription: true,
    showPrice: true,
    showBenefits: true,
    buttonText: 'Join',
    alignment: 'start',
  };
  /** Returns the paths that the option was told since the last time. */
  const told = async () => {
    await server.settled();
    return changes.splice(0).flatMap(({ paths }) => paths);
  };
  const free = (name: string) => ({ name, purchaseType: 'FREE' });

  test('is told the area and its lock screen when an area is created, edited and deleted', async () => {
    const { json } = await owner.post(AREAS, { ...free('Night School'), id: 'night-school' });
    const own = [
      '/api/people-hub/v1/member-areas/night-school?audience=public',
      '/api/marketing/member-area-lock-screen-customization/night-school?audience=public',
    ];
    assert.equal(json.id, 'night-school');
    assert.deepEqual(await told(), own);
    await owner.put(`${AREAS}/night-school`, free('Night Classes'));
    assert.deepEqual(await told(), own);
    await owner.put('/api/marketing/member-area-blocks/evening', { memberAreaId: 'night-school', settings });
    const block = '/api/people-hub/v1/member-area-blocks/evening?audience=public';
    assert.deepEqual(await told(), [block]);
    await owner.delete(`${AREAS}/night-school`);
    assert.deepEqual(await told(), [...own, block]);
  });

  test('is told the lock screen when it is saved and reset', async () => {
    await owner.put(`${LOCK_SCREENS}/community/lock-screen/update`, lockScreen);
    await owner.put(`${LOCK_SCREENS}/community/lock-screen/reset`);
    assert.deepEqual(await told(), [publicly(LOCK_SCREEN), publicly(LOCK_SCREEN)]);
  });

  test('is told all blocks when member areas are turned off and on', async () => {
    await owner.put('/api/marketing/member-area-blocks/front', { memberAreaId: 'community', settings });
    await told();
    await owner.put(`${AREAS}/toggle`, { memberAreasEnabled: false });
    const paths = await told();
    assert.ok(paths.includes(publicly(BLOCK)), paths.join());
    await owner.put(`${AREAS}/toggle`, { memberAreasEnabled: true });
    assert.deepEqual(await told(), paths);
  });

  test('is told nothing of a change that was refused, and nothing of a join', async () => {
    await owner.put(`${AREAS}/community`, { name: '', purchaseType: 'FREE' });
    await owner.put(`${AREAS}/community`, free('Late'), { 'if-match': '"never"' });
    const visitor = await logIn(await server.newVisitor(), 'visitor');
    await visitor.put('/api/site-users/account/member-areas/community/request-to-join', {
      originUrlPath: '/',
      pricingOptionId: '',
      loginStatus: 'already_logged_in',
    });
    assert.deepEqual(await told(), []);
  });

  for (const [how, onAreaChange] of [
    [
      'throws',
      () => {
        throw new Error('no network');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no network'))],
  ] as const)
    test(`that ${how} is logged, and the change is stored`, async () => {
      const failing = await startInProcess({ onAreaChange });
      const person = await logIn(await failing.newVisitor(), 'owner');
      const answer = await person.put(`${AREAS}/community`, free('The Parish'));
      assert.equal(answer.status, 200);
      await failing.settled();
      const lines = failing.entries.filter(({ event }) => event === 'area-change-not-taken');
      assert.equal(lines.length, 1);
      assert.equal(lines[0]?.level, 'error');
      assert.match(await (await read(failing, publicly(AREA))).text(), /The Parish/);
    });
});
