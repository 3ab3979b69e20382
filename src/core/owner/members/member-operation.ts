/** A change of a person that the staff of a site has made, by the name of its call. */
export type MemberOperation =
  | 'addNote'
  | 'deleteNote'
  | 'endMembership'
  | 'grantMembership'
  | 'moveMembershipEnd'
  | 'refundOrder'
  | 'sendMemberLink';
