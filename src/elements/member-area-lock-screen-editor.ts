import type { PropertyDeclarations } from '@lit/reactive-element';
import { attributeText } from './attribute-text.js';
import { MemberAreaLockScreenSaveEvent } from './events/member-area-lock-screen-save-event.js';
import { OwnerShell } from './owner-shell.js';

/**
 * @tag member-area-lock-screen-editor
 * @attr {string} member-area-id - the area; required. Without it the fallback stays
 * @attr {ready} preview - a state shown from sample data
 * @slot - the fallback, shown until the view has arrived
 * @fires member-area-lock-screen-save - the lock screen was saved, or put back to its defaults
 */
export class MemberAreaLockScreenEditor extends OwnerShell {
  static override properties: PropertyDeclarations = {
    memberAreaId: attributeText('member-area-id'),
  };

  /** The area; required. */
  declare memberAreaId: string | undefined;

  protected override get complete(): boolean {
    return !!this.memberAreaId;
  }

  protected override async loadView() {
    const { LockScreenEditorView } =
      await import('../react/owner/lock-screen-editor/lock-screen-editor-view.js');
    return () => ({
      component: LockScreenEditorView,
      props: {
        ...this.ownerProps,
        memberAreaId: this.memberAreaId ?? '',
        onSaved: (customization) =>
          this.dispatchEvent(new MemberAreaLockScreenSaveEvent(this.memberAreaId ?? '', customization)),
        onEdited: () => undefined,
      } satisfies Parameters<typeof LockScreenEditorView>[0],
    });
  }
}
