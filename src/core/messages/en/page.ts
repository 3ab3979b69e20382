/** English texts of the tags before a view has loaded. Other languages have the same keys. */
export const pageEn = {
  join: 'Join',
  logIn: 'Log in',
  account: 'Account',
};

/** The texts of the tags themselves. */
export type PageMessages = typeof pageEn;
