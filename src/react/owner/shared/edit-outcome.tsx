import { useState } from 'react';
import { lockScreenEditorEn } from '../../../core/messages/en/owner/lock-screen-editor.js';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import type { OwnerFailure } from '../../../core/owner/owner-call.js';
import { BusyLabel } from '../../ui/base/buttons.js';
import { partProps } from '../../ui/base/styling.js';
import { failureText } from './failure.js';
import { useOwner, useOwnerTexts } from './owner-context.js';
import { ReplaceDialog } from './replace-dialog.js';

/** The progress of a save that the owner sees beside the fields. */
export type SaveProgress =
  | { readonly kind: 'saving'; readonly over: 'loaded' | 'changed' }
  /** Somebody else has saved the object since it was loaded. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'failed'; readonly failure: OwnerFailure };

/**
 * The result of a failed save: the reason, or the choice between reloading and overwriting after somebody else's
 * change.
 */
export function EditOutcome({
  progress,
  reloadTitle,
  onReload,
  onOverwrite,
}: {
  /** `null` while nothing is saved. */
  readonly progress: SaveProgress | null;
  /** The question before the edits are replaced by what is stored. */
  readonly reloadTitle: string;
  readonly onReload: () => Promise<OwnerFailure | null>;
  readonly onOverwrite: () => void;
}) {
  const texts = useOwnerTexts(lockScreenEditorEn);
  const shared = useOwnerTexts(ownerEn);
  const [asking, setAsking] = useState(false);
  const overwriting = progress?.kind === 'saving' && progress.over === 'changed';
  if (progress?.kind === 'failed') return <Failed failure={progress.failure} />;
  if (progress?.kind !== 'changed' && !overwriting) return null;
  return (
    <div {...partProps('notice')}>
      <p role="alert">{texts.lockScreenEditorChanged}</p>
      <div {...partProps('buttons')}>
        <button
          type="button"
          {...partProps('reload')}
          aria-disabled={overwriting}
          onClick={() => {
            if (!overwriting) setAsking(true);
          }}
        >
          {texts.lockScreenEditorReload}
        </button>
        <button
          type="button"
          {...partProps('overwrite')}
          aria-disabled={overwriting}
          onClick={() => {
            if (!overwriting) onOverwrite();
          }}
        >
          <BusyLabel busy={overwriting} busyText={shared.ownerSaving}>
            {texts.lockScreenEditorOverwrite}
          </BusyLabel>
        </button>
      </div>
      {asking && (
        <ReplaceDialog
          title={reloadTitle}
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
      <p {...partProps('problem')} role="alert">
        {texts.lockScreenEditorSignedOut} {/* In this tab, the login would discard the edits. */}
        <a
          {...partProps('log-in')}
          href={`${site.settings().accountRoot}/login`}
          target="_blank"
          rel="noopener"
        >
          {texts.lockScreenEditorLogIn}
        </a>
      </p>
    );
  return (
    <p {...partProps('problem')} role="alert">
      {failure.kind === 'gone' ? texts.lockScreenEditorGone : failureText(failure, shared)}
    </p>
  );
}
