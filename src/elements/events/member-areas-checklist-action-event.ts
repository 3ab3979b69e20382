import type { ChecklistAction } from '../../core/owner/checklist.js';
import { NativeEvent } from './native-event.js';

/**
 * `member-areas-checklist-action`: the owner has clicked a step of the checklist. Default action in
 * `<member-areas-panel>`: the panel shows what belongs to the step. In both tags, the default action of `open_survey` and
 * `open_video_onboarding` is that the dialog opens.
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
