import type { LogInResult } from '../../contract/parts/log-in-result.js';
import type { LogInProvidersMessages } from './en/log-in-providers.js';
import { fill } from './fill.js';

/** The names of the texts. A new account has a screen of its own, and a site whose member areas are off says so itself. */
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

/**
 * Returns what a visitor reads who comes back from a log-in provider; `null` for a result that needs no text, or that nobody knows.
 *
 * @param provider the name of the provider. Default: none is known
 */
export function logInResultText(
  result: string,
  texts: LogInProvidersMessages,
  provider: string = texts.otherService,
): string | null {
  const name = Object.hasOwn(TEXTS, result) ? TEXTS[result as LogInResult] : null;
  return name && fill(texts[name], { provider });
}
