import type { LockScreenCustomization } from '../../../core/api/types.js';
import { lockScreenEditorEn } from '../../../core/messages/owner/lock-screen-editor-en.js';
import { named } from '../../ui/named.js';
import { useOwnerTexts } from '../owner-context.js';

/** Props of {@link LockScreenEditor}. */
export interface LockScreenEditorProps {
  readonly memberAreaId: string;
  /** Saved, or put back to the defaults. */
  readonly onSaved: (customization: LockScreenCustomization) => void;
  /** Whether there are edits that are not saved, whenever that changes. */
  readonly onEdited: (edited: boolean) => void;
}

/** The editor of a lock screen with its preview (screens 5). */
export function LockScreenEditor(_props: LockScreenEditorProps) {
  const texts = useOwnerTexts(lockScreenEditorEn);
  return <h2 {...named('title')}>{texts.lockScreenEditorTitle}</h2>;
}
