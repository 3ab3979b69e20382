import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { startSite, type Visitor } from './site.js';

const AREAS = '/api/marketing/member-areas';
const BLOCK = '/api/marketing/member-area-blocks/main';
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

const readList = async (owner: Visitor) => JSON.parse((await owner.get(AREAS)).text) as OwnerList;
const findArea = async (owner: Visitor, id: string) => {
  const area = (await readList(owner)).memberAreas.find((candidate) => candidate.id === id);
  assert.ok(area, id);
  return area;
};

describe('the setup of a site', async () => {
  const site = await startSite();
  const SETTINGS = {
    showTitle: true,
    showDescription: true,
    showPrice: true,
    showBenefits: false,
    buttonText: 'Come in',
    alignment: 'center',
  };

  test('is shown to its owner from the stored data', async () => {
    const owner = await site.logInAs('owner');
    const { numPages, numConnectedBlocks, lockScreenCustomized } = await findArea(owner, 'letters');
    assert.deepEqual([numPages, numConnectedBlocks, lockScreenCustomized], [2, 0, false]);
    const before = await readList(owner);
    assert.equal(before.navigationSettingChosen, false);
    assert.ok(Date.parse(before.memberAreasEnabledAt) <= Date.now());

    await owner.put(`${AREAS}/update-navigation-setting`, { navigationSetting: 'REPLACE_PRIMARY' });
    assert.equal((await readList(owner)).navigationSettingChosen, true);

    const screen = { headline: 'H', description: '', joinButtonVisibility: true, benefitsVisibility: true };
    await owner.put(`${LOCK}/letters/lock-screen/update`, screen);
    assert.equal((await findArea(owner, 'letters')).lockScreenCustomized, true);
    await owner.put(`${LOCK}/letters/lock-screen/reset`);
    assert.equal((await findArea(owner, 'letters')).lockScreenCustomized, false);
  });

  test('counts the connected block, which its page shows', async () => {
    const owner = await site.logInAs('owner');
    const visitor = await site.newVisitor();
    assert.doesNotMatch((await visitor.get('/block')).text, /class="button"/);
    const save = (memberAreaId: string) => owner.put(BLOCK, { memberAreaId, settings: SETTINGS });
    assert.equal((await save('letters')).status, 200);
    assert.equal((await findArea(owner, 'letters')).numConnectedBlocks, 1);
    const page = (await visitor.get('/block')).text;
    assert.match(page, /<member-area-block block-id="main"/);
    assert.match(page, /href="\/account\/login\/create\?[^"]*memberAreaId=letters/);
    assert.match(page, /Come in/);
    assert.match(page, /data-align="center"/);
    await save('');
    assert.equal((await findArea(owner, 'letters')).numConnectedBlocks, 0);
    assert.doesNotMatch((await visitor.get('/block')).text, /class="button"/);
  });

  test('counts no page for a new area, because the site has none', async () => {
    const owner = await site.logInAs('owner');
    const { json } = await owner.post(AREAS, { name: 'Videos', purchaseType: 'FREE', layout: 'video' });
    assert.equal((await findArea(owner, json.id)).numPages, 0);
    const refusal = await owner.post(AREAS, { name: 'Other', purchaseType: 'FREE', layout: '<b>' });
    assert.deepEqual([refusal.status, refusal.json.error.fields], [400, { layout: 'invalid' }]);
  });

  test('has the time when the feature was turned on again', async () => {
    const owner = await site.logInAs('owner');
    const before = (await readList(owner)).memberAreasEnabledAt;
    await owner.put(`${AREAS}/toggle`, { memberAreasEnabled: false });
    assert.equal((await readList(owner)).memberAreasEnabled, false);
    await owner.put(`${AREAS}/toggle`, { memberAreasEnabled: true });
    assert.ok((await readList(owner)).memberAreasEnabledAt > before);
  });
});

describe('the survey', async () => {
  const site = await startSite();

  test('is stored as dismissed and as answered', async () => {
    const owner = await site.logInAs('owner');
    assert.deepEqual((await readList(owner)).survey, { submittedAt: null, dismissedAt: null });
    assert.equal((await owner.post(`${AREAS}/survey/dismissal`, { method: 'escape' })).status, 201);
    assert.ok((await readList(owner)).survey.dismissedAt);
    assert.equal((await owner.post(`${AREAS}/survey/dismissal`, { method: 'bored' })).status, 400);
    await owner.post(`${AREAS}/survey`, { feeling: 'NOT_DISAPPOINTED' });
    assert.ok((await readList(owner)).survey.submittedAt);
    const member = await site.logInAs('member');
    assert.equal((await member.post(`${AREAS}/survey/dismissal`, { method: 'close' })).status, 403);
  });
});

describe('the admin page', async () => {
  const site = await startSite();

  test('is for the owner only, with a strict policy', async () => {
    assert.equal((await (await site.newVisitor()).get('/owner')).status, 401);
    const refusal = await (await site.logInAs('member')).get('/owner');
    assert.equal(refusal.status, 403);
    assert.doesNotMatch(refusal.text, /member-areas-panel/);
    const page = await (await site.logInAs('owner')).get('/owner');
    assert.equal(page.status, 200);
    assert.match(page.text, /<member-areas-panel/);
    assert.match(page.headers.get('content-security-policy') ?? '', /require-trusted-types-for 'script'/);
  });
});
