/**
 * The fields that a site adds to the accounts of its people, beside the names: a telephone number, a company, a diet. The
 * setting `profileFields` of the page and the option `profileFields` of the server have the same list. The forms, the server
 * and the mocks all ask these functions. `profile-fields-fault.ts` checks the list itself.
 */
import { UNREADABLE } from './unreadable.js';

/** A text in one language, or one for each language by its BCP 47 code. */
export type LocalText = string | Readonly<Record<string, string>>;

/** The types of the fields. They have the names and the meaning of HTML. */
export const PROFILE_FIELD_TYPES = ['text', 'tel', 'url', 'number', 'date', 'select', 'checkbox'] as const;

/** A field that a site adds to the accounts of its people. */
export interface ProfileField {
  /** The key of the value in the calls: a letter, and then letters, digits and `_`; 40 characters at most. */
  readonly name: string;
  readonly label: LocalText;
  /** A sentence below the field. Default: none. */
  readonly hint?: LocalText;
  readonly type: (typeof PROFILE_FIELD_TYPES)[number];
  /** Whether an account needs a value. A required checkbox must be checked. Default `false`. */
  readonly required?: boolean;
  /** The fewest characters of a `text`, `tel` or `url`. Default: 1. An empty field has no value, and no minimum. */
  readonly minLength?: number;
  /** The most characters of a `text`, `tel` or `url`. Default 200; 500 at most. */
  readonly maxLength?: number;
  /** The smallest `number`, or the first `date` as `2026-01-31`. Default: any. */
  readonly min?: number | string;
  /** The largest `number`, or the last `date` as `2026-01-31`. Default: any. */
  readonly max?: number | string;
  /** The choices of a `select`. */
  readonly options?: readonly ProfileFieldOption[];
  /** A token of the attribute `autocomplete`, such as `tel` or `organization`. Default: `off`. */
  readonly autocomplete?: string;
}

/** A choice of a field of the type `select`. */
export interface ProfileFieldOption {
  readonly value: string;
  readonly label: LocalText;
}

/** A number for `number`, a flag for `checkbox`, and a text for every other type; a date is `2026-01-31`. */
export type ProfileFieldValue = string | number | boolean;

/** The values of a person by the names of the fields. A field without a value is missing. */
export type ProfileFieldValues = Readonly<Record<string, ProfileFieldValue>>;

/** A change of the values. `null` removes a value, and a missing name keeps it. */
export type ProfileFieldChanges = Readonly<Record<string, ProfileFieldValue | null>>;

/** The largest lists and texts of the fields. */
export const PROFILE_FIELD_LIMITS = {
  fields: 20,
  options: 50,
  /** Of a text without a `maxLength`, in characters. */
  defaultLength: 200,
  /** The largest `maxLength`. */
  length: 500,
} as const;

/** A code for a value that is refused. A number or a date outside its limits is `invalid`. */
export type ProfileFieldProblem = 'required' | 'too-short' | 'too-long' | 'invalid';

/** The name of a field in a form, and in the refusal of a value: `profileFields.phone`. */
export type ProfileFieldKey = `profileFields.${string}`;

/** Returns the name of a field in a form, and in the refusal of a value. */
export const profileFieldKey = ({ name }: Pick<ProfileField, 'name'>): ProfileFieldKey =>
  `profileFields.${name}`;

/**
 * Returns a text of a field in a language: the text of the locale, else that of the locale without its last parts, else the
 * English one, else the first.
 *
 * @param locale a BCP 47 tag, such as `de-CH`
 */
export function localText(text: LocalText, locale: string): string {
  if (typeof text === 'string') return text;
  for (let tag = locale; tag !== ''; tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-'))))
    if (Object.hasOwn(text, tag)) return text[tag] ?? '';
  return (Object.hasOwn(text, 'en') ? text['en'] : Object.values(text)[0]) ?? '';
}

/**
 * Returns the value of what a form has sent for a field. It can be one that {@link profileFieldProblem} refuses.
 *
 * @param text what stands in the field; missing for a checkbox that is not checked
 * @returns `null` for an empty field
 */
export function readFieldText({ type }: ProfileField, text: string | undefined): ProfileFieldValue | null {
  if (type === 'checkbox') return text !== undefined;
  const value = text?.trim() ?? '';
  if (value === '') return null;
  const number = type === 'number' ? Number(value) : NaN;
  return Number.isFinite(number) ? number : value;
}

/** Returns what is wrong with the value of a field; `null` for a valid one. Spaces around a text do not count. */
export function profileFieldProblem(field: ProfileField, value: unknown): ProfileFieldProblem | null {
  const { type, required = false, min, max } = field;
  if (isMissing(value)) return required ? 'required' : null;
  if (typeof value !== typeOfValue(field)) return 'invalid';
  if (value === false) return required ? 'required' : null;
  if (typeof value === 'string') return textProblem(field, value.trim());
  if (type !== 'number') return null;
  return Number.isFinite(value) && isBetween(value as number, min, max) ? null : 'invalid';
}

function textProblem(field: ProfileField, text: string): ProfileFieldProblem | null {
  const { type, minLength = 1, maxLength = PROFILE_FIELD_LIMITS.defaultLength, min, max } = field;
  if (type === 'select') return field.options?.some(({ value }) => value === text) ? null : 'invalid';
  if (type === 'date') return isDay(text) && isBetween(text, min, max) ? null : 'invalid';
  if (text.length < minLength) return 'too-short';
  if (text.length > maxLength) return 'too-long';
  if (text.search(UNREADABLE) !== -1) return 'invalid';
  if (type === 'tel') return isTelephone(text) ? null : 'invalid';
  return type === 'text' || isWebAddress(text) ? null : 'invalid';
}

const isMissing = (value: unknown): boolean =>
  value == null || (typeof value === 'string' && value.trim() === '');

const typeOfValue = ({ type }: ProfileField): 'string' | 'number' | 'boolean' => {
  if (type === 'checkbox') return 'boolean';
  return type === 'number' ? 'number' : 'string';
};

/** Compares numbers with numbers, and days with days. */
const isBetween = (value: number | string, min?: number | string, max?: number | string): boolean =>
  (min === undefined || value >= min) && (max === undefined || value <= max);

/** Returns whether a text is a day of the calendar, such as `2026-01-31`. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

const isTelephone = (text: string): boolean =>
  /^\+?[0-9 ()./-]+$/.test(text) && text.replaceAll(/[^0-9]/g, '').length >= 3;

const isWebAddress = (text: string): boolean => {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text)) return false;
  try {
    return new URL(text).hostname !== '';
  } catch {
    return false;
  }
};

/** The values of a person after a change, or a code for each value that is refused. */
export type ChangedProfileFields =
  | { readonly kind: 'valid'; readonly values: ProfileFieldValues }
  | { readonly kind: 'invalid'; readonly fields: Readonly<Record<ProfileFieldKey, ProfileFieldProblem>> };

/**
 * Returns the values of a person after a change. Pure.
 *
 * @param stored the values before it. Those of fields that the list no longer has stay
 * @param changes a missing name keeps the value; `null` and an empty text remove it. Texts are stored without the spaces
 *   around them. A name that the list does not have is `invalid`
 * @param isNew whether the account is new: then it needs a value for each required field
 */
export function changeProfileFields(
  fields: readonly ProfileField[],
  stored: ProfileFieldValues,
  changes: ProfileFieldChanges = {},
  isNew = false,
): ChangedProfileFields {
  const values = new Map(Object.entries(stored));
  const problems = new Map<string, ProfileFieldProblem>();
  const changed = new Map(Object.entries(changes));
  for (const name of changed.keys())
    if (!fields.some((field) => field.name === name)) problems.set(profileFieldKey({ name }), 'invalid');
  for (const field of fields) {
    const { name } = field;
    if (!changed.has(name) && !isNew) continue;
    const value = changed.get(name);
    const problem = profileFieldProblem(field, value);
    if (problem) problems.set(profileFieldKey(field), problem);
    if (value === undefined || isMissing(value)) values.delete(name);
    else values.set(name, typeof value === 'string' ? value.trim() : (value as ProfileFieldValue));
  }
  return problems.size > 0
    ? { kind: 'invalid', fields: Object.fromEntries(problems) }
    : { kind: 'valid', values: Object.fromEntries(values) };
}

/**
 * Returns the stored values that a profile answers: those of fields which the list has, as long as they have the type of
 * their field. A site can have changed the list since they were stored.
 *
 * @returns `undefined` when there are none
 */
export function listedProfileFields(
  fields: readonly ProfileField[],
  stored: ProfileFieldValues,
): ProfileFieldValues | undefined {
  const listed = Object.entries(stored).filter(([name, value]) =>
    fields.some((field) => field.name === name && typeof value === typeOfValue(field)),
  );
  return listed.length > 0 ? Object.fromEntries(listed) : undefined;
}
