import type { EmailConfirmation } from '../../contract/account/confirm-email.js';
import type { NewAccount } from '../../contract/account/create-account.js';
import type { ContractEnd, ContractEndReceipt } from '../../contract/account/end-contract.js';
import type { CodeRequest } from '../../contract/account/send-code.js';
import type { CodeLogIn, MailedCode } from '../../contract/account/log-in-with-code.js';
import type { NewPasskey } from '../../contract/account/add-passkey.js';
import type { PasskeyCredentials } from '../../contract/account/log-in-with-passkey.js';
import type { PasskeyProof } from '../../contract/account/passkey-options.js';
import type { Passkeys } from '../../contract/account/passkeys.js';
import type { ConnectionRequest } from '../../contract/account/connect-provider.js';
import type { Connections } from '../../contract/account/connections.js';
import type { ProviderPage, ProviderReturn } from '../../contract/parts/provider-page.js';
import type { PasskeyCreation, PasskeyRequest } from '../../contract/parts/web-authn.js';
import type { Credentials } from '../../contract/account/log-in.js';
import type { ChosenOption } from '../../contract/account/change-option.js';
import type { MembershipOptions } from '../../contract/account/membership-options.js';
import type { PauseLength } from '../../contract/account/pause-membership.js';
import type { Resumption } from '../../contract/account/resume-membership.js';
import type { MembershipsAndOrders } from '../../contract/account/memberships.js';
import type { OrderDetails } from '../../contract/account/order.js';
import type { Profile } from '../../contract/account/profile.js';
import type { AccountSessions } from '../../contract/account/sessions.js';
import type { CancellationReason } from '../../contract/account/send-cancellation-reason.js';
import type { ProfilePatch } from '../../contract/account/update-profile.js';
import type { MemberNote, MemberDetails } from '../../contract/owner/member.js';
import type { AuditList, AuditQuery } from '../../contract/owner/audit.js';
import type { MemberPricesResult } from '../../contract/owner/change-member-prices.js';
import type { MembershipEnd } from '../../contract/owner/end-membership.js';
import type { GrantResult, NewGrant } from '../../contract/owner/grant-membership.js';
import type { LeavingReasonList } from '../../contract/owner/leaving-reasons.js';
import type { MemberFilter, MemberList, MemberQuery } from '../../contract/owner/members.js';
import type { MovedMembers } from '../../contract/owner/move-members.js';
import type { Overview } from '../../contract/owner/overview.js';
import type { NewRefund, RefundResult } from '../../contract/owner/refund-order.js';
import type { NewMemberArea } from '../../contract/owner/create-member-area.js';
import type { SurveyDismissal } from '../../contract/owner/dismiss-survey.js';
import type { NewInvitation } from '../../contract/owner/invite-person.js';
import type { MemberAreaList } from '../../contract/owner/member-areas.js';
import type { Invitation, StaffList } from '../../contract/owner/people.js';
import type { Health } from '../../contract/owner/health.js';
import type { OwnerMails } from '../../contract/owner/owner-mails.js';
import type { PlanQuotas } from '../../contract/owner/plan-quotas.js';
import type { SurveyAnswers } from '../../contract/owner/send-survey.js';
import type { MemberAreaUpdate } from '../../contract/owner/update-member-area.js';
import type { Coupon, NewCoupon } from '../../contract/parts/coupon.js';
import type { CouponList } from '../../contract/owner/coupons.js';
import type { MemberArea } from '../../contract/parts/member-area.js';
import type { Role } from '../../contract/parts/role.js';
import type { NavigationSetting } from '../../contract/parts/navigation-setting.js';
import type { VersionedMemberArea } from '../../contract/parts/owned-member-area.js';
import type { MemberAreaBlock } from '../../contract/visitor/block.js';
import type { LockScreenCustomization, VersionedLockScreen } from '../../contract/visitor/lock-screen.js';
import type { MemberNavigation } from '../../contract/visitor/member-navigation.js';
import type { ApiError } from './api-error.js';
import { createCall, type ApiOptions, type Reader } from './create-call.js';
import type { BlockSettings } from '../../contract/parts/block-settings.js';

/**
 * The calls of the backend; docs/backend.md describes them. A read with a `reader` is that of a visitor by default. Each call
 * rejects only with an `ApiError`. A change is sent again once after a crumb failure, a read never. Reads of the same address
 * at the same time share one request and its result. Nothing is cached after that.
 */
export interface Api {
  /** Reads a member area as visitors see it. */
  memberArea(id: string, reader?: Reader): Promise<MemberArea>;
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
  /**
   * Owner. Moves all members of an area to another one.
   *
   * @param memberAreaId the id of the area to which they move
   */
  moveMembers(id: string, memberAreaId: string): Promise<MovedMembers>;
  /** Deletes a video of an area. */
  deleteVideo(id: string): Promise<void>;
  /** Owner. Reads the limits of the plan. */
  planQuotas(): Promise<PlanQuotas>;

  /** Reads the lock screen of a member area. */
  lockScreen(memberAreaId: string, reader?: Reader): Promise<VersionedLockScreen>;
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
  /** Owner. Reads which mails the owners get about their members. */
  ownerMails(): Promise<OwnerMails>;
  /** Owner. Chooses which mails the owners get about their members. */
  saveOwnerMails(mails: OwnerMails): Promise<OwnerMails>;
  /** Owner. Reads the coupons, the newest first. */
  coupons(): Promise<CouponList>;
  /** Owner. Creates a coupon, and returns it. */
  createCoupon(coupon: NewCoupon): Promise<Coupon>;
  /** Owner. Ends a coupon. Ending it again changes nothing. */
  endCoupon(id: string): Promise<void>;
  /** Owner. Reads whether mails, webhooks and payments work. */
  health(): Promise<Health>;

  /** Owner. Reads the people with a role, and the open invitations. */
  people(): Promise<StaffList>;
  /** Owner. Mails an invitation to a role, and returns it. */
  invitePerson(invitation: NewInvitation): Promise<Invitation>;
  /** Owner. Gives another role to a person who has one. */
  changeRole(siteUserId: string, role: Role): Promise<void>;
  /** Owner. Takes the role of a person, or withdraws an invitation. */
  removePerson(id: string): Promise<void>;

  /**
   * Logs in. The answer sets the session cookie.
   *
   * @param proof what proves that the visitor is human, when the backend has asked for it
   */
  logIn(credentials: Credentials, proof?: string): Promise<void>;
  /** Mails a code to log in. Succeeds for an unknown email too. The proof is that of {@link Api.logIn}. */
  sendCode(request: CodeRequest, proof?: string): Promise<void>;
  /** Logs in with the code of a mail. */
  logInWithCode(code: MailedCode): Promise<CodeLogIn>;
  /** Logs in with the token of a mailed link. */
  logInWithLink(token: string): Promise<CodeLogIn>;
  /** Asks for what the browser needs to log in with a passkey. */
  passkeyLogInOptions(): Promise<PasskeyRequest>;
  /** Logs in with the response of the browser about a passkey. */
  logInWithPasskey(credentials: PasskeyCredentials): Promise<void>;
  /** Reads the passkeys of the signed-in visitor. */
  passkeys(): Promise<Passkeys>;
  /** Asks for what the browser needs to create a passkey of the signed-in visitor. */
  passkeyOptions(proof: PasskeyProof): Promise<PasskeyCreation>;
  /** Adds a passkey that the browser has created. */
  addPasskey(passkey: NewPasskey): Promise<void>;
  /** Changes the name of a passkey. */
  renamePasskey(id: string, name: string): Promise<void>;
  /** Removes a passkey, which never logs in again. */
  removePasskey(id: string, proof: PasskeyProof): Promise<void>;
  /** Asks for the page of a log-in provider, where the visitor logs in. */
  logInWithProvider(id: string, request: ProviderReturn): Promise<ProviderPage>;
  /** Reads the log-in providers that are connected with the account of the signed-in visitor. */
  connections(): Promise<Connections>;
  /** Asks for the page of a log-in provider, where the signed-in visitor agrees to connect it. */
  connectProvider(id: string, request: ConnectionRequest): Promise<ProviderPage>;
  /** Removes a connected provider, which never logs in the visitor again. */
  disconnectProvider(id: string, proof: PasskeyProof): Promise<void>;
  /** Logs out. Resolves too when nobody is signed in. */
  logOut(): Promise<void>;
  /** Reads the sessions of the signed-in visitor. */
  sessions(): Promise<AccountSessions>;
  /** Logs the visitor out in another browser. */
  endSession(id: string): Promise<void>;
  /** Logs the visitor out everywhere but here. */
  endOtherSessions(): Promise<void>;
  /** Creates an account and signs the visitor in. The proof is that of {@link Api.logIn}. */
  createAccount(account: NewAccount, proof?: string): Promise<void>;
  /** Reads the profile of the signed-in visitor. */
  profile(): Promise<Profile>;
  /** Changes the profile of the signed-in visitor. */
  updateProfile(patch: ProfilePatch): Promise<void>;
  /** Returns the address of the data of the signed-in visitor as JSON, for a link. */
  ownDataAddress(): string;
  /** Reads the memberships and orders of the signed-in visitor. */
  memberships(): Promise<MembershipsAndOrders>;
  /** Cancels a recurring membership or leaves a free one. */
  cancelMembership(membershipId: string): Promise<void>;
  /** Reads the options that a membership of the visitor can change to. */
  membershipOptions(membershipId: string): Promise<MembershipOptions>;
  /** Changes the option of a membership of the visitor. */
  changeOption(membershipId: string, chosen: ChosenOption): Promise<void>;
  /** Revokes a change of the option that is still to come. */
  keepOption(membershipId: string): Promise<void>;
  /** Pauses a membership for some billing periods from the end of the one that is paid for. */
  pauseMembership(membershipId: string, length: PauseLength): Promise<void>;
  /** Resumes a membership that is cancelled and has not ended yet, or that is paused. */
  resumeMembership(membershipId: string, resumption?: Resumption): Promise<void>;
  /** Sends why the visitor has cancelled or left a membership. A later reason replaces an earlier one. */
  sendCancellationReason(membershipId: string, reason: CancellationReason): Promise<void>;
  /** Reads one order of the signed-in visitor. */
  order(orderId: string): Promise<OrderDetails>;
  /** Withdraws from a contract or cancels it, also for a signed-out visitor. */
  endContract(declaration: ContractEnd): Promise<ContractEndReceipt>;
  /**
   * Requests an email with a link that resets the password. Succeeds for an unknown address too. The proof is that of
   * {@link Api.logIn}.
   */
  requestPasswordReset(email: string, proof?: string): Promise<void>;
  /** Sets a new password with the token of the link. */
  setPassword(token: string, password: string): Promise<void>;
  /**
   * Closes the account of the signed-in visitor, and signs the visitor out.
   *
   * @param password leave it out on a site with a login of its own
   */
  closeAccount(password?: string): Promise<void>;
  /** Requests an email to a new address, with a link that changes the email of the signed-in visitor. */
  changeEmail(email: string, password: string): Promise<void>;
  /** Requests the email with the link that confirms the visitor's email again. */
  resendEmailConfirmation(): Promise<void>;
  /** Confirms an email with the token of the link. Needs no session: without one, the visitor chooses a new password. */
  confirmEmail(token: string): Promise<EmailConfirmation>;

  /** Reads a block of a page: the member area that it is connected to, and how it shows the area. */
  block(id: string, reader?: Reader): Promise<MemberAreaBlock>;
  /**
   * Owner. Saves a block of a page.
   *
   * @param memberAreaId the id of the area; empty to disconnect the block
   */
  saveBlock(id: string, memberAreaId: string, settings: BlockSettings): Promise<void>;
  /** Reads the pages of the signed-in visitor's member areas, and their place in the navigation of the site. */
  memberNavigation(): Promise<MemberNavigation>;

  /** Staff. Reads a page of the members. */
  members(query: MemberQuery): Promise<MemberList>;
  /** Owner. Returns the address of the members as CSV, for a link. */
  memberExportAddress(filter: MemberFilter): string;
  /** Staff. Reads everything about one person. */
  member(id: string): Promise<MemberDetails>;
  /** Staff. Returns the address of the data of a person as JSON, for a link. */
  memberDataAddress(id: string): string;
  /** Staff. Writes a note about a person, and returns it. */
  addNote(memberId: string, text: string): Promise<MemberNote>;
  /** Staff. Deletes a note. */
  deleteNote(id: string): Promise<void>;
  /** Staff. Mails a person the link that confirms their email, or that sets a new password. */
  sendMemberLink(memberId: string): Promise<void>;
  /** Owner. Closes the account of a person. */
  closeMember(id: string): Promise<void>;
  /** Staff. Lets people into an area for nothing. */
  grantMembership(grant: NewGrant): Promise<GrantResult>;
  /** Staff. Ends the membership of a person. */
  endMembership(id: string, when: MembershipEnd['when']): Promise<void>;
  /**
   * Staff. Moves the end of a membership.
   *
   * @param endsAt ISO 8601; `null` for access without an end
   */
  moveMembershipEnd(id: string, endsAt: string | null): Promise<void>;
  /** Owner. Pays back an order. */
  refundOrder(orderId: string, refund: NewRefund): Promise<RefundResult>;
  /** Owner. Plans the present price of an option for the members who pay an earlier one. */
  changeMemberPrices(memberAreaId: string, pricingOptionId: string): Promise<MemberPricesResult>;
  /** Owner. Reads the numbers of the site. */
  overview(): Promise<Overview>;
  /**
   * Owner. Reads a page of the reasons for leaving.
   *
   * @param cursor the `next` of the page before. Default: the first page
   */
  leavingReasons(cursor?: string): Promise<LeavingReasonList>;
  /** Owner. Reads a page of the changes of the site. */
  audit(query: AuditQuery): Promise<AuditList>;
}

/**
 * Creates the client of the backend.
 *
 * @param options called for each call, so that configuration may come later
 */
export function createApi(options: () => ApiOptions): Api {
  const { read, send, address } = createCall(options);

  return {
    memberArea: (id, reader) => read('GET memberArea', { param: id, reader }),
    memberAreas: () => read('GET memberAreas'),
    createMemberArea: ({ title: name, ...rest }) => read('POST memberAreas', { body: { name, ...rest } }),
    ownedMemberArea: (id) => read('GET ownedMemberArea', { param: id }),
    updateMemberArea: (id, { title: name, ...rest }, version) =>
      read('PUT ownedMemberArea', { param: id, body: { name, ...rest }, headers: ifMatch(version) }),
    deleteMemberArea: (id) => send('DELETE ownedMemberArea', { param: id }),
    moveMembers: (id, memberAreaId) => read('POST movedMembers', { param: id, body: { memberAreaId } }),
    deleteVideo: (id) => send('DELETE ownedVideo', { param: id }),
    planQuotas: () => read('GET planQuotas'),

    lockScreen: (id, reader) => read('GET lockScreen', { param: id, reader }),
    updateLockScreen: (id, { headline, description, joinButtonVisibility, benefitsVisibility }, version) =>
      send('PUT updateLockScreen', {
        param: id,
        body: { headline, description, joinButtonVisibility, benefitsVisibility },
        headers: ifMatch(version),
      }),
    resetLockScreen: (id) => send('PUT resetLockScreen', { param: id }),

    updateNavigationSetting: (navigationSetting) =>
      send('PUT updateNavigationSetting', { body: { navigationSetting } }),
    toggleMemberAreas: (memberAreasEnabled) =>
      send('PUT toggleMemberAreas', { body: { memberAreasEnabled } }),
    sendSurvey: (body) => send('POST survey', { body }),
    dismissSurvey: (method) => send('POST surveyDismissal', { body: { method } }),
    ownerMails: () => read('GET ownerMails'),
    coupons: () => read('GET coupons'),
    createCoupon: (body) => read('POST coupons', { body }),
    endCoupon: (id) => send('DELETE coupon', { param: id }),
    saveOwnerMails: (body) => read('PUT ownerMails', { body }),
    health: () => read('GET health'),

    people: () => read('GET people'),
    invitePerson: (body) => read('POST people', { body }),
    changeRole: (id, role) => send('PUT staffPerson', { param: id, body: { role } }),
    removePerson: (id) => send('DELETE staffPerson', { param: id }),

    logIn: (body, proof) => send('POST session', { body, headers: humanCheck(proof) }),
    sendCode: (body, proof) => send('POST codes', { body, headers: humanCheck(proof) }),
    logInWithCode: (body) => read('POST codeSession', { body }),
    logInWithLink: (token) => read('POST linkSession', { param: token }),
    passkeyLogInOptions: () => read('POST passkeySessionOptions'),
    logInWithPasskey: (body) => send('POST passkeySession', { body }),
    passkeys: () => read('GET passkeys'),
    passkeyOptions: (body) => read('POST passkeyOptions', { body }),
    addPasskey: (body) => send('POST passkeys', { body }),
    renamePasskey: (id, name) => send('PUT passkey', { param: id, body: { name } }),
    removePasskey: (id, body) => send('POST passkeyRemoval', { param: id, body }),
    logInWithProvider: (id, body) => read('POST providerLogIn', { param: id, body }),
    connections: () => read('GET connections'),
    connectProvider: (id, body) => read('POST connection', { param: id, body }),
    disconnectProvider: (id, body) => send('POST connectionRemoval', { param: id, body }),
    logOut: () => send('DELETE session').catch(ignoreSignedOut),
    sessions: () => read('GET sessions'),
    endSession: (id) => send('DELETE otherSession', { param: id }),
    endOtherSessions: () => send('DELETE sessions'),
    createAccount: (body, proof) => send('POST account', { body, headers: humanCheck(proof) }),
    profile: () => read('GET profile'),
    updateProfile: (body) => send('PUT profile', { body }),
    ownDataAddress: () => address('ownData', {}) ?? '',
    memberships: () => read('GET memberships'),
    cancelMembership: (id) => send('DELETE membership', { param: id }),
    membershipOptions: (id) => read('GET membershipOptions', { param: id }),
    changeOption: (id, { pricingOptionId, dueToday }) =>
      send('PUT membershipOption', { param: id, body: { pricingOptionId, ...(dueToday && { dueToday }) } }),
    keepOption: (id) => send('DELETE membershipOption', { param: id }),
    pauseMembership: (id, body) => send('PUT membershipPause', { param: id, body }),
    resumeMembership: (id, body) => send('POST resumedMembership', { param: id, body: body ?? {} }),
    sendCancellationReason: (id, { reason, comment }) =>
      send('PUT cancellationReason', { param: id, body: { reason, ...(comment && { comment }) } }),
    order: (id) => read('GET order', { param: id }),
    endContract: (body) => read('POST contractEnds', { body }),
    requestPasswordReset: (email, proof) =>
      send('POST passwordReset', { body: { email }, headers: humanCheck(proof) }),
    setPassword: (token, password) => send('PUT newPassword', { param: token, body: { password } }),
    closeAccount: (password) => send('POST accountClosure', { body: { password } }),
    changeEmail: (email, password) => send('POST emailChange', { body: { email, password } }),
    resendEmailConfirmation: () => send('POST emailConfirmation'),
    confirmEmail: (token) => read('PUT confirmedEmail', { param: token }),

    block: (id, reader) => read('GET block', { param: id, reader }),
    saveBlock: (id, memberAreaId, settings) =>
      send('PUT ownedBlock', { param: id, body: { memberAreaId: memberAreaId || null, settings } }),
    memberNavigation: () => read('GET memberNavigation'),

    members: (query) => read('GET members', { query }),
    memberExportAddress: (query) => address('exportMembers', { query }) ?? '',
    member: (id) => read('GET member', { param: id }),
    memberDataAddress: (id) => address('memberData', { param: id }) ?? '',
    addNote: (id, text) => read('POST memberNotes', { param: id, body: { text } }),
    deleteNote: (id) => send('DELETE memberNote', { param: id }),
    sendMemberLink: (id) => send('POST memberLinks', { param: id }),
    closeMember: (id) => send('DELETE member', { param: id }),
    grantMembership: (body) => read('POST grantedMemberships', { body }),
    endMembership: (id, when) => send('POST membershipEnd', { param: id, body: { when } }),
    moveMembershipEnd: (id, endsAt) => send('PUT ownedMembership', { param: id, body: { endsAt } }),
    changeMemberPrices: (id, pricingOptionId) =>
      read('PUT memberPrices', { param: id, body: { pricingOptionId } }),
    refundOrder: (id, body) => read('POST orderRefunds', { param: id, body }),
    overview: () => read('GET overview'),
    leavingReasons: (cursor) => read('GET leavingReasons', { query: { cursor } }),
    audit: (query) => read('GET audit', { query }),
  };
}

const ifMatch = (version: string | undefined): Record<string, string> =>
  version === undefined ? {} : { 'if-match': version };

const humanCheck = (proof: string | undefined): Record<string, string> =>
  proof === undefined ? {} : { 'x-human-check': proof };

/** Ignores a 401 after a logout: nobody is signed in, which is the aim of the call. */
function ignoreSignedOut(error: unknown): void {
  const { failure } = error as Partial<ApiError>;
  if (failure?.kind !== 'status' || failure.status !== 401) throw error;
}
