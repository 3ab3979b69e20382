import type { OwnerFailure } from '../../core/owner/index.js';
import { ownerEn } from '../../core/messages/en/owner/shared.js';
import { named } from '../ui/named.js';
import { useOwner, useOwnerTexts } from './owner-context.js';

/** Says that something could not be loaded, with the way on there is: another try, or the login. */
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
        <div {...named('not-owner')} role="alert">
          <p>{texts.ownerNotOwner}</p>
        </div>
      );
    case 'signed-out':
      return (
        <div {...named('signed-out')} role="alert">
          <p>{texts.ownerSignedOut}</p>
          <p>
            <a {...named('log-in')} href={`${site.settings().accountRoot}/login`}>
              {texts.ownerLogIn}
            </a>
          </p>
        </div>
      );
    default:
      return (
        <div {...named('error')} role="alert">
          <p>
            {texts.ownerLoadFailed}
            {!navigator.onLine && ` ${texts.ownerOffline}`}
          </p>
          <button type="button" {...named('retry')} onClick={onRetry}>
            {texts.ownerRetry}
          </button>
        </div>
      );
  }
}
