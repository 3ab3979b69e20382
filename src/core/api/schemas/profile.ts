import * as z from 'zod/mini';
import type { Profile } from '../types.js';
import { text } from './parts.js';
import type { Schema } from './schema.js';

export const profile: Schema<Profile> = z.object({
  siteUserId: text,
  firstName: text,
  lastName: text,
  email: text,
});
