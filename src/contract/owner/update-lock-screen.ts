import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { LOCK_SCREEN_LIMITS } from '../parts/limits.js';
import { changedMeanwhile, notOwner } from '../parts/shared-refusals.js';
import { flag, text, type Schema } from '../parts/values.js';
import type { LockScreenCustomization } from '../visitor/lock-screen.js';

const updateLockScreenBody = (): Schema<LockScreenCustomization> =>
  z.object({
    headline: text.check(z.trim(), z.minLength(1), z.maxLength(LOCK_SCREEN_LIMITS.headline)),
    description: text.check(z.maxLength(LOCK_SCREEN_LIMITS.description)),
    joinButtonVisibility: flag,
    benefitsVisibility: flag,
  });

const missingArea = { description: 'The area does not exist any more.' };

export const updateLockScreen = {
  name: 'updateLockScreen',
  summary: 'Update a lock screen',
  description:
    'The library sends the `ETag` back as it arrived. A proxy that compresses the answer may have changed it: accept `W/"v7"` and `"v7-gzip"` as `"v7"`.',
  group: 'owner',
  caller: 'signed-in',
  hasVersion: true,
  body: updateLockScreenBody,
  sample: {
    body: {
      headline: 'For bakers',
      description: '',
      joinButtonVisibility: true,
      benefitsVisibility: false,
    },
  },
  refusals: [
    ...notOwner,
    { status: 404, ...missingArea },
    { status: 410, ...missingArea },
    changedMeanwhile,
    {
      status: '4XX',
      description: 'Fields are not valid.',
      fields: { headline: ['too-long'], description: ['too-long'] },
    },
  ],
} satisfies Call;
