import * as z from 'zod/mini';
import type {
  AreaVideo,
  Enrollment,
  MemberArea,
  MemberAreaList,
  OwnedMemberArea,
  VersionedLockScreen,
  VersionedMemberArea,
} from '../types.js';
import {
  count,
  date,
  defaulted,
  optional,
  text,
  type Schema,
  acceptNameAsTitle,
  before,
  flag,
  link,
} from './parts.js';
import { pricingOption } from './prices.js';

export const navigationSetting = z.enum(['REPLACE_PRIMARY', 'ACCOUNT_MENU', 'HIDDEN']);

export const membershipStatus = z.enum(['ACTIVE', 'ENDING', 'PAYMENT_FAILED', 'COMPLETED', 'CANCELLED']);

const enrollment = (): Schema<Enrollment> => z.object({ opensAt: optional(date), closesAt: optional(date) });

/** Creates the parts of a member area for visitors and owners. */
const memberAreaParts = () => ({
  id: text,
  title: text,
  description: optional(text),
  numMABenefits: optional(count),
  purchaseType: z.enum(['FREE', 'RECURRING', 'SET_AMOUNT']),
  pricingOptions: defaulted(z.array(pricingOption), []),
  benefits: defaulted(z.array(z.object({ description: text })), []),
  enrollment: optional(enrollment()),
  membership: optional(z.object({ status: membershipStatus, endsAt: optional(date) })),
});

export const memberArea = (): Schema<MemberArea> => acceptNameAsTitle(z.object(memberAreaParts()));

const areaVideo = (): Schema<AreaVideo> =>
  z.object({ id: text, title: text, kind: z.enum(['file', 'link']), url: link });

const ownedMemberAreaParts = () => ({
  ...memberAreaParts(),
  numPages: optional(count),
  numConnectedBlocks: optional(count),
  lockScreenCustomized: optional(flag),
  numMembers: optional(count),
  path: optional(link),
  layout: optional(text),
  videos: optional(z.array(areaVideo())),
});

const ownedMemberArea = (): Schema<OwnedMemberArea> => acceptNameAsTitle(z.object(ownedMemberAreaParts()));

/** A member area with its version, for its owner. */
export const versionedMemberArea = (): Schema<VersionedMemberArea> =>
  acceptNameAsTitle(z.object({ ...ownedMemberAreaParts(), version: optional(text) }));

/** The list of areas: an array, or an object with settings of the site. See docs/backend.md#read-the-member-areas. */
export const memberAreas = (): Schema<MemberAreaList> =>
  before(
    (answer) => (Array.isArray(answer) ? { memberAreas: answer } : answer),
    z.object({
      memberAreas: z.array(ownedMemberArea()),
      memberAreasEnabled: optional(flag),
      memberAreasEnabledAt: optional(date),
      navigationSetting: optional(navigationSetting),
      navigationSettingChosen: optional(flag),
      survey: optional(z.object({ submittedAt: optional(date), dismissedAt: optional(date) })),
    }),
  );

export const lockScreen = (): Schema<VersionedLockScreen> =>
  z.object({
    headline: defaulted(text, ''),
    description: defaulted(text, ''),
    joinButtonVisibility: defaulted(flag, true),
    benefitsVisibility: defaulted(flag, true),
    version: optional(text),
  });
