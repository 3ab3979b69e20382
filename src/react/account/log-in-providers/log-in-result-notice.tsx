import type { LogInResult } from '../../../contract/parts/log-in-result.js';
import { logInProvidersEn, type LogInProvidersMessages } from '../../../core/messages/en/log-in-providers.js';
import { fill } from '../../../core/messages/fill.js';
import type { LogInReturn } from '../../../core/paths/log-in-return.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { Notice } from '../shared/screen-parts.js';

/** The names of the texts. A new account has a screen of its own, and a site whose member areas are off says so. */
const TEXTS: Readonly<Record<LogInResult, keyof LogInProvidersMessages | null>> = {
  new: null,
  connected: 'providerConnected',
  cancelled: 'providerCancelled',
  expired: 'providerExpired',
  failed: 'providerFailed',
  'no-email': 'providerNoEmail',
  'email-taken': 'providerEmailTaken',
  'connected-elsewhere': 'providerConnectedElsewhere',
  'already-connected': 'providerAlreadyConnected',
  'feature-off': null,
};

/** Says what the log-in provider has sent the visitor back with. */
export function LogInResultNotice({ returned: { result, providerId } }: { readonly returned: LogInReturn }) {
  const { site } = useAccount();
  const texts = useTexts(logInProvidersEn);
  const text = result && TEXTS[result];
  if (!text) return null;
  const provider = site.settings().logInProviders.find(({ id }) => id === providerId);
  return <Notice>{fill(texts[text], { provider: provider?.name ?? texts.otherService })}</Notice>;
}
