/** Returns the name of a person, or their email when they have none. Pure. */
export function memberName(member: {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}): string {
  return fullName(member) || member.email;
}

/** Returns the first and the last name of a person. Empty without both. Pure. */
export const fullName = ({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string => [firstName.trim(), lastName.trim()].filter(Boolean).join(' ');
