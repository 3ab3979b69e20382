import { describe, expect, it } from 'vitest';
import { firstView, panelHash, readPanelHash, viewsOf } from '../../../src/core/owner/panel-address.js';

describe('the address of the panel', () => {
  it('names a view, and the person who is open', () => {
    for (const address of [{ view: 'overview' }, { view: 'members', memberId: 'a/b c' }] as const)
      expect(readPanelHash(panelHash(address))).toEqual(address);
    expect(panelHash({ view: 'people', memberId: 'ana' })).toBe('#member-areas/people');
  });

  it('ignores the hash of something else, an unknown view and a faulty id', () => {
    for (const hash of ['', '#plans', '#member-areas', '#member-areas/money', '#/member-areas/people'])
      expect(readPanelHash(hash)).toBe(null);
    expect(readPanelHash('#member-areas/members/%E0%A4%A')).toEqual({
      view: 'members',
      memberId: '%E0%A4%A',
    });
    expect(readPanelHash('#member-areas/members/')).toEqual({ view: 'members' });
  });

  it('begins with the areas until there are members, and with the members for somebody who helps', () => {
    const area = { id: 'letters', title: 'Letters', purchaseType: 'FREE' as const };
    const list = (numMembers?: number) => ({
      memberAreas: [{ ...area, pricingOptions: [], benefits: [], numMembers }],
    });
    expect(firstView({ memberAreas: [] })).toBe('areas');
    expect(firstView(list())).toBe('areas');
    expect(firstView(list(1))).toBe('overview');
    expect(firstView({ ...list(1), role: 'support' })).toBe('members');
    expect(viewsOf('support')).toEqual(['members']);
    expect(viewsOf(undefined)).toHaveLength(6);
  });
});
