import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { VIDEO_LIMIT } from '../../demo/server/routes/video-routes.js';
import { movie } from './movie.js';
import { startSite, type Visitor } from './site.js';

const VIDEOS = '/api/marketing/member-areas/videos';
const QUOTAS = '/api/people-hub/v1/billing/plan-quotas';

describe('a video', async () => {
  const site = await startSite();
  const upload = (owner: Visitor, body: Uint8Array, type = 'video/mp4') =>
    owner.request(VIDEOS, {
      method: 'POST',
      headers: {
        origin: site.url,
        'content-type': type,
        'x-file-name': encodeURIComponent('Brot – Teil 1.mp4'),
        'x-csrf-token': owner.cookie('siteUserCrumb') ?? '',
      },
      body: Buffer.from(body),
    });

  test('is kept as a file, and its minutes count', async () => {
    const owner = await site.signedIn('owner');
    const answer = await upload(owner, movie(12 * 60 - 1));
    assert.equal(answer.status, 201);
    assert.deepEqual(JSON.parse(answer.text), { id: answer.json.id, minutes: 12 });
    assert.deepEqual(await readdir(join(site.dataFolder, 'videos')), [`${answer.json.id}.mp4`]);
    const { quotas } = JSON.parse((await owner.get(QUOTAS)).text) as { quotas: Record<string, unknown> };
    const minutes = { limit: 30, used: 12, remaining: 18, unlimited: false };
    assert.deepEqual(quotas['videoStorageMinutes'], minutes);
    const tooMuch = await upload(owner, movie(19 * 60));
    assert.deepEqual([tooMuch.status, tooMuch.json.error.code], [409, 'quota-reached']);
  });

  test('is none where it only says so', async () => {
    const owner = await site.signedIn('owner');
    assert.equal((await upload(owner, Buffer.from('<svg/>'))).status, 415);
    for (const type of ['text/html', 'constructor', '__proto__', ''])
      assert.equal((await upload(owner, movie(60), type)).status, 415, type);
    assert.equal((await upload(await site.visitor(), movie(60))).status, 403, 'nobody’s crumb');
  });

  test('has a length that can be read, and more than nothing', async () => {
    const owner = await site.signedIn('owner');
    const unknown = movie(0);
    unknown.writeUInt32BE(0xff_ff_ff_ff, 36 + 16);
    const noScale = movie(60);
    noScale.writeUInt32BE(0, 36 + 12);
    for (const [what, file] of Object.entries({ nothing: movie(0), unknown, noScale })) {
      const answer = await upload(owner, file);
      assert.deepEqual([answer.status, answer.json.error.code], [415, 'unsupported'], what);
    }
    assert.equal((await upload(owner, movie(1))).json.minutes, 1);
  });

  test('and others never add up to more than the plan stores, however many are uploaded at once', async () => {
    const owner = await site.signedIn('owner');
    await site.alter('delete from videos');
    const answers = await Promise.all(Array.from({ length: 60 }, () => upload(owner, movie(60))));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    assert.deepEqual([count(201), count(409)], [30, 30]);
    const kept = answers.filter(({ status }) => status === 201).map(({ json }) => `${json.id}.mp4`);
    const files = await readdir(join(site.dataFolder, 'videos'));
    assert.deepEqual(
      kept.filter((name) => !files.includes(name)),
      [],
    );
  });
});

describe('an upload that will be refused', async () => {
  const site = await startSite();

  /** Sends the headers of an upload, none of its body, and waits for the status of the answer. */
  const begin = (headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const url = `${site.url}${VIDEOS}`;
      const sending = request(url, { method: 'POST', headers: { origin: site.url, ...headers } });
      sending.on('response', (answer) => {
        resolve(answer.statusCode ?? 0);
        sending.destroy();
      });
      sending.on('error', reject);
      sending.flushHeaders();
    });
  const asPerson = (person: Visitor) => ({
    cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-csrf-token': person.cookie('siteUserCrumb') ?? person.cookie('crumb') ?? '',
  });

  test('is refused by its headers, before its body has come', async () => {
    const video = { 'content-type': 'video/mp4', 'transfer-encoding': 'chunked' };
    assert.equal(await begin({ ...asPerson(await site.visitor()), ...video }), 401);
    assert.equal(await begin({ ...asPerson(await site.signedIn('member')), ...video }), 403);
    const owner = asPerson(await site.signedIn('owner'));
    assert.equal(await begin({ ...owner, ...video, 'content-type': 'text/html' }), 415);
  });

  test('is refused by the size it declares', async () => {
    const owner = asPerson(await site.signedIn('owner'));
    const size = String(VIDEO_LIMIT + 1);
    assert.equal(await begin({ ...owner, 'content-type': 'video/mp4', 'content-length': size }), 413);
  });
});
