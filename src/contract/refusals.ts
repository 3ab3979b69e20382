/** The refusals of the calls, by their codes: `{ "error": { "code": "…", "message": "…" } }`. */

import { SAMPLE_HUMAN_CHECK } from './parts/human-check.js';

/** How a backend refuses a call. */
export interface Refusal {
  readonly status: number;
  /** For developers. */
  readonly message: string;
  /** A sample of what the error has besides, for the description and the mocks. */
  readonly sample?: Readonly<Record<string, unknown>>;
}

/** Each code that the server of the library sends. The library shows a text of its own for some of them. */
export const refusals = {
  // The request.
  invalid: { status: 400, message: 'Some fields are not valid.' },
  'leaked-password': { status: 400, message: 'This password is in lists of leaked passwords.' },
  captcha: { status: 400, message: 'The captcha was not solved.' },
  'broken-off': { status: 400, message: 'The request is not complete.' },
  'not-found': { status: 404, message: 'There is no such call.' },
  'too-large': { status: 413, message: 'Too large.' },
  unsupported: { status: 415, message: 'This type of content is not supported.' },
  'too-many-tries': { status: 429, message: 'Too many tries. Wait and try again.' },

  // Who sends it.
  'not-signed-in': { status: 401, message: 'Log in first.' },
  'wrong-credentials': { status: 401, message: 'That email and password do not match.' },
  'passkey-refused': { status: 401, message: 'This passkey does not log in here.' },
  'not-owner': { status: 403, message: 'Only the owner of the site may do this.' },
  'human-check': {
    status: 403,
    message: 'Show that you are human, as humanCheck says, and send the call again.',
    sample: { humanCheck: SAMPLE_HUMAN_CHECK },
  },
  'not-staff': { status: 403, message: 'Only the owner of the site and the people who help may do this.' },
  'not-member': { status: 403, message: 'Only members of the area may do this.' },
  'owner-account': { status: 403, message: 'The account of the owner cannot be closed here.' },
  'site-login': { status: 403, message: 'This site has a login of its own, which does this.' },
  'foreign-origin': { status: 403, message: 'The request comes from a page of another site.' },
  'current-session': { status: 409, message: 'This is the session of this browser. Log out instead.' },
  'other-person': { status: 409, message: 'Somebody else is signed in now. Load the page again.' },

  // What is stored.
  'feature-off': {
    status: 403,
    message: 'Memberships for this site is closed. Contact the site owner for access.',
  },
  'email-taken': { status: 409, message: 'An account with this email exists.' },
  'has-role': { status: 409, message: 'This person has a role on the site.' },
  'last-owner': { status: 409, message: 'The site needs an owner.' },
  'id-taken': { status: 409, message: 'Id already in use.' },
  'name-taken': { status: 409, message: 'Name already in use.' },
  'has-members': { status: 409, message: 'The area has members.' },
  'same-area': { status: 409, message: 'Both are the same area.' },
  'quota-reached': { status: 409, message: 'The plan allows no more.' },
  'not-cancellable': { status: 409, message: 'This membership cannot be cancelled here.' },
  'not-resumable': { status: 409, message: 'The payments of this membership cannot continue.' },
  'not-pausable': { status: 409, message: 'This membership cannot be paused, or not for so long.' },
  'no-period': { status: 409, message: 'This membership has no period that ends. It can end at once.' },
  'not-movable': { status: 409, message: 'The payments of this membership decide when it ends.' },
  'option-fixed': { status: 409, message: 'The option of this membership cannot be changed.' },
  'price-changed': { status: 409, message: 'Another amount is due by now.' },
  'code-taken': { status: 409, message: 'Another coupon that has not ended has this code.' },
  'no-price-changes': {
    status: 409,
    message: 'The payments of this site cannot change the price of a member.',
  },
  'not-refundable': { status: 409, message: 'This cannot be paid back.' },
  ended: { status: 409, message: 'This membership has ended.' },
  gone: { status: 410, message: 'It was deleted.' },
  'link-expired': { status: 410, message: 'This link has expired.' },
  'code-expired': { status: 410, message: 'This code has expired, or was wrong too often.' },
  'other-browser': { status: 409, message: 'Another browser has asked for this mail. Enter its code there.' },
  'passkey-expired': { status: 410, message: 'The browser was asked too long ago, or elsewhere. Ask again.' },
  'last-way-in': { status: 409, message: 'This is the last way into the account.' },
  'too-many-passkeys': { status: 409, message: 'The account has too many passkeys. Remove one first.' },
  'nothing-to-confirm': { status: 410, message: 'The email is confirmed already.' },
  changed: { status: 412, message: 'Somebody else has changed it meanwhile.' },

  // Payments and files.
  'bad-signature': { status: 400, message: 'The signature of the webhook is wrong.' },
  'bad-webhook': { status: 400, message: 'The webhook cannot be read.' },
  'no-storage': { status: 501, message: 'This site stores no videos.' },
  'no-refunds': { status: 501, message: 'The payments of this site cannot be paid back here.' },
  'payment-refused': { status: 402, message: 'The payment was refused. Nothing was changed.' },
  'payments-unavailable': {
    status: 503,
    message: 'The payments do not work at the moment. Try again later.',
  },

  // The server.
  internal: { status: 500, message: 'Something went wrong.' },
  busy: { status: 503, message: 'Too many people log in just now. Try again.' },
  closing: { status: 503, message: 'The server is stopping. Try again.' },
  'login-unavailable': { status: 503, message: 'The login of this site does not answer. Try again.' },
  'provider-unavailable': { status: 503, message: 'This way to log in does not answer. Try another one.' },
  storage: { status: 503, message: 'Nothing can be stored at the moment. Try again later.' },
  timeout: { status: 503, message: 'The request took too long. Try again.' },
} satisfies Readonly<Record<string, Refusal>>;

/** The code of a refusal. */
export type RefusalCode = keyof typeof refusals;
