import { logInProvidersEn } from '../../../core/messages/en/log-in-providers.js';
import { logInResultText } from '../../../core/messages/log-in-result-text.js';
import type { LogInReturn } from '../../../core/paths/log-in-return.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { Notice } from '../shared/screen-parts.js';

/** Says what the log-in provider has sent the visitor back with. */
export function LogInResultNotice({ returned: { result, providerId } }: { readonly returned: LogInReturn }) {
  const { site } = useAccount();
  const texts = useTexts(logInProvidersEn);
  const provider = site.settings().logInProviders.find(({ id }) => id === providerId);
  const text = result && logInResultText(result, texts, provider?.name);
  return text && <Notice>{text}</Notice>;
}
