/** Checks the list of the fields that a site adds to the accounts of its people. */
import { isDay, PROFILE_FIELD_LIMITS, PROFILE_FIELD_TYPES, type ProfileField } from './profile-fields.js';
import { UNREADABLE } from './unreadable.js';

/** The keys of a field, each with the types that have it; `null` for all of them. */
const KEYS: Readonly<Record<keyof ProfileField, readonly ProfileField['type'][] | null>> = {
  name: null,
  label: null,
  hint: null,
  type: null,
  required: null,
  minLength: ['text', 'tel', 'url'],
  maxLength: ['text', 'tel', 'url'],
  min: ['number', 'date'],
  max: ['number', 'date'],
  options: ['select'],
  autocomplete: null,
};

/** The names of the fields that the forms and the calls of the account have. */
const TAKEN_NAMES: readonly string[] = [
  ...['firstName', 'lastName', 'email', 'password', 'newPassword', 'currentPassword'],
  ...['marketingOptIn', 'language'],
];

/** A mistake in the list. The message names the part and says what it must be: `label: must be …`. */
class Fault extends Error {}

/**
 * Returns what is wrong with a list of fields, and where: `profileFields[1].label: must be a text …`. `null` for a list that
 * can be used. It accepts anything: the setting of a page can be any JSON.
 */
export function profileFieldsFault(fields: unknown): string | null {
  try {
    checkList(fields);
    return null;
  } catch (error) {
    if (error instanceof Fault) return `profileFields${error.message}`;
    throw error;
  }
}

function checkList(fields: unknown): void {
  if (!Array.isArray(fields)) throw new Fault(': must be a list of fields.');
  if (fields.length > PROFILE_FIELD_LIMITS.fields)
    throw new Fault(`: must have ${PROFILE_FIELD_LIMITS.fields} fields at most, and has ${fields.length}.`);
  const names = new Set<unknown>();
  for (const [index, field] of fields.entries()) {
    const at = `[${index}]`;
    checkField(at, field);
    const { name } = field as ProfileField;
    if (names.has(name)) throw new Fault(`${at}.name: ${quote(name)} is the name of an earlier field.`);
    names.add(name);
  }
}

function checkField(at: string, field: unknown): void {
  if (!isObject(field)) throw new Fault(`${at}: must be an object with name, label and type.`);
  checkKeys(at, field, Object.keys(KEYS));
  const { name, type, required, autocomplete } = field;
  if (typeof name !== 'string' || !/^[A-Za-z][A-Za-z0-9_]{0,39}$/.test(name))
    throw new Fault(
      `${at}.name: must be a letter and then letters, digits or _, 40 characters at most, and is ${quote(name)}.`,
    );
  if (TAKEN_NAMES.includes(name) || name in Object.prototype)
    throw new Fault(`${at}.name: ${quote(name)} is taken. Choose another name.`);
  checkText(`${at}.label`, field['label']);
  if (field['hint'] !== undefined) checkText(`${at}.hint`, field['hint']);
  if (!isType(type))
    throw new Fault(`${at}.type: must be one of ${PROFILE_FIELD_TYPES.join(', ')}, and is ${quote(type)}.`);
  if (required !== undefined && typeof required !== 'boolean')
    throw new Fault(`${at}.required: must be true or false, and is ${quote(required)}.`);
  if (
    autocomplete !== undefined &&
    !(typeof autocomplete === 'string' && /^[a-z][a-z0-9-]*(?: [a-z][a-z0-9-]*)*$/i.test(autocomplete))
  )
    throw new Fault(`${at}.autocomplete: must be tokens such as "tel", and is ${quote(autocomplete)}.`);
  for (const [key, types] of Object.entries(KEYS))
    if (field[key] !== undefined && types && !types.includes(type))
      throw new Fault(`${at}.${key}: only for the type ${types.join(', ')}, and the type is ${type}.`);
  checkLengths(at, field);
  checkRange(at, type, field);
  if (type === 'select') checkOptions(`${at}.options`, field['options']);
}

function checkLengths(at: string, field: Record<string, unknown>): void {
  const { minLength = 1, maxLength = PROFILE_FIELD_LIMITS.defaultLength } = field;
  for (const [key, value] of Object.entries({ minLength, maxLength }))
    if (!(Number.isInteger(value) && isWithin(value as number, 1, PROFILE_FIELD_LIMITS.length)))
      throw new Fault(
        `${at}.${key}: must be a whole number from 1 to ${PROFILE_FIELD_LIMITS.length}, and is ${quote(value)}.`,
      );
  if ((minLength as number) > (maxLength as number))
    throw new Fault(`${at}.minLength: ${quote(minLength)} is more than maxLength, ${quote(maxLength)}.`);
}

function checkRange(at: string, type: ProfileField['type'], { min, max }: Record<string, unknown>): void {
  const isDate = type === 'date';
  for (const [key, value] of Object.entries({ min, max })) {
    const fits = isDate ? typeof value === 'string' && isDay(value) : Number.isFinite(value);
    if (value !== undefined && !fits)
      throw new Fault(
        `${at}.${key}: must be a ${isDate ? 'day such as "2026-01-31"' : 'number'}, and is ${quote(value)}.`,
      );
  }
  if (min !== undefined && max !== undefined && (min as number) > (max as number))
    throw new Fault(`${at}.min: ${quote(min)} is more than max, ${quote(max)}.`);
}

function checkOptions(at: string, options: unknown): void {
  const most = PROFILE_FIELD_LIMITS.options;
  if (!Array.isArray(options) || !isWithin(options.length, 1, most))
    throw new Fault(`${at}: must be a list of 1 to ${most} choices with value and label.`);
  const values = new Set<string>();
  for (const [index, option] of options.entries()) {
    const place = `${at}[${index}]`;
    if (!isObject(option)) throw new Fault(`${place}: must be an object with value and label.`);
    checkKeys(place, option, ['value', 'label']);
    const { value } = option;
    if (!isLine(value) || value.length > PROFILE_FIELD_LIMITS.defaultLength)
      throw new Fault(
        `${place}.value: must be a text of 1 to ${PROFILE_FIELD_LIMITS.defaultLength} characters without spaces around it, and is ${quote(value)}.`,
      );
    if (values.has(value)) throw new Fault(`${place}.value: ${quote(value)} is an earlier choice.`);
    values.add(value);
    checkText(`${place}.label`, option['label']);
  }
}

/** Checks a text in one language or in several. */
function checkText(at: string, text: unknown): void {
  if (isFilled(text)) return;
  const isComplete =
    isObject(text) &&
    Object.keys(text).length > 0 &&
    Object.entries(text).every(
      ([language, value]) => /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i.test(language) && isFilled(value),
    );
  if (!isComplete)
    throw new Fault(
      `${at}: must be a text, or texts by language such as {"en": "Phone", "de": "Telefon"}, and is ${quote(text)}.`,
    );
}

function checkKeys(at: string, part: Record<string, unknown>, known: readonly string[]): void {
  const unknown = Object.keys(part).find((key) => !known.includes(key));
  if (unknown !== undefined)
    throw new Fault(`${at}: has no key ${quote(unknown)}. The keys are ${known.join(', ')}.`);
}

const isWithin = (value: number, least: number, most: number): boolean => value >= least && value <= most;

const isType = (type: unknown): type is ProfileField['type'] =>
  (PROFILE_FIELD_TYPES as readonly unknown[]).includes(type);

const isFilled = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';

/** Returns whether a value is a text of one line that the trimmed text of a form can equal. */
const isLine = (text: unknown): text is string =>
  isFilled(text) && text.trim() === text && text.search(UNREADABLE) === -1;

const isObject = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

/** Returns a value as it stands in the list, shortened, or what it is. */
function quote(value: unknown): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
