import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { LockScreenCustomization, OwnedMemberArea } from '../../../core/api/types.js';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { panelEn } from '../../../core/messages/en/owner/panel.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { named } from '../../ui/named.js';
import type { LockScreenEditorProps } from '../lock-screen-editor/lock-screen-editor.js';
import { useOwnerTexts } from '../owner-context.js';
import { LazyPart } from '../lazy-part.js';

const loadEditor = async (): Promise<ComponentType<LockScreenEditorProps>> =>
  (await import('../lock-screen-editor/lock-screen-editor.js')).LockScreenEditor;

/** The editor of an area's lock screen, in the place of the panel; its code is loaded when it is opened first. */
export function LockScreenPlace({
  area,
  editor,
  onSaved,
  onBack,
}: {
  readonly area: OwnedMemberArea;
  readonly editor: ComponentType<LockScreenEditorProps> | undefined;
  readonly onSaved: (customization: LockScreenCustomization) => void;
  readonly onBack: () => void;
}) {
  const shared = useOwnerTexts(ownerEn);
  const texts = useOwnerTexts(panelEn);
  const [edited, setEdited] = useState(false);
  const [asking, setAsking] = useState(false);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <section {...named('editor')} aria-label={area.title}>
      <div {...named('editor-head')}>
        <button
          ref={back}
          type="button"
          {...named('back')}
          onClick={() => (edited ? setAsking(true) : onBack())}
        >
          <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16" {...named('back-arrow')}>
            <path d="M10 3L5 8l5 5" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
          {texts.panelBack}
        </button>
        <p {...named('editor-area')}>{area.title}</p>
      </div>
      <LazyPart load={loadEditor} given={editor}>
        {(Editor) => <Editor memberAreaId={area.id} onSaved={onSaved} onEdited={setEdited} />}
      </LazyPart>
      {asking && (
        <ConfirmDialog
          title={shared.ownerDiscardTitle}
          message={shared.ownerDiscardMessage}
          keep={shared.ownerDiscardKeep}
          confirm={shared.ownerDiscardConfirm}
          onKeep={() => setAsking(false)}
          onConfirm={onBack}
        />
      )}
    </section>
  );
}
