/** English texts of the join view. */
export const joinEn = {
  member: 'You’re a member',
  goTo: 'Go to {title}',
  opens: 'Opens {date}',
  enrollmentClosed: 'Sign up closed',
};

/** The texts of the join view. */
export type JoinMessages = typeof joinEn;
