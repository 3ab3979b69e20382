import { useState } from 'react';
import { DiscardQuestion } from '../discard-question.js';
import type { OwnerViewProps } from '../owner-context.js';
import { OwnerRoot } from '../owner-root.js';
import { LockScreenEditor, type LockScreenEditorProps } from './lock-screen-editor.js';

interface EditorOfOneProps extends LockScreenEditorProps {
  /** Another area was asked for, but the edits to this one are kept: it stays. */
  readonly onStay?: ((memberAreaId: string) => void) | undefined;
}

/** Props of {@link LockScreenEditorView}. */
export interface LockScreenEditorViewProps extends OwnerViewProps, EditorOfOneProps {}

/** What `<member-area-lock-screen-editor>` shows. */
export function LockScreenEditorView({ site, locale, messages, ...editor }: LockScreenEditorViewProps) {
  return (
    <OwnerRoot site={site} locale={locale} messages={messages}>
      <EditorOfOne {...editor} />
    </OwnerRoot>
  );
}

/** Goes on to another area only when nothing is lost by it, or the owner says so. */
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
