import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { blockAlignment, type BlockSettings } from '../parts/block-settings.js';
import { flag, optional, text, type Schema } from '../parts/values.js';

/** A block of a page, which its owner can connect to a member area. */
export interface MemberAreaBlock {
  /** The id of the area. Missing when the block is not connected, or its area was deleted. */
  memberAreaId?: string | undefined;
  /** How the block shows the area. Missing settings have their defaults. */
  settings?: Partial<BlockSettings> | undefined;
  /** Whether the member areas of the site are on. Default: they are. */
  memberAreasEnabled?: boolean | undefined;
}

const settings = (): Schema<Partial<BlockSettings>> =>
  z.object({
    showTitle: optional(flag),
    showDescription: optional(flag),
    showPrice: optional(flag),
    showBenefits: optional(flag),
    buttonText: optional(text),
    alignment: optional(blockAlignment()),
  });

export const blockAnswer = (): Schema<MemberAreaBlock> =>
  z.object({
    memberAreaId: optional(text),
    settings: optional(settings()),
    memberAreasEnabled: optional(flag),
  });

export const block = {
  name: 'block',
  summary: 'Read a block',
  description:
    'Everybody may read it. Leave `memberAreaId` out when the block is not connected, when its area was deleted, and for an unknown id.',
  group: 'visitor',
  caller: 'anybody',
  answer: blockAnswer,
  sample: {
    answer: {
      memberAreaId: 'letters',
      settings: {
        showTitle: true,
        showDescription: true,
        showPrice: true,
        showBenefits: false,
        buttonText: 'Bake with us',
        alignment: 'center',
      },
      memberAreasEnabled: true,
    },
  },
  refusals: [
    { status: 403, description: 'Visitors see no block.' },
    { status: 404, description: 'Visitors see no block.' },
    { status: 410, description: 'Visitors see no block.' },
  ],
} satisfies Call;
