/** The answers to the calls that say who helps the owner. */
import type { Role } from 'member-area-elements/contract/parts/role';
import type { AnswerCall } from '../call.js';
import { newToken, type MockData, type MockPerson } from '../mock-data.js';
import { REFUSALS } from '../refusals.js';

const WEEK = 7 * 24 * 60 * 60 * 1000;

export const people: AnswerCall<'people'> = ({ data, person }) => ({
  body: {
    people: staffOf(data).map((one) => ({
      id: one.siteUserId,
      email: one.email,
      firstName: one.firstName,
      lastName: one.lastName,
      role: roleOf(one) ?? 'support',
      since: one.roleSince ?? '2026-01-10T08:00:00.000Z',
      isYou: one.siteUserId === person.siteUserId,
      mayChange: !isLastOwner(data, one),
    })),
    invitations: data.invitations,
  },
});

export const invitePerson: AnswerCall<'invitePerson'> = ({ data, person, body: { email, role } }) => {
  const isSame = (one: { email: string }) => one.email.toLowerCase() === email.toLowerCase();
  if (staffOf(data).some(isSame)) return REFUSALS['has-role'];
  const now = Date.now();
  const invitation = {
    ...{ id: newToken(), email, role, invitedBy: person.email },
    invitedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + WEEK).toISOString(),
  };
  data.invitations = [...data.invitations.filter((one) => !isSame(one)), invitation];
  return { status: 201, body: invitation };
};

export const changeRole: AnswerCall<'changeRole'> = ({ data, param, body: { role } }) => {
  const one = staffOf(data).find(({ siteUserId }) => siteUserId === param);
  if (!one) return REFUSALS['not-found'];
  if (role !== 'owner' && isLastOwner(data, one)) return REFUSALS['last-owner'];
  setRole(data, one, role);
  return {};
};

export const removePerson: AnswerCall<'removePerson'> = ({ data, param }) => {
  const one = staffOf(data).find(({ siteUserId }) => siteUserId === param);
  if (!one) {
    const others = data.invitations.filter(({ id }) => id !== param);
    if (others.length === data.invitations.length) return REFUSALS['not-found'];
    data.invitations = others;
    return {};
  }
  if (isLastOwner(data, one)) return REFUSALS['last-owner'];
  setRole(data, one, null);
  return {};
};

/** Stores the role of a person. Whoever is owner no more has no open invitations. */
function setRole(data: MockData, person: MockPerson, role: Role | null): void {
  if (person.isOwner && role !== 'owner')
    data.invitations = data.invitations.filter(({ invitedBy }) => invitedBy !== person.email);
  if (roleOf(person) !== role) person.roleSince = new Date().toISOString();
  person.isOwner = role === 'owner';
  person.isSupport = role === 'support';
}

/** Returns the people with a role, the owners first. */
const staffOf = (data: MockData): MockPerson[] =>
  (['owner', 'support'] as const).flatMap((role) => data.people.filter((one) => roleOf(one) === role));

function roleOf({ isOwner, isSupport }: MockPerson): Role | null {
  if (isOwner) return 'owner';
  return isSupport ? 'support' : null;
}

const isLastOwner = (data: MockData, person: MockPerson): boolean =>
  person.isOwner === true && data.people.filter(({ isOwner }) => isOwner).length === 1;
