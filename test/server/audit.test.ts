import assert from 'node:assert/strict';
import type { OwnerOperation } from 'member-area-server';
import { describe, test } from 'vitest';
import { logIn, startInProcess } from './in-process-server.js';
import { createMovie } from './movie.js';
import { readOperations } from './operations.js';
import type { RequestHeaders } from './site.js';

const AREA = { name: 'Rye Club', purchaseType: 'FREE', description: 'About rye.', layout: 'cards' };
const SCREEN = {
  headline: 'Bakers only',
  description: '',
  joinButtonVisibility: true,
  benefitsVisibility: false,
};
const SETTINGS = {
  ...{ showTitle: true, showDescription: true, showPrice: true, showBenefits: false },
  ...{ buttonText: 'Come in', alignment: 'center' },
};

/** What an owner sends, and the line that it must leave. */
interface Change {
  readonly id?: string;
  readonly body?: unknown;
  readonly headers?: RequestHeaders;
  readonly areaId?: string | null;
  /** `any`: an id that the server chooses. */
  readonly subjectId?: string;
  readonly fields: readonly string[];
}

/** The changes that the tests of one member and of the export audit, and one that no call makes. */
const TESTED_ELSEWHERE = [
  'acceptInvitation',
  'exportMembers',
  'closeMember',
  'addNote',
  'deleteNote',
  'sendMemberLink',
  'grantMembership',
  'endMembership',
  'moveMembershipEnd',
  'refundOrder',
  'changeMemberPrices',
  'importMembers',
] as const satisfies OwnerOperation[];

const CHANGES: Record<Exclude<OwnerOperation, (typeof TESTED_ELSEWHERE)[number]>, Change> = {
  createMemberArea: {
    body: AREA,
    areaId: 'any',
    fields: ['name', 'description', 'layout', 'purchaseType', 'pricingOptions', 'benefits'],
  },
  updateMemberArea: {
    id: 'letters',
    areaId: 'letters',
    body: {
      ...{ name: 'Letters from the Bakery', description: 'Shorter.', purchaseType: 'RECURRING' },
      benefits: ['Two letters a month', 'The archive since 2019', 'Early word of classes'].map(
        (description) => ({ description }),
      ),
      pricingOptions: [
        { id: 'letters-monthly', price: { value: '12.00', currencyCode: 'USD' }, subscribable: true },
      ],
    },
    fields: ['description', 'pricingOptions'],
  },
  moveMembers: {
    ...{ id: 'letters', areaId: 'letters', subjectId: 'community' },
    body: { memberAreaId: 'community' },
    fields: [],
  },
  deleteMemberArea: { id: 'last-season', areaId: 'last-season', fields: [] },
  toggleMemberAreas: { body: { memberAreasEnabled: false }, fields: ['memberAreasEnabled'] },
  saveOwnerMails: { body: { joined: 'off', paymentFailed: true, left: true }, fields: ['joined'] },
  updateNavigationSetting: { body: { navigationSetting: 'HIDDEN' }, fields: ['navigationSetting'] },
  updateLockScreen: {
    id: 'community',
    areaId: 'community',
    body: SCREEN,
    fields: ['headline', 'description', 'benefitsVisibility'],
  },
  resetLockScreen: {
    id: 'community',
    areaId: 'community',
    body: {},
    fields: ['headline', 'description', 'benefitsVisibility'],
  },
  saveBlock: {
    id: 'front-page',
    areaId: 'tea-club',
    subjectId: 'front-page',
    body: { memberAreaId: 'tea-club', settings: SETTINGS },
    fields: ['memberAreaId', ...Object.keys(SETTINGS)],
  },
  sendSurvey: { body: { feeling: 'NOT_DISAPPOINTED', bestFor: 'x' }, fields: ['feeling', 'bestFor'] },
  dismissSurvey: { body: { method: 'close' }, fields: ['method'] },
  uploadVideo: {
    subjectId: 'any',
    body: createMovie(60),
    headers: { 'content-type': 'video/mp4' },
    fields: ['name', 'type', 'bytes', 'minutes'],
  },
  invitePerson: {
    subjectId: 'any',
    body: { email: 'kim@example.com', role: 'support' },
    fields: ['role'],
  },
  changeRole: { id: 'user-ari', subjectId: 'user-ari', body: { role: 'owner' }, fields: ['role'] },
  createCoupon: {
    areaId: 'letters',
    subjectId: 'any',
    body: {
      code: 'AUDIT',
      reduction: { kind: 'percent', percent: 20 },
      duration: { kind: 'once' },
      memberAreaId: 'letters',
    },
    fields: ['code'],
  },
  endCoupon: { id: 'last-year', subjectId: 'last-year', fields: ['status'] },
  removePerson: { id: 'user-ari', subjectId: 'user-ari', fields: ['role'] },
  deleteVideo: { id: 'film', areaId: 'community', subjectId: 'film', fields: [] },
};

/** Starts a server whose community has a video, and which has a person who helps and a coupon. */
async function startWithVideo() {
  const server = await startInProcess();
  const file = { name: 'film.mp4', type: 'video/mp4', bytes: 1, minutes: 1 };
  await server.store.db
    .insertInto('videos')
    .values({ id: 'film', ...file, area_id: 'community' })
    .execute();
  const names = {
    first_name: 'Ari',
    last_name: 'Lim',
    email: 'ari@example.com',
    email_key: 'ari@example.com',
  };
  await server.store.db
    .insertInto('users')
    .values({ id: 'user-ari', ...names, role: 'support', created_at: '2026', email_confirmed: 1 })
    .execute();
  await server.store.db
    .insertInto('coupons')
    .values({
      id: 'last-year',
      code: 'LAST-YEAR',
      reduction: JSON.stringify({ kind: 'percent', percent: 20 }),
      duration: JSON.stringify({ kind: 'once' }),
      area_id: null,
      ends_at: null,
      max_uses: null,
      created_at: '2026',
    })
    .execute();
  return server;
}

/** The change of an area needs one of its own, so that no other change is in its way. */
const operations = readOperations().filter(
  ({ id, tags, method }) =>
    tags.includes('owner') && method !== 'GET' && !TESTED_ELSEWHERE.some((operation) => operation === id),
);

describe('the record of changes', () => {
  test('has an example for each change of an owner that the API describes', () => {
    assert.deepEqual(operations.map(({ id }) => id).sort(), Object.keys(CHANGES).sort());
  });

  for (const { id: operation, method, path } of operations) {
    const {
      id = '',
      body,
      headers,
      areaId = null,
      subjectId = null,
      fields,
    } = CHANGES[operation as keyof typeof CHANGES];
    const send = async (server: Awaited<ReturnType<typeof startInProcess>>, who: 'owner' | 'member') => {
      const person = await logIn(await server.newVisitor(), who);
      return person.sendChange(method, path.replace('{id}', id), body, headers);
    };

    test(`has a line for ${operation}`, async () => {
      const server = await startWithVideo();
      const owner = await logIn(await server.newVisitor(), 'owner');
      if (operation === 'resetLockScreen') {
        const update = '/api/marketing/member-area-lock-screen-customization/community/lock-screen/update';
        assert.equal((await owner.put(update, SCREEN)).status, 200);
      }
      const before = await server.audit();
      const start = new Date().toISOString();
      const answer = await send(server, 'owner');
      assert.ok(answer.status < 300, answer.text);
      const [line, ...others] = (await server.audit()).slice(before.length);
      assert.ok(line && others.length === 0);
      const { at, areaId: storedArea, subjectId: storedSubject, ...rest } = line;
      assert.deepEqual(rest, { personId: 'user-olu', operation, fields });
      const created = answer.json.id;
      assert.equal(storedArea, areaId === 'any' ? created : areaId);
      assert.equal(storedSubject, subjectId === 'any' ? created : subjectId);
      assert.ok(at >= start && at <= new Date().toISOString(), at);
    });

    test(`has no line for ${operation} that was refused or has failed`, async () => {
      const server = await startWithVideo();
      assert.equal((await send(server, 'member')).status, 403);
      assert.deepEqual(await server.audit(), []);
      // The database refuses the line, so the change must not be stored either.
      const { db } = server.store;
      const readAll = async () =>
        JSON.stringify(
          await Promise.all(
            (['areas', 'area_pages', 'pricing_options', 'lock_screens', 'blocks', 'settings'] as const).map(
              (table) => db.selectFrom(table).selectAll().execute(),
            ),
          ),
        ) +
        JSON.stringify(await db.selectFrom('users').select(['id', 'role']).execute()) +
        JSON.stringify(await db.selectFrom('memberships').selectAll().execute()) +
        JSON.stringify(await db.selectFrom('invitations').selectAll().execute()) +
        JSON.stringify(await db.selectFrom('videos').selectAll().execute()) +
        JSON.stringify(await db.selectFrom('survey_answers').selectAll().execute()) +
        JSON.stringify(await db.selectFrom('survey_dismissals').selectAll().execute());
      const before = await readAll();
      await db.schema.alterTable('audit').renameTo('audit_of_before').execute();
      assert.equal((await send(server, 'owner')).status, 500);
      assert.equal(await readAll(), before);
    });
  }

  test('has no changed field for what is saved as it is stored', async () => {
    const server = await startInProcess();
    const owner = await logIn(await server.newVisitor(), 'owner');
    const path = '/api/marketing/member-areas/workshop';
    const { name, description, purchaseType, benefits, pricingOptions } = (await owner.get(path)).json;
    const area = { name, description, purchaseType, benefits, pricingOptions };
    assert.equal((await owner.put(path, area)).status, 200);
    assert.deepEqual(
      (await server.audit()).map(({ fields }) => fields),
      [[]],
    );
  });

  test('is read since a time, for an area, and the newest lines', async () => {
    let now = new Date('2026-01-01T00:00:00Z');
    const server = await startInProcess();
    const { db } = server.store;
    for (const [minute, areaId] of ['letters', 'workshop', 'letters'].entries()) {
      now = new Date(now.getTime() + minute * 60_000);
      await db
        .insertInto('audit')
        .values({
          ...{ at: now.toISOString(), person_id: 'user-olu', operation: 'updateMemberArea' },
          ...{ area_id: areaId, subject_id: null, fields: `["${minute}"]` },
        })
        .execute();
    }
    const read = async (selection: Parameters<typeof server.audit>[0]) =>
      (await server.audit(selection)).map(({ fields }) => fields[0]);
    assert.deepEqual(await read({}), ['0', '1', '2']);
    assert.deepEqual(await read({ since: '2026-01-01T00:01:00.000Z' }), ['1', '2']);
    assert.deepEqual(await read({ areaId: 'letters' }), ['0', '2']);
    assert.deepEqual(await read({ limit: 2 }), ['1', '2']);
  });

  test('forgets an upload whose file could not be written', async () => {
    const server = await startInProcess({ videoFolder: '/dev/null/videos' });
    const owner = await logIn(await server.newVisitor(), 'owner');
    const { body, headers } = CHANGES.uploadVideo;
    assert.equal((await owner.post('/api/marketing/member-areas/videos', body, headers)).status, 500);
    assert.deepEqual(await server.audit(), []);
  });
});
