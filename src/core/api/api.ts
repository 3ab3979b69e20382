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
