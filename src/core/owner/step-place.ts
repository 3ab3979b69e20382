import type { ChecklistItem } from './checklist.js';
import type { PanelPlace } from './panel.js';

/**
 * Returns the dialog or the editor that belongs to a row of the checklist, or `null` for a row that leads to another page.
 * While there is no area, the rows about an area create one. Pure.
 *
 * @param memberAreaId the area of the row; empty when there is none
 */
export function stepPlace(item: ChecklistItem, memberAreaId: string): PanelPlace | null {
  switch (item) {
    case 'create_member_area':
      return { kind: 'creating' };
    case 'set_pricing':
      return memberAreaId ? { kind: 'editing-area', memberAreaId } : { kind: 'creating' };
    case 'customize_lock_screen':
      return memberAreaId ? { kind: 'editing', memberAreaId, opener: 'checklist' } : { kind: 'creating' };
    case 'add_join_block':
      return memberAreaId ? { kind: 'join-block', memberAreaId } : { kind: 'creating' };
    case 'connect_payments':
      return { kind: 'payments' };
    case 'set_navigation':
      return { kind: 'navigation' };
    case 'add_pages':
    case 'upgrade_plan':
      return null;
  }
}
