/** What the browser can do with passkeys. Small, because the login asks before it loads anything else. */

/** Returns whether the browser has passkeys. Browsers have none on pages without HTTPS. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'credentials' in navigator;

/** Returns whether the browser may offer passkeys in the list of an email field. {@link offersPasskeys} knows for certain. */
export const mayOfferPasskeys = (): boolean =>
  canUsePasskeys() && typeof PublicKeyCredential.isConditionalMediationAvailable === 'function';

/** Resolves to whether the browser offers passkeys in the list of an email field. Never rejects. */
export async function offersPasskeys(): Promise<boolean> {
  try {
    return mayOfferPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable());
  } catch {
    return false;
  }
}

/** Resolves to whether this device can keep a passkey, and asks for a fingerprint, a face or a PIN. Never rejects. */
export async function keepsPasskeys(): Promise<boolean> {
  try {
    return canUsePasskeys() && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable());
  } catch {
    return false;
  }
}
