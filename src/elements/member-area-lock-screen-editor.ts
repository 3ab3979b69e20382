import { OwnerShell } from './owner-shell.js';

/**
 * @tag member-area-lock-screen-editor
 * @attr {ready} preview - a state shown from sample data
 * @slot - the fallback, shown until the view has arrived
 */
export class MemberAreaLockScreenEditor extends OwnerShell {
  protected override async loadView() {
    const { LockScreenEditorView } =
      await import('../react/owner/lock-screen-editor/lock-screen-editor-view.js');
    return () => ({ component: LockScreenEditorView, props: this.ownerProps });
  }
}
