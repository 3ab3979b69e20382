import { useState } from 'react';
import { lockScreenEditorEn } from '../../../core/messages/en/owner/lock-screen-editor.js';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { BusyLabel } from '../../ui/busy-label.js';
import { named } from '../../ui/named.js';
import { useOwnerTexts } from '../owner-context.js';
import { ReplaceDialog } from './replace-dialog.js';
import type { useLockScreenEditing } from './use-lock-screen-editing.js';

/**
 * Save, Discard and Reset to default. What has nothing to do keeps the focus all the same, so that it is not lost with
 * the last edit.
 */
export function EditorActions({ editing }: { readonly editing: ReturnType<typeof useLockScreenEditing> }) {
  const { dirty, progress, discard, reset } = editing;
  const texts = useOwnerTexts(lockScreenEditorEn);
  const shared = useOwnerTexts(ownerEn);
  const [asking, setAsking] = useState(false);
  const saving = progress.kind === 'saving';
  const said = {
    saved: shared.ownerSaved,
    discarded: texts.lockScreenEditorDiscarded,
    reset: texts.lockScreenEditorResetDone,
    reloaded: texts.lockScreenEditorReloaded,
  };
  return (
    <>
      <div {...named('buttons')}>
        <button type="submit" {...named('submit')} aria-disabled={saving || !dirty}>
          <BusyLabel
            busy={progress.kind === 'saving' && progress.over === 'loaded'}
            busyText={shared.ownerSaving}
          >
            {shared.ownerSave}
          </BusyLabel>
        </button>
        <button type="button" {...named('discard')} aria-disabled={saving || !dirty} onClick={discard}>
          {texts.lockScreenEditorDiscard}
        </button>
        <span {...named('status')} role="status">
          {progress.kind === 'done' && said[progress.what]}
        </span>
      </div>
      <div {...named('reset-line')}>
        <button
          type="button"
          className="link"
          {...named('reset')}
          aria-disabled={saving}
          onClick={() => saving || setAsking(true)}
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
