/** English texts of the message that somebody else is signed in now. */
export const otherPersonEn = {
  otherPersonTitle: 'You are now logged in as {firstName}',
  otherPersonNoName: 'Somebody else is logged in now',
  otherPersonMessage:
    'This page was opened for another person, so nothing was changed. Load it again to continue.',
  otherPersonReload: 'Load again',
};

/** The texts of the message that somebody else is signed in now. */
export type OtherPersonMessages = typeof otherPersonEn;
