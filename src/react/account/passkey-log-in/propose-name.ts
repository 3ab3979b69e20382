import { readDeviceNames } from '../../../core/account/passkeys/device-name.js';
import { fill } from '../../../core/messages/fill.js';
import type { PasskeyLogInMessages } from '../../../core/messages/en/passkey-log-in.js';

/** Returns the name that is proposed for a passkey of this browser: "Firefox on Windows". */
export function proposePasskeyName(texts: PasskeyLogInMessages): string {
  const { browser, system } = readDeviceNames(navigator.userAgent);
  if (browser === undefined || system === undefined) return browser ?? system ?? texts.unnamedPasskey;
  return fill(texts.passkeyNameProposed, { browser, system });
}
