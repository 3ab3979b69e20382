import type { OwnedMemberArea, PlanQuotas } from 'member-area-elements/core/api';
import type { ChecklistItem, OwnerOverview } from 'member-area-elements/core/owner';
import { describe, expect, it } from 'vitest';
import { checklist, checklistProgress } from '../../../src/core/owner/checklist.js';

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
const path = '/members/a';
const ready = { path, numPages: 1, numConnectedBlocks: 1, lockScreenCustomized: true };
const empty = { path, numPages: 0, numConnectedBlocks: 0, lockScreenCustomized: false };

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
  it('has only items to do, without an area, for a site without areas', () => {
    const rows = checklist(overview([], plan(), false));
    expect(rows.map(({ item }) => item)).to.deep.equal([
      'create_member_area',
      'set_pricing',
      'customize_lock_screen',
      'add_join_block',
      'set_navigation',
    ]);
    expect(rows.every(({ state, memberAreaId }) => state === 'todo' && memberAreaId === '')).to.equal(true);
    expect(checklistProgress(rows)).to.deep.equal({ done: 0, total: 5 });
  });

  it('has only done items for an area with all its parts', () => {
    const rows = checklist(overview([paid(ready)], plan(), true));
    expect(rows.every(({ state }) => state === 'done')).to.equal(true);
    expect(checklistProgress(rows)).to.deep.equal({ done: 7, total: 7 });
  });

  it('does not count items for which the backend sends no data', () => {
    const rows = checklist(overview([paid()], null));
    expect(states(overview([paid()], null))).to.deep.equal([
      ['create_member_area', 'done'],
      ['set_pricing', 'done'],
      ['connect_payments', 'unknown'],
      ['customize_lock_screen', 'unknown'],
      ['add_join_block', 'unknown'],
      ['set_navigation', 'unknown'],
    ]);
    expect(checklistProgress(rows)).to.deep.equal({ done: 2, total: 2 });
  });

  for (const [item, key] of [
    ['customize_lock_screen', 'lockScreenCustomized'],
    ['add_join_block', 'numConnectedBlocks'],
  ] as const) {
    it(`has ${item} done as soon as one area has it, and names the first area without it`, () => {
      const withData = area({ id: 'has', ...ready });
      const withoutData = area({ id: 'lacks', ...empty });
      const unknown = area({ id: 'untold', ...empty, [key]: undefined });
      expect(rowOf(item, overview([withoutData, withData]))).to.include({
        state: 'done',
        memberAreaId: 'lacks',
      });
      expect(rowOf(item, overview([withData]))).to.include({ state: 'done', memberAreaId: 'has' });
      expect(rowOf(item, overview([unknown, withoutData]))).to.include({
        state: 'unknown',
        memberAreaId: 'untold',
      });
      expect(rowOf(item, overview([withoutData]))).to.include({ state: 'todo', memberAreaId: 'lacks' });
    });
  }

  it('has add_pages only for areas whose pages the backend counts and names, and done with the first page', () => {
    const without = area({ id: 'without', path, numPages: 0 });
    const uncounted = area({ id: 'uncounted', path });
    const nowhere = area({ id: 'nowhere', numPages: 1 });
    expect(rowOf('add_pages', overview([]))).to.equal(undefined);
    expect(rowOf('add_pages', overview([uncounted, nowhere]))).to.equal(undefined);
    expect(rowOf('add_pages', overview([uncounted, without]))).to.include({
      state: 'todo',
      memberAreaId: 'without',
    });
    expect(rowOf('add_pages', overview([area({ id: 'has', ...ready }), without]))).to.include({
      state: 'done',
      memberAreaId: 'without',
    });
  });

  it('has set_pricing done when every area is free or has a price', () => {
    const unpriced = paid({ id: 'unpriced', pricingOptions: [] });
    expect(rowOf('set_pricing', overview([area(), paid({ id: 'p' })]))).to.include({ state: 'done' });
    expect(rowOf('set_pricing', overview([area(), unpriced]))).to.include({
      state: 'todo',
      memberAreaId: 'unpriced',
    });
  });

  it('has connect_payments only when an area is paid', () => {
    const blocked = plan({ blockedReason: 'PAYMENTS_NOT_CONNECTED' });
    expect(rowOf('connect_payments', overview([area()], blocked))).to.equal(undefined);
    expect(rowOf('connect_payments', overview([area(), paid({ id: 'p' })], blocked))).to.deep.include({
      state: 'todo',
      memberAreaId: 'p',
    });
    expect(rowOf('connect_payments', overview([paid()]))).to.include({ state: 'done' });
    for (const [paymentMode, state] of [
      ['live', 'done'],
      ['test', 'todo'],
      ['none', 'todo'],
    ] as const)
      expect(rowOf('connect_payments', overview([paid()], plan({ paymentMode })))).to.include({ state });
    // The backend sends only one reason at a time.
    const trial = plan({ blockedReason: 'TRIAL_SITE' });
    expect(rowOf('connect_payments', overview([paid()], trial))).to.include({ state: 'unknown' });
  });

  for (const [situation, quotas, isListed] of [
    ['there is no plan', plan({ status: 'NONE' }), true],
    ['the plan has expired', plan({ status: 'EXPIRED' }), true],
    ['the site is on trial', plan({ blockedReason: 'TRIAL_SITE' }), true],
    ['nobody can join because the plan has expired', plan({ blockedReason: 'PLAN_EXPIRED' }), true],
    ['the plan is active', plan(), false],
    ['payments are not connected', plan({ blockedReason: 'PAYMENTS_NOT_CONNECTED' }), false],
    ['the plan is unknown', null, false],
  ] as const) {
    it(`${isListed ? 'has' : 'does not have'} upgrade_plan when ${situation}`, () => {
      const pro = { planId: 'pro', planName: 'Pro' };
      for (const way of [{ upgradeUrl: '/plans' }, { upgradeOptions: [pro] }])
        expect(rowOf('upgrade_plan', overview([area()], quotas && { ...quotas, ...way }))?.state).to.equal(
          isListed ? 'todo' : undefined,
        );
      // A click could do nothing.
      expect(rowOf('upgrade_plan', overview([area()], quotas))).to.equal(undefined);
    });
  }
});
