import * as z from 'zod/mini';
import type { VersionedLockScreen } from '../types.js';
import { defaulted, flag, optional, text } from './parts.js';
import type { Schema } from './schema.js';

export const lockScreen: Schema<VersionedLockScreen> = z.object({
  headline: defaulted(text, ''),
  description: defaulted(text, ''),
  joinButtonVisibility: defaulted(flag, true),
  benefitsVisibility: defaulted(flag, true),
  version: optional(text),
});
