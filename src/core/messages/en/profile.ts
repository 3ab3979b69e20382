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
  proofByCode: 'We mail a code to {email} to check that it’s you.',
  proofCodeRule: 'Six digits. It works for 10 minutes.',
  proofCodeRequired: 'Enter the six digits of the code that we mailed to you.',
  passwordNeeded: 'Set a password first.',
  setOwnPassword: 'Set a password',
  setPasswordHelp: 'We mail a link to {email}, with which you choose a password.',
  passwordChanged: 'Your password was changed.',
  editsKept: 'You’re logged in again. Save your changes.',
  language: 'Language',
  changeLanguage: 'Change language',
  downloadData: 'Download your data',
};

/** The texts of the profile screens. */
export type ProfileMessages = typeof profileEn;
