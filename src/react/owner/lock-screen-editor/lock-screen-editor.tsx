import { type LockScreenEditorProps } from './lock-screen-form.js';
import { useCallback } from 'react';
import type { MemberArea } from '../../../contract/parts/member-area.js';
import type { VersionedLockScreen } from '../../../contract/visitor/lock-screen.js';
import { lockScreenEditorEn } from '../../../core/messages/en/owner/lock-screen-editor.js';
import type { OwnerResult } from '../../../core/owner/owner-call.js';
import { partProps, useAdoptedStyles } from '../../ui/base/styling.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';
import { LoadedView } from '../../ui/loading/lazy-part.js';
import { useLoaded } from '../../ui/loading/use-loaded.js';
import { LockScreenForm } from './lock-screen-form.js';
import { lockScreenEditorStyles } from './lock-screen-editor-styles.js';

interface Loaded {
  readonly area: MemberArea;
  readonly lockScreen: VersionedLockScreen;
}

/** The editor of a lock screen with its preview. */
export function LockScreenEditor(props: LockScreenEditorProps) {
  const texts = useOwnerTexts(lockScreenEditorEn);
  return (
    <div ref={useAdoptedStyles(lockScreenEditorStyles)} {...partProps('editor')}>
      <h2 tabIndex={-1} {...partProps('title')}>
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
  const loaded = useLoaded(load);
  if (loaded.kind === 'failed' && loaded.failure.kind === 'gone') {
    return (
      <p {...partProps('warning')} role="alert">
        {texts.lockScreenEditorGone}
      </p>
    );
  }
  return (
    <LoadedView loaded={loaded} lines={6}>
      {({ area, lockScreen }) => <LockScreenForm {...props} area={area} stored={lockScreen} />}
    </LoadedView>
  );
}
