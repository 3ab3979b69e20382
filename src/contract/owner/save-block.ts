import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { blockAlignment, type BlockSettings } from '../parts/block-settings.js';
import { BUTTON_TEXT_LENGTH, ID_LENGTH } from '../parts/limits.js';
import { notOwner } from '../parts/shared-refusals.js';
import { flag, text, type Schema } from '../parts/values.js';

const settings = (): Schema<BlockSettings> =>
  z.object({
    showTitle: flag,
    showDescription: flag,
    showPrice: flag,
    showBenefits: flag,
    buttonText: text.check(z.trim(), z.minLength(1), z.maxLength(BUTTON_TEXT_LENGTH)),
    alignment: blockAlignment(),
  });

/** Without the id of an area, the block is not connected. */
const saveBlockBody = () =>
  z.object({ memberAreaId: z.nullish(text.check(z.maxLength(ID_LENGTH))), settings: settings() });

export const saveBlock = {
  name: 'saveBlock',
  summary: 'Save a block',
  description:
    'Stores which area a block shows and how. The id is the own one of the page: an unknown id is a new block.',
  group: 'owner',
  caller: 'signed-in',
  body: saveBlockBody,
  notes: { memberAreaId: '`null` after a disconnect.' },
  sample: {
    body: {
      memberAreaId: 'letters',
      settings: {
        showTitle: true,
        showDescription: true,
        showPrice: true,
        showBenefits: false,
        buttonText: 'Bake with us',
        alignment: 'center',
      },
    },
  },
  refusals: notOwner,
} satisfies Call;
