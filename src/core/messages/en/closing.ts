/** English texts of the screen that closes the account. */
export const closingEn = {
  closingDeletes:
    'Closing your account deletes your profile and your memberships. You lose access to all member pages at once.',
  closingLogin: 'Your login for this site is deleted too.',
  closingElsewhere: 'You can’t close your account here.',
  closingKeeps: 'Your orders and invoices stay with the site owner for as long as the law requires.',
  closingPaid: 'These memberships are cancelled at once. There’s no refund.',
  closingPaidUntil: '{area}, paid until {date}',
  closingNoUndo: 'This can’t be undone.',
  closingConfirm: 'I want to close my account for good',
  closingConfirmRequired: 'Confirm that you want to close your account.',
  closingAccount: 'Closing your account…',
  closingOwner: 'The account of the site owner can’t be closed here.',
  closedThanks: 'Your profile and your memberships were deleted.',
  backToSite: 'Back to the site',
};

/** The texts of the screen that closes the account. */
export type ClosingMessages = typeof closingEn;
