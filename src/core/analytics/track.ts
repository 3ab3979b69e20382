import { loadOnce } from '../load-once.js';
import { readConsent } from '../visitor/consent.js';
import type { EventFields, EventName } from './event.js';
import type { TrackerDeps } from './tracker.js';

/** The dependencies of {@link createTrack}. */
export interface TrackDeps extends TrackerDeps {
  /** Called before each event that is sent, because an event contains the page context. */
  readonly requirePageContext: () => void;
  readonly report: (error: unknown, during: string) => void;
}

/** Records an event. Resolves when the event has been passed to the browser or dropped. Never rejects. */
export interface Track {
  (name: EventName, fields?: EventFields): Promise<void>;
}

/**
 * Creates the function that records events. It sends an event only when the `ss_cvr` cookie has a value. Otherwise it drops
 * the event without a message and stores nothing. The first event loads the code that sends events. Errors are reported.
 */
export function createTrack(deps: TrackDeps): Track {
  const loadTracker = loadOnce(async () => (await import('./tracker.js')).createTracker(deps));
  return async (name, fields = {}) => {
    try {
      const consent = readConsent();
      if (!consent) return;
      deps.requirePageContext();
      const tracker = await loadTracker();
      tracker(name, fields, consent);
    } catch (error) {
      deps.report(error, 'analytics');
    }
  };
}
