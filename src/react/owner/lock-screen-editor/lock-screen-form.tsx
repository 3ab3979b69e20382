import type { LockScreenCustomization } from '../../../contract/visitor/lock-screen.js';
import type { PreviewViewer } from './lock-screen-preview.js';
import type { EditStart } from './use-lock-screen-editing.js';
import { pageDocument } from '../../../core/browser/page-document.js';
import { useLayoutEffect, useRef } from 'react';
import type { MemberArea } from '../../../contract/parts/member-area.js';
import type { VersionedLockScreen } from '../../../contract/visitor/lock-screen.js';
import { accessEn } from '../../../core/messages/en/access.js';
import { fill } from '../../../core/messages/fill.js';
import { lockScreenEditorEn } from '../../../core/messages/en/owner/lock-screen-editor.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { partProps } from '../../ui/base/styling.js';
import { SwitchField } from '../ui/switch-field.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';
import { EditorActions } from './editor-actions.js';
import { EditOutcome } from '../shared/edit-outcome.js';

import { LockScreenPreview } from './lock-screen-preview.js';
import { LockScreenTexts, useFieldProblems } from './lock-screen-texts.js';
import { useLockScreenEditing } from './use-lock-screen-editing.js';

/** Props of {@link LockScreenEditor}. */
export interface LockScreenEditorProps {
  readonly memberAreaId: string;
  /** Called when the lock screen was saved or reset. */
  readonly onSaved: (customization: LockScreenCustomization, memberAreaId: string) => void;
  /** Called when there are unsaved edits for the first time, and when there are none any more. */
  readonly onEdited: (edited: boolean) => void;
  /** The initial state, for previews. */
  readonly initial?: (EditStart & { readonly viewer?: PreviewViewer }) | undefined;
}

/** The fields of a lock screen, with its actions and its preview. */
export function LockScreenForm({
  area,
  stored,
  initial = {},
  ...props
}: LockScreenEditorProps & { readonly area: MemberArea; readonly stored: VersionedLockScreen }) {
  const { site } = useOwner();
  const texts = useOwnerTexts(lockScreenEditorEn);
  const { lockedHeadline } = useOwnerTexts(accessEn);
  const editing = useLockScreenEditing({
    ...props,
    stored,
    defaultHeadline: lockedHeadline,
    start: initial,
  });
  const { draft, progress, edit } = editing;
  const { problems, check } = useFieldProblems(draft, progress);
  const form = useRef<HTMLFormElement>(null);
  const hasBenefits = (area.numMABenefits ?? area.benefits.length) > 0;

  const shown = useRef(progress);
  useLayoutEffect(() => {
    if (shown.current === progress) return;
    shown.current = progress;
    const field = (name: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]`);
    if (progress.kind === 'failed' && progress.failure.kind === 'fields')
      field(Object.keys(progress.failure.fields)[0] ?? 'headline')?.focus();
    else if (progress.kind === 'done' && progress.what === 'reloaded') field('headline')?.focus();
    // The clicked button has been removed with its notice.
    else if (progress.kind !== 'idle' && pageDocument.activeElement === pageDocument.body)
      form.current?.querySelector<HTMLElement>('[data-part=submit]')?.focus();
  }, [progress]);

  const save = (over: 'loaded' | 'changed') => {
    const [wrong] = check();
    if (wrong) form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    else reportRejection(editing.save(over), site, 'save-lock-screen');
  };
  return (
    <>
      <p {...partProps('intro')}>{fill(texts.lockScreenEditorIntro, { area: area.title })}</p>
      <div {...partProps('editor-columns')}>
        <form
          ref={form}
          {...partProps('form')}
          noValidate
          aria-label={texts.lockScreenEditorTitle}
          aria-busy={progress.kind === 'saving'}
          onSubmit={(event) => {
            event.preventDefault();
            if (editing.dirty) save('loaded');
          }}
        >
          <LockScreenTexts draft={draft} problems={problems} onEdit={edit} />
          <SwitchField
            name="joinButtonVisibility"
            label={texts.lockScreenEditorShowJoin}
            hint={texts.lockScreenEditorShowJoinHint}
            checked={draft.joinButtonVisibility}
            onChange={(joinButtonVisibility) => edit({ joinButtonVisibility })}
          />
          <SwitchField
            name="benefitsVisibility"
            label={texts.lockScreenEditorShowBenefits}
            hint={hasBenefits ? undefined : texts.lockScreenEditorNoBenefits}
            disabled={!hasBenefits}
            checked={draft.benefitsVisibility}
            onChange={(benefitsVisibility) => edit({ benefitsVisibility })}
          />
          <EditOutcome
            progress={progress.kind === 'idle' || progress.kind === 'done' ? null : progress}
            reloadTitle={texts.lockScreenEditorReloadTitle}
            onReload={editing.reload}
            onOverwrite={() => save('changed')}
          />
          <EditorActions editing={editing} />
        </form>
        <LockScreenPreview area={area} customization={draft} initialViewer={initial.viewer} />
      </div>
    </>
  );
}
