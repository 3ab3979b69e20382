import type { Check, Part } from '../check.js';
import { accountClosureChecks } from './account-closure.js';
import { accountChecks } from './accounts.js';
import { areaChecks } from './areas.js';
import { codeChecks } from './codes.js';
import { contractEndChecks } from './contract-ends.js';
import { cookieChecks } from './cookies.js';
import { couponChecks } from './coupons.js';
import { crossOriginChecks } from './cross-origin.js';
import { crumbChecks } from './crumbs.js';
import { emailChecks } from './email.js';
import { endAccessChecks } from './end-access.js';
import { humanCheckChecks } from './human-checks.js';
import { joinChecks } from './join.js';
import { limitChecks } from './limits.js';
import { memberPriceChecks } from './member-prices.js';
import { membershipChecks } from './memberships.js';
import { otherPersonChecks } from './other-person.js';
import { moveMembersChecks } from './move-members.js';
import { oneMemberChecks } from './one-member.js';
import { ownDataChecks } from './own-data.js';
import { ownSessionChecks } from './own-sessions.js';
import { ownerAccessChecks } from './owner-access.js';
import { ownerAreaVideoChecks } from './owner-area-videos.js';
import { optionChangeChecks } from './option-changes.js';
import { pauseChecks } from './pauses.js';
import { ownerAreaChecks } from './owner-areas.js';
import { ownerBlockChecks } from './owner-blocks.js';
import { ownerCallChecks } from './owner-calls.js';
import { ownerEditChecks } from './owner-edits.js';
import { ownerHealthChecks } from './owner-health.js';
import { ownerLockScreenChecks } from './owner-lock-screen.js';
import { ownerPeopleChecks } from './owner-people.js';
import { ownerMemberChecks } from './owner-members.js';
import { ownerOverviewChecks } from './owner-overview.js';
import { ownerMailChecks } from './owner-mails.js';
import { ownerPriceChecks } from './owner-prices.js';
import { ownerQuotaChecks } from './owner-quotas.js';
import { ownerSettingChecks } from './owner-settings.js';
import { ownerSwitchChecks } from './owner-switch.js';
import { ownerTrialChecks } from './owner-trials.js';
import { ownerVideoChecks } from './owner-videos.js';
import { pageChecks } from './pages.js';
import { connectionChecks } from './connections.js';
import { logInProviderChecks } from './log-in-providers.js';
import { passkeyChecks } from './passkeys.js';
import { passwordResetChecks } from './password-reset.js';
import { profileFieldChecks } from './profile-fields.js';
import { profileChecks } from './profile.js';
import { ownerPublicReadChecks, publicReadChecks } from './public-reads.js';
import { requestChecks } from './requests.js';
import { sessionChecks } from './session.js';
import { timingChecks } from './timing.js';

/** All checks, in the order of the report. */
export const checks: Readonly<Record<Part, readonly Check[]>> = {
  visitor: [
    ...areaChecks,
    ...publicReadChecks,
    ...joinChecks,
    ...pageChecks,
    ...sessionChecks,
    ...cookieChecks,
    ...accountChecks,
    ...profileChecks,
    ...profileFieldChecks,
    ...ownDataChecks,
    ...ownSessionChecks,
    ...passwordResetChecks,
    ...emailChecks,
    ...codeChecks,
    ...humanCheckChecks,
    ...passkeyChecks,
    ...logInProviderChecks,
    ...connectionChecks,
    ...endAccessChecks,
    ...accountClosureChecks,
    ...membershipChecks,
    ...contractEndChecks,
    ...crumbChecks,
    ...otherPersonChecks,
    ...requestChecks,
    ...crossOriginChecks,
    ...limitChecks,
    ...timingChecks,
  ],
  owner: [
    ...ownerCallChecks,
    ...ownerAreaChecks,
    ...ownerPriceChecks,
    ...ownerTrialChecks,
    ...couponChecks,
    ...memberPriceChecks,
    ...optionChangeChecks,
    ...pauseChecks,
    ...ownerEditChecks,
    ...ownerPublicReadChecks,
    ...ownerLockScreenChecks,
    ...ownerSwitchChecks,
    ...ownerSettingChecks,
    ...ownerMailChecks,
    ...ownerHealthChecks,
    ...ownerBlockChecks,
    ...oneMemberChecks,
    ...moveMembersChecks,
    ...ownerAccessChecks,
    ...ownerPeopleChecks,
    ...ownerQuotaChecks,
    ...ownerVideoChecks,
    ...ownerAreaVideoChecks,
    ...ownerMemberChecks,
    ...ownerOverviewChecks,
  ],
};
