import { readCrumbs } from '../visitor/crumbs.js';
import type { SiteUser } from '../visitor/site-user.js';
import { ensureVisitorIds } from '../visitor/visitor-ids.js';
import type { Settings } from '../config/configuration.js';
import { uniqueId } from '../browser/unique-id.js';
import { buildEvent, type EventFields, type EventName } from './event.js';
import { createTransport } from './transport.js';

/** The dependencies of {@link createTracker}. They are called for each event. */
export interface TrackerDeps {
  readonly settings: () => Settings;
  readonly siteUser: () => SiteUser;
  readonly fetch: () => typeof globalThis.fetch;
}

/** Builds and sends one event. `consent` is the value of the `ss_cvr` cookie. */
export interface Tracker {
  (name: EventName, fields: EventFields, consent: string): void;
}

/** Creates the tracker, the part that loads with the first event. `createTrack` decides whether an event is sent. */
export function createTracker({ settings, siteUser, fetch }: TrackerDeps): Tracker {
  const send = createTransport(fetch);
  return (name, fields, consent) => {
    ensureVisitorIds();
    const { websiteId, internalHosts, eventsUrl } = settings();
    const user = siteUser();
    send(
      eventsUrl,
      buildEvent(name, fields, {
        websiteId,
        internalHosts,
        census: consent,
        hostname: location.hostname,
        crumb: readCrumbs().visitor,
        siteUserId: user.state === 'signed-in' ? user.siteUserId : null,
        eventId: uniqueId(),
      }),
    );
  };
}
