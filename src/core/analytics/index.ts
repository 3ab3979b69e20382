/** Analytics events: their fields, when they are recorded, and how they are sent. */
export { createTrack, type Track, type TrackDeps } from './track.js';
export { createTracker, type Tracker, type TrackerDeps } from './tracker.js';
export { buildEvent, sourceEnvironment } from './event.js';
export type { AnalyticsEvent, EventContext, EventFields, EventName } from './event.js';
export { createTransport, type Transport } from './transport.js';
