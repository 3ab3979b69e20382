import type { Call } from '../call.js';
import { notOwner } from '../parts/shared-refusals.js';

export const resetLockScreen = {
  name: 'resetLockScreen',
  summary: 'Reset a lock screen',
  description: 'Sets a lock screen to its default texts and options. The library reads it afterwards.',
  group: 'owner',
  caller: 'signed-in',
  refusals: notOwner,
} satisfies Call;
