/** English texts of the screens that log in with a mailed code. */
export const codeEn = {
  codeHelp: 'We send you a code by email. It logs you in, and creates an account if you are new here.',
  continueWithEmail: 'Continue',
  sendingCode: 'Sending the code…',
  codeSent: 'We’ve sent a code to {email}.',
  code: 'Code',
  codeRule: 'Six digits. It works for 10 minutes. The last digit sends it.',
  codeRequired: 'Enter the six digits of the code.',
  codeWrong: 'That isn’t the code. Check the mail and try again.',
  codeExpired: 'This code doesn’t work any more. Send another one.',
  checkingCode: 'Checking the code…',
  sendCode: 'Send a code',
  sendAnotherCode: 'Send another code',
  anotherCodeSent: 'We’ve sent another code. The earlier one doesn’t work any more.',
  otherEmail: 'Use another email',
  codeNotAsked: 'Enter your email to get a code.',
  completeHelp: 'You’re logged in. Tell us who you are.',
  proofByCode: 'We mail a code to {email} to check that it’s you.',
  proofCodeRule: 'Six digits. It works for 10 minutes.',
  skip: 'Skip for now',
  linkHelp: 'You asked for a mail to log in. Click the button to log in with it.',
  linkOtherBrowser:
    'This link works only in the browser that asked for it. Enter the code from the mail there.',
  codeHere: 'Ask for a code here',
};

/** The texts of the screens that log in with a mailed code. */
export type CodeMessages = typeof codeEn;
