import { useCallback } from 'react';
import type { LockScreenCustomization, MemberArea, VersionedLockScreen } from '../../../core/api/types.js';
import { lockScreenEditorEn } from '../../../core/messages/en/owner/lock-screen-editor.js';
import type { OwnerResult } from '../../../core/owner/index.js';
import { named } from '../../ui/named.js';
import { useAdoptedStyles } from '../../ui/use-adopted-styles.js';
import { useOwner, useOwnerTexts } from '../owner-context.js';
import { OwnerLoadFailure } from '../owner-failure.js';
import { OwnerLoading } from '../owner-loading.js';
import { useOwnerLoaded } from '../use-owner-loaded.js';
import { LockScreenForm } from './lock-screen-form.js';
import { lockScreenEditorStyles } from './lock-screen-editor-styles.js';
import type { PreviewViewer } from './lock-screen-preview.js';
import type { EditStart } from './use-lock-screen-editing.js';

/** Props of {@link LockScreenEditor}. */
export interface LockScreenEditorProps {
  readonly memberAreaId: string;
  /** Saved, or put back to the defaults. */
  readonly onSaved: (customization: LockScreenCustomization, memberAreaId: string) => void;
  /** Whether there are edits that are not saved, whenever that changes. */
  readonly onEdited: (edited: boolean) => void;
  /** Where it starts in the middle: for a preview of its states. */
  readonly initial?: (EditStart & { readonly viewer?: PreviewViewer }) | undefined;
}

interface Loaded {
  readonly area: MemberArea;
  readonly lockScreen: VersionedLockScreen;
}

/** The editor of a lock screen with its preview. */
export function LockScreenEditor(props: LockScreenEditorProps) {
  const texts = useOwnerTexts(lockScreenEditorEn);
  return (
    <div ref={useAdoptedStyles(lockScreenEditorStyles)} {...named('editor')}>
      <h2 tabIndex={-1} {...named('title')}>
        {texts.lockScreenEditorTitle}
      </h2>
      <Content key={props.memberAreaId} {...props} />
    </div>
  );
}

function Content(props: LockScreenEditorProps) {
  const { memberAreaId } = props;
  const { flow } = useOwner();
  const texts = useOwnerTexts(lockScreenEditorEn);
  const load = useCallback(async (): Promise<OwnerResult<Loaded>> => {
    const [area, lockScreen] = await Promise.all([flow.area(memberAreaId), flow.lockScreen(memberAreaId)]);
    if (area.kind !== 'done') return area;
    if (lockScreen.kind !== 'done') return lockScreen;
    return { kind: 'done', value: { area: area.value, lockScreen: lockScreen.value } };
  }, [flow, memberAreaId]);
  const loaded = useOwnerLoaded(load);
  switch (loaded.kind) {
    case 'loading':
      return <OwnerLoading lines={6} />;
    case 'failed':
      if (loaded.failure.kind === 'gone')
        return (
          <p {...named('warning')} role="alert">
            {texts.lockScreenEditorGone}
          </p>
        );
      return <OwnerLoadFailure failure={loaded.failure} onRetry={loaded.reload} />;
    case 'ready':
      return <LockScreenForm {...props} area={loaded.value.area} stored={loaded.value.lockScreen} />;
  }
}
