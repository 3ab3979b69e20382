import * as z from 'zod/mini';
import type { LockScreenCustomization } from '../types.js';
import { defaulted, flag, text } from './parts.js';
import type { Schema } from './schema.js';

export const lockScreen: Schema<LockScreenCustomization> = z.object({
  headline: defaulted(text, ''),
  description: defaulted(text, ''),
  joinButtonVisibility: defaulted(flag, true),
  benefitsVisibility: defaulted(flag, true),
});
