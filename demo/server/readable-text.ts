import { z } from 'zod';

/**
 * Characters that no name has: control characters, line breaks, and the marks that turn the direction of whatever
 * follows them. A name with one of those could rewrite the sentence it is shown in.
 */
export const UNREADABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** A text of one line, without the characters of {@link UNREADABLE}; spaces around it are removed. */
export const readableText = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .refine((text) => text.search(UNREADABLE) === -1);
