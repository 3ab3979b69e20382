/** The file of the members. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { startSite } from '../site.js';
import { MEMBERS, replacePeople } from './people.js';

describe('the export of the members', async () => {
  const site = await startSite();

  test('has a line for each person of the filter, without formulas, and is recorded', async () => {
    const owner = await site.logInAs('owner');
    await replacePeople(site, [
      {
        id: 'a',
        first: '=HYPERLINK("x")',
        last: 'Lima, Dr.',
        email: 'a@example.com',
        area: 'letters',
        option: 'letters-monthly',
        paid: [['10.00', 'USD']],
      },
      { id: 'b', first: 'Ben' },
    ]);
    const answer = await owner.get(`${MEMBERS}/export?search=lima`);
    assert.equal(answer.status, 200);
    assert.match(
      answer.headers.get('content-disposition') ?? '',
      /^attachment; filename="members-\d{4}-\d\d-\d\d\.csv"$/,
    );
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    const [names, line, end] = answer.text.replace(/^\ufeff/, '').split('\r\n');
    assert.match(names ?? '', /^email,first_name,last_name,/);
    assert.match(
      line ?? '',
      /^a@example\.com,"'=HYPERLINK\(""x""\)","Lima, Dr\.",.*\(ACTIVE\),10\.00,USD,,$/,
    );
    assert.equal(end, '');
    const [entry] = await site.readDatabase(
      "select fields, subject_id from audit where operation = 'exportMembers'",
    );
    assert.deepEqual(entry, { fields: '["people: 1"]', subject_id: null });
  });
});
