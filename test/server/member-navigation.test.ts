import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { startSite, type Visitor } from './site.js';

const NAVIGATION = '/api/people-hub/v1/member-navigation';
const AREAS = '/api/marketing/member-areas';

interface Navigation {
  setting: string;
  areas: { id: string; title: string; pages: { title: string; path: string }[] }[];
}

const readNavigation = async (who: Visitor) => JSON.parse((await who.get(NAVIGATION)).text) as Navigation;

describe('the member navigation', async () => {
  const site = await startSite();
  const owner = await site.logInAs('owner');
  const member = await site.logInAs('member');

  test('has the pages of the areas that the person may enter, and the choice of the owner', async () => {
    assert.deepEqual((await readNavigation(await site.logInAs('visitor'))).areas, []);
    assert.deepEqual(await readNavigation(member), {
      setting: 'REPLACE_PRIMARY',
      areas: [
        {
          id: 'community',
          title: 'The Commons',
          pages: [
            { title: 'Lessons', path: '/members/community' },
            { title: 'What you get', path: '/members/community/benefits' },
          ],
        },
      ],
    });
    await owner.put(`${AREAS}/update-navigation-setting`, { navigationSetting: 'ACCOUNT_MENU' });
    assert.equal((await readNavigation(member)).setting, 'ACCOUNT_MENU');
  });

  test('leads to pages that exist, and that only members see', async () => {
    const [area] = (await readNavigation(member)).areas;
    assert.equal(area!.pages.length, 2);
    for (const { path } of area!.pages) {
      const answer = await member.get(path);
      assert.equal(answer.status, 200);
      assert.match(answer.text, /<member-area-navigation/);
      assert.doesNotMatch(answer.text, /member-area-lock-screen/);
      assert.match((await (await site.newVisitor()).get(path)).text, /<member-area-lock-screen/);
    }
  });
});
