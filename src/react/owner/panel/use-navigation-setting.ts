import { useState } from 'react';
import type { NavigationSetting } from '../../../core/api/types.js';
import { saveLatest, type OwnerFailure } from '../../../core/owner/index.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { useOwner } from '../owner-context.js';

/** Where saving the navigation setting stands. */
export type NavigationSaving =
  | { readonly kind: 'still' }
  | { readonly kind: 'saving'; readonly chosen: NavigationSetting }
  /** It could not be saved: the choice is back where it was. */
  | { readonly kind: 'failed'; readonly failure: OwnerFailure };

/** The server has another navigation setting. */
export interface NavigationSaved {
  readonly kind: 'changed' | 'undone' | 'same';
  readonly setting: NavigationSetting;
  readonly former: NavigationSetting;
}

/**
 * Saves the navigation setting on every change. Of several quick changes, the last one is stored.
 *
 * @param stored what the server has
 */
export function useNavigationSetting(stored: NavigationSetting, onSaved: (saved: NavigationSaved) => void) {
  const { site, flow } = useOwner();
  const [lastChoice] = useState(() => saveLatest<NavigationSetting>((one) => flow.setNavigation(one)));
  const [saving, setSaving] = useState<NavigationSaving>({ kind: 'still' });
  const save = async (chosen: NavigationSetting, kind: 'changed' | 'undone') => {
    setSaving({ kind: 'saving', chosen });
    const outcome = await lastChoice(chosen, stored);
    if (outcome.kind === 'superseded') return;
    const { value: setting, former } = outcome;
    setSaving(outcome.kind === 'done' ? { kind: 'still' } : { kind: 'failed', failure: outcome.failure });
    if (outcome.kind === 'done' || setting !== former)
      onSaved({ kind: setting === former ? 'same' : kind, setting, former });
  };
  const choose = (chosen: NavigationSetting, kind: 'changed' | 'undone') =>
    reportRejection(save(chosen, kind), site, 'navigation');
  return {
    saving,
    shown: saving.kind === 'saving' ? saving.chosen : stored,
    choose: (setting: NavigationSetting) => choose(setting, 'changed'),
    undo: (former: NavigationSetting) => choose(former, 'undone'),
  };
}
