import { readCrumbs } from '../visitor/crumbs.js';
import type { SiteUser } from '../visitor/site-user.js';
import { ensureVisitorIds } from '../visitor/visitor-ids.js';
import type { Settings } from '../config/configuration.js';
import { uniqueId } from '../browser/unique-id.js';
import { buildEvent, type EventFields, type EventName } from './event.js';
import { createTransport } from './transport.js';

/** What the tracker reads when an event happens. */
export interface TrackerDeps {
  readonly settings: () => Settings;
  readonly siteUser: () => SiteUser;
  readonly fetch: () => typeof globalThis.fetch;
}

/** Builds and sends one event; see {@link createTracker}. */
export interface Tracker {
  (name: EventName, fields: EventFields, consent: string): void;
}

/** Makes the part of tracking that is loaded with the first event; {@link createTrack} decides whether there is one. */
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
