/** The server sends requests to the addresses of its options alone: whoever writes an address into a field makes it ask nobody. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { test } from 'vitest';
import { whenDone } from '../setup/when-done.js';
import { logIn, startInProcess } from './in-process-server.js';
import { ACCOUNT } from './site.js';

const ACCOUNTS = '/api/site-users/account';
const AREAS = '/api/marketing/member-areas';

/** Starts a listener, and counts who connects. */
async function startListener() {
  let connections = 0;
  const listener = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  whenDone(() => void listener.close());
  const host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
  return { host, count: () => connections };
}

test('addresses that visitors and owners write are requested by nobody', async () => {
  const { host, count } = await startListener();
  const site = await startInProcess({
    waysIn: ['password', 'code'],
    profileFields: [{ name: 'site', type: 'url', label: 'Site' }],
  });
  const address = `https://${host}/`;
  const claims = { 'x-forwarded-host': host, forwarded: `host=${host}`, referer: address };

  const visitor = await site.newVisitor();
  const details = { ...ACCOUNT, firstName: address, email: 'ssrf@example.com' };
  const created = await visitor.post(ACCOUNTS, { ...details, profileFields: { site: address } }, claims);
  assert.equal(created.status, 201, created.text);
  await visitor.put(`${ACCOUNTS}/profile`, { lastName: address, profileFields: { site: `${address}2` } });
  await visitor.post(`${ACCOUNTS}/codes`, { email: 'ssrf@example.com', screen: address }, claims);
  await visitor.post(`${ACCOUNTS}/password-reset`, { email: 'ssrf@example.com' }, claims);
  const join = { originUrlPath: address, pricingOptionId: '', loginStatus: 'already_logged_in' };
  await visitor.put(`${ACCOUNTS}/member-areas/community/request-to-join`, join, claims);

  const owner = await logIn(await site.newVisitor(), 'owner');
  const video = { url: address };
  const area = { name: address, description: address, purchaseType: 'FREE', layout: 'video', video };
  const answer = await owner.post(AREAS, area, claims);
  assert.equal(answer.status, 201, answer.text);
  await owner.get(`/api/people-hub/v1/member-areas/${answer.json.id}`);
  await site.settled();

  assert.ok(site.mails.length > 0, 'mails were sent meanwhile');
  assert.equal(count(), 0);
  // The listener hears who connects.
  await fetch(`http://${host}/`).catch(() => undefined);
  assert.equal(count(), 1);
});
