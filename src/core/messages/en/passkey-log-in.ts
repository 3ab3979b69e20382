/** English texts of the log-in with a passkey, and of the offer of one. */
export const passkeyLogInEn = {
  logInWithPasskey: 'Log in with a passkey',
  waitingForPasskey: 'Waiting for your passkey…',
  passkeyRefused:
    'That passkey doesn’t log in here any more. Log in another way, and add a new one in your profile.',
  passkeyTooLate: 'That took too long. Try again.',
  passkeyFailed: 'Your browser couldn’t use a passkey here. Try again, or log in another way.',
  passkeyOfferTitle: 'Log in faster next time',
  passkeyOffer: 'With a passkey you log in with your fingerprint, your face or the PIN of your device.',
  notNow: 'Not now',
  addPasskey: 'Add a passkey',
  addingPasskey: 'Waiting for your device…',
  passkeyAdded: '“{passkey}” is added. You can log in with it from now on.',
  passkeyExists: 'Your device has a passkey for this account already.',
  passkeyNotMade: 'Your browser couldn’t add a passkey. Try again, or use another device.',
  browserOnSystem: '{browser} on {system}',
  unnamedPasskey: 'Passkey',
};

/** The texts of the log-in with a passkey, and of the offer of one. */
export type PasskeyLogInMessages = typeof passkeyLogInEn;
