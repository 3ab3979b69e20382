import type {
  CancellationReason,
  Credentials,
  EmailConfirmation,
  LockScreenCustomization,
  MemberArea,
  MemberAreaBlock,
  MemberAreaList,
  MemberAreaUpdate,
  MembershipsAndOrders,
  MemberNavigation,
  NavigationSetting,
  NewAccount,
  NewMemberArea,
  OrderDetails,
  PlanQuotas,
  Profile,
  ProfilePatch,
  SurveyAnswers,
  SurveyDismissal,
  VersionedLockScreen,
  VersionedMemberArea,
} from './types.js';
import type { ApiError } from './api-error.js';
import { createCall, type ApiOptions } from './create-call.js';
import { type Answers } from './read-answer.js';
import type { ClientEndpoint } from './endpoints.js';
import type { BlockSettings } from '../owner/block-settings.js';

/**
 * The calls of the backend; docs/backend.md describes them. Each call rejects only with an `ApiError`. A change is sent
 * again once after a crumb failure, a read never. Reads of the same address at the same time share one request and its
 * result. Nothing is cached after that.
 */
export interface Api {
  /** Reads a member area as visitors see it. */
  memberArea(id: string): Promise<MemberArea>;
  /** Owner. Reads the member areas of the site. */
  memberAreas(): Promise<MemberAreaList>;
  /** Owner. Creates a member area and returns it. */
  createMemberArea(area: NewMemberArea): Promise<VersionedMemberArea>;
  /** Owner. Reads a member area with the state of its setup. */
  ownedMemberArea(id: string): Promise<VersionedMemberArea>;
  /**
   * Owner. Saves an edited member area and returns it.
   *
   * @param version the version of the area that was read. It is sent as `If-Match`, so that a backend with versions refuses
   *   the update with 412 when somebody else has changed the area. Without it, the update overwrites any change.
   */
  updateMemberArea(id: string, area: MemberAreaUpdate, version?: string): Promise<VersionedMemberArea>;
  /** Owner. Deletes a member area. The server refuses it while the area has members. */
  deleteMemberArea(id: string): Promise<void>;
  /** Deletes a video of an area. */
  deleteVideo(id: string): Promise<void>;
  /** Owner. Reads the limits of the plan. */
  planQuotas(): Promise<PlanQuotas>;

  /** Reads the lock screen of a member area. */
  lockScreen(memberAreaId: string): Promise<VersionedLockScreen>;
  /**
   * Owner. Saves the lock screen of a member area.
   *
   * @param version the version of the lock screen that was read. It is sent as `If-Match`, so that a backend with versions
   *   refuses the update with 412 when somebody else has changed the lock screen. Without it, the update overwrites
   *   any change.
   */
  updateLockScreen(
    memberAreaId: string,
    customization: LockScreenCustomization,
    version?: string,
  ): Promise<void>;
  /** Owner. Restores the defaults of a lock screen. Read the lock screen again to get them. */
  resetLockScreen(memberAreaId: string): Promise<void>;

  /** Owner. Sets where members find their pages in the navigation of the site. */
  updateNavigationSetting(navigationSetting: NavigationSetting): Promise<void>;
  /** Owner. Turns the member areas of the site on or off. */
  toggleMemberAreas(memberAreasEnabled: boolean): Promise<void>;
  /** Owner. Sends the answers to the survey. */
  sendSurvey(answers: SurveyAnswers): Promise<void>;
  /** Owner. Records that the survey was dismissed, so that it is not shown again for some time. */
  dismissSurvey(method: SurveyDismissal): Promise<void>;

  /** Logs in. The answer sets the session cookie. */
  logIn(credentials: Credentials): Promise<void>;
  /** Logs out. Resolves too when nobody is signed in. */
  logOut(): Promise<void>;
  /** Creates an account and signs the visitor in. */
  createAccount(account: NewAccount): Promise<void>;
  /** Reads the profile of the signed-in visitor. */
  profile(): Promise<Profile>;
  /** Changes the profile of the signed-in visitor. */
  updateProfile(patch: ProfilePatch): Promise<void>;
  /** Reads the memberships and orders of the signed-in visitor. */
  memberships(): Promise<MembershipsAndOrders>;
  /** Cancels a recurring membership or leaves a free one. */
  cancelMembership(membershipId: string): Promise<void>;
  /** Resumes a membership that is cancelled and has not ended yet. */
  resumeMembership(membershipId: string): Promise<void>;
  /** Sends why the visitor has cancelled or left a membership. A later reason replaces an earlier one. */
  sendCancellationReason(membershipId: string, reason: CancellationReason): Promise<void>;
  /** Reads one order of the signed-in visitor. */
  order(orderId: string): Promise<OrderDetails>;
  /** Requests an email with a link that resets the password. Succeeds for an unknown address too. */
  requestPasswordReset(email: string): Promise<void>;
  /** Sets a new password with the token of the link. */
  setPassword(token: string, password: string): Promise<void>;
  /** Closes the account of the signed-in visitor, and signs the visitor out. */
  closeAccount(password: string): Promise<void>;
  /** Requests an email to a new address, with a link that changes the email of the signed-in visitor. */
  changeEmail(email: string, password: string): Promise<void>;
  /** Requests the email with the link that confirms the visitor's email again. */
  resendEmailConfirmation(): Promise<void>;
  /** Confirms an email with the token of the link. Needs no session: without one, the visitor chooses a new password. */
  confirmEmail(token: string): Promise<EmailConfirmation>;

  /** Reads a block of a page: the member area that it is connected to, and how it shows the area. */
  block(id: string): Promise<MemberAreaBlock>;
  /**
   * Owner. Saves a block of a page.
   *
   * @param memberAreaId the id of the area; empty to disconnect the block
   */
  saveBlock(id: string, memberAreaId: string, settings: BlockSettings): Promise<void>;
  /** Reads the pages of the signed-in visitor's member areas, and their place in the navigation of the site. */
  memberNavigation(): Promise<MemberNavigation>;
}

/**
 * Creates the client of the backend.
 *
 * @param options called for each call, so that configuration may come later
 */
export function createApi(options: () => ApiOptions): Api {
  const call = createCall(options);

  /** Reads an answer whose schema has the name of the endpoint. */
  const get = <Name extends ClientEndpoint & keyof Answers>(endpoint: Name, param?: string) =>
    call({ method: 'GET', endpoint, param }, endpoint);
  const put = (endpoint: ClientEndpoint, body?: unknown, param?: string) =>
    call({ method: 'PUT', endpoint, body, param });
  const post = (endpoint: ClientEndpoint, body?: unknown, param?: string) =>
    call({ method: 'POST', endpoint, body, param });
  const remove = (endpoint: ClientEndpoint, param?: string) => call({ method: 'DELETE', endpoint, param });

  return {
    memberArea: (id) => get('memberArea', id),
    memberAreas: () => get('memberAreas'),
    createMemberArea: ({ title: name, ...rest }) =>
      call({ method: 'POST', endpoint: 'memberAreas', body: { name, ...rest } }, 'ownedMemberArea'),
    ownedMemberArea: (id) => get('ownedMemberArea', id),
    updateMemberArea: (id, { title: name, ...rest }, version) =>
      call(
        {
          method: 'PUT',
          endpoint: 'ownedMemberArea',
          param: id,
          body: { name, ...rest },
          headers: version === undefined ? {} : { 'if-match': version },
        },
        'ownedMemberArea',
      ),
    deleteMemberArea: (id) => remove('ownedMemberArea', id),
    deleteVideo: (id) => remove('ownedVideo', id),
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
    resumeMembership: (id) => post('resumedMembership', undefined, id),
    sendCancellationReason: (id, { reason, comment }) =>
      put('cancellationReason', { reason, ...(comment && { comment }) }, id),
    order: (id) => get('order', id),
    requestPasswordReset: (email) => post('passwordReset', { email }),
    setPassword: (token, password) => put('newPassword', { password }, token),
    closeAccount: (password) => post('accountClosure', { password }),
    changeEmail: (email, password) => post('emailChange', { email, password }),
    resendEmailConfirmation: () => post('emailConfirmation', undefined),
    confirmEmail: (token) =>
      call({ method: 'PUT', endpoint: 'confirmedEmail', param: token }, 'confirmedEmail'),

    block: (id) => get('block', id),
    saveBlock: (id, memberAreaId, settings) =>
      put('ownedBlock', { memberAreaId: memberAreaId || null, settings }, id),
    memberNavigation: () => get('memberNavigation'),
  };
}

/** Ignores a 401 after a logout: nobody is signed in, which is the aim of the call. */
function ignoreSignedOut(error: unknown): void {
  const { failure } = error as Partial<ApiError>;
  if (failure?.kind !== 'status' || failure.status !== 401) throw error;
}
