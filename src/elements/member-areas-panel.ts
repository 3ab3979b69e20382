import { OwnerShell } from './owner-shell.js';

/**
 * @tag member-areas-panel
 * @attr {ready} preview - a state shown from sample data
 * @slot - the fallback, shown until the view has arrived
 */
export class MemberAreasPanel extends OwnerShell {
  protected override async loadView() {
    const { PanelView } = await import('../react/owner/panel/panel-view.js');
    return () => ({ component: PanelView, props: this.ownerProps });
  }
}
