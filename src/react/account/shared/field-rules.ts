import { couldBeEmail, isEmail } from '../../../contract/parts/email.js';
import { EMAIL_LENGTH, NAME_LENGTH, PASSWORD_LENGTH } from '../../../contract/parts/limits.js';
import type { AccountMessages } from '../../../core/messages/en/account.js';
import { fill } from '../../../core/messages/fill.js';
import type { Problems } from '../../ui/form/use-form.js';

/** The longest values, in characters. See docs/requirements.md#create-an-account. */
export const MAX_LENGTH = {
  firstName: NAME_LENGTH,
  lastName: NAME_LENGTH,
  email: EMAIL_LENGTH,
  password: PASSWORD_LENGTH.most,
} as const;

/** Returns the problem of a field that must not be empty. */
export const requiredProblem = (field: string, value: string, text: string): Problems =>
  value === '' ? { [field]: text } : {};

/** Returns what is wrong with the email of a new account, or with the new email of an account. */
export const newEmailProblem = (value: string, texts: AccountMessages): Problems =>
  emailProblem(value, isEmail, texts);

/** Returns what is wrong with the email of an account that may exist since wider rules. */
export const knownEmailProblem = (value: string, texts: AccountMessages): Problems =>
  emailProblem(value, couldBeEmail, texts);

function emailProblem(
  value: string,
  isAccepted: (text: string) => boolean,
  texts: AccountMessages,
): Problems {
  if (!value.trim()) return { email: texts.emailRequired };
  return isAccepted(value) ? {} : { email: texts.emailInvalid };
}

/** Returns what is wrong with a first or last name. */
export function nameProblem(
  field: 'firstName' | 'lastName',
  value: string,
  texts: AccountMessages,
): Problems {
  const name = value.trim();
  const n = MAX_LENGTH[field];
  if (!name) return { [field]: field === 'firstName' ? texts.firstNameRequired : texts.lastNameRequired };
  return name.length > n ? { [field]: fill(texts.tooLong, { n }) } : {};
}

/** Returns what is wrong with a new password. */
export function newPasswordProblem(password: string, texts: AccountMessages, field = 'password'): Problems {
  if (!password) return { [field]: texts.passwordRequired };
  if (password.length < PASSWORD_LENGTH.least) return { [field]: texts.passwordTooShort };
  if (password.length > MAX_LENGTH.password)
    return { [field]: fill(texts.tooLong, { n: MAX_LENGTH.password }) };
  return {};
}
