import type { ChecklistAction } from '../../core/owner/checklist.js';
import { NativeEvent } from './native-event.js';

/**
 * `member-areas-checklist-action`: the owner has clicked a step of the checklist. Default action: what belongs to the step
 * opens. That is a dialog, the lock screen editor, the navigation setting, or the page of the area; for `open_survey` and
 * `open_video_onboarding`, the dialog of the tag on the page. In
 * `<member-area-connect>`, there is none.
 */
export class MemberAreasChecklistActionEvent extends NativeEvent {
  readonly item: ChecklistAction;
  /** The id of the area the step belongs to; empty if the site has no area. */
  readonly memberAreaId: string;

  constructor(item: ChecklistAction, memberAreaId: string) {
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
