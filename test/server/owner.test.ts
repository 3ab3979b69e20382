import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startSite, type Visitor } from './site.js';

const AREAS = '/api/marketing/member-areas';
const LOCK = '/api/marketing/member-area-lock-screen-customization';

interface OwnedArea {
  id: string;
  title: string;
  numPages: number;
  numConnectedBlocks: number;
  lockScreenCustomized: boolean;
}
interface OwnerList {
  memberAreas: OwnedArea[];
  memberAreasEnabled: boolean;
  memberAreasEnabledAt: string;
  navigationSettingChosen: boolean;
  survey: { submittedAt: string | null; dismissedAt: string | null };
}

const listOf = async (owner: Visitor) => JSON.parse((await owner.get(AREAS)).text) as OwnerList;
const areaOf = async (owner: Visitor, id: string) => {
  const area = (await listOf(owner)).memberAreas.find((one) => one.id === id);
  assert.ok(area, id);
  return area;
};

describe('how far a site is set up', async () => {
  const site = await startSite();
  const SETTINGS = {
    showTitle: true,
    showDescription: true,
    showPrice: true,
    showBenefits: false,
    buttonText: 'Come in',
    alignment: 'center',
  };

  test('is told to its owner from what is stored', async () => {
    const owner = await site.signedIn('owner');
    const { numPages, numConnectedBlocks, lockScreenCustomized } = await areaOf(owner, 'letters');
    assert.deepEqual([numPages, numConnectedBlocks, lockScreenCustomized], [1, 0, false]);
    const before = await listOf(owner);
    assert.equal(before.navigationSettingChosen, false);
    assert.ok(Date.parse(before.memberAreasEnabledAt) <= Date.now());

    await owner.put(`${AREAS}/update-navigation-setting`, { navigationSetting: 'REPLACE_PRIMARY' });
    assert.equal((await listOf(owner)).navigationSettingChosen, true);

    const screen = { headline: 'H', description: '', joinButtonVisibility: true, benefitsVisibility: true };
    await owner.put(`${LOCK}/letters/lock-screen/update`, screen);
    assert.equal((await areaOf(owner, 'letters')).lockScreenCustomized, true);
    await owner.put(`${LOCK}/letters/lock-screen/reset`);
    assert.equal((await areaOf(owner, 'letters')).lockScreenCustomized, false);
  });

  test('counts the block that is connected, which its page shows', async () => {
    const owner = await site.signedIn('owner');
    const visitor = await site.visitor();
    assert.doesNotMatch((await visitor.get('/block')).text, /member-area-join/);
    const save = (memberAreaId: string) => owner.put('/owner/block', { memberAreaId, settings: SETTINGS });
    assert.equal((await save('letters')).status, 200);
    assert.equal((await areaOf(owner, 'letters')).numConnectedBlocks, 1);
    const page = (await visitor.get('/block')).text;
    assert.match(page, /<member-area-join member-area-id="letters"/);
    assert.match(page, /Come in/);
    assert.match(page, /data-align="center"/);
    await save('');
    assert.equal((await areaOf(owner, 'letters')).numConnectedBlocks, 0);
    assert.doesNotMatch((await visitor.get('/block')).text, /member-area-join/);
  });

  test('gives a new area its homepage, in the layout that was chosen', async () => {
    const owner = await site.signedIn('owner');
    const { json } = await owner.post(AREAS, { name: 'Videos', purchaseType: 'FREE', layout: 'video' });
    assert.equal((await areaOf(owner, json.id)).numPages, 1);
    const refused = await owner.post(AREAS, { name: 'Other', purchaseType: 'FREE', layout: '<b>' });
    assert.deepEqual([refused.status, refused.json.error.fields], [400, { layout: 'invalid' }]);
  });

  test('keeps the block of nobody but the owner', async () => {
    const body = { memberAreaId: 'letters', settings: SETTINGS };
    assert.equal((await (await site.visitor()).put('/owner/block', body)).status, 401);
    assert.equal((await (await site.signedIn('member')).put('/owner/block', body)).status, 403);
  });

  test('tells when the feature was turned on again', async () => {
    const owner = await site.signedIn('owner');
    const before = (await listOf(owner)).memberAreasEnabledAt;
    await owner.put(`${AREAS}/toggle`, { memberAreasEnabled: false });
    assert.equal((await listOf(owner)).memberAreasEnabled, false);
    await owner.put(`${AREAS}/toggle`, { memberAreasEnabled: true });
    assert.ok((await listOf(owner)).memberAreasEnabledAt > before);
  });
});

describe('two owners at one lock screen', async () => {
  const site = await startSite();
  const screen = (headline: string) => ({
    headline,
    description: '',
    joinButtonVisibility: true,
    benefitsVisibility: true,
  });
  const update = (owner: Visitor, headline: string, tag: string | null) =>
    owner.put(`${LOCK}/letters/lock-screen/update`, screen(headline), { 'if-match': tag });
  const tagOf = async (owner: Visitor) => (await owner.get(`${LOCK}/letters`)).headers.get('etag');

  test('do not overwrite each other without knowing', async () => {
    const [one, other] = [await site.signedIn('owner'), await site.signedIn('owner')];
    const [seenByOne, seenByOther] = [await tagOf(one), await tagOf(other)];
    assert.equal((await update(one, 'One', seenByOne)).status, 200);
    const refused = await update(other, 'Other', seenByOther);
    assert.deepEqual([refused.status, refused.json.error.code], [412, 'changed']);
    assert.equal((await one.get(`${LOCK}/letters`)).json.headline, 'One');
    assert.equal((await update(other, 'Other', await tagOf(other))).status, 200);
    assert.equal((await update(one, 'Mine', null)).status, 200, 'overwrites when told to');
  });

  test('who save in the same moment: exactly one does', async () => {
    const owners = [await site.signedIn('owner'), await site.signedIn('owner')];
    for (let turn = 0; turn < 5; turn++) {
      const tag = await tagOf(owners[0]!);
      const answers = await Promise.all(owners.map((owner, n) => update(owner, `Turn ${turn}, ${n}`, tag)));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 412]);
    }
  });
});

describe('the last place of a plan', async () => {
  const site = await startSite();

  test('goes to exactly one of two creations', async () => {
    const owner = await site.signedIn('owner');
    for (const name of ['A', 'B']) await owner.post(AREAS, { name, purchaseType: 'FREE' });
    const answers = await Promise.all(
      ['C', 'D'].map((name) => owner.post(AREAS, { name, purchaseType: 'FREE' })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409]);
    assert.equal((await listOf(owner)).memberAreas.length, 10);
  });
});

describe('the survey', async () => {
  const site = await startSite();

  test('is remembered as put away, and as answered', async () => {
    const owner = await site.signedIn('owner');
    assert.deepEqual((await listOf(owner)).survey, { submittedAt: null, dismissedAt: null });
    assert.equal((await owner.post(`${AREAS}/survey/dismissal`, { method: 'escape' })).status, 201);
    assert.ok((await listOf(owner)).survey.dismissedAt);
    assert.equal((await owner.post(`${AREAS}/survey/dismissal`, { method: 'bored' })).status, 400);
    await owner.post(`${AREAS}/survey`, { feeling: 'NOT_DISAPPOINTED' });
    assert.ok((await listOf(owner)).survey.submittedAt);
    const member = await site.signedIn('member');
    assert.equal((await member.post(`${AREAS}/survey/dismissal`, { method: 'close' })).status, 403);
  });
});

describe('the admin page', async () => {
  const site = await startSite();

  test('is the owner’s alone, under a strict policy', async () => {
    assert.equal((await (await site.visitor()).get('/owner')).status, 401);
    const refused = await (await site.signedIn('member')).get('/owner');
    assert.equal(refused.status, 403);
    assert.doesNotMatch(refused.text, /member-areas-panel/);
    const page = await (await site.signedIn('owner')).get('/owner');
    assert.equal(page.status, 200);
    assert.match(page.text, /<member-areas-panel/);
    assert.match(page.headers.get('content-security-policy') ?? '', /require-trusted-types-for 'script'/);
  });
});
