/** The calls of the library: their methods and paths. Their names are the operation ids of docs/openapi.yaml. */
import { matchRequestUrl } from 'msw';
import { endpoints, type Endpoints } from '../contract/routes.js';
import { JOIN_ENDPOINT } from '../contract/routes.js';

interface Route {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** The key of the path in the setting `endpoints`. The collector of events has none. */
  readonly endpoint: keyof Endpoints | 'events';
}

/** Each call. Calls without a placeholder come before those whose placeholder would match their paths. */
export const OPERATIONS = {
  toggleMemberAreas: { method: 'put', endpoint: 'toggleMemberAreas' },
  updateNavigationSetting: { method: 'put', endpoint: 'updateNavigationSetting' },
  memberArea: { method: 'get', endpoint: 'memberArea' },
  requestToJoin: { method: 'put', endpoint: 'requestToJoin' },
  lockScreen: { method: 'get', endpoint: 'lockScreen' },
  block: { method: 'get', endpoint: 'block' },
  memberNavigation: { method: 'get', endpoint: 'memberNavigation' },
  sendEvent: { method: 'post', endpoint: 'events' },
  logIn: { method: 'post', endpoint: 'session' },
  logOut: { method: 'delete', endpoint: 'session' },
  createAccount: { method: 'post', endpoint: 'account' },
  profile: { method: 'get', endpoint: 'profile' },
  updateProfile: { method: 'put', endpoint: 'profile' },
  memberships: { method: 'get', endpoint: 'memberships' },
  cancelMembership: { method: 'delete', endpoint: 'membership' },
  resumeMembership: { method: 'post', endpoint: 'resumedMembership' },
  sendCancellationReason: { method: 'put', endpoint: 'cancellationReason' },
  order: { method: 'get', endpoint: 'order' },
  requestPasswordReset: { method: 'post', endpoint: 'passwordReset' },
  setPassword: { method: 'put', endpoint: 'newPassword' },
  closeAccount: { method: 'post', endpoint: 'accountClosure' },
  changeEmail: { method: 'post', endpoint: 'emailChange' },
  resendEmailConfirmation: { method: 'post', endpoint: 'emailConfirmation' },
  confirmEmail: { method: 'put', endpoint: 'confirmedEmail' },
  memberAreas: { method: 'get', endpoint: 'memberAreas' },
  createMemberArea: { method: 'post', endpoint: 'memberAreas' },
  ownedMemberArea: { method: 'get', endpoint: 'ownedMemberArea' },
  updateMemberArea: { method: 'put', endpoint: 'ownedMemberArea' },
  deleteMemberArea: { method: 'delete', endpoint: 'ownedMemberArea' },
  planQuotas: { method: 'get', endpoint: 'planQuotas' },
  updateLockScreen: { method: 'put', endpoint: 'updateLockScreen' },
  resetLockScreen: { method: 'put', endpoint: 'resetLockScreen' },
  sendSurvey: { method: 'post', endpoint: 'survey' },
  dismissSurvey: { method: 'post', endpoint: 'surveyDismissal' },
  saveBlock: { method: 'put', endpoint: 'ownedBlock' },
  uploadVideo: { method: 'post', endpoint: 'videos' },
  deleteVideo: { method: 'delete', endpoint: 'ownedVideo' },
} satisfies Record<string, Route>;

/** The name of a call, which is its operation id in docs/openapi.yaml. */
export type Operation = keyof typeof OPERATIONS;

/** Where the calls go: the settings of the page. */
export interface MockAddresses {
  /** The setting `apiRoot`. Default: the calls of every origin are answered. */
  readonly apiRoot?: string | undefined;
  /** The setting `endpoints`. Default: the paths of docs/openapi.yaml. */
  readonly endpoints?: Partial<Endpoints> | undefined;
  /** The setting `eventsUrl`. Default: `/api/events`. */
  readonly eventsUrl?: string | undefined;
}

const DEFAULT_PATHS: Readonly<Record<keyof Endpoints, string>> = {
  ...endpoints,
  requestToJoin: JOIN_ENDPOINT,
};

/** Returns the address of a call as a pattern of MSW, such as `https://api.test/orders/:id`. */
export function addressOf(operation: Operation, addresses: MockAddresses): string {
  const { endpoint } = OPERATIONS[operation];
  if (endpoint === 'events') return atAnyOrigin(addresses.eventsUrl ?? '/api/events');
  const path = addresses.endpoints?.[endpoint] ?? DEFAULT_PATHS[endpoint];
  const pattern = path.replace(/\{(\w+)\}/g, ':$1');
  return addresses.apiRoot ? addresses.apiRoot.replace(/\/$/, '') + pattern : atAnyOrigin(pattern);
}

const atAnyOrigin = (address: string) => (address.startsWith('/') ? `*${address}` : address);

/** Returns which call a request is, or `undefined` when it is none. */
export function operationOf({ method, url }: Request, addresses: MockAddresses): Operation | undefined {
  const names = Object.keys(OPERATIONS) as Operation[];
  return names.find(
    (name) =>
      OPERATIONS[name].method === method.toLowerCase() &&
      matchRequestUrl(new URL(url), addressOf(name, addresses)).matches,
  );
}
