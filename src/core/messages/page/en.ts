/** English texts of what tags show before any screen is loaded. Other languages have the same keys. */
export const en = {
  join: 'Join',
  joining: 'Joining…',
  logIn: 'Log in',
  account: 'Account',
  retry: 'Retry',
  close: 'Close',
  loadFailed: "We couldn't load this. Try again.",
  accountLoading: 'Loading your account…',
  accountSlow: 'This is taking longer than usual.',
  accountFullPage: 'Open in full page',
  closedTitle: 'Memberships is closed',
  closedMessage: 'Memberships for this site is closed. Contact the site owner for access.',
  serverTitle: 'Internal Server Error',
  serverMessage: 'Something went wrong. Please try again later.',
  notYetOpenTitle: 'Coming soon',
  notYetOpenMessage: 'This membership is not yet available for sign up.',
  noLongerOpenTitle: 'Sign up closed',
  noLongerOpenMessage: 'This membership is no longer available.',
  dismiss: 'Dismiss',
};

/** The texts of the tags themselves; owners may override any of them through `configure({ messages })`. */
export type PageMessages = typeof en;
