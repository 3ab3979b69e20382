import { connectionsEn } from '../../../core/messages/en/connections.js';
import { useAccount, useTexts } from '../shared/account-context.js';

/** Returns the text that says why the last way into the account cannot be removed. */
export function useLastConnectionText(): string {
  const { site } = useAccount();
  const texts = useTexts(connectionsEn);
  return site.settings().waysIn.includes('password') ? texts.lastConnectionPassword : texts.lastConnection;
}
