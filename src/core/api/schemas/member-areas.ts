import * as z from 'zod/mini';
import type { MemberAreaList } from '../types.js';
import { memberArea } from './member-area.js';
import { before, flag, optional } from './parts.js';
import type { Schema } from './schema.js';

/** The list of areas, bare or in an object with settings of the site: the specification shows neither. */
export const memberAreas: Schema<MemberAreaList> = before(
  (answer) => (Array.isArray(answer) ? { memberAreas: answer } : answer),
  z.object({
    memberAreas: z.array(memberArea),
    memberAreasEnabled: optional(flag),
    navigationSetting: optional(z.enum(['REPLACE_PRIMARY', 'ACCOUNT_MENU', 'HIDDEN'])),
  }),
);
