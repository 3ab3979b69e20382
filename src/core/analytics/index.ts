/** Analytics events: what they hold, when they are sent, how they leave the page. */
export { buildEvent, sourceEnvironment } from './event.js';
export type { AnalyticsEvent, EventContext, EventFields, EventName } from './event.js';
export { createTracker, type Track, type TrackerDeps } from './tracker.js';
export { createTransport, type Transport } from './transport.js';
