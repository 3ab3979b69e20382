import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { startSite, type Visitor } from './site.js';

const READ = '/api/people-hub/v1/member-area-blocks';
const SAVE = '/api/marketing/member-area-blocks';
const SETTINGS = {
  showTitle: true,
  showDescription: true,
  showPrice: true,
  showBenefits: false,
  buttonText: 'Come in',
  alignment: 'center',
};

describe('a block of a page', async () => {
  const site = await startSite();
  const owner = await site.logInAs('owner');
  const readBlock = async (who: Visitor, id: string) =>
    JSON.parse((await who.get(`${READ}/${id}`)).text) as unknown;

  test('is read by everybody as the owner has saved it, and blocks are apart', async () => {
    assert.equal(
      (await owner.put(`${SAVE}/one`, { memberAreaId: 'letters', settings: SETTINGS })).status,
      200,
    );
    await owner.put(`${SAVE}/two`, {
      memberAreaId: 'community',
      settings: { ...SETTINGS, alignment: 'end' },
    });
    const visitor = await site.newVisitor();
    assert.deepEqual(await readBlock(visitor, 'one'), {
      memberAreaId: 'letters',
      settings: SETTINGS,
      memberAreasEnabled: true,
    });
    await owner.put(`${SAVE}/one`, { memberAreaId: null, settings: SETTINGS });
    assert.deepEqual(await readBlock(visitor, 'one'), {
      memberAreaId: null,
      settings: SETTINGS,
      memberAreasEnabled: true,
    });
    assert.equal(((await readBlock(visitor, 'two')) as { memberAreaId: string }).memberAreaId, 'community');
  });

  test('is not connected any more after its area was deleted', async () => {
    await owner.put(`${SAVE}/three`, { memberAreaId: 'tea-club', settings: SETTINGS });
    await site.updateDatabase("delete from areas where id = 'tea-club'");
    assert.equal(((await readBlock(owner, 'three')) as { memberAreaId: null }).memberAreaId, null);
  });

  test('refuses missing settings and ids that no block can have', async () => {
    const save = async (id: string, body: object) => (await owner.put(`${SAVE}/${id}`, body)).status;
    assert.equal(await save('one', { memberAreaId: 'letters' }), 400);
    for (const id of ['a%20b', 'x'.repeat(101), '%3Cb%3E']) {
      assert.equal(await save(id, { memberAreaId: 'letters', settings: SETTINGS }), 404);
      assert.equal((await owner.get(`${READ}/${id}`)).status, 404);
    }
  });
});
