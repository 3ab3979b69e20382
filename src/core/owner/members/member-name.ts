import type { MemberDetails } from '../../../contract/owner/member.js';

/** Returns the first and the last name of a person. Empty without both. Pure. */
export const fullName = ({ firstName, lastName }: Pick<MemberDetails, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
