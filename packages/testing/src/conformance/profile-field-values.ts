/** Values for the fields that a site adds to its accounts: such as fit, and such as do not. */
import {
  PROFILE_FIELD_LIMITS,
  profileFieldProblem,
  type ProfileField,
  type ProfileFieldValue,
  type ProfileFieldValues,
} from 'member-area-elements/contract/parts/profile-fields';

/**
 * Returns a value that fits a field.
 *
 * @param variant which one: the values of two variants differ, unless the field allows one value alone
 */
export function fittingValue(field: ProfileField, variant: 0 | 1 = 0): ProfileFieldValue {
  const value = candidates(field).filter((one) => profileFieldProblem(field, one) === null);
  const found = value[variant] ?? value[0];
  if (found === undefined)
    throw new Error(`fixtures.json: the kit finds no value for the field "${field.name}" of profileFields.`);
  return found;
}

/** Returns values that fit the fields, by their names. */
export const fittingValues = (fields: readonly ProfileField[]): ProfileFieldValues =>
  Object.fromEntries(fields.map((field) => [field.name, fittingValue(field)]));

/** Values of which at least one fits, for every list of fields that a site would write. */
function candidates({ type, minLength = 1, min, max, options = [] }: ProfileField): ProfileFieldValue[] {
  const numbers = [min, max].filter((limit): limit is number => typeof limit === 'number');
  const days = [min, max].filter((limit): limit is string => typeof limit === 'string');
  switch (type) {
    case 'text':
      return ['Rye', 'Oat'].map((text) => text.padEnd(minLength, 'e')).concat('a', 'b');
    case 'tel':
      return ['+41 44 555 01 01', '+41 44 555 01 02']
        .map((text) => text.padEnd(minLength, '0'))
        .concat('112');
    case 'url':
      return ['https://example.com/a', 'https://example.com/b'].map((text) => text.padEnd(minLength, 'e'));
    case 'number':
      return [...numbers, 1, 2, ...numbers.flatMap((limit) => [limit + 1, limit - 1])];
    case 'date':
      return ['2000-01-31', '1990-12-01', ...days];
    case 'select':
      return options.map(({ value }) => value);
    case 'checkbox':
      return [true, false];
  }
}

/** Returns values that do not fit a field, each of another kind. */
export function wrongValues(field: ProfileField): unknown[] {
  const { type, minLength = 1, maxLength = PROFILE_FIELD_LIMITS.defaultLength, min, max } = field;
  const others = [
    { a: 1 },
    ['a'],
    'a\nb',
    'a\u202eb',
    ' no choice ',
    'javascript:alert(1)',
    '2001-02-30',
    12,
    true,
  ];
  const outside = [
    ...(typeof min === 'number' ? [min - 1] : []),
    ...(typeof max === 'number' ? [max + 1] : []),
    ...(type === 'date' ? ['0001-01-01', '9999-12-31'] : []),
  ];
  const lengths = type === 'text' ? [...(minLength > 1 ? ['x'] : []), 'x'.repeat(maxLength + 1)] : [];
  return [...others, ...outside, ...lengths].filter((value) => profileFieldProblem(field, value) !== null);
}
