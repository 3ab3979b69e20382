import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { startSite, type Mail } from './site.js';

const RESET = '/api/site-users/account/password-reset';
const EVENT = { eventSchemaName: 'MemberAreas', eventContent: { event_name: 'MemberAreas_ViewLogin' } };
/** Returns the SQL that copies the newest row of a table. */
const copyNewest = (columns: string, table: string) =>
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
   insert into ${table} (${columns}) select ${columns} from n, (select * from ${table} order by id desc limit 1) newest`;

describe('a public site', async () => {
  const site = await startSite({ tools: false });

  test('hides its mails, events and reports', async () => {
    for (const who of [await site.newVisitor(), await site.logInAs('owner')]) {
      for (const path of ['/demo/mail', '/demo/events', '/demo/csp', '/demo/faults'])
        assert.equal((await who.get(path)).status, 404, path);
      assert.equal((await who.post('/demo/csp', {})).status, 404);
      assert.equal((await who.post('/demo/faults', { path: '/', kind: 'status:500' })).status, 404);
    }
  });

  test('still accepts events', async () => {
    assert.equal((await (await site.newVisitor()).post('/api/events', EVENT)).status, 202);
  });

  test('requests no reports from browsers', async () => {
    const { headers } = await (await site.newVisitor()).get('/strict');
    assert.match(headers.get('content-security-policy') ?? '', /^(?!.*report-uri).*default-src 'none'/);
  });
});

test('a public site stores no mail with a reset link, and sends it before the server stops', async () => {
  const site = await startSite({ tools: false });
  const visitor = await site.newVisitor();
  assert.equal((await visitor.post(RESET, { email: 'visitor@example.com' })).status, 202);
  await site.close();
  assert.equal((await site.readDatabase('select * from reset_tokens')).length, 1);
  assert.deepEqual(await site.readDatabase('select * from outbox'), []);
});

describe('the lists of the demo', async () => {
  const site = await startSite({ faults: true });

  test('keep the newest thousand events', async () => {
    const visitor = await site.newVisitor();
    await visitor.post('/api/events', EVENT);
    await site.updateDatabase(copyNewest('received_at, transport, body', 'events'), [1200]);
    const newest = { ...EVENT, eventContent: { event_name: 'MemberAreas_ViewSignUp' } };
    await visitor.post('/api/events', newest);
    const events = await visitor.getList<{ body: unknown }>('/demo/events');
    assert.equal(events.length, 1000);
    assert.deepEqual(events.at(-1)?.body, newest);
  });

  test('keep the newest two hundred mails', async () => {
    const visitor = await site.newVisitor();
    const mail = { kind: 'password-reset', email: 'visitor@example.com', origin: site.url };
    await site.updateDatabase(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < 200)
       insert into outbox (id, kind, mail, queued_at, next_try_at, tries)
       select 'mail-' || i, 'password-reset', ?, '2026-01-01', '2026-01-01', 0 from n`,
      [JSON.stringify(mail)],
    );
    await visitor.post(RESET, { email: 'member@example.com' });
    const mails = await visitor.getList<Mail>('/demo/mail');
    assert.equal(mails.length, 200);
    // Five mails are sent at a time, so the last one queued is among the last five sent.
    assert.ok(mails.slice(-5).some(({ to }) => to === 'member@example.com'));
  });

  test('keep the newest two hundred reports, and a hundred faults', async () => {
    const visitor = await site.newVisitor();
    for (let n = 0; n <= 200; n++) await visitor.post('/demo/csp', { n });
    const reports = await visitor.getList<{ n: number }>('/demo/csp');
    assert.deepEqual([reports.length, reports[0]?.n, reports.at(-1)?.n], [200, 1, 200]);
    let faults = '[]';
    for (let n = 0; n <= 100; n++)
      faults = (await visitor.post('/demo/faults', { path: `/nothing-${n}`, kind: 'hang' })).text;
    assert.equal((JSON.parse(faults) as unknown[]).length, 100);
    await visitor.delete('/demo/faults');
  });

  test('refuse a report that is nested too deeply', async () => {
    const visitor = await site.newVisitor();
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    assert.equal((await visitor.post('/demo/csp', deep)).status, 400);
    assert.equal((await visitor.get('/demo/csp')).status, 200);
  });
});
