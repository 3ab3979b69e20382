import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'vitest';
import { createMovie } from './movie.js';
import { startSite, type Visitor } from './site.js';

const AREAS = '/api/marketing/member-areas';
const MOVIE = createMovie(90);

describe('the video of an area', async () => {
  const site = await startSite();
  const owner = await site.logInAs('owner');
  await site.updateDatabase("update settings set value = '99' where key like '%Limit'");

  /** Uploads a video and returns its id. */
  const upload = async (name = 'Brot – Teil 1.mp4', type = 'video/mp4') => {
    const headers = { 'content-type': type, 'x-file-name': encodeURIComponent(name) };
    const answer = await owner.post(`${AREAS}/videos`, MOVIE, headers);
    assert.equal(answer.status, 201, answer.text);
    return answer.json.id;
  };
  let count = 0;
  const create = (video: unknown) =>
    owner.post(AREAS, { name: `Films ${++count}`, purchaseType: 'FREE', layout: 'video', video });
  /** Creates an area with a video. Returns its id and the path of the file. */
  const createWith = async (id: string) => {
    const { status, json, text } = await create({ id });
    assert.equal(status, 201, text);
    return { area: json.id, path: `/api/people-hub/v1/member-areas/${json.id}/videos/${id}` };
  };
  const becomeMember = async (visitor: Visitor, area: string) => {
    const path = `/api/site-users/account/member-areas/${area}/request-to-join`;
    const body = { originUrlPath: '/', pricingOptionId: '', loginStatus: 'already_logged_in' };
    assert.equal((await visitor.put(path, body)).status, 200);
  };
  const readPart = (who: Visitor, path: string, headers: Record<string, string>, method = 'GET') =>
    who.request(path, { method, headers });
  const filesOf = async (id: string) =>
    (await readdir(join(site.dataFolder, 'videos'))).filter((name) => name.startsWith(id));

  test('is on the page of its members, who read the file whole and in parts', async () => {
    const id = await upload();
    const { area, path } = await createWith(id);
    const member = await site.signUp();
    await becomeMember(member, area);
    const page = await member.get(`/members/${area}`);
    assert.match(page.text, new RegExp(`<video [^>]*src="${path}"`));
    assert.match(page.text, /<figcaption>Brot – Teil 1<\/figcaption>/);

    const whole = await member.get(path);
    assert.equal(whole.status, 200);
    const headers = [
      'content-type',
      'content-length',
      'accept-ranges',
      'cache-control',
      'x-content-type-options',
    ];
    assert.deepEqual(
      headers.map((name) => whole.headers.get(name)),
      ['video/mp4', String(MOVIE.length), 'bytes', 'private, no-cache', 'nosniff'],
    );
    const tag = whole.headers.get('etag') ?? '';
    for (const [range, contentRange, bytes] of [
      ['bytes=0-', `bytes 0-139/140`, MOVIE],
      ['bytes=4-7', 'bytes 4-7/140', MOVIE.subarray(4, 8)],
      ['bytes=-3', 'bytes 137-139/140', MOVIE.subarray(137)],
      ['bytes=130-999', 'bytes 130-139/140', MOVIE.subarray(130)],
      ['bytes=-999', 'bytes 0-139/140', MOVIE],
    ] as const) {
      const part = await readPart(member, path, { range, 'if-range': tag });
      assert.deepEqual([part.status, part.headers.get('content-range')], [206, contentRange], range);
      assert.equal(part.headers.get('content-length'), String(bytes.length), range);
      assert.equal(part.text, new TextDecoder().decode(bytes), range);
    }
    for (const range of ['bytes=140-', 'bytes=-0']) {
      const part = await readPart(member, path, { range });
      assert.deepEqual([part.status, part.headers.get('content-range')], [416, 'bytes */140'], range);
    }
    for (const headers of [
      { range: 'bytes=5-4', 'if-range': tag },
      { range: 'bytes=0-1', 'if-range': '"other"' },
    ])
      assert.equal((await readPart(member, path, headers)).status, 200, JSON.stringify(headers));
    assert.equal((await readPart(member, path, { 'if-none-match': tag })).status, 304);
    const head = await readPart(member, path, { range: 'bytes=4-7' }, 'HEAD');
    assert.deepEqual([head.status, head.text, head.headers.get('content-length')], [206, '', '4']);
  });

  test('is stored in its folder under a name of the server, whatever its own name is', async () => {
    for (const name of [
      '../../evil.mp4',
      '..\\..\\evil.mp4',
      '/etc/evil.mp4',
      'a/../../evil.mp4',
      'evil.mp4\0.html',
    ]) {
      const headers = { 'content-type': 'video/mp4', 'x-file-name': encodeURIComponent(name) };
      const answer = await owner.post(`${AREAS}/videos`, MOVIE, headers);
      if (answer.status !== 201) assert.equal(answer.status, 400, name);
      else assert.deepEqual((await filesOf(answer.json.id)).length, 1, name);
    }
    const files = await readdir(site.dataFolder, { recursive: true });
    assert.deepEqual(
      files.filter((file) => file.includes('evil')),
      [],
    );
    for (const path of ['..%2f..%2fsite.db', '..%5c..%5csite.db', '%2e%2e%2fsite.db', '....//site.db']) {
      const answer = await owner.get(`/api/people-hub/v1/member-areas/community/videos/${path}`);
      assert.ok([400, 403, 404].includes(answer.status), `${path}: ${answer.status}`);
    }
  });

  test('is deleted with its area, with its file', async () => {
    const id = await upload();
    const { area } = await createWith(id);
    assert.equal((await filesOf(id)).length, 1);
    assert.equal((await owner.delete(`${AREAS}/${area}`)).status, 200);
    assert.deepEqual(await filesOf(id), []);
    assert.deepEqual(await site.readDatabase(`select * from videos where id = '${id}'`), []);
  });

  test('is deleted by its owner alone, with its file', async () => {
    const id = await upload();
    const { area, path } = await createWith(id);
    const member = await site.signUp();
    await becomeMember(member, area);
    const isListed = async () => (await owner.get(`${AREAS}/${area}`)).text.includes(path);
    assert.equal((await member.delete(`${AREAS}/videos/${id}`)).status, 403);
    assert.ok((await isListed()) && (await member.get(path)).status === 200);
    const { length: before } = await site.readDatabase('select id from videos');

    assert.equal((await owner.delete(`${AREAS}/videos/${id}`)).status, 200);
    assert.equal(await isListed(), false);
    assert.equal((await member.get(path)).status, 404);
    assert.doesNotMatch((await member.get(`/members/${area}`)).text, /<video/);
    assert.deepEqual(await filesOf(id), []);
    assert.equal((await site.readDatabase('select id from videos')).length, before - 1);
    assert.equal((await owner.delete(`${AREAS}/videos/${id}`)).status, 404);
  });

  test('can be a link with https, which members open from their page', async () => {
    const { status, json } = await create({ url: ' https://WWW.youtube.com/watch?v=x&t=1 ' });
    assert.equal(status, 201);
    const member = await site.signUp();
    await becomeMember(member, json.id);
    const { text } = await member.get(`/members/${json.id}`);
    assert.match(
      text,
      /href="https:\/\/www\.youtube\.com\/watch\?v=x&amp;t=1" target="_blank" rel="noopener/,
    );
    assert.match(text, />youtube\.com\/watch\?v=x&amp;t=1<\/a>/);
    const [row] = await site.readDatabase(`select id from videos where area_id = '${json.id}'`);
    const path = `/api/people-hub/v1/member-areas/${json.id}/videos/${String(row!['id'])}`;
    assert.equal((await member.get(path)).status, 404);
    for (const [video, field, code] of [
      [{ url: 'http://example.com/a' }, 'video.url', 'invalid'],
      [{ url: 'javascript:alert(1)' }, 'video.url', 'invalid'],
      [{ url: 'https:evil' }, 'video.url', 'invalid'],
      [{ url: 'https://user@example.com/' }, 'video.url', 'invalid'],
      [{ url: 'https://exa mple.com/' }, 'video.url', 'invalid'],
      [{ url: 'https://' }, 'video.url', 'invalid'],
      [{ url: `https://example.com/${'a'.repeat(2048)}` }, 'video.url', 'too-long'],
      [{ url: '' }, 'video.url', 'required'],
      [{ url: 7 }, 'video.url', 'invalid'],
      [{ url: 'https://example.com/', id: 'x' }, 'video', 'invalid'],
      [{}, 'video', 'invalid'],
    ] as const) {
      const refused = await create(video);
      const expected = [400, { [field]: code }];
      assert.deepEqual([refused.status, refused.json.error.fields], expected, JSON.stringify(video));
    }
  });
});
