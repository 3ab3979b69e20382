/** The human checks of other companies, against a server that answers as they document. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LogEvent } from 'member-area-server';
import { hcaptcha } from 'member-area-server/hcaptcha';
import { turnstile } from 'member-area-server/turnstile';
import { describe, test } from 'vitest';
import { whenDone } from '../setup/when-done.js';
import { ACCOUNT, startSite, type Visitor } from './site.js';

const SECRET = 'secret-of-the-site';

/** Starts the call `siteverify`. A token `for-{action}` is right once. */
async function startCompany() {
  const requests: Record<string, string>[] = [];
  const used = new Set<string>();
  let isBroken = false;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const sent = Object.fromEntries(new URLSearchParams(body));
      requests.push(sent);
      if (isBroken) return response.writeHead(503).end('Down');
      const [, action] = /^for-(\w+)/.exec(sent['response'] ?? '') ?? [];
      const isRight = action !== undefined && !used.has(sent['response'] ?? '');
      used.add(sent['response'] ?? '');
      const answer =
        sent['secret'] === SECRET
          ? { success: isRight, action, ...(!isRight && { 'error-codes': ['timeout-or-duplicate'] }) }
          : { success: false, 'error-codes': ['invalid-input-secret'] };
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  whenDone(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  return { requests, verifyUrl: `http://localhost:${port}/siteverify`, fail: () => (isBroken = true) };
}

let count = 0;
const signUp = (visitor: Visitor, proof?: string) =>
  visitor.post(
    '/api/site-users/account',
    { ...ACCOUNT, email: `widget-${++count}@example.com` },
    { 'x-human-check': proof },
  );

describe.each([
  ['turnstile', turnstile, { kind: 'turnstile', siteKey: 'key', action: 'createAccount' }],
  ['hcaptcha', hcaptcha, { kind: 'hcaptcha', siteKey: 'key' }],
] as const)('%s', (_, create, asked) => {
  test('is asked for with the key of the site, and accepts a token that the company accepts, once', async () => {
    const { requests, verifyUrl } = await startCompany();
    const by = create({ siteKey: 'key', secret: SECRET, verifyUrl });
    const site = await startSite({ humanCheck: { when: 'always', by } });
    const visitor = await site.newVisitor();
    assert.deepEqual((await signUp(visitor)).json.error, {
      code: 'human-check',
      message: 'Show that you are human, as humanCheck says, and send the call again.',
      humanCheck: asked,
    });
    assert.equal(requests.length, 0);
    assert.equal((await signUp(visitor, 'wrong')).status, 403);
    assert.equal((await signUp(visitor, 'for-createAccount')).status, 201);
    assert.equal((await signUp(await site.newVisitor(), 'for-createAccount')).status, 403);
    assert.deepEqual(requests[1], { secret: SECRET, sitekey: 'key', response: 'for-createAccount' });
    assert.equal((await signUp(await site.newVisitor(), 'for-logIn')).status, 403, 'another call');
  });

  test('asks again and says so in the log when the company does not answer or refuses the secret', async () => {
    const { verifyUrl, fail } = await startCompany();
    const events: LogEvent[] = [];
    const by = create({ siteKey: 'key', secret: 'another', verifyUrl });
    const site = await startSite({ humanCheck: { when: 'always', by }, log: (entry) => events.push(entry) });
    const visitor = await site.newVisitor();
    assert.equal((await signUp(visitor, 'for-createAccount')).status, 403);
    fail();
    assert.equal((await signUp(visitor, 'for-createAccount')).status, 403);
    const failures = events.filter(({ event }) => event === 'human-check-failed');
    assert.equal(failures.length, 2);
    assert.ok(!JSON.stringify(events).includes('for-createAccount'));
  });
});
