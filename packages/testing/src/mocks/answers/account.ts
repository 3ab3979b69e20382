/** The answers to the account: the login, the profile, memberships and orders. */
import { emailKey } from 'member-area-elements/contract/parts/email';
import type { ContractEndReceipt } from 'member-area-elements/contract/account/end-contract';
import type { SiteLogin } from 'member-area-elements/contract/account/profile';
import type { Membership } from 'member-area-elements/contract/account/memberships';
import type { Order, OrderDetails } from 'member-area-elements/contract/account/order';
import { FAR } from 'member-area-elements/samples/areas';
import {
  changeProfileFields,
  listedProfileFields,
  type ProfileField,
} from 'member-area-elements/contract/parts/profile-fields';
import type { AnswerCall, MockCall } from '../call.js';
import { signedInCookies, signedOutCookies, siteUserCookie } from '../cookies.js';
import { hasMembership } from '../membership.js';
import { newToken, type MockData, type MockLinkKind, type MockPerson } from '../mock-data.js';
import { startSession } from '../mock-site.js';
import { mayChangeOption } from './option-changes.js';
import { endPause, maxPausePeriods, resumptionPrice } from './pauses.js';
import { leakedRefusal } from '../leaked-passwords.js';
import { fieldRefusal, REFUSALS, refusal } from '../refusals.js';

export const logIn: AnswerCall<'logIn'> = (call) => {
  const person = personWith(call.body.email, call.data);
  if (!person?.password || person.password !== call.body.password) return REFUSALS['wrong-credentials'];
  endSessionOf(call);
  return {
    body: toProfile(person, call.profileFields),
    cookies: signedInCookies(person, startSession(person, call.data)),
  };
};

export const logOut: AnswerCall<'logOut'> = (call) => {
  endSessionOf(call);
  return { cookies: signedOutCookies() };
};

export const createAccount: AnswerCall<'createAccount'> = (call) => {
  const { data, body, profileFields } = call;
  const changed = changeProfileFields(profileFields, {}, body.profileFields, true);
  if (changed.kind === 'invalid') return refusal('invalid', changed.fields);
  const refused =
    leakedRefusal('password', body.password) ??
    fieldRefusal({ email: personWith(body.email, data) !== undefined && 'taken' });
  if (refused) return refused;
  const person: MockPerson = {
    ...body,
    profileFields: changed.values,
    siteUserId: newToken(),
    emailConfirmed: false,
    memberships: [],
    orders: [],
  };
  data.people.push(person);
  mailLink(data, 'confirm-email', person, person.email);
  endSessionOf(call);
  return {
    status: 201,
    body: toProfile(person, profileFields),
    cookies: signedInCookies(person, startSession(person, data)),
  };
};

export const profile: AnswerCall<'profile'> = ({ person, profileFields, login }) => ({
  body: toProfile(person, profileFields, login),
  cookies: [siteUserCookie(person)],
});

export const updateProfile: AnswerCall<'updateProfile'> = ({ data, person, profileFields, login, body }) => {
  const { newPassword, currentPassword, email: _, ...changes } = body;
  const ofLogin = ['firstName', 'lastName', 'email'] as const;
  if (
    login &&
    (newPassword !== undefined || ofLogin.some((name) => (body[name] ?? person[name]) !== person[name]))
  )
    return REFUSALS['site-login'];
  const changed = changeProfileFields(profileFields, person.profileFields ?? {}, body.profileFields);
  if (changed.kind === 'invalid') return refusal('invalid', changed.fields);
  const refused =
    fieldRefusal({
      currentPassword: newPassword !== undefined && currentPassword !== person.password && 'invalid',
    }) ?? leakedRefusal('newPassword', newPassword);
  if (refused) return refused;
  Object.assign(person, changes, { profileFields: changed.values });
  if (newPassword !== undefined) {
    person.password = newPassword;
    endLinks(data, person);
    person.otherSessions = [];
  }
  return { body: toProfile(person, profileFields, login), cookies: [siteUserCookie(person)] };
};

export const memberships: AnswerCall<'memberships'> = ({ person, data }) => ({
  body: {
    memberships: person.memberships.map((membership) => ({
      ...membership,
      mayChangeOption: mayChangeOption(membership, data),
      maxPausePeriods: maxPausePeriods(membership, data),
      resumptionPrice: resumptionPrice(membership),
    })),
    orders: person.orders.map(({ id, number, placedAt, total, status }): Order => ({
      id,
      number,
      placedAt,
      total,
      status,
    })),
  },
});

export const cancelMembership: AnswerCall<'cancelMembership'> = ({ person, param }) => {
  const membership = person.memberships.find(({ id }) => id === param);
  if (!membership) return REFUSALS['not-found'];
  const { feeType } = membership;
  if (feeType !== 'free' && feeType !== 'recurring') return REFUSALS['not-cancellable'];
  if (feeType === 'free') {
    person.memberships = person.memberships.filter((one) => one !== membership);
  } else cancel(membership);
  return {};
};

export const resumeMembership: AnswerCall<'resumeMembership'> = ({ data, person, param, body }) => {
  const membership = person.memberships.find(({ id }) => id === param);
  if (!membership) return REFUSALS['not-found'];
  if (!hasMembership(membership)) return REFUSALS.ended;
  if (membership.status === 'PAYMENT_FAILED') return REFUSALS['not-resumable'];
  if (membership.pause) return endPause(membership, body);
  if (membership.status === 'ENDING') {
    const { endsAt } = membership;
    Object.assign(membership, { status: 'ACTIVE', nextPaymentAt: endsAt, endsAt: undefined });
    data.reasons = data.reasons.filter(({ membershipId }) => membershipId !== param);
  }
  return {};
};

export const sendCancellationReason: AnswerCall<'sendCancellationReason'> = ({ data, param, body }) => {
  const { reason, comment } = body;
  data.reasons = [
    ...data.reasons.filter(({ membershipId }) => membershipId !== param),
    { membershipId: param, reason, ...(comment && { comment }) },
  ];
  return {};
};

export const order: AnswerCall<'order'> = ({ person, param }) => {
  const found = person.orders.find(({ id }) => id === param);
  return found ? { body: found } : REFUSALS['not-found'];
};

/** Signed out, the mocks say that a declaration was received, and carry nothing out: they have no page for the link in the mail. */
export const endContract: AnswerCall<'endContract'> = ({ person, body }) => {
  const receivedAt = new Date().toISOString();
  if (!person) {
    const refused = fieldRefusal({ email: body.email === undefined && 'required' });
    return refused ?? { body: { receivedAt, outcome: 'received' } };
  }
  const found = person.orders.find(({ number }) => number === body.orderNumber);
  if (!found) return REFUSALS['not-found'];
  const membership = person.memberships.find(
    (one) => found.items.some(({ title }) => title === one.title) && hasMembership(one),
  );
  const end = body.kind === 'withdrawal' ? withdraw(found, membership) : cancelContract(membership);
  return { body: { receivedAt, ...end } };
};

export const requestPasswordReset: AnswerCall<'requestPasswordReset'> = ({ data, body }) => {
  const person = personWith(body.email, data);
  if (person) mailLink(data, 'reset-password', person, body.email);
  return { status: 202 };
};

export const setPassword: AnswerCall<'setPassword'> = ({ data, param, body }) => {
  const person = personOfLink(data, 'reset-password', param);
  if (!person) return REFUSALS.gone;
  const refused = leakedRefusal('password', body.password);
  if (refused) return refused;
  person.password = body.password;
  endAccess(data, person);
  return {};
};

export const closeAccount: AnswerCall<'closeAccount'> = ({ data, person, login, body }) => {
  if (login && !login.mayClose) return REFUSALS['site-login'];
  if (person.isOwner) return REFUSALS['owner-account'];
  if (!login && body.password !== person.password) return refusal('invalid', { password: 'invalid' });
  data.people = data.people.filter((one) => one !== person);
  data.sessions = data.sessions.filter(({ siteUserId }) => siteUserId !== person.siteUserId);
  return { cookies: signedOutCookies() };
};

export const changeEmail: AnswerCall<'changeEmail'> = ({ data, person, body }) => {
  const { email, password } = body;
  const refused = fieldRefusal({
    email: emailKey(email) === emailKey(person.email) && 'same',
    password: password !== person.password && 'invalid',
  });
  if (refused) return refused;
  person.pendingEmail = email;
  data.links = data.links.filter(
    (link) => link.email === person.email || link.siteUserId !== person.siteUserId,
  );
  mailLink(data, 'confirm-email', person, email);
  return { status: 202 };
};

export const resendEmailConfirmation: AnswerCall<'resendEmailConfirmation'> = ({ data, person }) => {
  if (person.pendingEmail === undefined && person.emailConfirmed !== false) return REFUSALS.gone;
  mailLink(data, 'confirm-email', person, person.pendingEmail ?? person.email);
  return { status: 202 };
};

export const confirmEmail: AnswerCall<'confirmEmail'> = ({ data, person: visitor, param }) => {
  const link = data.links.find(({ kind, token }) => kind === 'confirm-email' && token === param);
  const person = personOfLink(data, 'confirm-email', param);
  if (!link || !person) return REFUSALS.gone;
  const other = personWith(link.email, data);
  if (other && other !== person) return refusal('email-taken', { email: 'taken' });
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
};

type ContractEnd = Omit<ContractEndReceipt, 'receivedAt'>;

/** Ends a membership at once, and pays its order back. */
function withdraw(paid: OrderDetails, membership: Membership | undefined): ContractEnd {
  if (!membership) return { outcome: 'ended-before' };
  if (!paid.withdrawal || Date.parse(paid.withdrawal.until) < Date.now()) return { outcome: 'too-late' };
  const endsAt = new Date().toISOString();
  Object.assign(membership, { status: 'CANCELLED', endsAt, nextPaymentAt: undefined, url: undefined });
  paid.refunds.push({ refundedAt: endsAt, amount: paid.total });
  Object.assign(paid, { status: 'REFUNDED', withdrawal: undefined });
  return { outcome: 'ended', endsAt, refund: paid.total };
}

/** Ends a membership with the period that is paid. */
function cancelContract(membership: Membership | undefined): ContractEnd {
  if (!membership || membership.status === 'ENDING') return { outcome: 'ended-before' };
  if (membership.feeType === 'one_time' || membership.feeType === 'installments')
    return { outcome: 'not-cancellable' };
  cancel(membership);
  return { outcome: 'ended', endsAt: membership.endsAt };
}

/** Cancels a membership: to the end of the period that is paid, or at once when nothing is paid. Its pause goes. */
function cancel(membership: Membership): void {
  delete membership.pause;
  if (membership.status === 'ACTIVE') {
    const endsAt = membership.nextPaymentAt ?? FAR.after;
    Object.assign(membership, { status: 'ENDING', endsAt, nextPaymentAt: undefined });
  } else if (membership.status === 'PAYMENT_FAILED' || membership.status === 'PAUSED') {
    Object.assign(membership, {
      ...{ status: 'CANCELLED', endsAt: new Date().toISOString() },
      ...{ nextPaymentAt: undefined, url: undefined },
    });
  }
}

function toProfile(
  {
    password,
    isOwner: _1,
    memberships: _2,
    orders: _3,
    otherSessions: _4,
    passkeys: _5,
    connections: _6,
    profileFields = {},
    ...rest
  }: MockPerson,
  fields: readonly ProfileField[],
  login?: SiteLogin,
) {
  const ofBuiltIn = {
    mayEndSessions: true,
    mayUsePasskeys: true,
    mayConnectProviders: true,
    ...(!password && { hasPassword: false }),
  };
  return {
    ...rest,
    ...(login ? { login, mayEndSessions: undefined, mayUsePasskeys: undefined } : ofBuiltIn),
    profileFields: listedProfileFields(fields, profileFields),
  };
}

/** Returns the person with an email. */
export const personWith = (email: string, { people }: MockData): MockPerson | undefined =>
  people.find((one) => emailKey(one.email) === emailKey(email));

/** Ends the session of whoever is signed in. */
export function endSessionOf({ data, person }: Pick<MockCall<'logIn'>, 'data' | 'person'>): void {
  data.sessions = data.sessions.filter(({ siteUserId }) => siteUserId !== person?.siteUserId);
}

function mailLink(data: MockData, kind: MockLinkKind, person: MockPerson, email: string): void {
  const token = createLink(data, kind, person, email);
  const path = kind === 'reset-password' ? `/login/reset/${token}` : `/confirm-email/${token}`;
  data.mails.push({ to: email, kind, path, token });
}

function createLink(data: MockData, kind: MockLinkKind, { siteUserId }: MockPerson, email: string): string {
  const token = newToken();
  data.links.push({ token, kind, siteUserId, email });
  return token;
}

function personOfLink(data: MockData, kind: MockLinkKind, token: string): MockPerson | undefined {
  const link = data.links.find((one) => one.kind === kind && one.token === token);
  return data.people.find(({ siteUserId }) => siteUserId === link?.siteUserId);
}

/** Ends the sessions, the codes and the links of a person. */
export function endAccess(data: MockData, person: MockPerson): void {
  data.sessions = data.sessions.filter(({ siteUserId }) => siteUserId !== person.siteUserId);
  person.otherSessions = [];
  endLinks(data, person);
}

/** Ends the mailed links and codes of a person, and the change of the email that waits for one. */
function endLinks(data: MockData, person: MockPerson): void {
  data.links = data.links.filter(({ siteUserId }) => siteUserId !== person.siteUserId);
  data.codes = data.codes.filter(({ email }) => emailKey(email) !== emailKey(person.email));
  delete person.pendingEmail;
}

function spendLink(data: MockData, token: string): void {
  data.links = data.links.filter((link) => link.token !== token);
}
