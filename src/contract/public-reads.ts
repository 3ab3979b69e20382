/** The reads whose answer is the same for everybody, so that browsers and proxies may keep it. */
import type { Route } from './routes.js';

const publicReads = ['GET memberArea', 'GET lockScreen', 'GET block'] as const satisfies Route[];

/** The query of a public read. A backend that does not know it answers as it answers without it. */
export const PUBLIC_QUERY = { name: 'audience', value: 'public' } as const;

/**
 * The `Cache-Control` of a public answer. A browser shows its own copy for 90 seconds at most, and no owner can purge that
 * one. See docs/decisions.md#a-public-read-has-an-address-of-its-own.
 */
export const PUBLIC_POLICY = 'public, max-age=60, stale-while-revalidate=30';

/** Returns whether a call with this route has a public answer. */
export const hasPublicAnswer = (route: Route): boolean => publicReads.some((one) => one === route);

/** Returns the path of the public read of the same thing. */
export const toPublicPath = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${PUBLIC_QUERY.name}=${PUBLIC_QUERY.value}`;
