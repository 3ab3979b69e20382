import { useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import type { OwnedMemberArea } from '../../../contract/parts/owned-member-area.js';
import type { LockScreenCustomization } from '../../../contract/visitor/lock-screen.js';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { panelEn } from '../../../core/messages/en/owner/panel.js';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.js';
import { partProps } from '../../ui/base/styling.js';
import type { LockScreenEditorProps } from '../lock-screen-editor/lock-screen-form.js';
import { useOwnerTexts } from '../shared/owner-context.js';
import { LazyPart } from '../../ui/loading/lazy-part.js';

const loadEditor = async (): Promise<ComponentType<LockScreenEditorProps>> =>
  (await import('../lock-screen-editor/lock-screen-editor.js')).LockScreenEditor;

/** The editor of a lock screen, which replaces the overview. Its code is loaded when it is first opened. */
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
  useLayoutEffect(() => back.current?.focus(), []);
  return (
    <section {...partProps('editor')} aria-label={area.title}>
      <div {...partProps('editor-head')}>
        <button
          ref={back}
          type="button"
          {...partProps('back')}
          onClick={() => (edited ? setAsking(true) : onBack())}
        >
          <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16" {...partProps('back-arrow')}>
            <path d="M10 3L5 8l5 5" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
          {texts.panelBack}
        </button>
        <p {...partProps('editor-area')}>{area.title}</p>
      </div>
      <LazyPart load={loadEditor} known={editor}>
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
