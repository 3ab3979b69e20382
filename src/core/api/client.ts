import type {
  Credentials,
  LockScreenCustomization,
  MemberArea,
  MemberAreaList,
  MembershipsAndOrders,
  NavigationSetting,
  NewAccount,
  NewMemberArea,
  PlanQuotas,
  Profile,
  ProfilePatch,
  SurveyAnswers,
  SurveyDismissal,
  VersionedLockScreen,
} from './types.js';
import type { ApiError } from './api-error.js';
import { createCall, type ApiOptions, type Answers } from './create-call.js';
import type { ClientEndpoint } from './endpoints.js';

/**
 * The calls of the backend, as docs/backend.md describes them. Every one rejects with an `ApiError` and with nothing
 * else. Changes are sent once more on a crumb failure, reads never. Reads of one address that are under way at the same
 * time are one request with one result for all; nothing is kept beyond that.
 */
export interface Api {
  memberArea(id: string): Promise<MemberArea>;
  /** Owner. */
  memberAreas(): Promise<MemberAreaList>;
  /** Owner. Answers the new area. */
  createMemberArea(area: NewMemberArea): Promise<MemberArea>;
  /** Owner. */
  planQuotas(): Promise<PlanQuotas>;

  lockScreen(memberAreaId: string): Promise<VersionedLockScreen>;
  /**
   * Owner.
   *
   * @param version of the lock screen that was read; sent as `If-Match`, so that a backend that knows it refuses the
   *   update with 412 when somebody else has changed it meanwhile. Without it the update overwrites whatever is there.
   */
  updateLockScreen(
    memberAreaId: string,
    customization: LockScreenCustomization,
    version?: string,
  ): Promise<void>;
  /** Owner. Back to the defaults; read the lock screen again for them. */
  resetLockScreen(memberAreaId: string): Promise<void>;

  /** Owner. */
  updateNavigationSetting(navigationSetting: NavigationSetting): Promise<void>;
  /** Owner. Switches the member areas of the site on or off. */
  toggleMemberAreas(memberAreasEnabled: boolean): Promise<void>;
  /** Owner. */
  sendSurvey(answers: SurveyAnswers): Promise<void>;
  /** Owner. Has the survey not asked again for a while. */
  dismissSurvey(method: SurveyDismissal): Promise<void>;

  /** The session is a cookie set by the answer. */
  logIn(credentials: Credentials): Promise<void>;
  /** Resolves where nobody is signed in any more, too. */
  logOut(): Promise<void>;
  createAccount(account: NewAccount): Promise<void>;
  profile(): Promise<Profile>;
  updateProfile(patch: ProfilePatch): Promise<void>;
  memberships(): Promise<MembershipsAndOrders>;
  /** Cancels a recurring membership or leaves a free one. */
  cancelMembership(membershipId: string): Promise<void>;
  /** Asks for a mail with a link; succeeds for an unknown address too. */
  requestPasswordReset(email: string): Promise<void>;
  /** Sets a new password with the token of such a link. */
  setPassword(token: string, password: string): Promise<void>;
}

/**
 * The client of the backend.
 *
 * @param options read anew for each call, so that configuration may come later
 */
export function createApi(options: () => ApiOptions): Api {
  const call = createCall(options);

  /** What is read is named as the endpoint it is read from. */
  const get = <Name extends ClientEndpoint & keyof Answers>(endpoint: Name, param?: string) =>
    call({ method: 'GET', endpoint, param }, endpoint);
  const put = (endpoint: ClientEndpoint, body?: unknown, param?: string) =>
    call({ method: 'PUT', endpoint, body, param });
  const post = (endpoint: ClientEndpoint, body: unknown) => call({ method: 'POST', endpoint, body });
  const remove = (endpoint: ClientEndpoint, param?: string) => call({ method: 'DELETE', endpoint, param });

  return {
    memberArea: (id) => get('memberArea', id),
    memberAreas: () => get('memberAreas'),
    createMemberArea: ({ title: name, ...rest }) =>
      call({ method: 'POST', endpoint: 'memberAreas', body: { name, ...rest } }, 'memberArea'),
    planQuotas: () => get('planQuotas'),

    lockScreen: (id) => get('lockScreen', id),
    updateLockScreen: (id, { headline, description, joinButtonVisibility, benefitsVisibility }, version) =>
      call({
        method: 'PUT',
        endpoint: 'updateLockScreen',
        param: id,
        body: { headline, description, joinButtonVisibility, benefitsVisibility },
        headers: version === undefined ? {} : { 'if-match': version },
      }),
    resetLockScreen: (id) => put('resetLockScreen', undefined, id),

    updateNavigationSetting: (navigationSetting) => put('updateNavigationSetting', { navigationSetting }),
    toggleMemberAreas: (memberAreasEnabled) => put('toggleMemberAreas', { memberAreasEnabled }),
    sendSurvey: (answers) => post('survey', answers),
    dismissSurvey: (method) => post('surveyDismissal', { method }),

    logIn: (credentials) => post('session', credentials),
    logOut: () => remove('session').catch(ignoreSignedOut),
    createAccount: (account) => post('account', account),
    profile: () => get('profile'),
    updateProfile: (patch) => put('profile', patch),
    memberships: () => get('memberships'),
    cancelMembership: (id) => remove('membership', id),
    requestPasswordReset: (email) => post('passwordReset', { email }),
    setPassword: (token, password) => put('newPassword', { password }, token),
  };
}

/** Nobody is signed in any more, which is what was asked for. */
function ignoreSignedOut(error: unknown): void {
  const { failure } = error as Partial<ApiError>;
  if (failure?.kind !== 'status' || failure.status !== 401) throw error;
}
