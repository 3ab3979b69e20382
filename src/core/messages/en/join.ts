/** English texts of the join view. */
export const joinEn = {
  member: 'You’re a member',
  goTo: 'Go to {title}',
  ending: 'Your access is ending.',
  endingOn: 'Your access ends on {date}.',
  rejoin: 'Rejoin',
  paymentFailed: 'Your last payment didn’t go through.',
  paymentFailedUntil: 'Your last payment didn’t go through. You have access until {date}.',
  updatePayment: 'Update your payment method',
  paused: 'Your membership is paused.',
  pausedUntil: 'Your membership is paused until {date}.',
  manageMembership: 'Manage membership',
  opens: 'Opens {date}',
  enrollmentClosed: 'Sign up closed',
};

/** The texts of the join view. */
export type JoinMessages = typeof joinEn;
