import { useState } from 'react';
import { DiscardQuestion } from '../shared/discard-question.js';
import type { OwnerViewProps } from '../shared/owner-context.js';
import { OwnerRoot } from '../shared/owner-root.js';
import { LockScreenEditor } from './lock-screen-editor.js';
import { type LockScreenEditorProps } from './lock-screen-form.js';

interface EditorOfOneProps extends LockScreenEditorProps {
  /** Called with the id of the shown area when the owner keeps its edits instead of going to another area. */
  readonly onStay?: ((memberAreaId: string) => void) | undefined;
}

/** Props of {@link LockScreenEditorView}. */
export interface LockScreenEditorViewProps extends OwnerViewProps, EditorOfOneProps {}

/** The view of `<member-area-lock-screen-editor>`. */
export function LockScreenEditorView({ site, locale, messages, ...editor }: LockScreenEditorViewProps) {
  return (
    <OwnerRoot site={site} locale={locale} messages={messages}>
      <EditorOfOne {...editor} />
    </OwnerRoot>
  );
}

/** Shows another area only when there are no edits, or when the owner discards them. */
function EditorOfOne({ memberAreaId, onStay, onEdited, ...editor }: EditorOfOneProps) {
  const [shown, setShown] = useState(memberAreaId);
  const [edited, setEdited] = useState(false);
  const [declined, setDeclined] = useState('');
  const hasOther = memberAreaId !== '' && memberAreaId !== shown;
  if (hasOther && !edited) setShown(memberAreaId);
  if (!hasOther && declined !== '') setDeclined('');
  return (
    <>
      <LockScreenEditor
        {...editor}
        memberAreaId={shown}
        onEdited={(now) => {
          setEdited(now);
          onEdited(now);
        }}
      />
      {hasOther && edited && memberAreaId !== declined && (
        <DiscardQuestion
          onKeep={() => (onStay ? onStay(shown) : setDeclined(memberAreaId))}
          onDiscard={() => setShown(memberAreaId)}
        />
      )}
    </>
  );
}
