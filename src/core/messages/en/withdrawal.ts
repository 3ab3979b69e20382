import type { PluralForms } from '../fill.js';

/** English texts of the form that withdraws from a contract or cancels it. */
export const withdrawalEn = {
  withdrawalTitle: 'Withdraw from contract',
  withdrawalHelp: 'On the next step you check what is sent, and confirm it.',
  withdrawalNext: 'Withdraw from contract',
  withdrawalCheckTitle: 'Confirm your withdrawal',
  withdrawalStatement: 'I withdraw from the contract of this order.',
  withdrawalConfirm: 'Confirm withdrawal',
  withdrawalReceivedTitle: 'We have received your withdrawal',
  withdrawalDone: 'You have withdrawn from the contract.',
  contractCancelTitle: 'Cancel contract',
  contractCancelNext: 'Cancel contract',
  contractCancelCheckTitle: 'Confirm your cancellation',
  contractCancelStatement: 'I cancel the contract of this order, to the end of the period that is paid.',
  contractCancelConfirm: 'Confirm cancellation',
  contractCancelReceivedTitle: 'We have received your cancellation',
  contractCancelDone: 'The contract is cancelled.',
  contractOrderNumber: 'Order number',
  contractOrderNumberHint: 'It is in the mail about your order.',
  contractOrderNumberRequired: 'Enter the order number.',
  contractOrderNumberInvalid: 'Check the order number.',
  contractOrderChoose: 'Choose an order',
  contractOrderRequired: 'Choose an order.',
  contractOrderLine: 'Order {number}, {date}, {amount}',
  contractOrderMissing: 'Your account has no order with this number.',
  contractNoOrders:
    'Your account has no orders. If you have ordered with another account, log in with that one.',
  contractOrdersFailed: 'We couldn’t load your orders. Enter the order number.',
  contractSessionEnded: 'Your session has ended. Enter your email, too.',
  contractEmailHint: 'The email of the account with which you have ordered.',
  contractName: 'Name (optional)',
  contractNameGiven: 'Name',
  contractReason: 'Reason (optional)',
  contractReasonGiven: 'Reason',
  contractReasonHint: 'You don’t have to give a reason.',
  contractNetworkFailed:
    'We couldn’t send this. Check your connection and try again. Sending it again does no harm.',
  contractReceivedAt: 'Received',
  contractByMail:
    'We send you a mail that confirms this. If the order number and the email belong together, open the link in it to finish.',
  contractTooLate: 'The last day to withdraw has passed. The site owner decides, and writes to you.',
  contractWaived:
    'You have agreed that access begins at once, and that you lose the right to withdraw with that. The site owner decides, and writes to you.',
  contractEndedBefore: 'This contract had ended before.',
  contractNotCancellable:
    'This was paid once, or is paid in installments, so there is no period to cancel. The site owner decides, and writes to you.',
  contractRefund: 'We pay back {amount}.',
  contractAccessEnded: 'Your access has ended.',
  contractAccessUntil: 'You have access until {date}.',
  contractMailFollows: 'A mail confirms this, with the date and the time.',
  order: 'Order',
  sending: 'Sending…',
  endFailed: 'We couldn’t do this. Try again.',
  email: 'Email',
  emailRequired: 'Enter your email.',
  emailInvalid: 'Enter a valid email, like name@example.com.',
  fieldInvalid: 'Check this field.',
  tooLong: 'Use at most {n} characters.',
  errorSummary: 'Check these fields:',
  back: 'Back',
  loading: 'Loading…',
  tooManyTries: {
    one: 'Too many tries. Wait {n} minute and try again.',
    other: 'Too many tries. Wait {n} minutes and try again.',
  } as PluralForms,
};

/** The texts of the form that withdraws from a contract or cancels it. */
export type WithdrawalMessages = typeof withdrawalEn;
