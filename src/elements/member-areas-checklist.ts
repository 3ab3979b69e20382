import { OwnerShell } from './owner-shell.js';

/**
 * @tag member-areas-checklist
 * @attr {ready} preview - a state shown from sample data
 * @slot - the fallback, shown until the view has arrived
 */
export class MemberAreasChecklist extends OwnerShell {
  protected override async loadView() {
    const { ChecklistView } = await import('../react/owner/checklist/checklist-view.js');
    return () => ({ component: ChecklistView, props: this.ownerProps });
  }
}
