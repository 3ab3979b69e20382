/** English texts of the reasons for which people leave an area. */
export const leavingEn = {
  leavingTooExpensive: 'Too expensive',
  leavingNotUsed: 'Not used',
  leavingMissing: 'Something is missing',
  leavingTechnical: 'Technical problems',
  leavingForAWhile: 'Needed for a while only',
  leavingOther: 'Another reason',
  leavingUnsaid: 'Gave no reason',
};

/** The texts of the reasons for leaving. */
export type LeavingMessages = typeof leavingEn;
