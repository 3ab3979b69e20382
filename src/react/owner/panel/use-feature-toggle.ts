import { useState } from 'react';
import { readStorage, writeStorage } from '../../../core/browser/storage.js';
import type { OwnerFailure } from '../../../core/owner/index.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { useOwner } from '../owner-context.js';

/** Where switching the member areas on or off stands. */
export type Toggling =
  | { readonly kind: 'still' | 'asking' | 'turning-on' | 'turning-off' }
  /** It could not be done: the switch is back where it was. */
  | { readonly kind: 'on-failed' | 'off-failed'; readonly failure: OwnerFailure };

const INTRO = 'member-areas-intro';

/**
 * Turns the member areas of the site on at once, and off after a question.
 *
 * @param onDone the server has it
 */
export function useFeatureToggle(onDone: (enabled: boolean) => void) {
  const { site, flow } = useOwner();
  const [toggling, setToggling] = useState<Toggling>({ kind: 'still' });
  const [introduced, setIntroduced] = useState(false);
  const busy = toggling.kind === 'turning-on' || toggling.kind === 'turning-off';
  const turn = async (enabled: boolean) => {
    if (busy) return;
    setToggling({ kind: enabled ? 'turning-on' : 'turning-off' });
    const result = await flow.toggle(enabled);
    if (result.kind !== 'done') {
      setToggling({ kind: enabled ? 'on-failed' : 'off-failed', failure: result });
      return;
    }
    setToggling({ kind: 'still' });
    setIntroduced(enabled && readStorage('sessionStorage', INTRO) === null);
    if (enabled) writeStorage('sessionStorage', INTRO, 'seen');
    onDone(enabled);
  };
  return {
    toggling,
    /** The introduction is to be shown: member areas were turned on for the first time in this session. */
    introduced,
    closeIntro: () => setIntroduced(false),
    turnOn: () => reportRejection(turn(true), site, 'toggle'),
    askToTurnOff: () => busy || setToggling({ kind: 'asking' }),
    keepOn: () => setToggling({ kind: 'still' }),
    turnOff: () => reportRejection(turn(false), site, 'toggle'),
  };
}

/** What {@link useFeatureToggle} gives. */
export type FeatureToggle = ReturnType<typeof useFeatureToggle>;
