import { MemberAreasChecklistActionEvent } from './events/member-areas-checklist-action-event.js';
import { OwnerShell } from './owner-shell.js';

/**
 * @tag member-areas-checklist
 * @attr {ready} preview - a state shown from sample data
 * @slot - the fallback, shown until the view has arrived
 * @fires member-areas-checklist-action - an item was pressed
 */
export class MemberAreasChecklist extends OwnerShell {
  protected override async loadView() {
    const { ChecklistView } = await import('../react/owner/checklist/checklist-view.js');
    return () => ({
      component: ChecklistView,
      props: {
        ...this.ownerProps,
        onAction: (item, memberAreaId) =>
          this.dispatchEvent(new MemberAreasChecklistActionEvent(item, memberAreaId)),
      } satisfies Parameters<typeof ChecklistView>[0],
    });
  }
}
