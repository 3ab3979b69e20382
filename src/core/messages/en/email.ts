import type { PluralForms } from '../fill.js';

/** English texts of the banner and the screen that confirm an email. */
export const emailEn = {
  confirmEmailBanner: 'Confirm your email with the link we sent you. It works for 48 hours.',
  confirmNewEmail: 'Confirm your new email: we sent a link to {email}. It works for 48 hours.',
  emailConfirmed: 'Your email is confirmed.',
  resend: 'Resend',
  resendIn: {
    one: 'You can send it again in {n} second.',
    other: 'You can send it again in {n} seconds.',
  } as PluralForms,
  confirmEmailHelp: 'Confirm that you get our emails at this address.',
  confirmNow: 'Confirm',
  confirming: 'Confirming…',
};

/** The texts of the banner and the screen that confirm an email. */
export type EmailMessages = typeof emailEn;
