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

/** Records events. */
export interface Track {
  /**
   * Records an event. Resolves when the event has been passed to the browser or dropped. Never rejects.
   *
   * @param details more fields, which are still loading, or `null` for an event that is not sent. The event is sent without
   *   them when they cannot be loaded, or when the visitor leaves the page before
   */
  (name: EventName, fields?: EventFields, details?: Promise<EventFields | null>): Promise<void>;
  /** Loads the code that sends events, when the visitor has agreed to them. A later event is then recorded at once. */
  load?(): void;
}

/**
 * Creates the function that records events. It sends an event only when the `ss_cvr` cookie has a value. Otherwise it drops
 * the event without a message and stores nothing. The first event loads the code that sends events. Errors are reported.
 */
export function createTrack(deps: TrackDeps): Track {
  const loadTracker = loadOnce(async () => (await import('./tracker.js')).createTracker(deps));
  const track: Track = async (name, fields = {}, details) => {
    try {
      const consent = readConsent();
      if (!consent) return;
      deps.requirePageContext();
      const tracker = await loadTracker();
      await tracker(name, fields, consent, details);
    } catch (error) {
      deps.report(error, 'analytics');
    }
  };
  // The event that needs the code loads it again, and reports the error.
  track.load = () => void (readConsent() && loadTracker().catch(() => {}));
  return track;
}
