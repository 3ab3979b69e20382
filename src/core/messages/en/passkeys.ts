/** English texts of the screen with the passkeys. */
export const passkeysEn = {
  passkeysIntro: 'A passkey logs you in with your fingerprint, your face or the PIN of your device.',
  unknownPasskey: 'If you don’t know one of these, remove it.',
  noPasskeys: 'You have no passkey yet.',
  passkeyAddedOn: 'Added {date}',
  passkeyNotUsed: 'Not used yet',
  passkeySynced: 'Synced between your devices',
  passkeyOnOneDevice: 'On one device',
  passkeyName: 'Name of the passkey',
  passkeyNameHint: 'To tell it from your other ones, for example “Work laptop”.',
  passkeyNameRequired: 'Enter a name.',
  passkeysUnsupported: 'This browser has no passkeys. Open this screen in another one to add one.',
  renamePasskey: 'Rename',
  renamePasskeyNamed: 'Rename {passkey}',
  passkeyRenamed: 'The passkey is called “{passkey}” now.',
  keepPasskeyName: 'Cancel',
  removePasskey: 'Remove',
  removePasskeyNamed: 'Remove {passkey}',
  removePasskeyTitle: 'Remove “{passkey}”?',
  removePasskeyMessage:
    'Nobody can log in with it any more. Your device may still list it: delete it in its settings too.',
  keepPasskey: 'Keep it',
  removingPasskey: 'Removing…',
  passkeyRemoved: '“{passkey}” is removed.',
  tooManyPasskeys: 'You have as many passkeys as an account can have. Remove one first.',
  lastPasskeyPassword:
    'This passkey is your only way to log in. Set a password or add another passkey before you remove it.',
  lastPasskey: 'This passkey is your only way to log in. Add another one before you remove it.',
};

/** The texts of the screen with the passkeys. */
export type PasskeysMessages = typeof passkeysEn;
