import type { ServerPageTexts } from './server-page-texts.js';

export const en: ServerPageTexts = {
  checkout: {
    title: 'Checkout',
    pay: 'Pay {price}',
    cancel: 'Cancel',
    dueToday: 'Due today',
    testMode: 'Test mode',
    testModeHelp: 'No money is taken.',
    notSetUp: 'Payments are not set up',
    contactOwner: 'Nothing was paid. Contact the site owner.',
    refused: 'You can’t join here',
    unsupportedPrice: 'This price cannot be paid',
    waiting: 'We are waiting for your payment to arrive. This page goes on by itself.',
    takesLonger: 'Your payment takes longer',
    takesLongerHelp:
      'Your bank may need some days. You can close this page: your membership begins when the payment arrives.',
    lookAgain: 'Look again',
    notOpening: 'The payment page does not open',
    notOpeningHelp: 'Nothing was paid. Try again in a few minutes.',
    goBack: 'Go back',
  },
  firstOwner: {
    title: 'Create the owner’s account',
    help: 'You log in with it to create member areas, set prices and edit lock screens.',
    linkExpired: 'This link has expired. Start the server again for a new one.',
  },
  invitation: {
    title: 'Your invitation',
    ownerHelp: 'You are invited to administer this site: its member areas, prices, members and helpers.',
    supportHelp:
      'You are invited to help the members of this site. You will see their names, emails and payments.',
    accept: 'Accept',
    logInHelp: 'Log in as {email} to accept.',
    createHelp: 'Create your account with the email {email} to accept.',
    otherPerson: 'You are logged in as {own}, and the invitation is for {email}. Log out to accept it.',
    logOut: 'Log out',
    linkExpired:
      'This invitation has expired, was used, or was withdrawn. Ask the owner of the site for another one.',
  },
  form: {
    checkFields: 'Check the fields: a name, an email, and 10 characters or more for the password.',
    loggedIn: 'You are logged in',
  },
  error: {
    outOfDate: 'This page is out of date',
    outOfDateHelp: 'Go back, load the page again and send the form once more.',
  },
};
