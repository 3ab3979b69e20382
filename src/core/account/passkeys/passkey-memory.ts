import { readStorage, writeStorage } from '../../browser/storage.js';

/** What this browser remembers: it has a passkey of the site, or the visitor wants none. */
type PasskeyMemory = 'here' | 'declined';

/** The key in local storage. It names nobody. See docs/consent.md. */
const KEY = 'member-area-elements/passkey';

/** The same for a browser without storage, until the page is left. */
let memory: string | null = null;

/** Returns whether a passkey may be offered: none was used or added in this browser, and the visitor has not declined. */
export const mayOfferNewPasskey = (): boolean => (readStorage('localStorage', KEY) ?? memory) === null;

/** Remembers that a passkey is not to be offered in this browser any more, and why. */
export function rememberPasskey(why: PasskeyMemory): void {
  writeStorage('localStorage', KEY, why);
  if (readStorage('localStorage', KEY) === null) memory = why;
}
