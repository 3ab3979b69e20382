import { LOCK_SCREEN_LIMITS } from '../../contract/parts/limits.js';
import type { LockScreenCustomization } from '../../contract/visitor/lock-screen.js';

/** The length of the description from which its number of characters is shown. */
export const DESCRIPTION_COUNTED_FROM = 400;

/** A problem of a text. */
export type LockScreenProblem = 'required' | 'too-long';

/** The problems of a lock screen, by field. Empty when it can be saved. */
export type LockScreenProblems = Readonly<
  Partial<Record<keyof typeof LOCK_SCREEN_LIMITS, LockScreenProblem>>
>;

/**
 * Returns the initial draft of a lock screen: the stored values. A missing headline becomes the default one, which visitors
 * see. Pure.
 *
 * @param defaultHeadline the default headline in the language of the page
 */
export function lockScreenDraft(
  { headline, description, joinButtonVisibility, benefitsVisibility }: LockScreenCustomization,
  defaultHeadline: string,
): LockScreenCustomization {
  return { headline: headline || defaultHeadline, description, joinButtonVisibility, benefitsVisibility };
}

/** Returns a draft in the form in which it is saved: without white space around its texts. Pure. */
export function trimmedLockScreen(draft: LockScreenCustomization): LockScreenCustomization {
  return { ...draft, headline: draft.headline.trim(), description: draft.description.trim() };
}

/** Returns the problems that prevent saving a draft. White space around the texts does not count. Pure. */
export function lockScreenProblems(draft: LockScreenCustomization): LockScreenProblems {
  const { headline, description } = trimmedLockScreen(draft);
  const problems: { -readonly [Field in keyof LockScreenProblems]: LockScreenProblem } = {};
  if (headline === '') problems.headline = 'required';
  if (headline.length > LOCK_SCREEN_LIMITS.headline) problems.headline = 'too-long';
  if (description.length > LOCK_SCREEN_LIMITS.description) problems.description = 'too-long';
  return problems;
}

/** Returns whether visitors see the same in two lock screens. Their versions do not count. Pure. */
export function isSameLockScreen(one: LockScreenCustomization, other: LockScreenCustomization): boolean {
  return (
    one.headline === other.headline &&
    one.description === other.description &&
    one.joinButtonVisibility === other.joinButtonVisibility &&
    one.benefitsVisibility === other.benefitsVisibility
  );
}

/** Returns whether a draft differs from the initial draft. Pure. */
export function isDirty(draft: LockScreenCustomization, initial: LockScreenCustomization): boolean {
  return !isSameLockScreen(draft, initial);
}
