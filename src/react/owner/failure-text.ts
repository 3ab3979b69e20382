import type { OwnerFailure } from '../../core/owner/index.js';
import type { OwnerSharedMessages } from '../../core/messages/en/owner/shared.js';

/**
 * Why something could not be saved, in words.
 *
 * @param failed what to say where it just did not work; default: "Couldn’t save. Try again."
 */
export function failureText(
  failure: OwnerFailure,
  texts: OwnerSharedMessages,
  failed: string = texts.ownerSaveFailed,
): string {
  if (failure.kind === 'signed-out') return texts.ownerSignedOut;
  if (failure.kind === 'not-owner') return texts.ownerNotOwner;
  return navigator.onLine ? failed : `${failed} ${texts.ownerOffline}`;
}
