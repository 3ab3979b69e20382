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

/** The endpoints that the client calls. */
export type ClientEndpoint = keyof typeof endpoints;
