import { memberEn } from '../../../core/messages/en/owner/member.js';
import { membersEn } from '../../../core/messages/en/owner/members.js';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { pricingEn } from '../../../core/messages/en/pricing.js';
import { useOwnerTexts } from '../shared/owner-context.js';

/** Defined outside the function, because `useOwnerTexts` needs the same object at every render. */
const tables = { ...ownerEn, ...pricingEn, ...membersEn, ...memberEn };

/** The texts of the screens of members. */
export type MemberTexts = typeof tables;

/** Returns the texts of the screens of members in the language of the view. */
export const useMemberTexts = (): MemberTexts => useOwnerTexts(tables);
