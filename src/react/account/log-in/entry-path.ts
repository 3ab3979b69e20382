import type { WayIn } from '../../../core/config/configuration.js';
import { carriedQuery, type Carried } from '../shared/account-route.js';
import { wayOf, type FormWay } from '../shared/ways.js';

/** The settings that decide which way in a screen shows. */
interface WaySettings {
  readonly accountRoot: string;
  readonly waysIn: readonly WayIn[];
}

/** Returns the sub-path of the login or the account creation with a way in. The first way of the site is not in it. */
export function entryPath(
  screen: 'login' | 'create',
  carried: Carried,
  way: FormWay,
  { accountRoot, waysIn }: WaySettings,
): string {
  const query = carriedQuery({ ...carried, way: way === wayOf(null, waysIn) ? null : way }, accountRoot);
  return `${screen === 'login' ? '/login' : '/login/create'}${query}`;
}
