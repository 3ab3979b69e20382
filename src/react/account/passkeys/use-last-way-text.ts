import { passkeysEn } from '../../../core/messages/en/passkeys.js';
import { useAccount, useTexts } from '../shared/account-context.js';

/** Returns the text that says why the last way into the account cannot be removed. */
export function useLastWayText(): string {
  const { site } = useAccount();
  const texts = useTexts(passkeysEn);
  return site.settings().waysIn.includes('password') ? texts.lastPasskeyPassword : texts.lastPasskey;
}
