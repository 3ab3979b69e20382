import { expect } from '@open-wc/testing';
import type { OwnedMemberArea, PlanQuotas } from 'member-area-elements/core/api';
import {
  checklist,
  checklistProgress,
  type ChecklistItem,
  type OwnerOverview,
} from 'member-area-elements/core/owner';

const area = (parts: Partial<OwnedMemberArea> = {}): OwnedMemberArea => ({
  id: 'a',
  title: 'A',
  purchaseType: 'FREE',
  pricingOptions: [],
  benefits: [],
  ...parts,
});
const option = { id: 'o', price: { value: '1.00', currencyCode: 'USD' }, subscribable: true };
const paid = (parts: Partial<OwnedMemberArea> = {}) =>
  area({ purchaseType: 'RECURRING', pricingOptions: [option], ...parts });
const ready = { numPages: 1, numConnectedBlocks: 1, lockScreenCustomized: true };
const lacking = { numPages: 0, numConnectedBlocks: 0, lockScreenCustomized: false };

const plan = (parts: Partial<PlanQuotas> = {}): PlanQuotas => ({
  status: 'ACTIVE',
  quotas: {},
  upgradeOptions: [],
  ...parts,
});
const overview = (
  memberAreas: OwnedMemberArea[],
  quotas: PlanQuotas | null = plan(),
  navigationSettingChosen?: boolean,
): OwnerOverview => ({ list: { memberAreas, navigationSettingChosen }, quotas });

const rowOf = (item: ChecklistItem, of: OwnerOverview) => checklist(of).find((one) => one.item === item);
const states = (of: OwnerOverview) => checklist(of).map(({ item, state }) => [item, state]);

describe('checklist', () => {
  it('of a site without areas has everything to do, and is about no area', () => {
    const rows = checklist(overview([], plan(), false));
    expect(rows.map(({ item }) => item)).to.deep.equal([
      'create_member_area',
      'add_pages',
      'set_pricing',
      'customize_lock_screen',
      'add_join_block',
      'set_navigation',
    ]);
    expect(rows.every(({ state, memberAreaId }) => state === 'todo' && memberAreaId === '')).to.equal(true);
    expect(checklistProgress(rows)).to.deep.equal({ done: 0, total: 6 });
  });

  it('is done by what is there', () => {
    const rows = checklist(overview([paid(ready)], plan(), true));
    expect(rows.every(({ state }) => state === 'done')).to.equal(true);
    expect(checklistProgress(rows)).to.deep.equal({ done: 7, total: 7 });
  });

  it('does not count what the backend does not tell', () => {
    const rows = checklist(overview([paid()], null));
    expect(states(overview([paid()], null))).to.deep.equal([
      ['create_member_area', 'done'],
      ['add_pages', 'unknown'],
      ['set_pricing', 'done'],
      ['connect_payments', 'unknown'],
      ['customize_lock_screen', 'unknown'],
      ['add_join_block', 'unknown'],
      ['set_navigation', 'unknown'],
    ]);
    expect(checklistProgress(rows)).to.deep.equal({ done: 2, total: 2 });
  });

  for (const [item, key] of [
    ['add_pages', 'numPages'],
    ['customize_lock_screen', 'lockScreenCustomized'],
    ['add_join_block', 'numConnectedBlocks'],
  ] as const) {
    it(`has ${item} done as soon as one area has it, and is about the first that lacks it`, () => {
      const has = area({ id: 'has', ...ready });
      const lacks = area({ id: 'lacks', ...lacking });
      const untold = area({ id: 'untold', ...lacking, [key]: undefined });
      expect(rowOf(item, overview([lacks, has]))).to.include({ state: 'done', memberAreaId: 'lacks' });
      expect(rowOf(item, overview([has]))).to.include({ state: 'done', memberAreaId: 'has' });
      expect(rowOf(item, overview([untold, lacks]))).to.include({ state: 'unknown', memberAreaId: 'untold' });
      expect(rowOf(item, overview([lacks]))).to.include({ state: 'todo', memberAreaId: 'lacks' });
    });
  }

  it('has pricing done when every area is free or has a price', () => {
    const unpriced = paid({ id: 'unpriced', pricingOptions: [] });
    expect(rowOf('set_pricing', overview([area(), paid({ id: 'p' })]))).to.include({ state: 'done' });
    expect(rowOf('set_pricing', overview([area(), unpriced]))).to.include({
      state: 'todo',
      memberAreaId: 'unpriced',
    });
  });

  it('asks for payments only where an area is paid', () => {
    const blocked = plan({ blockedReason: 'PAYMENTS_NOT_CONNECTED' });
    expect(rowOf('connect_payments', overview([area()], blocked))).to.equal(undefined);
    expect(rowOf('connect_payments', overview([area(), paid({ id: 'p' })], blocked))).to.deep.include({
      state: 'todo',
      memberAreaId: 'p',
    });
    expect(rowOf('connect_payments', overview([paid()]))).to.include({ state: 'done' });
    // Only one reason is told at a time.
    const trial = plan({ blockedReason: 'TRIAL_SITE' });
    expect(rowOf('connect_payments', overview([paid()], trial))).to.include({ state: 'unknown' });
  });

  for (const [what, quotas, isAsked] of [
    ['there is none', plan({ status: 'NONE' }), true],
    ['it has expired', plan({ status: 'EXPIRED' }), true],
    ['the site is on trial', plan({ blockedReason: 'TRIAL_SITE' }), true],
    ['nobody can join any more', plan({ blockedReason: 'PLAN_EXPIRED' }), true],
    ['it is in order', plan(), false],
    ['payments are missing', plan({ blockedReason: 'PAYMENTS_NOT_CONNECTED' }), false],
    ['nothing is known of it', null, false],
  ] as const) {
    it(`${isAsked ? 'asks' : 'does not ask'} for another plan when ${what}`, () => {
      expect(rowOf('upgrade_plan', overview([area()], quotas))?.state).to.equal(isAsked ? 'todo' : undefined);
    });
  }
});
