import type { AccountMessages } from '../../core/messages/en/account.js';
import { fill } from '../../core/messages/fill.js';
import type { Problems } from '../ui/use-form.js';

/** The longest values, in characters. See docs/requirements.md#create-an-account. */
export const MAX_LENGTH = { firstName: 50, lastName: 50, email: 254, password: 128 } as const;
/** Shortest password, in characters. */
const MIN_PASSWORD = 10;

/** Something before an @, a dot in what follows it: the server decides the rest. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with an email address. */
export function emailProblem(value: string, texts: AccountMessages): Problems {
  const email = value.trim();
  if (!email) return { email: texts.emailRequired };
  return EMAIL.test(email) && email.length <= MAX_LENGTH.email ? {} : { email: texts.emailInvalid };
}

/** What is wrong with a first or last name. */
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

/** What is wrong with a new password and its confirmation; `undefined` where the password is shown. */
export function newPasswordProblem(
  password: string,
  confirmed: string | undefined,
  texts: AccountMessages,
  field = 'password',
): Problems {
  if (!password) return { [field]: texts.passwordRequired };
  if (password.length < MIN_PASSWORD) return { [field]: texts.passwordTooShort };
  if (password.length > MAX_LENGTH.password)
    return { [field]: fill(texts.tooLong, { n: MAX_LENGTH.password }) };
  return confirmed === undefined || confirmed === password ? {} : { confirmPassword: texts.passwordMismatch };
}
