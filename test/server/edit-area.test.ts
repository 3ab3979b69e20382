import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { startSite, type Answer, type Visitor } from './site.js';

const AREAS = '/api/marketing/member-areas';
const ACCOUNT = '/api/site-users/account';

const month = { value: 1, unit: 'MONTH' };
const usd = (value: string) => ({ value, currencyCode: 'USD' });
const monthly = (value: string, id?: string) => ({
  ...(id && { id }),
  price: usd(value),
  subscribable: true,
  billingPeriod: month,
  numBillingCycles: 0,
});
const letters = (...pricingOptions: unknown[]) => ({
  name: 'Letters from the Bakery',
  description: 'Letters.',
  purchaseType: 'RECURRING',
  benefits: [{ description: 'Two letters a month' }],
  pricingOptions,
});
const free = (name: string) => ({ name, purchaseType: 'FREE' });

const read = (owner: Visitor, id: string) => owner.get(`${AREAS}/${id}`);
const save = (owner: Visitor, id: string, body: unknown, tag: string | null = null) =>
  owner.put(`${AREAS}/${id}`, body, { 'if-match': tag });
const refusal = ({ status, json }: Answer) => [status, json.error.code, json.error.fields];
const prices = (answer: Answer) => answer.json.pricingOptions.map(({ id, price }) => [id, price.value]);

describe('an edited area', async () => {
  const site = await startSite();

  test('has the new layout on the page for its members, and keeps it when an edit has none', async () => {
    const owner = await site.logInAs('owner');
    const member = await site.logInAs('member');
    const readShape = async () =>
      /data-layout="(\w+)"/.exec((await member.get('/members/community')).text)?.[1];
    assert.equal(await readShape(), 'list');
    for (const layout of ['cards', 'video', 'welcome', 'list']) {
      const saved = await save(owner, 'community', { ...free('The Commons'), layout });
      assert.deepEqual([saved.json.layout, await readShape()], [layout, layout]);
    }
    await save(owner, 'community', { ...free('The Commons'), layout: 'welcome' });
    assert.equal((await save(owner, 'community', free('The Commons'))).json.layout, 'welcome');
    assert.match((await member.get('/members/community')).text, /Welcome in, Ben/);
    const refused = await save(owner, 'community', { ...free('The Commons'), layout: 'grid' });
    assert.deepEqual(refusal(refused), [400, 'invalid', { layout: 'invalid' }]);
  });

  test('has the days for a withdrawal that its owner chooses, and keeps them when an edit has none', async () => {
    const owner = await site.logInAs('owner');
    const visitor = await site.newVisitor();
    assert.equal((await read(owner, 'community')).json.withdrawalDays, 14);
    for (const withdrawalDays of [0, 30, 365])
      assert.equal(
        (await save(owner, 'community', { ...free('The Commons'), withdrawalDays })).json.withdrawalDays,
        withdrawalDays,
      );
    assert.equal((await save(owner, 'community', free('The Commons'))).json.withdrawalDays, 365);
    assert.equal((await read(owner, 'community')).json.withdrawalDays, 365);
    const area = await visitor.get('/api/people-hub/v1/member-areas/community');
    assert.equal('withdrawalDays' in area.json, false);
    for (const withdrawalDays of [-1, 366, 1.5]) {
      const refused = await save(owner, 'community', { ...free('The Commons'), withdrawalDays });
      assert.deepEqual(
        [refused.status, Object.keys(refused.json.error.fields ?? {})],
        [400, ['withdrawalDays']],
      );
    }
  });

  test('is a list for its members when its stored layout is none that exists', async () => {
    await site.readDatabase(`update area_pages set layout = 'grid' where area_id = 'workshop'`);
    const owner = await site.logInAs('owner');
    assert.equal((await read(owner, 'workshop')).json.layout, 'list');
    await site.readDatabase(`delete from area_pages where area_id = 'workshop'`);
    assert.equal((await read(owner, 'workshop')).json.layout, 'list');
    const body = { name: 'Sourdough Workshop', purchaseType: 'SET_AMOUNT', layout: 'video' };
    const option = { id: 'workshop-once', price: usd('30.00'), subscribable: false };
    assert.equal((await save(owner, 'workshop', { ...body, pricingOptions: [option] })).json.layout, 'video');
  });
});

describe('free days', async () => {
  const site = await startSite();

  test('are saved for subscriptions, and members stay on the price that they have', async () => {
    const owner = await site.logInAs('owner');
    await site.updateDatabase(
      `insert into memberships (id, user_id, area_id, option_id, status, joined_at)
       values ('m1', 'user-ben', 'letters', 'letters-monthly', 'ACTIVE', ?)`,
      [new Date().toISOString()],
    );
    const option = { ...monthly('10.00', 'letters-monthly'), trialDays: 7 };
    const saved = await save(owner, 'letters', letters(option));
    const [own] = saved.json.pricingOptions as unknown as { trialDays: number }[];
    assert.equal(own?.trialDays, 7);
    const members = await site.readDatabase(`select option_id from memberships where id = 'm1'`);
    assert.deepEqual(members, [{ option_id: 'letters-monthly' }]);
    const { json } = await save(owner, 'letters', letters(monthly('10.00', 'letters-monthly')));
    const [without] = json.pricingOptions as unknown as { trialDays?: number }[];
    assert.equal(without?.trialDays, undefined);
  });

  test('are refused for prices that are paid once, and beyond a year', async () => {
    const owner = await site.logInAs('owner');
    const once = { id: 'workshop-once', price: usd('30.00'), subscribable: false, trialDays: 7 };
    const body = { name: 'Sourdough Workshop', purchaseType: 'SET_AMOUNT', pricingOptions: [once] };
    assert.equal((await save(owner, 'workshop', body)).status, 400);
    const long = { ...monthly('10.00', 'letters-monthly'), trialDays: 366 };
    assert.equal((await save(owner, 'letters', letters(long))).status, 400);
  });

  test('begin in the checkout that takes no money with an order of nothing', async () => {
    const owner = await site.logInAs('owner');
    await save(owner, 'letters', letters({ ...monthly('10.00', 'letters-monthly'), trialDays: 7 }));
    const visitor = await site.logInAs('visitor');
    const checkout = '/checkout?memberAreaId=letters&pricingOptionId=letters-monthly&originUrlPath=%2F';
    const page = await visitor.get(checkout);
    assert.match(page.text, /7 days free, then \$10\.00 every month/);
    assert.match(page.text, /<dd>\$0\.00<\/dd>/);
    await visitor.submit(page, '/checkout', { action: 'pay' });
    const { json } = await visitor.get(`${ACCOUNT}/memberships`);
    const [own] = json.memberships.filter(({ memberAreaId }) => memberAreaId === 'letters');
    const trial = own as unknown as { trialEndsAt: string; nextPaymentAt: string };
    assert.equal(trial.trialEndsAt, trial.nextPaymentAt);
    const [order] = json.orders as unknown as { total: { value: string } }[];
    assert.equal(order?.total.value, '0.00');
  });
});

describe('a new price', async () => {
  const site = await startSite();

  test('is for new members; those who joined before keep theirs', async () => {
    const owner = await site.logInAs('owner');
    const member = await site.logInAs('member');
    await site.updateDatabase(
      `insert into memberships (id, user_id, area_id, option_id, status, joined_at)
       values ('m1', 'user-ben', 'letters', 'letters-monthly', 'ACTIVE', ?)`,
      [new Date().toISOString()],
    );
    await save(owner, 'letters', letters(monthly('12.00', 'letters-monthly')));
    const readPrice = async () => {
      const { json } = await member.get(`${ACCOUNT}/memberships`);
      const [own] = json.memberships.filter(({ memberAreaId }) => memberAreaId === 'letters');
      return [own?.pricingOption?.price.value, own?.feeType];
    };
    assert.deepEqual(await readPrice(), ['10.00', 'recurring']);
    const visitor = await site.newVisitor();
    assert.deepEqual(prices(await visitor.get('/api/people-hub/v1/member-areas/letters')), [
      ['letters-monthly', '12.00'],
    ]);
    // Again, and without the option at all.
    await save(owner, 'letters', letters(monthly('15.00')));
    assert.deepEqual(await readPrice(), ['10.00', 'recurring']);
    assert.equal((await member.sendChange('DELETE', `${ACCOUNT}/memberships/m1`)).status, 200);
  });
});

describe('two owners who edit one area', async () => {
  const site = await startSite();

  test('give a name to one of two areas', async () => {
    const owners = [await site.logInAs('owner'), await site.logInAs('owner')];
    const areas = ['tea-club', 'last-season'];
    for (let turn = 0; turn < 6; turn++) {
      const answers = await Promise.all(
        areas.map((id, n) => save(owners[n]!, id, free(`The only one of turn ${turn}`))),
      );
      const refused = answers.filter(({ status }) => status !== 200);
      assert.deepEqual(refused.map(refusal), [[409, 'name-taken', { name: 'taken' }]]);
    }
  });
});

describe('another purchase type of an area', async () => {
  const site = await startSite();

  test('is not saved when somebody joins at the same time', async () => {
    const owner = await site.logInAs('owner');
    const visitors: Visitor[] = [];
    for (let n = 0; n < 5; n++) visitors.push(await site.signUp());
    const paid = { ...letters(monthly('5.00')), name: 'Tea' };
    for (let turn = 0; turn < 6; turn++) {
      await site.updateDatabase(`delete from memberships where area_id = 'tea-club'`);
      assert.equal((await save(owner, 'tea-club', free('Tea'))).status, 200);
      const [saved] = await Promise.all([
        save(owner, 'tea-club', paid),
        ...visitors.map((visitor) => visitor.put(`${ACCOUNT}/member-areas/tea-club/request-to-join`, {})),
      ]);
      const members = await site.readDatabase(`select id from memberships where area_id = 'tea-club'`);
      assert.equal(
        saved.status,
        members.length === 0 ? 200 : 409,
        `${members.length} members joined for free`,
      );
    }
  });
});

describe('deleting an area', async () => {
  const site = await startSite();

  test('removes it with everything that belongs to it, and frees its place in the plan', async () => {
    const owner = await site.logInAs('owner');
    const readUsed = async () =>
      (await owner.get('/api/people-hub/v1/billing/plan-quotas')).json.quotas.memberAreas.used;
    const used = await readUsed();
    await save(owner, 'tea-club', free('Tea'));
    assert.equal((await owner.sendChange('DELETE', `${AREAS}/tea-club`)).status, 200);
    assert.equal(await readUsed(), used - 1);
    assert.equal((await (await site.newVisitor()).get('/members/tea-club')).status, 404);
    for (const table of ['pricing_options', 'area_pages', 'lock_screens']) {
      assert.deepEqual(
        await site.readDatabase(`select * from ${table} where area_id = 'tea-club'`),
        [],
        table,
      );
    }
    assert.equal((await owner.sendChange('DELETE', `${AREAS}/tea-club`)).status, 404);
  });
});
