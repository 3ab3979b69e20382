import { describe, expect, it } from 'vitest';
import type { VersionedMemberArea } from '../../../src/contract/parts/owned-member-area.js';
import type { PricingOption } from '../../../src/contract/parts/pricing-option.js';
import { newPanel, nextPanel, type PanelState } from '../../../src/core/owner/panel.js';
import { priceUndo, withFormerPrice } from '../../../src/core/owner/price-undo.js';

const option = (id: string, value: string): PricingOption => ({
  id,
  price: { value, currencyCode: 'USD' },
  subscribable: true,
  billingPeriod: { value: 1, unit: 'MONTH' },
  numBillingCycles: 0,
});
const area = (parts: Partial<VersionedMemberArea> = {}): VersionedMemberArea => ({
  id: 'letters',
  title: 'Letters',
  purchaseType: 'RECURRING',
  pricingOptions: [option('monthly', '10.00')],
  benefits: [{ description: 'A letter' }],
  ...parts,
});

describe('the undo of a new price', () => {
  it('is there when people pay something else than before', () => {
    expect(priceUndo(area(), area())).to.equal(undefined);
    expect(priceUndo(area({ title: 'Notes' }), area())).to.equal(undefined);
    expect(priceUndo(area({ pricingOptions: [option('monthly', '10.0')] }), area())).to.equal(undefined);
    const changes: Partial<VersionedMemberArea>[] = [
      { pricingOptions: [option('monthly', '12.00')] },
      { pricingOptions: [option('monthly', '10.00'), option('other', '90.00')] },
      { purchaseType: 'FREE', pricingOptions: [] },
    ];
    for (const change of changes) {
      const saved = area(change);
      expect(priceUndo(saved, area())).to.deep.equal({ saved, former: area() });
    }
  });

  it('restores the price alone, and keeps everything else that was saved', () => {
    const saved = area({
      title: 'Notes',
      layout: 'list',
      enrollment: { opensAt: '2026-05-01T00:00:00Z' },
      pricingOptions: [option('monthly', '12.00'), option('new', '90.00')],
    });
    expect(withFormerPrice({ saved, former: area() })).to.deep.equal({
      title: 'Notes',
      description: '',
      benefits: [{ description: 'A letter' }],
      layout: 'list',
      enrollment: { opensAt: '2026-05-01T00:00:00Z' },
      purchaseType: 'RECURRING',
      pricingOptions: [option('monthly', '10.00')],
    });
  });

  it('offers a removed option as a new one', () => {
    const saved = area({ purchaseType: 'FREE', pricingOptions: [] });
    const { id: _, ...terms } = option('monthly', '10.00');
    const { purchaseType, pricingOptions } = withFormerPrice({ saved, former: area() });
    expect([purchaseType, pricingOptions]).to.deep.equal(['RECURRING', [terms]]);
  });
});

describe('the message of the panel about a new price', () => {
  const saved = area({ pricingOptions: [option('monthly', '12.00')] });
  const undo = { saved, former: area() };
  const panel = newPanel({ list: { memberAreas: [saved] }, quotas: null });
  const edited = nextPanel(panel, { type: 'area-edited', area: saved, undo });
  const toastAfter = (state: PanelState, kind: 'changed' | 'gone' | 'failed' | 'signed-out') =>
    nextPanel(state, { type: 'price-undo-failed', undo, failure: { kind } }).toast;

  it('offers Undo, and says that it is restoring the price', () => {
    expect(edited.toast).to.deep.equal({ kind: 'edited', name: 'Letters', undo });
    const sent = nextPanel(edited, { type: 'price-undo-sent', undo });
    expect([sent.toast, sent.focus]).to.deep.equal([
      { kind: 'price-undoing' },
      { kind: 'area', memberAreaId: 'letters' },
    ]);
    const undone = nextPanel(sent, { type: 'price-undone', area: area() });
    expect(undone.toast).to.deep.equal({ kind: 'price-undone' });
    expect(undone.overview.list.memberAreas[0]!.pricingOptions).to.deep.equal([option('monthly', '10.00')]);
  });

  it('offers Undo again only after a failure that can pass', () => {
    for (const kind of ['failed', 'signed-out'] as const)
      expect(toastAfter(edited, kind)).to.deep.include({ kind: 'price-kept', undo });
    for (const kind of ['changed', 'gone'] as const)
      expect(toastAfter(edited, kind)).to.deep.include({ kind: 'price-kept', undo: undefined });
  });
});
