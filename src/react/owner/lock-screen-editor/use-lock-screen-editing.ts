import { useLayoutEffect, useRef, useState } from 'react';
import type { LockScreenCustomization, VersionedLockScreen } from '../../../core/api/types.js';
import {
  isDirty,
  lockScreenDraft,
  trimmedLockScreen,
  type OwnerFailure,
  type OwnerResult,
} from '../../../core/owner/index.js';
import { useOwner } from '../owner-context.js';

/** Where an edit of a lock screen stands. */
export type EditProgress =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving'; readonly over: 'loaded' | 'changed' }
  | { readonly kind: 'done'; readonly what: 'saved' | 'discarded' | 'reset' | 'reloaded' }
  /** Somebody else has saved meanwhile. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'failed'; readonly failure: OwnerFailure };

/** What an edit starts with, for a view that is shown in the middle of one. */
export interface EditStart {
  readonly draft?: Partial<LockScreenCustomization>;
  readonly progress?: EditProgress;
}

/** The edits to one lock screen, and what becomes of them. No failure takes them away. */
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

  /** Goes on from what is stored now; what was typed since `sent` stays. */
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
  /** Answers why it did not work; then the caller says so. */
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
      setDraft({ ...draft, ...change });
      setProgress(afterEdit(progress, Object.keys(change)));
    },
    discard: () => {
      if (running.current || !dirty) return;
      setDraft(base.started);
      setProgress({ kind: 'done', what: 'discarded' });
    },
    /** @param over `changed`: whatever is stored */
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

/** What was said about a field that is edited, or about what was done before, holds no longer. */
function afterEdit(progress: EditProgress, names: readonly string[]): EditProgress {
  if (progress.kind === 'done') return { kind: 'idle' };
  if (progress.kind !== 'failed' || progress.failure.kind !== 'fields') return progress;
  const rest = Object.entries(progress.failure.fields).filter(([name]) => !names.includes(name));
  return rest.length === 0
    ? { kind: 'idle' }
    : { kind: 'failed', failure: { kind: 'fields', fields: Object.fromEntries(rest) } };
}

/** Tells whether there are edits whenever that changes; there are none any more when their view goes. */
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
