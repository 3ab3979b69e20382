/** All calls of the backend by their names. Not for pages: it has what describes the calls, too. */
import type { Call } from './call.js';
import type { CallName } from './routes.js';
import { changeOption } from './account/change-option.js';
import { keepOption } from './account/keep-option.js';
import { membershipOptions } from './account/membership-options.js';
import { cancelMembership } from './account/cancel-membership.js';
import { changeEmail } from './account/change-email.js';
import { closeAccount } from './account/close-account.js';
import { confirmEmail } from './account/confirm-email.js';
import { createAccount } from './account/create-account.js';
import { endContract } from './account/end-contract.js';
import { endOtherSessions } from './account/end-other-sessions.js';
import { endSession } from './account/end-session.js';
import { logIn } from './account/log-in.js';
import { logInWithCode } from './account/log-in-with-code.js';
import { logInWithLink } from './account/log-in-with-link.js';
import { logOut } from './account/log-out.js';
import { addPasskey } from './account/add-passkey.js';
import { logInWithPasskey } from './account/log-in-with-passkey.js';
import { passkeyLogInOptions } from './account/passkey-log-in-options.js';
import { passkeyOptions } from './account/passkey-options.js';
import { passkeys } from './account/passkeys.js';
import { removePasskey } from './account/remove-passkey.js';
import { renamePasskey } from './account/rename-passkey.js';
import { connectProvider } from './account/connect-provider.js';
import { connections } from './account/connections.js';
import { disconnectProvider } from './account/disconnect-provider.js';
import { logInWithProvider } from './account/log-in-with-provider.js';
import { pauseMembership } from './account/pause-membership.js';
import { memberships } from './account/memberships.js';
import { order } from './account/order.js';
import { ownData } from './account/own-data.js';
import { profile } from './account/profile.js';
import { requestPasswordReset } from './account/request-password-reset.js';
import { resendEmailConfirmation } from './account/resend-email-confirmation.js';
import { resumeMembership } from './account/resume-membership.js';
import { sendCode } from './account/send-code.js';
import { sendCancellationReason } from './account/send-cancellation-reason.js';
import { sessions } from './account/sessions.js';
import { setPassword } from './account/set-password.js';
import { updateProfile } from './account/update-profile.js';
import { block } from './visitor/block.js';
import { lockScreen } from './visitor/lock-screen.js';
import { memberArea } from './visitor/member-area.js';
import { memberNavigation } from './visitor/member-navigation.js';
import { requestToJoin } from './visitor/request-to-join.js';
import { sendEvent } from './visitor/send-event.js';
import { coupons } from './owner/coupons.js';
import { createCoupon } from './owner/create-coupon.js';
import { endCoupon } from './owner/end-coupon.js';
import { createMemberArea } from './owner/create-member-area.js';
import { deleteMemberArea } from './owner/delete-member-area.js';
import { deleteVideo } from './owner/delete-video.js';
import { dismissSurvey } from './owner/dismiss-survey.js';
import { health } from './owner/health.js';
import { memberAreas } from './owner/member-areas.js';
import { ownedMemberArea } from './owner/owned-member-area.js';
import { changeMemberPrices } from './owner/change-member-prices.js';
import { changeRole } from './owner/change-role.js';
import { invitePerson } from './owner/invite-person.js';
import { people } from './owner/people.js';
import { removePerson } from './owner/remove-person.js';
import { ownerMails } from './owner/owner-mails.js';
import { planQuotas } from './owner/plan-quotas.js';
import { resetLockScreen } from './owner/reset-lock-screen.js';
import { saveBlock } from './owner/save-block.js';
import { saveOwnerMails } from './owner/save-owner-mails.js';
import { sendSurvey } from './owner/send-survey.js';
import { toggleMemberAreas } from './owner/toggle-member-areas.js';
import { updateLockScreen } from './owner/update-lock-screen.js';
import { updateMemberArea } from './owner/update-member-area.js';
import { updateNavigationSetting } from './owner/update-navigation-setting.js';
import { uploadVideo } from './owner/upload-video.js';
import { addNote } from './owner/add-note.js';
import { audit } from './owner/audit.js';
import { closeMember } from './owner/close-member.js';
import { deleteNote } from './owner/delete-note.js';
import { endMembership } from './owner/end-membership.js';
import { exportMembers } from './owner/export-members.js';
import { grantMembership } from './owner/grant-membership.js';
import { leavingReasons } from './owner/leaving-reasons.js';
import { member } from './owner/member.js';
import { memberData } from './owner/member-data.js';
import { members } from './owner/members.js';
import { moveMembers } from './owner/move-members.js';
import { moveMembershipEnd } from './owner/move-membership-end.js';
import { overview } from './owner/overview.js';
import { refundOrder } from './owner/refund-order.js';
import { sendMemberLink } from './owner/send-member-link.js';

export const calls = {
  block,
  lockScreen,
  memberArea,
  memberNavigation,
  requestToJoin,
  sendEvent,
  cancelMembership,
  changeEmail,
  closeAccount,
  confirmEmail,
  createAccount,
  endContract,
  logIn,
  sendCode,
  logInWithCode,
  logInWithLink,
  logOut,
  passkeyLogInOptions,
  logInWithPasskey,
  passkeys,
  passkeyOptions,
  addPasskey,
  renamePasskey,
  removePasskey,
  logInWithProvider,
  connections,
  connectProvider,
  disconnectProvider,
  sessions,
  endSession,
  endOtherSessions,
  memberships,
  membershipOptions,
  changeOption,
  keepOption,
  order,
  ownData,
  profile,
  requestPasswordReset,
  resendEmailConfirmation,
  pauseMembership,
  resumeMembership,
  sendCancellationReason,
  setPassword,
  updateProfile,
  createMemberArea,
  deleteMemberArea,
  deleteVideo,
  dismissSurvey,
  health,
  memberAreas,
  ownedMemberArea,
  changeMemberPrices,
  changeRole,
  invitePerson,
  people,
  removePerson,
  ownerMails,
  planQuotas,
  resetLockScreen,
  saveBlock,
  saveOwnerMails,
  sendSurvey,
  toggleMemberAreas,
  updateLockScreen,
  updateMemberArea,
  updateNavigationSetting,
  uploadVideo,
  addNote,
  audit,
  closeMember,
  deleteNote,
  endMembership,
  exportMembers,
  grantMembership,
  leavingReasons,
  member,
  memberData,
  members,
  moveMembers,
  moveMembershipEnd,
  coupons,
  createCoupon,
  endCoupon,
  overview,
  refundOrder,
  sendMemberLink,
} satisfies { readonly [Name in CallName]: Call & { readonly name: Name } };
