/** English texts of `<member-areas-people>`. */
export const peopleEn = {
  peopleTitle: 'People',
  peopleIntro: 'Who runs this site, and who helps its members.',
  peopleInvite: 'Invite a person',
  peopleOwner: 'Owner',
  peopleSupport: 'Support',
  peopleOwnerCan: 'Does everything: areas, prices, money, members and people.',
  peopleSupportCan:
    'Helps members: lets them in, ends memberships, writes notes. Changes no areas, prices or payments.',
  peopleYou: 'You',
  peopleSince: 'Since {date}',
  peopleOnlyOwner:
    'The only owner. A site always has one: make somebody else an owner first, then this role can change.',
  peopleAlone: 'Nobody helps you yet',
  peopleAloneHint: 'Invite somebody who answers your members, or who runs the site with you.',
  peopleInvitations: 'Invited',
  peopleInvited: 'Invited {date} by {by}. The link works until {end}.',
  peopleChangeRole: 'Change role',
  peopleChangeRoleOf: 'Change role: {name}',
  peopleRemove: 'Remove',
  peopleRemoveOf: 'Remove {name}',
  peopleWithdraw: 'Withdraw',
  peopleWithdrawOf: 'Withdraw the invitation of {email}',
  peopleInviteMessage:
    'They get a mail with a link that works once, for 7 days. They log in or create an account with this email.',
  peopleEmail: 'Email',
  peopleEmailMissing: 'Enter an email.',
  peopleEmailInvalid: 'Enter an email like name@example.com.',
  peopleRoleField: 'What they may do',
  peopleInviteConfirm: 'Send invitation',
  peopleInviting: 'Sending…',
  peopleInviteDone: 'The invitation to {email} is on its way.',
  peopleInviteFailed: 'Couldn’t send the invitation. Try again.',
  peopleHasRole: 'This person is on the list already. Change their role there.',
  peopleLastOwner: 'This is the only owner now. Make somebody else an owner first.',
  peopleToOwnerTitle: 'Make {name} an owner?',
  peopleToOwner: 'From now on they can do everything you can, also remove you.',
  peopleToOwnerConfirm: 'Make owner',
  peopleToSupportTitle: 'Make {name} a support person?',
  peopleToSupport:
    'From now on they only see members and help them. They can’t change areas, prices or people any more. The invitations they have sent end.',
  peopleToSupportYou:
    'From now on you only see members and help them. You can’t undo this: another owner can. The invitations you have sent end.',
  peopleToSupportConfirm: 'Make support',
  peopleChanging: 'Changing…',
  peopleIsOwner: '{name} is an owner now.',
  peopleIsSupport: '{name} is a support person now.',
  peopleRemoveTitle: 'Remove {name}?',
  peopleRemoveYouTitle: 'Leave the people of this site?',
  peopleRemoveMessage:
    'At once they see nothing here any more. They keep their account and their memberships.',
  peopleRemoveOwnerMessage:
    'At once they see nothing here any more. They keep their account and their memberships. The invitations they have sent end.',
  peopleRemoveYou:
    'At once you see nothing here any more. You can’t undo this: another owner can. You keep your account and your memberships.',
  peopleRemoveYouConfirm: 'Leave',
  peopleRemoving: 'Removing…',
  peopleRemoved: '{name} is removed.',
  peopleWithdrawTitle: 'Withdraw the invitation?',
  peopleWithdrawMessage: 'The link that {email} got no longer works. You can invite them again.',
  peopleWithdrawing: 'Withdrawing…',
  peopleWithdrawn: 'The invitation of {email} is withdrawn.',
};

/** The texts of `<member-areas-people>`. */
export type PeopleMessages = typeof peopleEn;
