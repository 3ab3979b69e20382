import { matchRequestUrl } from 'msw';
import { DEFAULT_PATHS } from 'member-area-elements/contract/default-paths';
import { routeOf, routes, type CallName, type Endpoints } from 'member-area-elements/contract/routes';

/** Where the calls go: the settings of the page. */
export interface MockAddresses {
  /** The setting `apiRoot`. Default: the calls of every origin are answered. */
  readonly apiRoot?: string | undefined;
  /** The setting `endpoints`. Default: the paths of docs/openapi.yaml. */
  readonly endpoints?: Partial<Endpoints> | undefined;
  /** The setting `eventsUrl`. Default: `/api/events`. */
  readonly eventsUrl?: string | undefined;
}

export const CALL_NAMES = Object.keys(routes) as CallName[];

/** The methods of MSW that create a handler. */
type HandlerMethod = 'get' | 'post' | 'put' | 'delete';

/** Returns the method of a call as MSW names it. */
export const methodOf = (name: CallName) => routeOf(name).method.toLowerCase() as HandlerMethod;

/** Returns the address of a call as a pattern of MSW, such as `https://api.test/orders/:id`. */
export function addressOf(name: CallName, addresses: MockAddresses): string {
  const { endpoint } = routeOf(name);
  if (endpoint === 'events') return atAnyOrigin(addresses.eventsUrl ?? DEFAULT_PATHS.events);
  const path = addresses.endpoints?.[endpoint] ?? DEFAULT_PATHS[endpoint];
  const pattern = path.replace(/\{(\w+)\}/g, ':$1');
  return addresses.apiRoot ? addresses.apiRoot.replace(/\/$/, '') + pattern : atAnyOrigin(pattern);
}

const atAnyOrigin = (address: string) => (address.startsWith('/') ? `*${address}` : address);

/** Returns which call a request is, or `undefined` when it is none. */
export const callOf = ({ method, url }: Request, addresses: MockAddresses): CallName | undefined =>
  CALL_NAMES.find(
    (name) =>
      routeOf(name).method === method && matchRequestUrl(new URL(url), addressOf(name, addresses)).matches,
  );
