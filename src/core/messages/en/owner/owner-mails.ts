/** English texts of the mails that owners get, in the settings of `<member-areas-panel>`. */
export const ownerMailsEn = {
  panelMails: 'Mails to you',
  panelMailsHint: 'This applies to all owners of your site.',
  panelMailsJoined: 'Somebody joined',
  panelMailsAtOnce: 'At once',
  panelMailsAtOnceHint: 'A mail for each new member',
  panelMailsDaily: 'Once a day',
  panelMailsDailyHint: 'A mail in the morning with all new members',
  panelMailsOff: 'Off',
  panelMailsOffHint: 'No mail about new members',
  panelMailsPaymentFailed: 'A payment failed',
  panelMailsPaymentFailedHint: 'A mail for each payment that failed, and for each dispute that was lost',
  panelMailsLeft: 'A member left',
  panelMailsLeftHint: 'A mail for each member who leaves, with the reason',
  panelMailsKept: 'Your choice is not saved yet.',
};

/** The texts of the mails that owners get. */
export type OwnerMailsMessages = typeof ownerMailsEn;
