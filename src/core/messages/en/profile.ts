/** English texts of the profile screens. */
export const profileEn = {
  newEmail: 'New email',
  currentEmail: 'You log in with {email}.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  currentPasswordRequired: 'Enter your current password.',
  currentPasswordWrong: 'That isn’t your current password.',
  newPasswordRequired: 'Enter a new password.',
  emailSame: 'This is your email already.',
  emailInUse: 'An account with this email already exists.',
  proofCodeRequired: 'Enter the six digits of the code that we mailed to you.',
  proofCodeWrong: 'That isn’t the code. Check the mail and try again.',
  passwordNeeded: 'Set a password first.',
  setOwnPassword: 'Set a password',
  setPasswordHelp: 'We mail a link to {email}, with which you choose a password.',
  passwordChanged: 'Your password was changed.',
  editsKept: 'You’re logged in again. Save your changes.',
  language: 'Language',
  changeLanguage: 'Change language',
  downloadData: 'Download your data',
  manageDevices: 'See where you’re logged in',
  devicesIntro:
    'You’re logged in on these devices. If you don’t know one of them, log it out and change your password.',
  noOtherDevices: 'You’re logged in on this device only.',
  thisDevice: 'This device',
  browserOnSystem: '{browser} on {system}',
  unknownDevice: 'Unknown device',
  deviceLastUsed: 'Last used {time}',
  logOutDevice: 'Log out {device}',
  loggingOutDevice: 'Logging out…',
  logOutEverywhereElse: 'Log out everywhere else',
  deviceLoggedOut: 'You’re logged out on {device}.',
  otherDevicesLoggedOut: 'You’re logged out everywhere else.',
  deviceFailed: 'We couldn’t do this. Try again.',
};

/** The texts of the profile screens. */
export type ProfileMessages = typeof profileEn;
