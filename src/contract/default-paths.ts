import { JOIN_ENDPOINT } from './join-endpoint.js';
import { endpoints, EVENTS_PATH, type RouteEndpoint } from './routes.js';

/** The default path of every call. Not for pages: they load the path of a join apart from the others. */
export const DEFAULT_PATHS: Readonly<Record<RouteEndpoint, string>> = {
  ...endpoints,
  requestToJoin: JOIN_ENDPOINT,
  events: EVENTS_PATH,
};
