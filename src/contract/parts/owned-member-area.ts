import * as z from 'zod/mini';
import { memberAreaParts, type MemberArea } from './member-area.js';
import { acceptNameAsTitle, count, flag, link, optional, text, type Schema } from './values.js';

/** A video of an area: a file of the backend, or a link to another site. */
export interface AreaVideo {
  id: string;
  title: string;
  kind: 'file' | 'link';
  /** The address at which the members of the area watch it. */
  url: string;
}

/** The members of an option who pay an earlier price of it. */
export interface EarlierPrice {
  pricingOptionId: string;
  /** The number of members to whom its present price can be given from a later renewal on. */
  numMembers: number;
}

/** A member area with the state of its setup, for its owner. A missing value is unknown. */
export interface OwnedMemberArea extends MemberArea {
  /** The number of pages for members. */
  numPages?: number | undefined;
  /** The number of join blocks that are connected to the area. */
  numConnectedBlocks?: number | undefined;
  /** Whether the owner has changed the lock screen. */
  lockScreenCustomized?: boolean | undefined;
  /** The number of people whose membership has not ended. */
  numMembers?: number | undefined;
  /** The page of the area for members: a path of the site, or an http(s) address. */
  path?: string | undefined;
  /** The layout of the home page for members: one of `LAYOUTS`. Any other text counts as missing. */
  layout?: string | undefined;
  /** For how many days after the first payment a member can withdraw from the contract; 0 for none. Missing: it is unknown. */
  withdrawalDays?: number | undefined;
  /** The most billing periods for which a member can pause; 0 for none. Missing: it is unknown. */
  maxPausePeriods?: number | undefined;
  /** The videos that its members watch. */
  videos?: AreaVideo[] | undefined;
  /** The options with members on an earlier price that the caller can change. Missing: none. */
  earlierPrices?: EarlierPrice[] | undefined;
}

/** A member area for its owner, with its version when the backend sends one as `ETag`. */
export interface VersionedMemberArea extends OwnedMemberArea {
  version?: string | undefined;
}

const areaVideo = (): Schema<AreaVideo> =>
  z.object({ id: text, title: text, kind: z.enum(['file', 'link']), url: link });

const earlierPrice = (): Schema<EarlierPrice> => z.object({ pricingOptionId: text, numMembers: count });

const ownedMemberAreaParts = () => ({
  ...memberAreaParts(),
  numPages: optional(count),
  numConnectedBlocks: optional(count),
  lockScreenCustomized: optional(flag),
  numMembers: optional(count),
  path: optional(link),
  layout: optional(text),
  withdrawalDays: optional(count),
  maxPausePeriods: optional(count),
  videos: optional(z.array(areaVideo())),
  earlierPrices: optional(z.array(earlierPrice())),
});

export const ownedMemberArea = (): Schema<OwnedMemberArea> =>
  acceptNameAsTitle(z.object(ownedMemberAreaParts()));

/** A member area with its version, for its owner. */
export const versionedMemberArea = (): Schema<VersionedMemberArea> =>
  acceptNameAsTitle(z.object({ ...ownedMemberAreaParts(), version: optional(text) }));

/** An area as its owner reads it. */
export const ownedAreaSample = {
  id: 'letters',
  name: 'Letters from the Bakery',
  description: 'A long letter every second Friday.',
  numMABenefits: 2,
  purchaseType: 'RECURRING',
  pricingOptions: [
    {
      id: 'letters-monthly',
      price: { value: '10.00', currencyCode: 'USD' },
      subscribable: true,
      billingPeriod: { value: 1, unit: 'MONTH' },
      numBillingCycles: 0,
    },
  ],
  benefits: [{ description: 'Two letters a month' }, { description: 'The archive since 2019' }],
  enrollment: { opensAt: '2026-01-01T09:00:00Z', closesAt: null },
  numPages: 2,
  numConnectedBlocks: 1,
  lockScreenCustomized: false,
  numMembers: 41,
  path: '/members/letters',
  withdrawalDays: 14,
  maxPausePeriods: 3,
  videos: [
    { id: 'v1', title: 'Loaf', kind: 'file', url: '/api/people-hub/v1/member-areas/letters/videos/v1' },
  ],
  earlierPrices: [{ pricingOptionId: 'letters-monthly', numMembers: 12 }],
} as const;
