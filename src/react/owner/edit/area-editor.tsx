import { useCallback } from 'react';
import { lockScreenEditorEn } from '../../../core/messages/en/owner/lock-screen-editor.js';
import { panelEn } from '../../../core/messages/en/owner/panel.js';
import { partProps } from '../../ui/base/styling.js';
import { LoadedView } from '../../ui/loading/lazy-part.js';
import { useLoaded } from '../../ui/loading/use-loaded.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';
import { ModalContent } from '../ui/modal-content.js';
import { EditForm, type EditFormProps } from './edit-form.js';
import { FirstFocus } from '../panel/panel-dialog.js';

/** Props of {@link AreaEditor}. */
export interface AreaEditorProps extends EditFormProps {
  readonly memberAreaId: string;
}

/** The form that edits an area, after the stored area has loaded with its version. */
export function AreaEditor({ memberAreaId, ...form }: AreaEditorProps) {
  const { flow } = useOwner();
  const texts = useOwnerTexts(panelEn);
  const { lockScreenEditorGone } = useOwnerTexts(lockScreenEditorEn);
  const load = useCallback(() => flow.ownedArea(memberAreaId), [flow, memberAreaId]);
  const loaded = useLoaded(load);
  const isGone = loaded.kind === 'failed' && loaded.failure.kind === 'gone';
  if (isGone) {
    return (
      <ModalContent title={texts.panelEditing} onLeave={form.onLeave}>
        <p {...partProps('warning')} role="alert">
          {lockScreenEditorGone}
        </p>
      </ModalContent>
    );
  }
  return (
    <LoadedView
      loaded={loaded}
      lines={6}
      wrap={(content) => (
        <ModalContent title={texts.panelEditing} onLeave={form.onLeave}>
          {content}
        </ModalContent>
      )}
    >
      {(area) => (
        <>
          <EditForm {...form} area={area} />
          <FirstFocus />
        </>
      )}
    </LoadedView>
  );
}
