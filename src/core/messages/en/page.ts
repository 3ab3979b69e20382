/** English texts of what tags show before any view is loaded. Other languages have the same keys. */
export const pageEn = {
  join: 'Join',
  logIn: 'Log in',
  account: 'Account',
};

/** The texts of the tags themselves. */
export type PageMessages = typeof pageEn;
