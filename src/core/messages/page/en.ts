/** English texts of what tags show before any screen is loaded. Other languages have the same keys. */
export const en = {
  join: 'Join',
  joining: 'Joining…',
  logIn: 'Log in',
  account: 'Account',
  retry: 'Retry',
  close: 'Close',
  loadFailed: "We couldn't load this. Try again.",
};

/** The texts of the tags themselves. */
export type PageMessages = typeof en;
