/** The calls of the account: the login, the profile, memberships and orders. */
import { LANGUAGES } from '../../../src/core/messages/languages.js';
import {
  answerOf,
  boolean,
  code,
  email,
  field,
  knownEmail,
  newPassword,
  object,
  oneOf,
  password,
  personName,
  signedOut,
  text,
  tooManyTries,
  type Operation,
  type Refusals,
} from '../operation.js';

const captcha: Refusals = {
  400: {
    description:
      'Fields are not valid, or the backend could not check that the visitor is human (code `captcha`).',
    examples: code('captcha'),
  },
  403: {
    description:
      'The member areas are off, or the backend could not check that the visitor is human (code `captcha`).',
    examples: code('captcha'),
  },
};

/** Refusals of a call that checks the current password. */
const wrongPassword = (fieldName: string, examples: Record<string, unknown> = {}): Refusals => ({
  401: {
    description:
      'With the code `wrong-credentials`, the password was wrong. Without it, the library reads the profile: if that works, the password was wrong, else the session has ended.',
    examples: code('wrong-credentials'),
  },
  '4XX': {
    description: `Fields are not valid. \`fields.${fieldName}\` shows "That isn’t your current password."`,
    examples: { ...field(fieldName, 'invalid'), ...examples },
  },
});

const usedLink = { description: 'The link has expired. The library offers to ask for a new one.' };
const expiredLink: Refusals = { 401: usedLink, 404: usedLink, 410: usedLink };

export const accountOperations: Operation[] = [
  {
    method: 'post',
    endpoint: 'session',
    operationId: 'logIn',
    summary: 'Log in',
    description: 'End the session that the request came with, and start a new one.',
    tag: 'account',
    caller: 'anybody',
    body: object({ email: knownEmail, password }),
    answerHeaders: { 'Set-Cookie': 'SignedInCookies' },
    refusals: {
      ...captcha,
      401: { description: 'The email and the password do not match. Answer the same for an unknown email.' },
      ...tooManyTries,
    },
  },
  {
    method: 'delete',
    endpoint: 'session',
    operationId: 'logOut',
    summary: 'Log out',
    description: 'Answer 2xx where nobody is signed in.',
    tag: 'account',
    caller: 'anybody',
    answerHeaders: { 'Set-Cookie': 'SignedOutCookies' },
    refusals: { 401: { description: 'Nobody is signed in. In the account, this is a success.' } },
  },
  {
    method: 'post',
    endpoint: 'account',
    operationId: 'createAccount',
    summary: 'Create an account',
    description: 'The visitor is signed in afterwards. Mail a link that confirms the email.',
    tag: 'account',
    caller: 'anybody',
    body: object(
      {
        firstName: personName,
        lastName: personName,
        email,
        password: newPassword,
        marketingOptIn: {
          ...boolean,
          description:
            'Whether the visitor agrees to marketing emails. Missing without the setting `marketingOptIn`.',
        },
      },
      ['firstName', 'lastName', 'email', 'password'],
    ),
    answerHeaders: { 'Set-Cookie': 'SignedInCookies' },
    refusals: {
      ...captcha,
      ...tooManyTries,
      '4XX': {
        description: 'Fields are not valid.',
        examples: {
          ...field('email', 'taken'),
          ...field('email', 'invalid'),
          ...field('password', 'too-short'),
        },
      },
    },
  },
  {
    method: 'get',
    endpoint: 'profile',
    operationId: 'profile',
    summary: 'Read the profile',
    description: 'Set `SiteUserInfo` again when it is out of date.',
    tag: 'account',
    caller: 'signed-in',
    answer: answerOf('Profile'),
    answerHeaders: { 'Set-Cookie': 'SiteUserInfoCookie' },
    refusals: signedOut,
  },
  {
    method: 'put',
    endpoint: 'profile',
    operationId: 'updateProfile',
    summary: 'Change the profile',
    description:
      'The body has the fields that change. A new password needs the current one. End the other sessions of the person after a new password.',
    tag: 'account',
    caller: 'signed-in',
    bodyExample: { newPassword: 'at least ten', currentPassword: 'correct horse' },
    body: {
      ...object(
        {
          firstName: personName,
          lastName: personName,
          marketingOptIn: boolean,
          language: oneOf(...[...LANGUAGES.keys()].sort()),
          newPassword,
          currentPassword: password,
        },
        [],
      ),
      dependentRequired: { newPassword: ['currentPassword'] },
    },
    answerHeaders: { 'Set-Cookie': 'SiteUserInfoCookie' },
    refusals: { ...wrongPassword('currentPassword'), ...tooManyTries },
  },
  {
    method: 'get',
    endpoint: 'memberships',
    operationId: 'memberships',
    summary: 'Read memberships and orders',
    description: 'The screens keep the order of both lists.',
    tag: 'account',
    caller: 'signed-in',
    answer: answerOf('MembershipsAndOrders'),
    refusals: signedOut,
  },
  {
    method: 'delete',
    endpoint: 'membership',
    operationId: 'cancelMembership',
    summary: 'End a membership',
    description:
      'Leaves a free membership at once, and cancels a recurring one at the end of the time that is paid. Answer 2xx for a membership that was cancelled before, and 404 for that of somebody else.',
    tag: 'account',
    caller: 'signed-in',
    refusals: {
      ...signedOut,
      404: { description: 'A success: an earlier answer may have been lost.' },
      409: {
        description: 'The fee type cannot be cancelled, such as with the code `not-cancellable`.',
        examples: code('not-cancellable'),
      },
      410: { description: 'A success: an earlier answer may have been lost.' },
      ...tooManyTries,
    },
  },
  {
    method: 'post',
    endpoint: 'resumedMembership',
    operationId: 'resumeMembership',
    summary: 'Resume a membership',
    description:
      'Undoes the cancellation of a membership that has not ended yet. Answer 2xx for a membership that is active, and 404 for that of somebody else. Delete the reason for the cancellation.',
    tag: 'account',
    caller: 'signed-in',
    refusals: {
      ...signedOut,
      404: { description: 'The membership has ended.' },
      409: {
        description:
          'With the code `ended`, the time that was paid is over. With any other code, the payments cannot go on.',
        examples: code('ended'),
      },
      410: { description: 'The membership has ended.' },
      ...tooManyTries,
    },
  },
  {
    method: 'put',
    endpoint: 'cancellationReason',
    operationId: 'sendCancellationReason',
    summary: 'Send the reason for leaving',
    description:
      'The library sends it after the end of a membership. It must work for a free membership too, which no longer exists then. A later reason replaces an earlier one. Answer 404 for a membership that is active, because it was resumed, and for that of somebody else.',
    tag: 'account',
    caller: 'signed-in',
    body: object(
      {
        reason: oneOf(
          'TOO_EXPENSIVE',
          'NOT_USED',
          'MISSING_SOMETHING',
          'TECHNICAL_PROBLEMS',
          'NEEDED_FOR_A_WHILE',
          'OTHER',
        ),
        comment: text(0, 500),
      },
      ['reason'],
    ),
    refusals: {
      401: { description: 'The library shows the login, and sends the reason again after it.' },
      404: { description: 'A success: the membership may have been resumed.' },
      410: { description: 'A success: the membership may have been resumed.' },
    },
  },
  {
    method: 'get',
    endpoint: 'order',
    operationId: 'order',
    summary: 'Read an order',
    description: 'Reads one order with its items and refunds. Answer 404 for the order of somebody else too.',
    tag: 'account',
    caller: 'signed-in',
    answer: answerOf('Order'),
    refusals: {
      ...signedOut,
      404: { description: 'The order does not exist, or is that of somebody else.' },
      410: { description: 'The order does not exist any more.' },
    },
  },
  {
    method: 'post',
    endpoint: 'passwordReset',
    operationId: 'requestPasswordReset',
    summary: 'Ask for a reset link',
    description:
      'Answer the same, in the same time, whether or not the account exists. Count the requests for an unknown email too. The link works for an hour or so, and not for two days.',
    tag: 'account',
    caller: 'anybody',
    bodyExample: { email: 'ana@example.com' },
    body: object({ email: knownEmail }),
    refusals: {
      ...captcha,
      ...tooManyTries,
      '4XX': { description: 'Fields are not valid.', examples: field('email', 'invalid') },
    },
  },
  {
    method: 'put',
    endpoint: 'newPassword',
    operationId: 'setPassword',
    summary: 'Set a new password',
    description:
      'Sets the password with the token of the reset link. Needs no session. Spend the token with the call, but not when the password is refused. End all sessions and links of the person, and sign nobody in.',
    tag: 'account',
    caller: 'anybody',
    bodyExample: { password: 'at least ten' },
    body: object({ password: newPassword }),
    refusals: {
      ...captcha,
      ...expiredLink,
      ...tooManyTries,
      '4XX': { description: 'Fields are not valid.', examples: field('password', 'too-short') },
    },
  },
  {
    method: 'post',
    endpoint: 'accountClosure',
    operationId: 'closeAccount',
    summary: 'Close the account',
    description: 'End all sessions of the person, and cancel the memberships at once.',
    tag: 'account',
    caller: 'signed-in',
    body: object({ password }),
    answerHeaders: { 'Set-Cookie': 'SignedOutCookies' },
    refusals: { ...wrongPassword('password', code('owner-account')), ...tooManyTries },
  },
  {
    method: 'post',
    endpoint: 'emailChange',
    operationId: 'changeEmail',
    summary: 'Change the email',
    description:
      'Mail a link to the new email. The email changes when the link is used. Tell the present email at once. Answer the same, in the same time, when another account has the email.',
    tag: 'account',
    caller: 'signed-in',
    body: object({ email, password }),
    refusals: {
      ...wrongPassword('password', { ...field('email', 'same'), ...field('email', 'invalid') }),
      ...tooManyTries,
    },
  },
  {
    method: 'post',
    endpoint: 'emailConfirmation',
    operationId: 'resendEmailConfirmation',
    summary: 'Send the confirmation again',
    description:
      'Mails a new link to the pending email, or else to the email of an account that is not confirmed. Keep earlier links valid.',
    tag: 'account',
    caller: 'signed-in',
    refusals: {
      ...signedOut,
      404: { description: 'There is nothing to confirm.' },
      410: { description: 'There is nothing to confirm.' },
      ...tooManyTries,
    },
  },
  {
    method: 'put',
    endpoint: 'confirmedEmail',
    operationId: 'confirmEmail',
    summary: 'Confirm an email',
    description:
      'Needs no session. The token is used once, within 48 hours. In a browser without the session of the account, end its sessions and its password, and answer with the token of a link to a new password: somebody else may have created the account with this email.',
    tag: 'account',
    caller: 'anybody',
    answer: answerOf('EmailConfirmation'),
    refusals: {
      ...expiredLink,
      '4XX': {
        description: 'Another account has got the email since the link was mailed.',
        examples: field('email', 'taken'),
      },
    },
  },
];
