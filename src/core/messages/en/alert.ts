/** English texts of the alerts. */
export const alertEn = {
  closedTitle: 'Memberships is closed',
  closedMessage: 'Memberships for this site is closed. Contact the site owner for access.',
  serverTitle: 'Internal Server Error',
  serverMessage: 'Something went wrong. Please try again later.',
  notYetOpenTitle: 'Coming soon',
  notYetOpenMessage: 'This membership is not yet available for sign up.',
  noLongerOpenTitle: 'Sign up closed',
  noLongerOpenMessage: 'This membership is no longer available.',
  dismiss: 'Dismiss',
  closeAlert: 'Close',
};

/** The texts of the alerts. */
export type AlertMessages = typeof alertEn;
