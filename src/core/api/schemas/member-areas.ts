import * as z from 'zod/mini';
import type { MemberAreaList, OwnedMemberArea } from '../types.js';
import { memberAreaParts } from './member-area.js';
import { before, count, date, flag, optional } from './parts.js';
import type { Schema } from './schema.js';
import { titled } from './titled.js';

const ownedMemberArea: Schema<OwnedMemberArea> = titled(
  z.object({
    ...memberAreaParts,
    numPages: optional(count),
    numConnectedBlocks: optional(count),
    lockScreenCustomized: optional(flag),
  }),
);

/** The list of areas, bare or in an object with settings of the site. See docs/backend.md#read-the-member-areas. */
export const memberAreas: Schema<MemberAreaList> = before(
  (answer) => (Array.isArray(answer) ? { memberAreas: answer } : answer),
  z.object({
    memberAreas: z.array(ownedMemberArea),
    memberAreasEnabled: optional(flag),
    memberAreasEnabledAt: optional(date),
    navigationSetting: optional(z.enum(['REPLACE_PRIMARY', 'ACCOUNT_MENU', 'HIDDEN'])),
    navigationSettingChosen: optional(flag),
    survey: optional(z.object({ submittedAt: optional(date), dismissedAt: optional(date) })),
  }),
);
