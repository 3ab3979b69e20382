/** Tests the ids of new areas: made from the name or chosen once, short, unique and never changed. */
import assert from 'node:assert/strict';
import { afterEach, beforeAll, describe, test } from 'vitest';
import * as z from 'zod/mini';
import { chosenAreaId } from '../../src/contract/owner/create-member-area.js';
import { suggestAreaId } from '../../packages/server/src/areas/area-id.js';
import { startSite, type Visitor } from './site.js';

const AREAS = '/api/marketing/member-areas';

describe('an id that is made from a name', () => {
  for (const [name, id] of [
    ['Pottery Club', 'pottery-club'],
    ['Café №1 & Friends!', 'cafe-no1-friends'],
    ['Ben’s "Rye" circle', 'bens-rye-circle'],
    ['Straße Øl Łódź', 'strasse-ol-lodz'],
    ['İstanbul Kulübü', 'istanbul-kulubu'],
    ['Клуб любителей чая', 'klub-lyubitelei-chaya'],
    ['Київ', 'kiiv'],
    ['Σύλλογος Ψωμιού', 'syllogos-psomiou'],
    ['ＦＵＬＬ　ｗｉｄｔｈ', 'full-width'],
    ['茶の会', 'area'],
    ['نادي الشاي', 'area'],
    ['!!!', 'area'],
    ['A very long name that goes on and on until sixty characters', 'a-very-long-name-that-goes-on-and-on'],
    ['x'.repeat(60), 'x'.repeat(40)],
  ] as const) {
    test(`of “${name}” is ${id}`, () => {
      assert.equal(suggestAreaId(name), id);
      assert.ok(z.safeParse(chosenAreaId(), id).success);
    });
  }
});

describe('the id of a new area', async () => {
  const site = await startSite();
  let owner: Visitor;
  let seeded: string[] = [];
  beforeAll(async () => {
    owner = await site.logInAs('owner');
    seeded = await listIds();
  });
  const create = async (name: string, more: object = {}) =>
    owner.post(AREAS, { name, purchaseType: 'FREE', ...more });
  const remove = (id: string) => owner.sendChange('DELETE', `${AREAS}/${id}`);
  const listIds = async () => {
    const { memberAreas } = (await owner.get(AREAS)).json as unknown as { memberAreas: { id: string }[] };
    return memberAreas.map(({ id }) => id);
  };
  // The plan of the demo has room for three more areas.
  afterEach(async () => {
    for (const id of await listIds()) if (!seeded.includes(id)) await remove(id);
  });
  const idOf = async (name: string) => (await create(name)).json.id as string;

  test('is made from its name, with a number when it is taken', async () => {
    assert.equal(await idOf('Café Öl'), 'cafe-ol');
    assert.equal(await idOf('Cafe Ol'), 'cafe-ol-2');
    assert.equal(await idOf('Cafe-Ol'), 'cafe-ol-3');
  });

  test('is never the end of another address of the owner', async () => {
    const id = await idOf('Toggle');
    assert.equal(id, 'toggle-2');
    const edited = await owner.put(`${AREAS}/${id}`, { name: 'Toggle!', purchaseType: 'FREE' });
    assert.deepEqual([edited.status, edited.json.name], [200, 'Toggle!']);
  });

  test('differs when areas of one id are created at the same time', async () => {
    const names = ['At once', 'At-Once', 'Át ønce'];
    const answers = await Promise.all(names.map((name) => create(name)));
    assert.deepEqual(answers.map(({ json }) => json.id as string).sort(), [
      'at-once',
      'at-once-2',
      'at-once-3',
    ]);
  });

  test('can be that of a deleted area, but not of one that somebody has an order of', async () => {
    const id = await idOf('Short lived');
    await remove(id);
    assert.equal(await idOf('Short lived'), id);
    await remove(id);
    await site.updateDatabase(
      `insert into orders (id, number, user_id, area_id, title, total_value, currency_code, placed_at, status)
       values ('o-1', 990001, 'somebody', 'short-lived', 'Short lived', '1.00', 'EUR', '2026-01-01T00:00:00.000Z', 'PAID')`,
    );
    assert.equal(await idOf('Short lived'), 'short-lived-2');
  });
});
