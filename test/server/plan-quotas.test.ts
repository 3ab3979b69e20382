import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { logIn, startInProcess } from './in-process-server.js';
import { startSite, type Visitor } from './site.js';

const QUOTAS = '/api/people-hub/v1/billing/plan-quotas';

describe('the plan of the site', async () => {
  const site = await startSite();

  test('is returned to the owner with all fields', async () => {
    const owner = await site.logInAs('owner');
    await site.updateDatabase(
      "update memberships set status = 'ENDING', ends_at = '2020-01-01T00:00:00.000Z'",
    );
    assert.deepEqual(JSON.parse((await owner.get(QUOTAS)).text), {
      planId: 'pro',
      planName: 'Pro',
      status: 'ACTIVE',
      billingInterval: 'MONTH',
      quotas: {
        memberAreas: { limit: 10, used: 7, remaining: 3, unlimited: false },
        members: { limit: null, used: 0, remaining: null, unlimited: true },
        videoStorageMinutes: { limit: 30, used: 0, remaining: 30, unlimited: false },
      },
      transactionFeePercent: 1,
      canAcceptMembers: true,
      blockedReason: null,
      paymentMode: 'test',
      gracePeriodEndsOn: null,
      upgradeOptions: [],
      upgradeUrl: '/plan',
    });
  });

  test('can be enlarged on a page of the demo, for the owner alone', async () => {
    const read = async (visitor: Visitor) => {
      const { status, text } = await visitor.get('/plan');
      return [status, text.replace(/\s+/g, ' ').includes('10 member areas and 30 minutes of video')];
    };
    assert.deepEqual(await read(await site.logInAs('owner')), [200, true]);
    assert.deepEqual(await read(await site.logInAs('member')), [403, false]);
    assert.deepEqual(await read(await site.newVisitor()), [401, false]);
  });

  test('name no plan on a site without one', async () => {
    const server = await startInProcess();
    const owner = await logIn(await server.newVisitor(), 'owner');
    const answer = JSON.parse((await owner.get(QUOTAS)).text) as Record<string, unknown>;
    assert.equal(answer['status'], 'ACTIVE');
    for (const part of ['planId', 'planName', 'transactionFeePercent', 'upgradeUrl'])
      assert.ok(!(part in answer), part);
  });
});
