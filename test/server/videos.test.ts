import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../packages/server/src/operations/limits.js';
import { createMovie } from './movie.js';
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
        'x-csrf-token': owner.readCookie('siteUserCrumb') ?? '',
      },
      body: Buffer.from(body),
    });

  test('is stored as a file, and its minutes count', async () => {
    const owner = await site.logInAs('owner');
    const answer = await upload(owner, createMovie(12 * 60 - 1));
    assert.equal(answer.status, 201);
    assert.deepEqual(JSON.parse(answer.text), { id: answer.json.id, minutes: 12 });
    assert.deepEqual(await readdir(join(site.dataFolder, 'videos')), [`${answer.json.id}.mp4`]);
    const { quotas } = JSON.parse((await owner.get(QUOTAS)).text) as { quotas: Record<string, unknown> };
    const minutes = { limit: 30, used: 12, remaining: 18, unlimited: false };
    assert.deepEqual(quotas['videoStorageMinutes'], minutes);
    const tooMuch = await upload(owner, createMovie(19 * 60));
    assert.deepEqual([tooMuch.status, tooMuch.json.error.code], [409, 'quota-reached']);
  });

  test('is refused when only its type says that it is a video', async () => {
    const owner = await site.logInAs('owner');
    assert.equal((await upload(owner, Buffer.from('<svg/>'))).status, 415);
    for (const type of ['text/html', 'constructor', '__proto__', ''])
      assert.equal((await upload(owner, createMovie(60), type)).status, 415, type);
    assert.equal((await upload(await site.newVisitor(), createMovie(60))).status, 403, 'signed out');
  });

  test('is refused without a readable length', async () => {
    const owner = await site.logInAs('owner');
    const unknown = createMovie(0);
    unknown.writeUInt32BE(0xff_ff_ff_ff, 36 + 16);
    const noScale = createMovie(60);
    noScale.writeUInt32BE(0, 36 + 12);
    for (const [name, file] of Object.entries({ nothing: createMovie(0), unknown, noScale })) {
      const answer = await upload(owner, file);
      assert.deepEqual([answer.status, answer.json.error.code], [415, 'unsupported'], name);
    }
    assert.equal((await upload(owner, createMovie(1))).json.minutes, 1);
  });

  test('cannot exceed the minutes of the plan, however many are uploaded at once', async () => {
    const owner = await site.logInAs('owner');
    await site.updateDatabase('delete from videos');
    const answers = await Promise.all(Array.from({ length: 60 }, () => upload(owner, createMovie(60))));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    assert.deepEqual([count(201), count(409)], [30, 30]);
    const storedNames = answers.filter(({ status }) => status === 201).map(({ json }) => `${json.id}.mp4`);
    const files = await readdir(join(site.dataFolder, 'videos'));
    assert.deepEqual(
      storedNames.filter((name) => !files.includes(name)),
      [],
    );
  });
});

describe('a refused upload', async () => {
  const site = await startSite();

  /** Sends only the headers of an upload, and returns the status of the answer. */
  const sendHeaders = (headers: Record<string, string>) =>
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
  const headersOf = (person: Visitor) => ({
    cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-csrf-token': person.readCookie('siteUserCrumb') ?? person.readCookie('crumb') ?? '',
  });

  test('is refused after its headers, before its body has arrived', async () => {
    const video = { 'content-type': 'video/mp4', 'transfer-encoding': 'chunked' };
    assert.equal(await sendHeaders({ ...headersOf(await site.newVisitor()), ...video }), 401);
    assert.equal(await sendHeaders({ ...headersOf(await site.logInAs('member')), ...video }), 403);
    const owner = headersOf(await site.logInAs('owner'));
    assert.equal(await sendHeaders({ ...owner, ...video, 'content-type': 'text/html' }), 415);
  });

  test('is refused for its declared size', async () => {
    const owner = headersOf(await site.logInAs('owner'));
    const size = String(DEFAULT_LIMITS.videoBytes + 1);
    assert.equal(await sendHeaders({ ...owner, 'content-type': 'video/mp4', 'content-length': size }), 413);
  });
});
