import { readDeviceNames } from '../../../core/account/passkeys/device-name.js';
import { deviceText } from '../../../core/messages/device-text.js';
import type { PasskeyLogInMessages } from '../../../core/messages/en/passkey-log-in.js';

/** Returns the name that is proposed for a passkey of this browser: "Firefox on Windows". */
export function proposePasskeyName(texts: PasskeyLogInMessages): string {
  return deviceText(readDeviceNames(navigator.userAgent), texts, texts.unnamedPasskey);
}
