import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { startSite, type Visitor } from './site.js';

const joinPath = (id: string) => `/api/site-users/account/member-areas/${id}/request-to-join`;
const TOGGLE = '/api/marketing/member-areas/toggle';

describe('a join request', async () => {
  const site = await startSite();
  const join = (visitor: Visitor, id: string, body: unknown = {}) => visitor.put(joinPath(id), body);
  const readMemberships = async (visitor: Visitor) =>
    (await visitor.get('/api/site-users/account/memberships')).json.memberships;

  test('redirects to the checkout of a paid area with the option and the origin, and creates nothing yet', async () => {
    const visitor = await site.signUp();
    const { status, json } = await join(visitor, 'letters', {
      originUrlPath: '/pricing/letters?a=b&c=d',
      pricingOptionId: 'letters-yearly',
    });
    assert.equal(status, 200);
    const target = new URL(json.data.redirectUrlPath, site.url);
    assert.equal(target.pathname, '/checkout');
    assert.deepEqual(Object.fromEntries(target.searchParams), {
      memberAreaId: 'letters',
      pricingOptionId: 'letters-yearly',
      originUrlPath: '/pricing/letters?a=b&c=d',
    });
    assert.deepEqual(await readMemberships(visitor), []);
  });

  test('uses the first option when none is named', async () => {
    const visitor = await site.signUp();
    for (const body of [{}, { pricingOptionId: '' }]) {
      const { json } = await join(visitor, 'workshop', body);
      assert.match(json.data.redirectUrlPath, /pricingOptionId=workshop-once/);
    }
  });

  test('is 403 while the owner has turned member areas off', async () => {
    const owner = await site.logInAs('owner');
    const visitor = await site.signUp();
    await owner.put(TOGGLE, { memberAreasEnabled: false });
    const { status, json } = await join(visitor, 'community');
    await owner.put(TOGGLE, { memberAreasEnabled: true });
    assert.deepEqual([status, json.error.code], [403, 'feature-off']);
    assert.equal((await join(visitor, 'community')).status, 200);
  });
});
