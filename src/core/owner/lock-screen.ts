import type { LockScreenCustomization } from '../api/types.js';

/** The longest texts of a lock screen, in characters. */
export const LOCK_SCREEN_LIMITS = { headline: 100, description: 500 } as const;

/** From how many characters on the description is counted. */
export const DESCRIPTION_COUNTED_FROM = 400;

/** What is wrong with a text. */
export type LockScreenProblem = 'required' | 'too-long';

/** What is wrong with a lock screen, by field; empty when it can be saved. */
export type LockScreenProblems = Readonly<
  Partial<Record<keyof typeof LOCK_SCREEN_LIMITS, LockScreenProblem>>
>;

/**
 * What an owner starts from: the stored lock screen. Where it has no headline, that is the one visitors see. Pure.
 *
 * @param defaultHeadline in the language of the page
 */
export function lockScreenDraft(
  { headline, description, joinButtonVisibility, benefitsVisibility }: LockScreenCustomization,
  defaultHeadline: string,
): LockScreenCustomization {
  return { headline: headline || defaultHeadline, description, joinButtonVisibility, benefitsVisibility };
}

/** A draft as it is saved: texts without the blanks around them. Pure. */
export function trimmedLockScreen(draft: LockScreenCustomization): LockScreenCustomization {
  return { ...draft, headline: draft.headline.trim(), description: draft.description.trim() };
}

/** What keeps a draft from being saved. Lengths are those of the texts without the blanks around them. Pure. */
export function lockScreenProblems(draft: LockScreenCustomization): LockScreenProblems {
  const { headline, description } = trimmedLockScreen(draft);
  const isTooLong = (text: string, limit: number) => text.length > limit;
  return {
    ...(headline === '' && { headline: 'required' }),
    ...(isTooLong(headline, LOCK_SCREEN_LIMITS.headline) && { headline: 'too-long' }),
    ...(isTooLong(description, LOCK_SCREEN_LIMITS.description) && { description: 'too-long' }),
  };
}

/** Whether anything differs from what the owner started from. Pure. */
export function isDirty(draft: LockScreenCustomization, started: LockScreenCustomization): boolean {
  return (
    draft.headline !== started.headline ||
    draft.description !== started.description ||
    draft.joinButtonVisibility !== started.joinButtonVisibility ||
    draft.benefitsVisibility !== started.benefitsVisibility
  );
}
