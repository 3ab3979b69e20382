import { ownerEn, type OwnerSharedMessages } from '../../../core/messages/en/owner/shared.js';
import type { OwnerFailure } from '../../../core/owner/owner-call.js';
import { partProps } from '../../ui/base/styling.js';
import { LoadError, withOffline } from '../../ui/loading/placeholders.js';
import { useOwner, useOwnerTexts } from './owner-context.js';

/** Says that something could not be loaded, with a Retry button, or a link to the login for signed-out visitors. */
export function OwnerLoadFailure({
  failure,
  onRetry,
}: {
  readonly failure: OwnerFailure;
  readonly onRetry: () => void;
}) {
  const { site } = useOwner();
  const texts = useOwnerTexts(ownerEn);
  switch (failure.kind) {
    case 'not-owner':
      return (
        <div {...partProps('not-owner')} role="alert">
          <p>{texts.ownerNotOwner}</p>
        </div>
      );
    case 'signed-out':
      return (
        <div {...partProps('signed-out')} role="alert">
          <p>{texts.ownerSignedOut}</p>
          <p>
            <a {...partProps('log-in')} href={`${site.settings().accountRoot}/login`}>
              {texts.ownerLogIn}
            </a>
          </p>
        </div>
      );
    default:
      return (
        <LoadError
          part="error"
          text={withOffline(texts.ownerLoadFailed, texts.ownerOffline)}
          retry={texts.ownerRetry}
          onRetry={onRetry}
        />
      );
  }
}

/**
 * Returns the text for a save that failed.
 *
 * @param failed the text when no reason is known. Default: "Couldn’t save. Try again."
 */
export function failureText(
  failure: OwnerFailure,
  texts: OwnerSharedMessages,
  failed: string = texts.ownerSaveFailed,
): string {
  if (failure.kind === 'signed-out') return texts.ownerSignedOut;
  if (failure.kind === 'not-owner') return texts.ownerNotOwner;
  return withOffline(failed, texts.ownerOffline);
}
