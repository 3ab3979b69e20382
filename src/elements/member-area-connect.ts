import { OwnerShell } from './owner-shell.js';

/**
 * @tag member-area-connect
 * @attr {ready} preview - a state shown from sample data
 * @slot - the fallback, shown until the view has arrived
 */
export class MemberAreaConnect extends OwnerShell {
  protected override async loadView() {
    const { ConnectView } = await import('../react/owner/connect/connect-view.js');
    return () => ({ component: ConnectView, props: this.ownerProps });
  }
}
