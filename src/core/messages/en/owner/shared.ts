import type { PluralForms } from '../../fill.js';

/** English texts of several of the owner's screens. */
export const ownerEn = {
  ownerLoading: 'Loading…',
  ownerLoadFailed: 'We couldn’t load this. Try again.',
  ownerOffline: 'Check your connection.',
  ownerRetry: 'Retry',
  ownerSignedOut: 'Log in as the owner of this site to see this.',
  ownerNotOwner: 'Only the owner of this site can see this.',
  ownerLogIn: 'Log in',
  ownerClose: 'Close',
  ownerCancel: 'Cancel',
  ownerSave: 'Save',
  ownerSaving: 'Saving…',
  ownerSaved: 'Saved',
  ownerSaveFailed: 'Couldn’t save. Try again.',
  ownerAskForPlan: 'For a larger plan, ask those who run your site.',
  ownerErrorSummary: 'Check these fields:',
  ownerDiscardTitle: 'Discard changes?',
  ownerDiscardMessage: 'What you typed is not saved.',
  ownerDiscardConfirm: 'Discard',
  ownerDiscardKeep: 'Keep editing',
  purchaseFree: 'Free',
  purchaseRecurring: 'Subscription',
  purchaseSetAmount: 'Fixed amount',
  benefitCountOwner: { one: '{n} benefit', other: '{n} benefits' } as PluralForms,
};

/** The texts that the owner's screens share. */
export type OwnerSharedMessages = typeof ownerEn;
