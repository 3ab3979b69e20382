import { ensureVisitorIds, readCensus, readCrumbs, type SiteUser } from '../cookies/index.js';
import type { Settings } from '../config/index.js';
import { uniqueId } from '../unique-id.js';
import { buildEvent, type EventFields, type EventName } from './event.js';
import type { Transport } from './transport.js';

/** What the tracker reads when an event happens. */
export interface TrackerDeps {
  readonly settings: () => Settings;
  readonly siteUser: () => SiteUser;
  readonly send: Transport;
  /** Called before the first event, so that a missing page context is reported. */
  readonly requirePageContext: () => void;
}

/** Records one event; see {@link createTracker}. */
export interface Track {
  (name: EventName, fields?: EventFields): void;
}

/**
 * Makes the tracker. An event is sent only when the `ss_cvr` cookie has a value, otherwise dropped without a sound
 * and without storing anything (specification 5).
 */
export function createTracker({ settings, siteUser, send, requirePageContext }: TrackerDeps): Track {
  return (name, fields = {}) => {
    const census = readCensus();
    if (!census) return;
    ensureVisitorIds();
    requirePageContext();
    const { websiteId, internalHosts, eventsUrl } = settings();
    const user = siteUser();
    send(
      eventsUrl,
      buildEvent(name, fields, {
        websiteId,
        internalHosts,
        census,
        hostname: location.hostname,
        crumb: readCrumbs().visitor,
        siteUserId: user.state === 'signed-in' ? user.siteUserId : null,
        eventId: uniqueId(),
      }),
    );
  };
}
