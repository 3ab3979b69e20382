import { useLayoutEffect, useRef, useState } from 'react';
import type { LockScreenCustomization, VersionedLockScreen } from '../../../contract/visitor/lock-screen.js';
import { isDirty, lockScreenDraft, trimmedLockScreen } from '../../../core/owner/lock-screen.js';
import type { OwnerFailure, OwnerResult } from '../../../core/owner/owner-call.js';
import type { SaveProgress } from '../shared/edit-outcome.js';
import { useOwner } from '../shared/owner-context.js';

/** The progress of an edit. */
export type EditProgress =
  | { readonly kind: 'idle' }
  | SaveProgress
  | { readonly kind: 'done'; readonly what: 'saved' | 'discarded' | 'reset' | 'reloaded' };

/** The initial state of an edit, for previews. */
export interface EditStart {
  readonly draft?: Partial<LockScreenCustomization>;
  readonly progress?: EditProgress;
}

/** The edits to a lock screen, and the actions that save, discard, reset and reload it. A failure keeps the edits. */
export function useLockScreenEditing({
  memberAreaId,
  stored,
  defaultHeadline,
  start = {},
  onSaved,
  onEdited,
}: {
  readonly memberAreaId: string;
  readonly stored: VersionedLockScreen;
  readonly defaultHeadline: string;
  readonly start?: EditStart | undefined;
  readonly onSaved: (customization: LockScreenCustomization, memberAreaId: string) => void;
  readonly onEdited: (edited: boolean) => void;
}) {
  const { flow } = useOwner();
  const begin = (lockScreen: VersionedLockScreen) => ({
    loaded: lockScreen,
    started: lockScreenDraft(lockScreen, defaultHeadline),
  });
  const [base, setBase] = useState(() => begin(stored));
  const [draft, setDraft] = useState(() => ({ ...base.started, ...start.draft }));
  const [progress, setProgress] = useState<EditProgress>(start.progress ?? { kind: 'idle' });
  const running = useRef(false);
  const dirty = isDirty(draft, base.started);
  useOnEdited(dirty, onEdited);

  /** Continues from the stored lock screen. Keeps edits that were typed after `sent`. */
  const settle = (
    lockScreen: VersionedLockScreen,
    what: 'saved' | 'reset' | 'reloaded',
    sent: LockScreenCustomization | null,
  ) => {
    const next = begin(lockScreen);
    setBase(next);
    setDraft((current) => (sent === null || current === sent ? next.started : current));
    setProgress({ kind: 'done', what });
    const { version: _, ...customization } = lockScreen;
    if (what !== 'reloaded') onSaved(customization, memberAreaId);
  };
  const once = async <T>(run: () => Promise<T>): Promise<T | null> => {
    if (running.current) return null;
    running.current = true;
    try {
      return await run();
    } finally {
      running.current = false;
    }
  };
  /** Resolves with the failure, which the caller shows. */
  const replace = (what: 'reset' | 'reloaded', ask: () => Promise<OwnerResult<VersionedLockScreen>>) =>
    once(async (): Promise<OwnerFailure | null> => {
      const result = await ask();
      if (result.kind !== 'done') return result;
      settle(result.value, what, null);
      return null;
    });

  return {
    draft,
    dirty,
    progress,
    edit: (change: Partial<LockScreenCustomization>) => {
      // A script, such as that of an autofill, can edit two fields before the view is rendered again.
      setDraft((current) => ({ ...current, ...change }));
      setProgress((current) => afterEdit(current, Object.keys(change)));
    },
    discard: () => {
      if (running.current || !dirty) return;
      setDraft(base.started);
      setProgress({ kind: 'done', what: 'discarded' });
    },
    /** @param over `changed` overwrites whatever is stored */
    save: (over: 'loaded' | 'changed') =>
      once(async () => {
        setProgress({ kind: 'saving', over });
        const loaded = over === 'changed' ? null : base.loaded;
        const result = await flow.saveLockScreen(memberAreaId, trimmedLockScreen(draft), loaded);
        if (result.kind === 'done') settle(result.value, 'saved', draft);
        else if (result.kind === 'changed') setProgress(result);
        else setProgress({ kind: 'failed', failure: result });
      }),
    reset: () => replace('reset', () => flow.resetLockScreen(memberAreaId)),
    reload: () => replace('reloaded', () => flow.lockScreen(memberAreaId)),
  };
}

/** Removes the failures of the edited fields, and the message about the last action. */
function afterEdit(progress: EditProgress, names: readonly string[]): EditProgress {
  if (progress.kind === 'done') return { kind: 'idle' };
  if (progress.kind !== 'failed' || progress.failure.kind !== 'fields') return progress;
  const rest = Object.entries(progress.failure.fields).filter(([name]) => !names.includes(name));
  return rest.length === 0
    ? { kind: 'idle' }
    : { kind: 'failed', failure: { kind: 'fields', fields: Object.fromEntries(rest) } };
}

/** Calls `onEdited` when edits appear or disappear. They disappear when the view is unmounted. */
function useOnEdited(dirty: boolean, onEdited: (edited: boolean) => void): void {
  const latest = useRef(onEdited);
  useLayoutEffect(() => {
    latest.current = onEdited;
  });
  useLayoutEffect(() => {
    if (!dirty) return;
    latest.current(true);
    return () => latest.current(false);
  }, [dirty]);
}
