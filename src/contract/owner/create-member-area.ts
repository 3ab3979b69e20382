import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { areaBodyParts, areaConditions, AREA_NOTES } from '../parts/area-body.js';
import { ADDRESS_LENGTH, AREA_LIMITS, ID_LENGTH } from '../parts/limits.js';
import type { MemberArea, PurchaseType } from '../parts/member-area.js';
import { ownedAreaSample, versionedMemberArea } from '../parts/owned-member-area.js';
import type { PricingOption } from '../parts/pricing-option.js';
import { notOwner } from '../parts/shared-refusals.js';
import { text } from '../parts/values.js';

/** The first video of a new area: an upload that no area has, or the address of a video on another site. */
export type NewVideo = { id: string } | { url: string };

/** The data of a new member area. `title` is sent as `name`. */
export interface NewMemberArea extends Partial<Omit<MemberArea, 'id' | 'membership' | 'pricingOptions'>> {
  title: string;
  /** The id that the owner chooses. Missing: the backend makes it from the title. */
  id?: string | undefined;
  purchaseType: PurchaseType;
  pricingOptions?: Omit<PricingOption, 'id'>[] | undefined;
  /** The layout of the home page for members. */
  layout?: string | undefined;
  /** For how many days after the first payment a member can withdraw, from 0 to 365. Missing: 14. */
  withdrawalDays?: number | undefined;
  /** For how many billing periods a member can pause, from 0 to 3. Default: 0. */
  maxPausePeriods?: number | undefined;
  /** The first video. Default: none. */
  video?: NewVideo | undefined;
}

/** An id that an owner chooses: words of small letters and digits with single hyphens between them. */
export const chosenAreaId = () =>
  text.check(z.maxLength(AREA_LIMITS.id), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));

/** An address with `https`, without a user name. */
const videoAddress = () =>
  text.check(
    z.trim(),
    z.minLength(1),
    z.maxLength(ADDRESS_LENGTH),
    z.refine(isVideoAddress, 'address with https'),
  );

function isVideoAddress(address: string): boolean {
  // The URL parser would add the slashes and read "https:evil" as an address with the host "evil".
  if (!/^https:\/\/\S+$/i.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return !username && !password;
}

const newVideo = () =>
  z
    .object({
      id: z.optional(text.check(z.minLength(1), z.maxLength(ID_LENGTH))),
      url: z.optional(videoAddress()),
    })
    .check(z.refine(({ id, url }) => (id === undefined) !== (url === undefined), 'an id or a url'));

export const createMemberAreaBody = () =>
  z
    .object({ ...areaBodyParts(), id: z.nullish(chosenAreaId()), video: z.nullish(newVideo()) })
    .check(...areaConditions);

export const createMemberArea = {
  name: 'createMemberArea',
  summary: 'Create a member area',
  description:
    'Creates an area. Its id never changes. Check the names, the ids and the quota of the plan in the same transaction: two creations can arrive at once.',
  group: 'owner',
  caller: 'signed-in',
  body: createMemberAreaBody,
  notes: {
    ...AREA_NOTES,
    id: 'The id that the owner chooses. Missing: the backend makes it from the name.',
    video:
      'The first video: the `id` of an upload that no area has, or the `url` of a link with https. Missing without one.',
  },
  answer: versionedMemberArea,
  success: 'The new area, with its id.',
  sample: {
    body: {
      name: 'Tea Club',
      description: 'One tea a month.',
      layout: 'cards',
      purchaseType: 'RECURRING',
      pricingOptions: [
        {
          price: { value: '1200', currencyCode: 'JPY' },
          subscribable: true,
          billingPeriod: { value: 1, unit: 'MONTH' },
          numBillingCycles: 0,
        },
      ],
      benefits: [{ description: 'One tea a month' }],
      enrollment: { opensAt: '2026-06-01T07:00:00.000Z', closesAt: '2026-07-01T07:00:00.000Z' },
    },
    answer: ownedAreaSample,
  },
  refusals: [
    ...notOwner,
    {
      status: '4XX',
      description:
        'Fields are not valid, or the plan allows no more areas (code `quota-reached`). Fields: `name` or `title`, `id`, `description`, `layout`, `purchaseType`, `pricingOptions`, `video`, `video.url`, `enrollment`, `enrollment.opensAt`, `enrollment.closesAt`; with the index that was sent `pricingOptions.0.price`, `pricingOptions.0.billingPeriod`, `pricingOptions.0.numBillingCycles` and `benefits.1.description`.',
      codes: ['quota-reached'],
      fields: { name: ['taken'], id: ['taken'] },
    },
  ],
} satisfies Call;
