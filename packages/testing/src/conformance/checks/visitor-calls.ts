import { endpoints } from 'member-area-elements/contract/routes';
import type { Answer } from '../answer.js';
import type { Backend } from '../backend.js';
import { pathOf, joinPathOf } from '../paths.js';
import type { HeaderChanges, Visitor } from '../visitor.js';

/** A call of the library for visitors that changes something. */
export interface VisitorCall {
  /** Its part of the ids of checks. */
  readonly id: string;
  /** The effect of the call, as an infinitive: "log in". */
  readonly action: string;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  /** Returns the path. The ids and tokens in it exist nowhere. */
  path(backend: Backend): string;
  /** A body that the backend would read; missing for a call without one. */
  readonly body?: object;
  readonly sender: 'anybody' | 'signed-in';
}

const UNKNOWN = 'no-such-id';

/** All calls for visitors that change something and need a crumb. */
export const visitorCalls: readonly VisitorCall[] = [
  {
    id: 'log-in',
    action: 'log in',
    method: 'POST',
    path: () => endpoints.session,
    body: { email: 'nobody@example.com', password: 'no-such-password' },
    sender: 'anybody',
  },
  { id: 'log-out', action: 'log out', method: 'DELETE', path: () => endpoints.session, sender: 'signed-in' },
  {
    id: 'create-account',
    action: 'create an account',
    method: 'POST',
    path: () => endpoints.account,
    body: { firstName: 'Ana', lastName: 'Silva', email: 'no email', password: 'long-password' },
    sender: 'anybody',
  },
  {
    id: 'change-profile',
    action: 'change the profile',
    method: 'PUT',
    path: () => endpoints.profile,
    body: { language: 'no-such-language' },
    sender: 'signed-in',
  },
  {
    id: 'join',
    action: 'join an area',
    method: 'PUT',
    path: (backend) => joinPathOf(backend.area('closed')),
    body: { originUrlPath: '/', pricingOptionId: '', loginStatus: 'already_logged_in' },
    sender: 'signed-in',
  },
  {
    id: 'end-membership',
    action: 'end a membership',
    method: 'DELETE',
    path: () => pathOf('membership', UNKNOWN),
    sender: 'signed-in',
  },
  {
    id: 'change-option',
    action: 'change the option of a membership',
    method: 'PUT',
    path: () => pathOf('membershipOption', UNKNOWN),
    body: { pricingOptionId: 'no-such-option' },
    sender: 'signed-in',
  },
  {
    id: 'keep-option',
    action: 'keep the option of a membership',
    method: 'DELETE',
    path: () => pathOf('membershipOption', UNKNOWN),
    sender: 'signed-in',
  },
  {
    id: 'pause-membership',
    action: 'pause a membership',
    method: 'PUT',
    path: () => pathOf('membershipPause', UNKNOWN),
    body: { periods: 1 },
    sender: 'signed-in',
  },
  {
    id: 'resume-membership',
    action: 'resume a membership',
    method: 'POST',
    path: () => pathOf('resumedMembership', UNKNOWN),
    body: {},
    sender: 'signed-in',
  },
  {
    id: 'send-reason',
    action: 'send the reason for leaving',
    method: 'PUT',
    path: () => pathOf('cancellationReason', UNKNOWN),
    body: { reason: 'OTHER' },
    sender: 'signed-in',
  },
  {
    id: 'ask-for-reset',
    action: 'ask for a reset link',
    method: 'POST',
    path: () => endpoints.passwordReset,
    body: { email: 'nobody@example.com' },
    sender: 'anybody',
  },
  {
    id: 'set-password',
    action: 'set a new password',
    method: 'PUT',
    path: () => pathOf('newPassword', UNKNOWN),
    body: { password: 'another-long-password' },
    sender: 'anybody',
  },
  {
    id: 'close-account',
    action: 'close the account',
    method: 'POST',
    path: () => endpoints.accountClosure,
    body: { password: 'not-the-password' },
    sender: 'signed-in',
  },
  {
    id: 'change-email',
    action: 'change the email',
    method: 'POST',
    path: () => endpoints.emailChange,
    body: { email: 'somebody@example.com', password: 'not-the-password' },
    sender: 'signed-in',
  },
  {
    id: 'resend-confirmation',
    action: 'send the confirmation again',
    method: 'POST',
    path: () => endpoints.emailConfirmation,
    sender: 'signed-in',
  },
  {
    id: 'confirm-email',
    action: 'confirm an email',
    method: 'PUT',
    path: () => pathOf('confirmedEmail', UNKNOWN),
    sender: 'anybody',
  },
];

/** Returns the visitor who sends a call that must be refused: signed in when it needs somebody who is. */
export const senderOf = async (
  { sender }: VisitorCall,
  backend: Backend,
  number: 0 | 1 = 0,
): Promise<Visitor> => (sender === 'signed-in' ? (await backend.bystander(number)).visitor : backend.visit());

/** Sends a call with its own body, or with another one. */
export const sendCall = (
  call: VisitorCall,
  backend: Backend,
  visitor: Visitor,
  { headers = {}, body = call.body }: { headers?: HeaderChanges; body?: unknown } = {},
): Promise<Answer> => visitor.change(call.method, call.path(backend), body, headers);
