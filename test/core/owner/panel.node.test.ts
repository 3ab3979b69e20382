import type { OwnerOverview } from 'member-area-elements/core/owner';
import { describe, expect, it } from 'vitest';
import {
  isFeatureOn,
  isTurning,
  newPanel,
  nextPanel,
  panelQuota,
  shownNavigation,
  storedNavigation,
  type PanelEvent,
  type PanelState,
} from '../../../src/core/owner/panel.js';

const area = (id: string) => ({
  id,
  title: `Area ${id}`,
  purchaseType: 'FREE' as const,
  pricingOptions: [],
  benefits: [],
});

const overview = (used = 1, list: Partial<OwnerOverview['list']> = {}): OwnerOverview => ({
  list: { memberAreas: [area('commons')], memberAreasEnabled: true, ...list },
  quotas: {
    planName: 'Core',
    quotas: { memberAreas: { limit: 3, used, remaining: 3 - used, unlimited: false } },
    upgradeOptions: [],
  },
});

/** The state after these events. */
const after = (state: PanelState, ...events: PanelEvent[]) => events.reduce(nextPanel, state);

const panel = newPanel(overview());
const off = newPanel(overview(1, { memberAreasEnabled: false }));
const full = newPanel(overview(3));
const failure = { kind: 'failed' } as const;

describe('the switch of the panel', () => {
  const turned = { type: 'turned', at: '2026-05-01T10:00:00.000Z' } as const;

  it('is on unless the server says otherwise', () => {
    expect(
      [panel, off, newPanel(overview(1, { memberAreasEnabled: undefined }))].map(isFeatureOn),
    ).to.deep.equal([true, false, true]);
  });

  it('switches on at once, and shows the introduction the first time', () => {
    const sent = after(off, { type: 'turn-sent', enabled: true });
    expect(sent.feature).to.deep.equal({ kind: 'turning-on' });
    expect([isTurning(sent), isFeatureOn(sent)]).to.deep.equal([true, false]);
    const on = after(sent, { ...turned, enabled: true, isFirst: true });
    expect([isTurning(on), isFeatureOn(on), on.showsIntroduction]).to.deep.equal([false, true, true]);
    expect(on.overview.list.memberAreasEnabledAt).to.equal(turned.at);
    const closed = after(on, { type: 'introduction-closed' });
    expect([closed.showsIntroduction, closed.focus]).to.deep.equal([false, { kind: 'switch' }]);
    expect(after(sent, { ...turned, enabled: true, isFirst: false }).showsIntroduction).to.equal(false);
  });

  it('asks before it switches off', () => {
    const asked = after(panel, { type: 'turn-off-asked' });
    expect(asked.feature).to.deep.equal({ kind: 'asking' });
    expect(after(asked, { type: 'turn-off-cancelled' }).feature).to.deep.equal({ kind: 'idle' });
    const sent = after(asked, { type: 'turn-sent', enabled: false });
    expect(after(sent, { type: 'turn-off-asked' })).to.equal(sent);
    const result = after(sent, { ...turned, enabled: false, isFirst: true });
    expect([isFeatureOn(result), result.showsIntroduction]).to.deep.equal([false, false]);
    expect(result.overview.list.memberAreasEnabledAt).to.equal(undefined);
  });

  it('stays as it was when the request fails', () => {
    const on = after(
      panel,
      { type: 'turn-sent', enabled: false },
      { type: 'turn-failed', enabled: false, failure },
    );
    expect([isFeatureOn(on), on.feature]).to.deep.equal([true, { kind: 'off-failed', failure }]);
    const stillOff = after(off, { type: 'turn-failed', enabled: true, failure });
    expect([isFeatureOn(stillOff), stillOff.feature]).to.deep.equal([false, { kind: 'on-failed', failure }]);
  });
});

describe('the navigation setting of the panel', () => {
  const chosen = after(panel, { type: 'navigation-chosen', setting: 'HIDDEN' });
  const values = { value: 'HIDDEN', former: 'REPLACE_PRIMARY' } as const;
  const settled = (outcome: Extract<PanelEvent, { type: 'navigation-settled' }>['outcome'], isUndo = false) =>
    after(chosen, { type: 'navigation-settled', outcome, isUndo });

  it('is shown while it is being saved, and stored after that', () => {
    expect([shownNavigation(panel), storedNavigation(panel)]).to.deep.equal([
      'REPLACE_PRIMARY',
      'REPLACE_PRIMARY',
    ]);
    expect([shownNavigation(chosen), storedNavigation(chosen)]).to.deep.equal(['HIDDEN', 'REPLACE_PRIMARY']);
    const saved = settled({ kind: 'done', ...values });
    expect([shownNavigation(saved), storedNavigation(saved)]).to.deep.equal(['HIDDEN', 'HIDDEN']);
    expect(saved.toast).to.deep.equal({ kind: 'navigation', former: 'REPLACE_PRIMARY' });
    expect(saved.overview.list.navigationSettingChosen).to.equal(true);
  });

  it('says when a change was undone', () => {
    const saved = settled({ kind: 'done', ...values });
    const undone = after(saved, { type: 'toast-undone' });
    expect([undone.toast, undone.focus]).to.deep.equal([null, { kind: 'navigation' }]);
    expect(settled({ kind: 'done', ...values }, true).toast).to.deep.equal({ kind: 'undone' });
  });

  it('has no toast when the same setting was saved again', () => {
    const saved = settled({ kind: 'done', value: 'REPLACE_PRIMARY', former: 'REPLACE_PRIMARY' });
    expect([saved.toast, saved.navigation]).to.deep.equal([null, { kind: 'idle' }]);
    expect(saved.overview.list.navigationSettingChosen).to.equal(true);
  });

  it('stays as it was when it could not be saved', () => {
    const failed = settled({ kind: 'failed', failure, value: 'REPLACE_PRIMARY', former: 'REPLACE_PRIMARY' });
    expect(failed.navigation).to.deep.equal({ kind: 'failed', failure });
    expect(shownNavigation(failed)).to.equal('REPLACE_PRIMARY');
    expect([failed.overview, failed.toast]).to.deep.equal([panel.overview, null]);
  });

  it('is what an earlier choice stored when the last one failed', () => {
    const failed = settled({ kind: 'failed', failure, value: 'ACCOUNT_MENU', former: 'REPLACE_PRIMARY' });
    expect(storedNavigation(failed)).to.equal('ACCOUNT_MENU');
    expect(failed.navigation).to.deep.equal({ kind: 'failed', failure });
    expect(failed.toast).to.deep.equal({ kind: 'navigation', former: 'REPLACE_PRIMARY' });
  });
});

describe('the areas of the panel', () => {
  it('open their details one at a time', () => {
    const open = after(panel, { type: 'area-clicked', memberAreaId: 'commons' });
    expect(open.selected).to.equal('commons');
    expect(after(open, { type: 'area-clicked', memberAreaId: 'bakers' }).selected).to.equal('bakers');
    expect(after(open, { type: 'area-clicked', memberAreaId: 'commons' }).selected).to.equal(null);
    expect(newPanel(overview(), 'commons').selected).to.equal('commons');
  });

  it('are created in a dialog, unless the plan is used up or member areas are off', () => {
    const creating = after(panel, { type: 'add-clicked' });
    expect(creating.place).to.deep.equal({ kind: 'creating' });
    expect(after(creating, { type: 'creation-left' }).place).to.deep.equal({ kind: 'list' });
    const refused = after(full, { type: 'add-clicked' });
    expect([refused.place, refused.focus]).to.deep.equal([{ kind: 'list' }, { kind: 'quota-card' }]);
    const switchedOff = after(off, { type: 'add-clicked' });
    expect([switchedOff.place, switchedOff.focus]).to.deep.equal([{ kind: 'list' }, { kind: 'add-button' }]);
  });

  it('move the focus to the card at each click while the plan is used up', () => {
    const once = after(full, { type: 'add-clicked' });
    const twice = after(once, { type: 'add-clicked' });
    expect(twice.focus).to.deep.equal(once.focus);
    expect(twice.focus).not.to.equal(once.focus);
    const closed = after(once, { type: 'quota-card-closed' });
    expect([closed.showsQuotaCard, closed.focus]).to.deep.equal([false, { kind: 'add-button' }]);
    expect(after(closed, { type: 'add-clicked' }).showsQuotaCard).to.equal(true);
  });

  it('show a new one first, open and focused, with one place less in the plan', () => {
    const created = after(panel, { type: 'add-clicked' }, { type: 'area-created', area: area('bakers') });
    expect(created.overview.list.memberAreas.map(({ id }) => id)).to.deep.equal(['commons', 'bakers']);
    expect(panelQuota(created)).to.deep.equal({ kind: 'room', used: 2, limit: 3 });
    expect(created).to.deep.include({
      place: { kind: 'list' },
      selected: 'bakers',
      created: 'bakers',
      toast: { kind: 'created', name: 'Area bakers', memberAreaId: 'bakers' },
      focus: { kind: 'area', memberAreaId: 'bakers' },
    });
    expect(after(created, { type: 'focus-moved' }).focus).to.equal(null);
    const dismissed = after(created, { type: 'toast-dismissed' });
    expect([dismissed.toast, dismissed.focus]).to.deep.equal([null, { kind: 'add-button' }]);
  });

  it('leave the focus alone when a toast expires', () => {
    const created = after(panel, { type: 'area-created', area: area('bakers') }, { type: 'focus-moved' });
    const expired = after(created, { type: 'toast-expired' });
    expect([expired.toast, expired.focus]).to.deep.equal([null, null]);
  });

  it('give way to the editor of a lock screen, and get the focus back', () => {
    for (const opener of ['details', 'checklist'] as const) {
      const editing = after(panel, { type: 'editor-opened', memberAreaId: 'commons', opener });
      expect(editing.place).to.deep.equal({ kind: 'editing', memberAreaId: 'commons', opener });
      const back = after(editing, { type: 'editor-left' });
      expect([back.place, back.focus]).to.deep.equal([{ kind: 'list' }, { kind: opener }]);
    }
  });
});

describe('a new overview of the panel', () => {
  const requested = after(panel, { type: 'overview-requested', request: 1 });
  const read = (request: number, value = overview(2)): PanelEvent => ({
    type: 'overview-read',
    request,
    overview: value,
  });

  it('replaces the old one', () => {
    const result = after(requested, read(1));
    expect([result.overview, result.request]).to.deep.equal([overview(2), null]);
  });

  it('keeps the quotas when they could not be read', () => {
    const result = after(requested, read(1, { ...overview(2), quotas: null }));
    expect(result.overview.quotas).to.equal(panel.overview.quotas);
  });

  it('is ignored when another one was requested since', () => {
    const again = after(requested, { type: 'overview-requested', request: 2 });
    expect(after(again, read(1))).to.equal(again);
    expect(after(again, read(2)).overview).to.deep.equal(overview(2));
  });

  it('is ignored when the owner has changed something since', () => {
    const changed = after(requested, { type: 'area-created', area: area('bakers') });
    expect(after(changed, read(1))).to.equal(changed);
    const turned = { type: 'turned', enabled: false, at: '', isFirst: false } as const;
    expect(isFeatureOn(after(requested, turned, read(1)))).to.equal(false);
  });
});
