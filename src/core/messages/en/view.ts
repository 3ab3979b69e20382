/** English texts of several views. */
export const viewEn = {
  joining: 'Joining…',
  retry: 'Retry',
  close: 'Close',
  loadFailed: 'We couldn’t load this. Try again.',
};

/** The texts that several views share. */
export type ViewMessages = typeof viewEn;
