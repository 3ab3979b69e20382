import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { defaulted, flag, optional, text, type Schema } from '../parts/values.js';

/** The texts and options of a lock screen. For an empty text, the view shows its default text. */
export interface LockScreenCustomization {
  headline: string;
  description: string;
  /** Default true. */
  joinButtonVisibility: boolean;
  /** Default true. */
  benefitsVisibility: boolean;
}

/** A lock screen with its version, when the backend sends one as `ETag`. */
export interface VersionedLockScreen extends LockScreenCustomization {
  version?: string | undefined;
}

export const lockScreenAnswer = (): Schema<VersionedLockScreen> =>
  z.object({
    headline: defaulted(text, ''),
    description: defaulted(text, ''),
    joinButtonVisibility: defaulted(flag, true),
    benefitsVisibility: defaulted(flag, true),
    version: optional(text),
  });

export const lockScreen = {
  name: 'lockScreen',
  summary: 'Read a lock screen',
  description:
    'Everybody may read it. A field `version` in the body works in place of the `ETag`; the header wins.',
  group: 'visitor',
  caller: 'anybody',
  answer: lockScreenAnswer,
  answerHeaders: { ETag: 'ETag' },
  sample: {
    answer: {
      headline: 'For bakers',
      description: '',
      joinButtonVisibility: true,
      benefitsVisibility: true,
    },
  },
  refusals: [{ status: 404, description: 'The area does not exist.' }],
} satisfies Call;
