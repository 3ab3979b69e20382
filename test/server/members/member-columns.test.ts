/** The columns of the list, after every way in which a person can change. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { startSite } from '../site.js';
import type { Row } from '../database.js';
import { readList } from './people.js';

const COLUMNS =
  'id, name_key, email_order, search_key, joined_at, paid, paid_currency, paid_key, next_payment_at, other_payment_at, member_until, members_due_at';

describe('the columns of the list of members', async () => {
  const site = await startSite();
  const read = () => site.readDatabase(`select ${COLUMNS} from users order by id`);

  /** Compares what the changes have left with what is computed for everybody anew. */
  async function expectFresh(change: string): Promise<void> {
    const kept = await read();
    await site.updateDatabase("update users set members_due_at = ''");
    const owner = await site.logInAs('owner');
    await readList(owner);
    assert.deepEqual(kept, await read(), change);
  }

  test('are those of a new calculation after each change', async () => {
    await readList(await site.logInAs('owner')); // the people of the demo
    const visitor = await site.signUp();
    await expectFresh('sign up');
    await visitor.put('/api/site-users/account/profile', { firstName: 'Zoë', lastName: 'Ü' });
    await expectFresh('profile');
    const [{ search_key: key }] = (await site.readDatabase(
      "select search_key from users where first_name = 'Zoë'",
    )) as [Row];
    assert.match(String(key), /^ZOE U /);
    for (const area of ['community', 'community'])
      await visitor.put(`/api/site-users/account/member-areas/${area}/request-to-join`, {});
    await expectFresh('join');
    const joined = await site.readDatabase("select joined_at from users where first_name = 'Zoë'");
    assert.notEqual(joined[0]?.['joined_at'], null);
    const { memberships } = (await visitor.get('/api/site-users/account/memberships')).json as {
      memberships: { id: string }[];
    };
    await visitor.delete(`/api/site-users/account/memberships/${memberships[0]?.id}`);
    await expectFresh('leave');
    assert.deepEqual(await site.readDatabase("select joined_at from users where first_name = 'Zoë'"), joined);
  });
});
