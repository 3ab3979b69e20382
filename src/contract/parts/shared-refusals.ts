/** Refusals that several calls have. */
import type { CallRefusal } from '../call.js';

export const signedOut: CallRefusal = {
  status: 401,
  description: 'The session has ended. The library shows the login.',
};

export const tooManyTries: CallRefusal = {
  status: 429,
  description: 'Too many tries. The library shows the waiting time of `Retry-After`.',
};

/** Of the calls that a backend may refuse to machines. */
export const captcha: readonly CallRefusal[] = [
  {
    status: 400,
    description:
      'Fields are not valid, or the backend could not check that the visitor is human (code `captcha`).',
    codes: ['captcha'],
  },
  {
    status: 403,
    description:
      'The member areas are off, or the backend could not check that the visitor is human (code `captcha`).',
    codes: ['captcha'],
  },
];

/** The codes of the field with a password that somebody chooses. */
export const newPasswordCodes = ['too-short', 'leaked'] as const;

/** Of the calls with a password that somebody chooses. A backend need not have such a list. */
export const LEAKED_PASSWORD = 'With the code `leaked-password`, the password is in a list of leaked ones.';
/** Of the calls that a backend may refuse to machines until the visitor has solved a human check. */
export const humanCheck: readonly CallRefusal[] = captcha.map((refusal) =>
  refusal.status === 403
    ? {
        ...refusal,
        description: `${refusal.description} With \`human-check\`: the library shows the check of \`humanCheck\`, and sends the call again with the proof in the header \`x-human-check\`.`,
        codes: [...(refusal.codes ?? []), 'human-check'],
      }
    : refusal,
);

/** Of the calls whose address is a link that was mailed. */
export const expiredLink: readonly CallRefusal[] = ([401, 404, 410] as const).map((status) => ({
  status,
  description: 'The link has expired. The library offers to ask for a new one.',
}));

/** The field of a value that the site has added, and which is refused. */
export const profileFieldRefusal: NonNullable<CallRefusal['fields']> = {
  'profileFields.phone': ['required', 'too-short', 'too-long', 'invalid'],
};

/** Of the owner's calls. */
export const notOwner: readonly CallRefusal[] = [
  { status: 401, description: 'The visitor is signed out.' },
  { status: 403, description: 'The visitor is not the owner.' },
];

/** Of the calls that take a role from a person. */
export const lastOwner: CallRefusal = {
  status: 409,
  description: 'The site would have no owner any more.',
  codes: ['last-owner'],
};

/** Of the calls of the owner and the people who help. */
export const notStaff: readonly CallRefusal[] = [
  { status: 401, description: 'The visitor is signed out.' },
  { status: 403, description: 'The visitor is neither the owner nor helps.' },
];

/**
 * Returns the refusals of a call that checks the current password.
 *
 * @param field the field with the password
 * @param fields the other fields that can be blamed
 */
export const wrongPassword = (field: string, fields: CallRefusal['fields'] = {}): readonly CallRefusal[] => [
  {
    status: 401,
    description:
      'With the code `wrong-credentials`, the password was wrong. Without it, the library reads the profile: if that works, the password was wrong, else the session has ended.',
    codes: ['wrong-credentials'],
  },
  {
    status: '4XX',
    description: `Fields are not valid. \`fields.${field}\` shows "That isn’t your current password."`,
    fields: { [field]: ['invalid'], ...fields },
  },
];

/** Of the calls that add and remove a way to log in: a passkey, a connected provider. */
export const proofOfWaysIn: readonly CallRefusal[] = wrongPassword('password').map((refusal) =>
  refusal.fields
    ? {
        ...refusal,
        description: `${refusal.description} Without a password, when one is needed, its code is \`required\`: the library asks for it.`,
        fields: { password: ['required', 'invalid'] },
      }
    : refusal,
);

/** Of the calls that send the visitor to a log-in provider. */
export const unusableProvider: readonly CallRefusal[] = [
  { status: 404, description: 'The site has no such provider.' },
  { status: 503, description: 'The provider does not answer.', codes: ['provider-unavailable'] },
];

/** Of the owner's calls that name a version. */
export const changedMeanwhile: CallRefusal = {
  status: 412,
  description: 'Somebody else has changed it: `if-match` names another version.',
  codes: ['changed'],
};
