/** The methods and paths of all calls. A page loads this module with the client, so it has nothing else. */

/** The paths of the backend below `apiRoot`. `{id}` and `{token}` are placeholders for an encoded path segment. */
export type Endpoints = typeof endpoints & {
  /** Default `/api/site-users/account/member-areas/{id}/request-to-join`. It is apart because a join does not load the client. */
  requestToJoin: string;
};

/** The default path of each call. `configure({ endpoints })` replaces them. See docs/backend.md#all-calls. */
export const endpoints = {
  memberArea: '/api/people-hub/v1/member-areas/{id}',
  planQuotas: '/api/people-hub/v1/billing/plan-quotas',
  memberAreas: '/api/marketing/member-areas',
  ownedMemberArea: '/api/marketing/member-areas/{id}',
  updateNavigationSetting: '/api/marketing/member-areas/update-navigation-setting',
  toggleMemberAreas: '/api/marketing/member-areas/toggle',
  survey: '/api/marketing/member-areas/survey',
  surveyDismissal: '/api/marketing/member-areas/survey/dismissal',
  videos: '/api/marketing/member-areas/videos',
  ownedVideo: '/api/marketing/member-areas/videos/{id}',
  lockScreen: '/api/marketing/member-area-lock-screen-customization/{id}',
  updateLockScreen: '/api/marketing/member-area-lock-screen-customization/{id}/lock-screen/update',
  resetLockScreen: '/api/marketing/member-area-lock-screen-customization/{id}/lock-screen/reset',
  account: '/api/site-users/account',
  session: '/api/site-users/account/session',
  profile: '/api/site-users/account/profile',
  memberships: '/api/site-users/account/memberships',
  membership: '/api/site-users/account/memberships/{id}',
  resumedMembership: '/api/site-users/account/memberships/{id}/resume',
  cancellationReason: '/api/site-users/account/memberships/{id}/cancellation-reason',
  order: '/api/site-users/account/orders/{id}',
  passwordReset: '/api/site-users/account/password-reset',
  newPassword: '/api/site-users/account/password-reset/{token}',
  accountClosure: '/api/site-users/account/closure',
  emailChange: '/api/site-users/account/email-change',
  emailConfirmation: '/api/site-users/account/email-confirmation',
  confirmedEmail: '/api/site-users/account/email-confirmation/{token}',
  block: '/api/people-hub/v1/member-area-blocks/{id}',
  ownedBlock: '/api/marketing/member-area-blocks/{id}',
  memberNavigation: '/api/people-hub/v1/member-navigation',
};

/** The default path of a join request. */
export const JOIN_ENDPOINT = '/api/site-users/account/member-areas/{id}/request-to-join';

/** The default path of the collector of events, which is not below `apiRoot`. */
export const EVENTS_PATH = '/api/events';

/** The endpoints that the client calls. */
export type ClientEndpoint = keyof typeof endpoints;

/** The method of a call, and the key of its path. The collector of events has none. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly endpoint: keyof Endpoints | 'events';
}

/** Each call by its name. Calls without a placeholder come before those whose placeholder would match their paths. */
export const routes = {
  toggleMemberAreas: { method: 'PUT', endpoint: 'toggleMemberAreas' },
  updateNavigationSetting: { method: 'PUT', endpoint: 'updateNavigationSetting' },
  memberArea: { method: 'GET', endpoint: 'memberArea' },
  requestToJoin: { method: 'PUT', endpoint: 'requestToJoin' },
  lockScreen: { method: 'GET', endpoint: 'lockScreen' },
  block: { method: 'GET', endpoint: 'block' },
  memberNavigation: { method: 'GET', endpoint: 'memberNavigation' },
  sendEvent: { method: 'POST', endpoint: 'events' },
  logIn: { method: 'POST', endpoint: 'session' },
  logOut: { method: 'DELETE', endpoint: 'session' },
  createAccount: { method: 'POST', endpoint: 'account' },
  profile: { method: 'GET', endpoint: 'profile' },
  updateProfile: { method: 'PUT', endpoint: 'profile' },
  memberships: { method: 'GET', endpoint: 'memberships' },
  cancelMembership: { method: 'DELETE', endpoint: 'membership' },
  resumeMembership: { method: 'POST', endpoint: 'resumedMembership' },
  sendCancellationReason: { method: 'PUT', endpoint: 'cancellationReason' },
  order: { method: 'GET', endpoint: 'order' },
  requestPasswordReset: { method: 'POST', endpoint: 'passwordReset' },
  setPassword: { method: 'PUT', endpoint: 'newPassword' },
  closeAccount: { method: 'POST', endpoint: 'accountClosure' },
  changeEmail: { method: 'POST', endpoint: 'emailChange' },
  resendEmailConfirmation: { method: 'POST', endpoint: 'emailConfirmation' },
  confirmEmail: { method: 'PUT', endpoint: 'confirmedEmail' },
  memberAreas: { method: 'GET', endpoint: 'memberAreas' },
  createMemberArea: { method: 'POST', endpoint: 'memberAreas' },
  ownedMemberArea: { method: 'GET', endpoint: 'ownedMemberArea' },
  updateMemberArea: { method: 'PUT', endpoint: 'ownedMemberArea' },
  deleteMemberArea: { method: 'DELETE', endpoint: 'ownedMemberArea' },
  planQuotas: { method: 'GET', endpoint: 'planQuotas' },
  updateLockScreen: { method: 'PUT', endpoint: 'updateLockScreen' },
  resetLockScreen: { method: 'PUT', endpoint: 'resetLockScreen' },
  sendSurvey: { method: 'POST', endpoint: 'survey' },
  dismissSurvey: { method: 'POST', endpoint: 'surveyDismissal' },
  saveBlock: { method: 'PUT', endpoint: 'ownedBlock' },
  uploadVideo: { method: 'POST', endpoint: 'videos' },
  deleteVideo: { method: 'DELETE', endpoint: 'ownedVideo' },
} satisfies Record<string, Route>;

/** The name of a call, which is its operation id in docs/openapi.yaml. */
export type CallName = keyof typeof routes;
