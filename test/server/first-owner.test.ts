import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import './fast-hashes.js';
import { createMemberAreaServer, type ServerOptions } from 'member-area-server';
import { nodeListener } from 'member-area-server/node';
import { sqliteStore } from 'member-area-server/sqlite';
import { afterAll, describe, test } from 'vitest';
import { Visitor } from './site.js';

const OLU = { firstName: 'Olu', lastName: 'Adeyemi', email: 'olu@example.com', password: 'a-long-password' };
const CREATE = '/first-owner';

/** Starts a server on an empty database. */
async function startNewSite({ waysIn }: Pick<ServerOptions, 'waysIn'> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'first-owner-'));
  let ahead = 0;
  const store = await sqliteStore({
    file: join(folder, 'site.db'),
    now: () => new Date(Date.now() + ahead),
  });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const members = createMemberAreaServer({
    origins: [url],
    store,
    waysIn,
    mail: { send: () => Promise.resolve() },
    videoFolder: folder,
  });
  server.on('request', nodeListener(members.fetch));
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve).closeAllConnections());
    await store.close();
    await rm(folder, { recursive: true });
  });
  return {
    store,
    newVisitor: () => new Visitor(url),
    async newPath(path?: string) {
      const link = await members.firstOwnerLink(path);
      assert.ok(link?.startsWith(`${url}/first-owner/`), String(link));
      return link!.slice(url.length);
    },
    firstOwnerLink: () => members.firstOwnerLink(),
    passHours: (hours: number) => (ahead += hours * 3_600_000),
  };
}

describe('the link for the owner of a new site', async () => {
  const site = await startNewSite();

  test('is not used up by looking at it, and says nothing to search engines and other sites', async () => {
    const path = await site.newPath();
    for (const method of ['GET', 'HEAD', 'GET']) {
      const { status, headers } = await site.newVisitor().request(path, { method });
      assert.equal(status, 200);
      assert.equal(headers.get('cache-control'), 'no-store');
    }
    assert.match((await site.newVisitor().get(path)).text, /<meta name="robots" content="noindex"/);
  });

  test('keeps what was entered, except the password, until the fields are right', async () => {
    const visitor = site.newVisitor();
    const page = await visitor.get(await site.newPath());
    const answer = await visitor.submit(page, CREATE, { ...OLU, password: 'short' });
    assert.equal(answer.status, 400);
    assert.match(answer.text, /role="alert"/);
    assert.match(answer.text, /value="olu@example\.com"/);
    assert.doesNotMatch(answer.text, /short/);
  });

  test('refuses a password from lists of leaked ones at its field, and stays usable', async () => {
    const visitor = site.newVisitor();
    const page = await visitor.get(await site.newPath());
    const answer = await visitor.submit(page, CREATE, { ...OLU, password: 'qwertyuiop' });
    assert.equal(answer.status, 400);
    assert.match(answer.text, /id="password-problem"[^>]*>This password is in lists of leaked passwords\./);
    assert.match(answer.text, /name="password"[^>]*aria-invalid="true"/);
  });

  test('is replaced by the next one, and ends after a day', async () => {
    const first = await site.newPath();
    const second = await site.newPath();
    assert.equal((await site.newVisitor().get(first)).status, 410);
    assert.equal((await site.newVisitor().get(second)).status, 200);
    site.passHours(25);
    assert.equal((await site.newVisitor().get(second)).status, 410);
  });

  test('refuses a wrong token, a form of another site, and a form without its crumb', async () => {
    const path = await site.newPath();
    assert.equal((await site.newVisitor().get('/first-owner/wrong')).status, 410);
    const visitor = site.newVisitor();
    await visitor.get(path);
    const token = /first-owner\/([^?]+)/.exec(path)?.[1] ?? '';
    const body = new URLSearchParams({ ...OLU, token }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' };
    assert.equal((await visitor.request(CREATE, { method: 'POST', headers, body })).status, 403);
  });

  test('creates one owner, who is signed in and sees the page of the link; then there is no other link', async () => {
    const path = await site.newPath('/my-panel');
    const visitors = [site.newVisitor(), site.newVisitor()];
    const pages = await Promise.all(visitors.map((visitor) => visitor.get(path)));
    const answers = await Promise.all(
      visitors.map((visitor, n) =>
        visitor.submit(pages[n]!, CREATE, { ...OLU, email: `olu-${n}@example.com` }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 410]);
    const owner = visitors[answers.findIndex(({ status }) => status === 303)]!;
    assert.equal(answers.find(({ location }) => location)?.location, '/my-panel');
    assert.equal((await owner.get('/api/marketing/member-areas')).status, 200);
    assert.equal((await site.newVisitor().get(path)).status, 410);
    assert.equal(await site.firstOwnerLink(), null);
    const { count } = await site.store.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    assert.equal(Number(count), 1);
  });
});

test('the link leads to a page of this site alone', async () => {
  const site = await startNewSite();
  const visitor = site.newVisitor();
  const page = await visitor.get(await site.newPath('//evil.example'));
  assert.equal((await visitor.submit(page, CREATE, OLU)).location, '/');
});

describe('the link for the owner of a new site without passwords', async () => {
  const site = await startNewSite({ waysIn: ['code'] });

  test('asks for no password', async () => {
    const visitor = site.newVisitor();
    const page = await visitor.get(await site.newPath('/my-panel'));
    assert.doesNotMatch(page.text, /type="password"/);
    const { password: _, ...account } = OLU;
    assert.equal((await visitor.submit(page, CREATE, account)).location, '/my-panel');
    assert.equal((await visitor.get('/api/marketing/member-areas')).status, 200);
  });
});
