import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { navigationSetting, type NavigationSetting } from '../parts/navigation-setting.js';
import { ownedMemberArea, type OwnedMemberArea } from '../parts/owned-member-area.js';
import { notStaff } from '../parts/shared-refusals.js';
import { role, type Role } from '../parts/role.js';
import { before, date, flag, optional, type Schema } from '../parts/values.js';

/** When the owner sent or dismissed the product-fit survey. */
export interface SurveyState {
  submittedAt?: string | undefined;
  dismissedAt?: string | undefined;
}

/** The member areas of a site, and settings of the site when the backend sends them. */
export interface MemberAreaList {
  memberAreas: OwnedMemberArea[];
  memberAreasEnabled?: boolean | undefined;
  /** When the member areas were last turned on. */
  memberAreasEnabledAt?: string | undefined;
  navigationSetting?: NavigationSetting | undefined;
  /** Whether the owner has chosen the navigation setting. */
  navigationSettingChosen?: boolean | undefined;
  survey?: SurveyState | undefined;
  /** The role of the person who reads the list. Default: `owner`. */
  role?: Role | undefined;
}

/** The list of areas: an array, or an object with settings of the site. See docs/backend.md#read-the-member-areas. */
export const memberAreasAnswer = (): Schema<MemberAreaList> =>
  before(
    (answer) => (Array.isArray(answer) ? { memberAreas: answer } : answer),
    z.object({
      memberAreas: z.array(ownedMemberArea()),
      memberAreasEnabled: optional(flag),
      memberAreasEnabledAt: optional(date),
      navigationSetting: optional(navigationSetting),
      navigationSettingChosen: optional(flag),
      role: optional(role),
      survey: optional(z.object({ submittedAt: optional(date), dismissedAt: optional(date) })),
    }),
  );

export const memberAreas = {
  name: 'memberAreas',
  summary: 'Read the member areas',
  description: 'Reads all areas of the site with the state of their setup, and the settings of the site.',
  group: 'owner',
  caller: 'signed-in',
  isForSupport: true,
  answer: memberAreasAnswer,
  sample: {
    answer: {
      memberAreas: [
        {
          id: 'community',
          title: 'The Commons',
          purchaseType: 'FREE',
          pricingOptions: [],
          benefits: [],
          numPages: 2,
          numConnectedBlocks: 1,
          lockScreenCustomized: false,
          numMembers: 12,
          path: '/members/community',
          videos: [
            {
              id: 'v1',
              title: 'Loaf',
              kind: 'file',
              url: '/api/people-hub/v1/member-areas/community/videos/v1',
            },
          ],
        },
      ],
      memberAreasEnabled: true,
      memberAreasEnabledAt: '2026-01-10T08:00:00Z',
      navigationSetting: 'REPLACE_PRIMARY',
      navigationSettingChosen: false,
      survey: { submittedAt: null, dismissedAt: null },
      role: 'owner',
    },
  },
  refusals: notStaff,
} satisfies Call;
