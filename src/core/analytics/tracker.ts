import { readCookie } from '../browser/cookie.js';
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

/**
 * Builds and sends one event. `consent` is the value of the `ss_cvr` cookie. An event with `details` waits for them, at most
 * until the visitor leaves the page; see {@link Track}.
 */
export interface Tracker {
  (
    name: EventName,
    fields: EventFields,
    consent: string,
    details?: Promise<EventFields | null>,
  ): Promise<void>;
}

/** Creates the tracker, the part that loads with the first event. `createTrack` decides whether an event is sent. */
export function createTracker({ settings, siteUser, fetch }: TrackerDeps): Tracker {
  const send = createTransport(fetch);
  const sendEvent = (name: EventName, fields: EventFields, consent: string) => {
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
        memberId: readCookie('SS_MID'),
        eventId: uniqueId(),
      }),
    );
  };
  return async (name, fields, consent, details) => {
    if (details) await withDetails(fields, details, (all) => sendEvent(name, all, consent));
    else sendEvent(name, fields, consent);
  };
}

/**
 * Calls `send` once: with the details when they have loaded, without them when they cannot be loaded or when the visitor leaves
 * the page before, and not at all when the details are `null`.
 *
 * It does so in the task of `pagehide`, because the promises of a frame that has been removed are not continued.
 */
function withDetails(
  fields: EventFields,
  details: Promise<EventFields | null>,
  send: (fields: EventFields) => void,
): Promise<void> {
  let isWaiting = true;
  const end = (found: EventFields | null) => {
    if (!isWaiting) return;
    isWaiting = false;
    removeEventListener('pagehide', leave);
    if (found) send({ ...fields, ...found });
  };
  const leave = () => end({});
  addEventListener('pagehide', leave);
  return details.then(end, leave);
}
