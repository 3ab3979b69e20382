import type { ChecklistItem } from '../../core/owner/checklist.js';
import { NativeEvent } from './native-event.js';

/**
 * `member-areas-checklist-action`: the owner has clicked a step of the checklist. Default action in
 * `<member-areas-panel>`: the panel shows what belongs to the step. No default action in the other tags.
 */
export class MemberAreasChecklistActionEvent extends NativeEvent {
  readonly item: ChecklistItem;
  /** The id of the area the step belongs to; empty if the site has no area. */
  readonly memberAreaId: string;

  constructor(item: ChecklistItem, memberAreaId: string) {
    super('member-areas-checklist-action', { bubbles: true, composed: true, cancelable: true });
    this.item = item;
    this.memberAreaId = memberAreaId;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'member-areas-checklist-action': MemberAreasChecklistActionEvent;
  }
}
