/** Analytics events: what they hold, when they are sent, how they leave the page. */
export { createTrack, type Track, type TrackDeps } from './track.js';
export { createTracker, type Tracker, type TrackerDeps } from './tracker.js';
export { buildEvent, sourceEnvironment } from './event.js';
export type { AnalyticsEvent, EventContext, EventFields, EventName } from './event.js';
export { createTransport, type Transport } from './transport.js';
