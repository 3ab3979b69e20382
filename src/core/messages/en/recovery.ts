/** English texts of the screens that reset the password. */
export const recoveryEn = {
  resetHelp: 'Enter the email of your account. We send you a link to choose a new password.',
  sendResetLink: 'Send reset link',
  sending: 'Sending…',
  linkSent: 'Link sent. Check your email.',
  backToLogIn: 'Back to log in',
  linkExpired: 'This link has expired. Ask for a new one.',
  askNewLink: 'Ask for a new link',
  newPassword: 'New password',
  setPassword: 'Change password',
  settingPassword: 'Changing your password…',
};

/** The texts of the screens that reset the password. */
export type RecoveryMessages = typeof recoveryEn;
