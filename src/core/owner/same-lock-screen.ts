import type { LockScreenCustomization } from '../api/types.js';

/** Returns whether visitors see the same in two lock screens. Their versions do not count. Pure. */
export function isSameLockScreen(one: LockScreenCustomization, other: LockScreenCustomization): boolean {
  return (
    one.headline === other.headline &&
    one.description === other.description &&
    one.joinButtonVisibility === other.joinButtonVisibility &&
    one.benefitsVisibility === other.benefitsVisibility
  );
}
