import { readConsent } from '../visitor/consent.js';
import type { EventFields, EventName } from './event.js';
import type { Tracker, TrackerDeps } from './tracker.js';

/** What {@link createTrack} works with. */
export interface TrackDeps extends TrackerDeps {
  /** Called with each event that is sent: it needs the page context. */
  readonly requirePageContext: () => void;
  readonly report: (error: unknown, during: string) => void;
}

/** Records one event; resolves when it has been handed to the browser, or dropped. Never rejects. */
export interface Track {
  (name: EventName, fields?: EventFields): Promise<void>;
}

/**
 * Makes the recording of events. An event is sent only when the `ss_cvr` cookie has a value. Otherwise it is dropped
 * without a message, and nothing is stored. What sends is loaded with the first event.
 */
export function createTrack(deps: TrackDeps): Track {
  let loading: Promise<Tracker> | null = null;
  return async (name, fields = {}) => {
    try {
      const consent = readConsent();
      if (!consent) return;
      deps.requirePageContext();
      loading ??= import('./tracker.js').then(({ createTracker }) => createTracker(deps));
      const tracker = await loading;
      tracker(name, fields, consent);
    } catch (error) {
      loading = null;
      deps.report(error, 'analytics');
    }
  };
}
