import { expect } from '@open-wc/testing';
import {
  saveLatest,
  filterAreas,
  planWarnings,
  withCreatedArea,
  type OwnerResult,
} from 'member-area-elements/core/owner';

const area = (id: string, title = id) => ({
  id,
  title,
  purchaseType: 'FREE' as const,
  pricingOptions: [],
  benefits: [],
});

describe('finding areas', () => {
  const areas = [area('a', 'Café Letters'), area('b', 'Workshop'), area('c', 'Tea letters')];
  const found = (text: string) => filterAreas(areas, text).map(({ id }) => id);

  it('looks into titles, whatever their case and accents', () => {
    expect(found('LETTERS')).to.deep.equal(['a', 'c']);
    expect(found(' cafe ')).to.deep.equal(['a']);
    expect(found('shop')).to.deep.equal(['b']);
    expect(found('zebra')).to.deep.equal([]);
  });

  it('leaves the list as it is for no text', () => {
    expect(filterAreas(areas, '  ')).to.equal(areas);
  });
});

describe('the warnings of a plan', () => {
  const none = { quotas: {}, upgradeOptions: [] };

  it('are none where nothing is known or nothing is wrong', () => {
    expect(planWarnings(null)).to.deep.equal([]);
    expect(planWarnings(none)).to.deep.equal([]);
    expect(planWarnings({ ...none, canAcceptMembers: true })).to.deep.equal([]);
  });

  it('name why members are kept out, once', () => {
    const kinds = (quotas: object) => planWarnings({ ...none, ...quotas }).map(({ kind }) => kind);
    expect(kinds({ blockedReason: 'TRIAL_SITE', canAcceptMembers: false })).to.deep.equal(['trial-site']);
    expect(kinds({ blockedReason: 'PLAN_EXPIRED' })).to.deep.equal(['plan-expired']);
    expect(kinds({ blockedReason: 'PAYMENTS_NOT_CONNECTED' })).to.deep.equal(['payments-not-connected']);
    expect(kinds({ canAcceptMembers: false })).to.deep.equal(['not-accepting']);
    expect(kinds({ blockedReason: 'PLAN_EXPIRED', gracePeriodEndsOn: '2026-05-01' })).to.deep.equal([
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

  it('comes into the list and takes a place of the plan', () => {
    const after = withCreatedArea({ list, quotas }, area('b'));
    expect(after.list.memberAreas.map(({ id }) => id)).to.deep.equal(['a', 'b']);
    expect(after.quotas?.quotas.memberAreas).to.include({ limit: 3, used: 2, remaining: 1 });
    expect(list.memberAreas).to.have.lengthOf(1);
  });

  it('that the list has already takes no place twice', () => {
    const after = withCreatedArea({ list, quotas }, area('a', 'Anew'));
    expect(after.list.memberAreas.map(({ title }) => title)).to.deep.equal(['Anew']);
    expect(after.quotas?.quotas.memberAreas).to.include({ used: 1, remaining: 2 });
  });

  it('leaves unknown what is unknown', () => {
    expect(withCreatedArea({ list, quotas: null }, area('b')).quotas).to.equal(null);
    const after = withCreatedArea({ list, quotas: { quotas: {}, upgradeOptions: [] } }, area('b'));
    expect(after.quotas?.quotas.memberAreas).to.equal(undefined);
  });
});

describe('the last choice', () => {
  /** Saves by hand: each save waits for its answer. */
  const saver = () => {
    const saved: string[] = [];
    const answers: ((result: OwnerResult) => void)[] = [];
    const choose = saveLatest<string>((value) => {
      saved.push(value);
      return new Promise((resolve) => answers.push(resolve));
    });
    const done = () => answers.shift()!({ kind: 'done', value: undefined });
    const failed = () => answers.shift()!({ kind: 'failed' });
    return { saved, choose, done, failed };
  };

  it('is saved, and tells what was there before', async () => {
    const { saved, choose, done } = saver();
    const outcome = choose('b', 'a');
    done();
    expect(await outcome).to.deep.equal({ kind: 'done', value: 'b', former: 'a' });
    expect(saved).to.deep.equal(['b']);
  });

  it('is the last the server gets, and those between are left out', async () => {
    const { saved, choose, done } = saver();
    const first = choose('b', 'a');
    expect(await choose('c', 'a')).to.deep.equal({ kind: 'superseded' });
    expect(await choose('d', 'a')).to.deep.equal({ kind: 'superseded' });
    expect(saved).to.deep.equal(['b']);
    done();
    await Promise.resolve();
    await Promise.resolve();
    expect(saved).to.deep.equal(['b', 'd']);
    done();
    expect(await first).to.deep.equal({ kind: 'done', value: 'd', former: 'a' });
  });

  it('is saved again when it goes back to the first while another is on its way', async () => {
    const { saved, choose, done } = saver();
    const first = choose('b', 'a');
    void choose('a', 'a');
    done();
    await Promise.resolve();
    await Promise.resolve();
    expect(saved).to.deep.equal(['b', 'a']);
    done();
    expect(await first).to.deep.equal({ kind: 'done', value: 'a', former: 'a' });
  });

  it('that fails tells what the server has', async () => {
    const { choose, done, failed } = saver();
    const alone = choose('b', 'a');
    failed();
    const failure = { kind: 'failed' };
    expect(await alone).to.deep.equal({ kind: 'failed', failure, value: 'a', former: 'a' });
    const first = choose('b', 'a');
    void choose('c', 'a');
    done();
    await Promise.resolve();
    await Promise.resolve();
    failed();
    expect(await first).to.deep.equal({ kind: 'failed', failure, value: 'b', former: 'a' });
  });
});
