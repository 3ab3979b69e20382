import type { OwnerResult } from 'member-area-elements/core/owner';
import { describe, expect, it } from 'vitest';
import { filterAreas, withCreatedArea } from '../../../src/core/owner/area-list.js';
import { planWarnings } from '../../../src/core/owner/plan.js';
import { saveLatest } from '../../../src/core/owner/save-latest.js';

const area = (id: string, title = id) => ({
  id,
  title,
  purchaseType: 'FREE' as const,
  pricingOptions: [],
  benefits: [],
});

describe('filterAreas', () => {
  const areas = [area('a', 'Café Letters'), area('b', 'Workshop'), area('c', 'Tea letters')];
  const idsFor = (text: string) => filterAreas(areas, text).map(({ id }) => id);

  it('searches titles, ignoring case and accents', () => {
    expect(idsFor('LETTERS')).to.deep.equal(['a', 'c']);
    expect(idsFor(' cafe ')).to.deep.equal(['a']);
    expect(idsFor('shop')).to.deep.equal(['b']);
    expect(idsFor('zebra')).to.deep.equal([]);
  });

  it('returns the same list for an empty text', () => {
    expect(filterAreas(areas, '  ')).to.equal(areas);
  });
});

describe('the warnings of a plan', () => {
  const emptyPlan = { quotas: {}, upgradeOptions: [] };

  it('are empty for an unknown plan and for one without a problem', () => {
    expect(planWarnings(null)).to.deep.equal([]);
    expect(planWarnings(emptyPlan)).to.deep.equal([]);
    expect(planWarnings({ ...emptyPlan, canAcceptMembers: true })).to.deep.equal([]);
  });

  it('name the reason why nobody can join, once', () => {
    const warningKinds = (quotas: object) =>
      planWarnings({ ...emptyPlan, ...quotas }).map(({ kind }) => kind);
    expect(warningKinds({ blockedReason: 'TRIAL_SITE', canAcceptMembers: false })).to.deep.equal([
      'trial-site',
    ]);
    expect(warningKinds({ blockedReason: 'PLAN_EXPIRED' })).to.deep.equal(['plan-expired']);
    expect(warningKinds({ blockedReason: 'PAYMENTS_NOT_CONNECTED' })).to.deep.equal([
      'payments-not-connected',
    ]);
    const notConnected = { ...emptyPlan, blockedReason: 'PAYMENTS_NOT_CONNECTED' } as const;
    expect(planWarnings(notConnected, false), 'everything is free').to.deep.equal([]);
    expect(warningKinds({ canAcceptMembers: false })).to.deep.equal(['not-accepting']);
    expect(warningKinds({ blockedReason: 'PLAN_EXPIRED', gracePeriodEndsOn: '2026-05-01' })).to.deep.equal([
      'plan-expired',
      'grace-period',
    ]);
  });
});

describe('a created area', () => {
  const list = { memberAreas: [area('a')] };
  const quotas = {
    quotas: { memberAreas: { limit: 3, used: 1, remaining: 2, unlimited: false } },
    upgradeOptions: [],
  };

  it('is added to the list and counted in the quota', () => {
    const after = withCreatedArea({ list, quotas }, area('b'));
    expect(after.list.memberAreas.map(({ id }) => id)).to.deep.equal(['a', 'b']);
    expect(after.quotas?.quotas.memberAreas).to.include({ limit: 3, used: 2, remaining: 1 });
    expect(list.memberAreas).to.have.lengthOf(1);
  });

  it('replaces an area with the same id and is not counted again', () => {
    const after = withCreatedArea({ list, quotas }, area('a', 'Anew'));
    expect(after.list.memberAreas.map(({ title }) => title)).to.deep.equal(['Anew']);
    expect(after.quotas?.quotas.memberAreas).to.include({ used: 1, remaining: 2 });
  });

  it('does not change an unknown quota', () => {
    expect(withCreatedArea({ list, quotas: null }, area('b')).quotas).to.equal(null);
    const after = withCreatedArea({ list, quotas: { quotas: {}, upgradeOptions: [] } }, area('b'));
    expect(after.quotas?.quotas.memberAreas).to.equal(undefined);
  });
});

describe('saving the latest choice', () => {
  /** Creates a choice whose saves wait until the test answers them. */
  const createManualSave = () => {
    const saved: string[] = [];
    const answers: ((result: OwnerResult) => void)[] = [];
    const choose = saveLatest<string>((value) => {
      saved.push(value);
      return new Promise((resolve) => answers.push(resolve));
    });
    const answerDone = () => answers.shift()!({ kind: 'done', value: undefined });
    const answerFailed = () => answers.shift()!({ kind: 'failed' });
    return { saved, choose, answerDone, answerFailed };
  };

  it('saves the choice, and returns the former value', async () => {
    const { saved, choose, answerDone } = createManualSave();
    const outcome = choose('b', 'a');
    answerDone();
    expect(await outcome).to.deep.equal({ kind: 'done', value: 'b', former: 'a' });
    expect(saved).to.deep.equal(['b']);
  });

  it('skips the choices between the first and the last during a save', async () => {
    const { saved, choose, answerDone } = createManualSave();
    const first = choose('b', 'a');
    expect(await choose('c', 'a')).to.deep.equal({ kind: 'superseded' });
    expect(await choose('d', 'a')).to.deep.equal({ kind: 'superseded' });
    expect(saved).to.deep.equal(['b']);
    answerDone();
    await Promise.resolve();
    await Promise.resolve();
    expect(saved).to.deep.equal(['b', 'd']);
    answerDone();
    expect(await first).to.deep.equal({ kind: 'done', value: 'd', former: 'a' });
  });

  it('saves the former value again when it is chosen during a save', async () => {
    const { saved, choose, answerDone } = createManualSave();
    const first = choose('b', 'a');
    void choose('a', 'a');
    answerDone();
    await Promise.resolve();
    await Promise.resolve();
    expect(saved).to.deep.equal(['b', 'a']);
    answerDone();
    expect(await first).to.deep.equal({ kind: 'done', value: 'a', former: 'a' });
  });

  it('returns the last saved value on a failure', async () => {
    const { choose, answerDone, answerFailed } = createManualSave();
    const outcome = choose('b', 'a');
    answerFailed();
    const failure = { kind: 'failed' };
    expect(await outcome).to.deep.equal({ kind: 'failed', failure, value: 'a', former: 'a' });
    const first = choose('b', 'a');
    void choose('c', 'a');
    answerDone();
    await Promise.resolve();
    await Promise.resolve();
    answerFailed();
    expect(await first).to.deep.equal({ kind: 'failed', failure, value: 'b', former: 'a' });
  });
});
