import type { ChecklistItem } from '../../core/owner/checklist.js';

/**
 * `member-areas-checklist-action`: the owner pressed an item of the checklist. In `<member-areas-panel>` the default
 * action is to go to what the panel has for it; `<member-areas-checklist>` alone has none.
 */
export class MemberAreasChecklistActionEvent extends Event {
  readonly item: ChecklistItem;
  /** The area it is about; empty where there is none yet. */
  readonly memberAreaId: string;

  constructor(item: ChecklistItem, memberAreaId: string) {
    super('member-areas-checklist-action', { bubbles: true, composed: true, cancelable: true });
    this.item = item;
    this.memberAreaId = memberAreaId;
  }
}
