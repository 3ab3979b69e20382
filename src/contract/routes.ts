/** The methods and paths of all calls. A page loads the paths with the client, which names its calls by their routes. */

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
  memberPrices: '/api/marketing/member-area-prices/{id}',
  updateNavigationSetting: '/api/marketing/member-areas/update-navigation-setting',
  toggleMemberAreas: '/api/marketing/member-areas/toggle',
  survey: '/api/marketing/member-areas/survey',
  surveyDismissal: '/api/marketing/member-areas/survey/dismissal',
  videos: '/api/marketing/member-areas/videos',
  ownedVideo: '/api/marketing/member-areas/videos/{id}',
  movedMembers: '/api/marketing/member-area-members/{id}',
  lockScreen: '/api/marketing/member-area-lock-screen-customization/{id}',
  updateLockScreen: '/api/marketing/member-area-lock-screen-customization/{id}/lock-screen/update',
  resetLockScreen: '/api/marketing/member-area-lock-screen-customization/{id}/lock-screen/reset',
  account: '/api/site-users/account',
  session: '/api/site-users/account/session',
  sessions: '/api/site-users/account/sessions',
  otherSession: '/api/site-users/account/sessions/{id}',
  codes: '/api/site-users/account/codes',
  codeSession: '/api/site-users/account/codes/session',
  linkSession: '/api/site-users/account/code-links/{token}',
  passkeys: '/api/site-users/account/passkeys',
  passkeyOptions: '/api/site-users/account/passkeys/options',
  passkeySession: '/api/site-users/account/passkeys/session',
  passkeySessionOptions: '/api/site-users/account/passkeys/session/options',
  passkey: '/api/site-users/account/passkeys/{id}',
  passkeyRemoval: '/api/site-users/account/passkeys/{id}/removal',
  providerLogIn: '/api/site-users/account/log-in-providers/{id}/log-in',
  connections: '/api/site-users/account/connections',
  connection: '/api/site-users/account/connections/{id}',
  connectionRemoval: '/api/site-users/account/connections/{id}/removal',
  profile: '/api/site-users/account/profile',
  ownData: '/api/site-users/account/data',
  memberships: '/api/site-users/account/memberships',
  membership: '/api/site-users/account/memberships/{id}',
  membershipOptions: '/api/site-users/account/memberships/{id}/options',
  membershipOption: '/api/site-users/account/memberships/{id}/option',
  membershipPause: '/api/site-users/account/memberships/{id}/pause',
  resumedMembership: '/api/site-users/account/memberships/{id}/resume',
  cancellationReason: '/api/site-users/account/memberships/{id}/cancellation-reason',
  order: '/api/site-users/account/orders/{id}',
  contractEnds: '/api/site-users/contract-ends',
  passwordReset: '/api/site-users/account/password-reset',
  newPassword: '/api/site-users/account/password-reset/{token}',
  accountClosure: '/api/site-users/account/closure',
  emailChange: '/api/site-users/account/email-change',
  emailConfirmation: '/api/site-users/account/email-confirmation',
  confirmedEmail: '/api/site-users/account/email-confirmation/{token}',
  people: '/api/marketing/people',
  staffPerson: '/api/marketing/people/{id}',
  block: '/api/people-hub/v1/member-area-blocks/{id}',
  ownedBlock: '/api/marketing/member-area-blocks/{id}',
  memberNavigation: '/api/people-hub/v1/member-navigation',
  members: '/api/marketing/members',
  memberExport: '/api/marketing/members/export',
  member: '/api/marketing/members/{id}',
  memberData: '/api/marketing/members/{id}/data',
  memberNotes: '/api/marketing/members/{id}/notes',
  memberNote: '/api/marketing/member-notes/{id}',
  memberLinks: '/api/marketing/members/{id}/links',
  grantedMemberships: '/api/marketing/memberships',
  ownedMembership: '/api/marketing/memberships/{id}',
  membershipEnd: '/api/marketing/memberships/{id}/end',
  orderRefunds: '/api/marketing/orders/{id}/refunds',
  coupons: '/api/marketing/coupons',
  coupon: '/api/marketing/coupons/{id}',
  overview: '/api/marketing/overview',
  leavingReasons: '/api/marketing/leaving-reasons',
  audit: '/api/marketing/audit',
  ownerMails: '/api/marketing/owner-mails',
  health: '/api/marketing/health',
};

/** The default path of the collector of events, which is not below `apiRoot`. */
export const EVENTS_PATH = '/api/events';

/** The method of a call. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The key of the path of a call. The path of the collector of events is not below `apiRoot`. */
export type RouteEndpoint = keyof Endpoints | 'events';

/** The method of a call and the key of its path, as one text that tells the call from every other one. */
export type Route = `${Method} ${RouteEndpoint}`;

/** Each call by its name. Calls without a placeholder come before those whose placeholder would match their paths. */
export const routes = {
  toggleMemberAreas: 'PUT toggleMemberAreas',
  updateNavigationSetting: 'PUT updateNavigationSetting',
  memberArea: 'GET memberArea',
  requestToJoin: 'PUT requestToJoin',
  lockScreen: 'GET lockScreen',
  block: 'GET block',
  memberNavigation: 'GET memberNavigation',
  sendEvent: 'POST events',
  logIn: 'POST session',
  sendCode: 'POST codes',
  logInWithCode: 'POST codeSession',
  logInWithLink: 'POST linkSession',
  logOut: 'DELETE session',
  sessions: 'GET sessions',
  endOtherSessions: 'DELETE sessions',
  endSession: 'DELETE otherSession',
  passkeyLogInOptions: 'POST passkeySessionOptions',
  logInWithPasskey: 'POST passkeySession',
  passkeys: 'GET passkeys',
  passkeyOptions: 'POST passkeyOptions',
  addPasskey: 'POST passkeys',
  renamePasskey: 'PUT passkey',
  removePasskey: 'POST passkeyRemoval',
  logInWithProvider: 'POST providerLogIn',
  connections: 'GET connections',
  connectProvider: 'POST connection',
  disconnectProvider: 'POST connectionRemoval',
  createAccount: 'POST account',
  profile: 'GET profile',
  updateProfile: 'PUT profile',
  ownData: 'GET ownData',
  memberships: 'GET memberships',
  cancelMembership: 'DELETE membership',
  membershipOptions: 'GET membershipOptions',
  changeOption: 'PUT membershipOption',
  keepOption: 'DELETE membershipOption',
  pauseMembership: 'PUT membershipPause',
  resumeMembership: 'POST resumedMembership',
  sendCancellationReason: 'PUT cancellationReason',
  order: 'GET order',
  endContract: 'POST contractEnds',
  requestPasswordReset: 'POST passwordReset',
  setPassword: 'PUT newPassword',
  closeAccount: 'POST accountClosure',
  changeEmail: 'POST emailChange',
  resendEmailConfirmation: 'POST emailConfirmation',
  confirmEmail: 'PUT confirmedEmail',
  memberAreas: 'GET memberAreas',
  createMemberArea: 'POST memberAreas',
  ownedMemberArea: 'GET ownedMemberArea',
  updateMemberArea: 'PUT ownedMemberArea',
  deleteMemberArea: 'DELETE ownedMemberArea',
  moveMembers: 'POST movedMembers',
  changeMemberPrices: 'PUT memberPrices',
  planQuotas: 'GET planQuotas',
  updateLockScreen: 'PUT updateLockScreen',
  resetLockScreen: 'PUT resetLockScreen',
  sendSurvey: 'POST survey',
  dismissSurvey: 'POST surveyDismissal',
  saveBlock: 'PUT ownedBlock',
  uploadVideo: 'POST videos',
  deleteVideo: 'DELETE ownedVideo',
  members: 'GET members',
  exportMembers: 'GET memberExport',
  member: 'GET member',
  memberData: 'GET memberData',
  closeMember: 'DELETE member',
  addNote: 'POST memberNotes',
  deleteNote: 'DELETE memberNote',
  sendMemberLink: 'POST memberLinks',
  grantMembership: 'POST grantedMemberships',
  endMembership: 'POST membershipEnd',
  moveMembershipEnd: 'PUT ownedMembership',
  refundOrder: 'POST orderRefunds',
  coupons: 'GET coupons',
  createCoupon: 'POST coupons',
  endCoupon: 'DELETE coupon',
  overview: 'GET overview',
  leavingReasons: 'GET leavingReasons',
  audit: 'GET audit',
  people: 'GET people',
  invitePerson: 'POST people',
  changeRole: 'PUT staffPerson',
  removePerson: 'DELETE staffPerson',
  ownerMails: 'GET ownerMails',
  saveOwnerMails: 'PUT ownerMails',
  health: 'GET health',
} satisfies Record<string, Route>;

/** Returns the method and the key of the path of a route. */
export function splitRoute<R extends Route>(route: R): RouteParts<R> {
  const [method, endpoint] = route.split(' ');
  return { method, endpoint } as RouteParts<R>;
}

/** Returns the method of a call and the key of its path. */
export const routeOf = (name: CallName) => splitRoute(routes[name]);

/** The two parts of a route. */
export type RouteParts<R extends Route> =
  R extends `${infer M extends Method} ${infer E extends RouteEndpoint}` ? { method: M; endpoint: E } : never;

/** The name of a call, which is its operation id in docs/openapi.yaml. */
export type CallName = keyof typeof routes;
