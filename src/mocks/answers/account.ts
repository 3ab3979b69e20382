/** The answers to the account: the login, the profile, memberships and orders. */
import { couldBeEmail, emailKey, isEmail, normalizeEmail } from '../../contract/parts/email.js';
import type { Order } from '../../contract/account/order.js';
import type { CancellationCode } from '../../contract/account/send-cancellation-reason.js';
import { FAR } from '../../samples/areas.js';
import { fieldRefusal, forPerson, textField, type Answer, type Call } from '../call.js';
import { signedInCookies, signedOutCookies, siteUserCookie } from '../cookies.js';
import { hasMembership } from '../membership.js';
import { newToken, type MockData, type MockMail, type MockPerson } from '../mock-data.js';
import { startSession } from '../mock-site.js';
import { REFUSALS, refusal } from '../refusals.js';

const SHORTEST_PASSWORD = 10;

export function logIn(call: Call): Answer {
  const person = personWith(textField(call, 'email'), call.data);
  if (person?.password !== call.body['password'] || !person) return REFUSALS['wrong-credentials'];
  endSessionOf(call);
  return { body: toProfile(person), cookies: signedInCookies(person, startSession(person, call.data)) };
}

export function logOut(call: Call): Answer {
  endSessionOf(call);
  return { cookies: signedOutCookies() };
}

export function createAccount(call: Call): Answer {
  const { data, body } = call;
  const email = normalizeEmail(textField(call, 'email'));
  const refused = fieldRefusal({
    firstName: textField(call, 'firstName') === '' && 'required',
    lastName: textField(call, 'lastName') === '' && 'required',
    email: (!isEmail(email) && 'invalid') || (personWith(email, data) !== undefined && 'taken'),
    password: isShort(body['password']) && 'too-short',
  });
  if (refused) return refused;
  const person: MockPerson = {
    siteUserId: newToken(),
    firstName: textField(call, 'firstName'),
    lastName: textField(call, 'lastName'),
    email,
    emailConfirmed: false,
    password: String(body['password']),
    ...(typeof body['marketingOptIn'] === 'boolean' && { marketingOptIn: body['marketingOptIn'] }),
    memberships: [],
    orders: [],
  };
  data.people.push(person);
  mailLink(data, 'confirm-email', person, email);
  endSessionOf(call);
  return {
    status: 201,
    body: toProfile(person),
    cookies: signedInCookies(person, startSession(person, data)),
  };
}

export const profile = forPerson(({ person }) => ({
  body: toProfile(person),
  cookies: [siteUserCookie(person)],
}));

export const updateProfile = forPerson((call) => {
  const { person, body } = call;
  const { firstName, lastName, newPassword, currentPassword, language, marketingOptIn } = body;
  const refused = fieldRefusal({
    firstName: firstName !== undefined && textField(call, 'firstName') === '' && 'required',
    lastName: lastName !== undefined && textField(call, 'lastName') === '' && 'required',
    newPassword: newPassword !== undefined && isShort(newPassword) && 'too-short',
    currentPassword: newPassword !== undefined && currentPassword !== person.password && 'invalid',
  });
  if (refused) return refused;
  if (firstName !== undefined) person.firstName = textField(call, 'firstName');
  if (lastName !== undefined) person.lastName = textField(call, 'lastName');
  if (typeof language === 'string') person.language = language;
  if (typeof marketingOptIn === 'boolean') person.marketingOptIn = marketingOptIn;
  if (typeof newPassword === 'string') {
    person.password = newPassword;
    endLinks(call.data, person);
  }
  return { body: toProfile(person), cookies: [siteUserCookie(person)] };
});

export const memberships = forPerson(({ person }) => ({
  body: {
    memberships: person.memberships,
    orders: person.orders.map(({ id, number, placedAt, total, status }): Order => ({
      id,
      number,
      placedAt,
      total,
      status,
    })),
  },
}));

export const cancelMembership = forPerson(({ person, param }) => {
  const membership = person.memberships.find(({ id }) => id === param);
  if (!membership) return REFUSALS['not-found'];
  const { feeType, status } = membership;
  if (feeType !== 'free' && feeType !== 'recurring') return REFUSALS['not-cancellable'];
  if (feeType === 'free') {
    person.memberships = person.memberships.filter((one) => one !== membership);
  } else if (status === 'PAYMENT_FAILED') {
    Object.assign(membership, { status: 'CANCELLED', endsAt: new Date().toISOString(), url: undefined });
  } else if (status === 'ACTIVE') {
    const endsAt = membership.nextPaymentAt ?? FAR.after;
    Object.assign(membership, { status: 'ENDING', endsAt, nextPaymentAt: undefined });
  }
  return {};
});

export const resumeMembership = forPerson(({ data, person, param }) => {
  const membership = person.memberships.find(({ id }) => id === param);
  if (!membership) return REFUSALS['not-found'];
  if (!hasMembership(membership)) return REFUSALS.ended;
  if (membership.status === 'PAYMENT_FAILED') return REFUSALS['not-resumable'];
  if (membership.status === 'ENDING') {
    const { endsAt } = membership;
    Object.assign(membership, { status: 'ACTIVE', nextPaymentAt: endsAt, endsAt: undefined });
    data.reasons = data.reasons.filter(({ membershipId }) => membershipId !== param);
  }
  return {};
});

export const sendCancellationReason = forPerson((call) => {
  const { data, param } = call;
  const comment = textField(call, 'comment');
  data.reasons = [
    ...data.reasons.filter(({ membershipId }) => membershipId !== param),
    {
      membershipId: param,
      reason: textField(call, 'reason') as CancellationCode,
      ...(comment && { comment }),
    },
  ];
  return {};
});

export const order = forPerson(({ person, param }) => {
  const found = person.orders.find(({ id }) => id === param);
  return found ? { body: found } : REFUSALS['not-found'];
});

export function requestPasswordReset(call: Call): Answer {
  const email = textField(call, 'email');
  const refused = fieldRefusal({ email: !couldBeEmail(email) && 'invalid' });
  if (refused) return refused;
  const person = personWith(email, call.data);
  if (person) mailLink(call.data, 'reset-password', person, email);
  return { status: 202 };
}

export function setPassword({ data, param, body }: Call): Answer {
  const person = personOfLink(data, 'reset-password', param);
  if (!person) return REFUSALS.gone;
  const refused = fieldRefusal({ password: isShort(body['password']) && 'too-short' });
  if (refused) return refused;
  person.password = String(body['password']);
  endAccess(data, person);
  return {};
}

export const closeAccount = forPerson(({ data, person, body }) => {
  if (person.isOwner) return REFUSALS['owner-account'];
  if (body['password'] !== person.password) return refusal(400, 'invalid', { password: 'invalid' });
  data.people = data.people.filter((one) => one !== person);
  data.sessions = data.sessions.filter(({ siteUserId }) => siteUserId !== person.siteUserId);
  return { cookies: signedOutCookies() };
});

export const changeEmail = forPerson((call) => {
  const { data, person, body } = call;
  const email = normalizeEmail(textField(call, 'email'));
  const refused = fieldRefusal({
    email: (!isEmail(email) && 'invalid') || (emailKey(email) === emailKey(person.email) && 'same'),
    password: body['password'] !== person.password && 'invalid',
  });
  if (refused) return refused;
  person.pendingEmail = email;
  data.links = data.links.filter(
    (link) => link.email === person.email || link.siteUserId !== person.siteUserId,
  );
  mailLink(data, 'confirm-email', person, email);
  return { status: 202 };
});

export const resendEmailConfirmation = forPerson(({ data, person }) => {
  if (person.pendingEmail === undefined && person.emailConfirmed !== false) return REFUSALS.gone;
  mailLink(data, 'confirm-email', person, person.pendingEmail ?? person.email);
  return { status: 202 };
});

export function confirmEmail({ data, person: visitor, param }: Call): Answer {
  const link = data.links.find(({ kind, token }) => kind === 'confirm-email' && token === param);
  const person = personOfLink(data, 'confirm-email', param);
  if (!link || !person) return REFUSALS.gone;
  const other = personWith(link.email, data);
  if (other && other !== person) return refusal(409, 'invalid', { email: 'taken' });
  if (link.email === person.pendingEmail) delete person.pendingEmail;
  person.email = link.email;
  person.emailConfirmed = true;
  if (visitor === person) {
    spendLink(data, param);
    return { body: {}, cookies: [siteUserCookie(person)] };
  }
  // The reader of the mail chooses a new password: somebody else may have created the account.
  endAccess(data, person);
  person.password = newToken();
  return { body: { passwordToken: createLink(data, 'reset-password', person, person.email) } };
}

function toProfile({ password: _1, isOwner: _2, memberships: _3, orders: _4, ...rest }: MockPerson) {
  return rest;
}

const personWith = (email: string, { people }: MockData): MockPerson | undefined =>
  people.find((one) => emailKey(one.email) === emailKey(email));

function endSessionOf({ data, person }: Call): void {
  data.sessions = data.sessions.filter(({ siteUserId }) => siteUserId !== person?.siteUserId);
}

const isShort = (password: unknown): boolean =>
  typeof password !== 'string' || password.length < SHORTEST_PASSWORD;

function mailLink(data: MockData, kind: MockMail['kind'], person: MockPerson, email: string): void {
  const token = createLink(data, kind, person, email);
  const path = kind === 'reset-password' ? `/login/reset/${token}` : `/confirm-email/${token}`;
  data.mails.push({ to: email, kind, path, token });
}

function createLink(
  data: MockData,
  kind: MockMail['kind'],
  { siteUserId }: MockPerson,
  email: string,
): string {
  const token = newToken();
  data.links.push({ token, kind, siteUserId, email });
  return token;
}

function personOfLink(data: MockData, kind: MockMail['kind'], token: string): MockPerson | undefined {
  const link = data.links.find((one) => one.kind === kind && one.token === token);
  return data.people.find(({ siteUserId }) => siteUserId === link?.siteUserId);
}

/** Ends the sessions and the links of a person. */
function endAccess(data: MockData, person: MockPerson): void {
  data.sessions = data.sessions.filter(({ siteUserId }) => siteUserId !== person.siteUserId);
  endLinks(data, person);
}

/** Ends the mailed links of a person, and the change of the email that waits for one. */
function endLinks(data: MockData, person: MockPerson): void {
  data.links = data.links.filter(({ siteUserId }) => siteUserId !== person.siteUserId);
  delete person.pendingEmail;
}

function spendLink(data: MockData, token: string): void {
  data.links = data.links.filter((link) => link.token !== token);
}
