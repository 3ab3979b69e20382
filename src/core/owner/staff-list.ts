import type { Invitation, StaffList, StaffPerson } from '../../contract/owner/people.js';

/** Returns the list after an invitation was sent. An earlier one to the same email has ended. Pure. */
export const withInvitation = (list: StaffList, invitation: Invitation): StaffList => ({
  ...list,
  invitations: [
    invitation,
    ...list.invitations.filter(({ email }) => email.toLowerCase() !== invitation.email.toLowerCase()),
  ],
});

/** Returns the list after an invitation was withdrawn. Pure. */
export const withoutInvitation = (list: StaffList, id: string): StaffList => ({
  ...list,
  invitations: list.invitations.filter((invitation) => invitation.id !== id),
});

/** Returns how a person is called: by name, or by email without one. Pure. */
export const personName = ({
  firstName,
  lastName,
  email,
}: Pick<StaffPerson, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email;
