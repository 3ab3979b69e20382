import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { ACCOUNT, startSite, type Visitor } from './site.js';

const ROOT = '/api/site-users/account';
const PROFILE = `${ROOT}/profile`;

const readOptIn = async (visitor: Visitor) => (await visitor.get(PROFILE)).json.marketingOptIn;

describe('the agreement to marketing emails', async () => {
  const site = await startSite();

  test('is a yes or a no', async () => {
    const visitor = await site.signUp();
    const { status, json } = await visitor.put(PROFILE, { marketingOptIn: 'yes' });
    assert.deepEqual([status, json.error.fields], [400, { marketingOptIn: 'invalid' }]);
  });

  test('comes from the form without JavaScript too', async () => {
    for (const [email, fields, stored] of [
      ['form-yes@example.com', { marketingOptIn: 'true' }, true],
      ['form-no@example.com', {}, false],
    ] as const) {
      const visitor = await site.newVisitor();
      const page = await visitor.get('/account/form/login/create');
      await visitor.submit(page, '/account/form/create', { ...ACCOUNT, email, ...fields });
      assert.equal(await readOptIn(visitor), stored);
    }
  });
});
