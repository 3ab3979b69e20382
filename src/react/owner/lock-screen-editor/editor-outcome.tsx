import { useState } from 'react';
import { lockScreenEditorEn } from '../../../core/messages/en/owner/lock-screen-editor.js';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import type { OwnerFailure } from '../../../core/owner/index.js';
import { BusyLabel } from '../../ui/busy-label.js';
import { named } from '../../ui/named.js';
import { failureText } from '../failure-text.js';
import { useOwner, useOwnerTexts } from '../owner-context.js';
import { ReplaceDialog } from './replace-dialog.js';
import type { EditProgress } from './use-lock-screen-editing.js';

/** What became of saving: why it did not work, and the ways on where somebody else has changed it. */
export function EditorOutcome({
  progress,
  onReload,
  onOverwrite,
}: {
  readonly progress: EditProgress;
  readonly onReload: () => Promise<OwnerFailure | null>;
  readonly onOverwrite: () => void;
}) {
  const texts = useOwnerTexts(lockScreenEditorEn);
  const shared = useOwnerTexts(ownerEn);
  const [asking, setAsking] = useState(false);
  const overwriting = progress.kind === 'saving' && progress.over === 'changed';
  if (progress.kind === 'failed') return <Failed failure={progress.failure} />;
  if (progress.kind !== 'changed' && !overwriting) return null;
  return (
    <div {...named('notice')}>
      <p role="alert">{texts.lockScreenEditorChanged}</p>
      <div {...named('buttons')}>
        <button
          type="button"
          {...named('reload')}
          aria-disabled={overwriting}
          onClick={() => overwriting || setAsking(true)}
        >
          {texts.lockScreenEditorReload}
        </button>
        <button
          type="button"
          {...named('overwrite')}
          aria-disabled={overwriting}
          onClick={() => overwriting || onOverwrite()}
        >
          <BusyLabel busy={overwriting} busyText={shared.ownerSaving}>
            {texts.lockScreenEditorOverwrite}
          </BusyLabel>
        </button>
      </div>
      {asking && (
        <ReplaceDialog
          title={texts.lockScreenEditorReloadTitle}
          message={texts.lockScreenEditorReloadMessage}
          keep={shared.ownerDiscardKeep}
          confirm={texts.lockScreenEditorReload}
          busyText={texts.lockScreenEditorReloading}
          failed={shared.ownerLoadFailed}
          onConfirm={onReload}
          onEnd={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function Failed({ failure }: { readonly failure: OwnerFailure }) {
  const { site } = useOwner();
  const texts = useOwnerTexts(lockScreenEditorEn);
  const shared = useOwnerTexts(ownerEn);
  if (failure.kind === 'fields' && ('headline' in failure.fields || 'description' in failure.fields))
    return null;
  if (failure.kind === 'signed-out')
    return (
      <p {...named('problem')} role="alert">
        {texts.lockScreenEditorSignedOut}{' '}
        {/* In this tab the way to the login would take the edits with it. */}
        <a {...named('log-in')} href={`${site.settings().accountRoot}/login`} target="_blank" rel="noopener">
          {texts.lockScreenEditorLogIn}
        </a>
      </p>
    );
  return (
    <p {...named('problem')} role="alert">
      {failure.kind === 'gone' ? texts.lockScreenEditorGone : failureText(failure, shared)}
    </p>
  );
}
