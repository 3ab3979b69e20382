/** English texts of the log-in with a passkey, and of the offer of one. */
export const passkeyLogInEn = {
  logInWithPasskey: 'Log in with a passkey',
  waitingForPasskey: 'Waiting for your passkey…',
  passkeyUnknown:
    'This site doesn’t know that passkey any more. Log in another way, and add a new one in your profile.',
  passkeyTooLate: 'That took too long. Try again.',
  passkeyFailed: 'Your browser couldn’t use a passkey here. Try again, or log in another way.',
  passkeyOfferTitle: 'Log in faster next time',
  passkeyOffer: 'With a passkey you log in with your fingerprint, your face or the PIN of your device.',
  addPasskey: 'Add a passkey',
  notNow: 'Not now',
};

/** The texts of the log-in with a passkey. */
export type PasskeyLogInMessages = typeof passkeyLogInEn;
