/** English texts of the account frame. */
export const frameEn = {
  accountLoading: 'Loading your account…',
  accountSlow: 'This is taking longer than usual.',
  accountFullPage: 'Open in full page',
};

/** The texts of the account frame. */
export type FrameMessages = typeof frameEn;
