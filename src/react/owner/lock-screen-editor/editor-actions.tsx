import { useState } from 'react';
import { lockScreenEditorEn } from '../../../core/messages/en/owner/lock-screen-editor.js';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { BusyLabel } from '../../ui/base/buttons.js';
import { partProps } from '../../ui/base/styling.js';
import { useOwnerTexts } from '../shared/owner-context.js';
import { ReplaceDialog } from '../shared/replace-dialog.js';
import type { useLockScreenEditing } from './use-lock-screen-editing.js';

/**
 * The buttons Save, Discard and Reset to default. A button without an effect can still be focused, so that saving does
 * not lose the focus.
 */
export function EditorActions({ editing }: { readonly editing: ReturnType<typeof useLockScreenEditing> }) {
  const { dirty, progress, discard, reset } = editing;
  const texts = useOwnerTexts(lockScreenEditorEn);
  const shared = useOwnerTexts(ownerEn);
  const [asking, setAsking] = useState(false);
  const saving = progress.kind === 'saving';
  const doneTexts = {
    saved: shared.ownerSaved,
    discarded: texts.lockScreenEditorDiscarded,
    reset: texts.lockScreenEditorResetDone,
    reloaded: texts.lockScreenEditorReloaded,
  };
  return (
    <>
      <div {...partProps('buttons')}>
        <button type="submit" {...partProps('submit')} aria-disabled={saving || !dirty}>
          <BusyLabel
            busy={progress.kind === 'saving' && progress.over === 'loaded'}
            busyText={shared.ownerSaving}
          >
            {shared.ownerSave}
          </BusyLabel>
        </button>
        <button type="button" {...partProps('discard')} aria-disabled={saving || !dirty} onClick={discard}>
          {texts.lockScreenEditorDiscard}
        </button>
        <span {...partProps('status')} role="status">
          {progress.kind === 'done' && doneTexts[progress.what]}
        </span>
      </div>
      <div {...partProps('reset-line')}>
        <button
          type="button"
          className="link"
          {...partProps('reset')}
          aria-disabled={saving}
          onClick={() => {
            if (!saving) setAsking(true);
          }}
        >
          {texts.lockScreenEditorReset}
        </button>
      </div>
      {asking && (
        <ReplaceDialog
          title={texts.lockScreenEditorResetTitle}
          message={texts.lockScreenEditorResetMessage}
          keep={shared.ownerCancel}
          confirm={texts.lockScreenEditorResetConfirm}
          busyText={texts.lockScreenEditorResetting}
          failed={texts.lockScreenEditorResetFailed}
          onConfirm={reset}
          onEnd={() => setAsking(false)}
        />
      )}
    </>
  );
}
