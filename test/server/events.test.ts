import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { startSite } from './site.js';

const EVENT = { eventSchemaName: 'MemberAreas', eventContent: { event_name: 'MemberAreas_ViewLogin' } };

interface Received {
  receivedAt: string;
  transport: string;
  body: unknown;
}

describe('the event endpoint', async () => {
  const site = await startSite();
  const readEvents = async () => (await site.newVisitor()).getList<Received>('/demo/events');

  test('accepts events without a crumb, and lists them with the newest last', async () => {
    const visitor = await site.newVisitor();
    const withoutCrumb = { 'x-csrf-token': null };
    assert.equal((await visitor.post('/api/events', EVENT, withoutCrumb)).status, 202);
    const second = { ...EVENT, eventContent: { event_name: 'MemberAreas_ViewSignUp', benefits: ['Bread'] } };
    const asBeacon = { ...withoutCrumb, 'content-type': 'text/plain;charset=UTF-8' };
    assert.equal((await visitor.post('/api/events', second, asBeacon)).status, 202);

    const events = await readEvents();
    assert.deepEqual(
      events.map(({ body }: { body: unknown }) => body),
      [EVENT, second],
    );
    for (const { receivedAt, transport, ...rest } of events) {
      assert.ok(!Number.isNaN(Date.parse(receivedAt)));
      assert.equal(typeof transport, 'string');
      assert.deepEqual(Object.keys(rest), ['body']);
    }
  });

  test('refuses events from another site, and those that are too large or malformed', async () => {
    const visitor = await site.newVisitor();
    const before = (await readEvents()).length;
    for (const [body, headers, status] of [
      [EVENT, { origin: 'https://evil.example' }, 403],
      [EVENT, { origin: null }, 403],
      [{ ...EVENT, more: 'x'.repeat(64 * 1024) }, {}, 413],
      [{ eventContent: {} }, {}, 400],
      [{ eventSchemaName: 'MemberAreas', eventContent: 'text' }, {}, 400],
      [{ ...EVENT, eventContent: { event_name: { nested: 'x' } } }, {}, 400],
      [`{"eventSchemaName":"M","eventContent":{"x":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`, {}, 400],
      ['{', {}, 400],
    ] as const) {
      assert.equal((await visitor.post('/api/events', body, headers)).status, status);
    }
    assert.equal((await readEvents()).length, before);
  });
});
