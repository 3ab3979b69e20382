import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import {
  localText,
  PROFILE_FIELD_LIMITS,
  profileFieldKey,
  profileFieldProblem,
  readFieldText,
  type ProfileField,
  type ProfileFieldChanges,
  type ProfileFieldProblem,
  type ProfileFieldValue,
} from '../../../contract/parts/profile-fields.js';
import { readProfileFields } from '../../../core/account/read-profile-fields.js';
import { numberFormat } from '../../../core/intl/formatters.js';
import { dateText } from '../../../core/messages/dates.js';
import type { AccountMessages } from '../../../core/messages/en/account.js';
import { profileFieldsEn, type ProfileFieldsMessages } from '../../../core/messages/en/profile-fields.js';
import { fill } from '../../../core/messages/fill.js';
import { css, useProtectedStyles } from '../../ui/base/styling.js';
import { SelectField } from '../../ui/form/select-field.js';
import { TextField } from '../../ui/form/text-field.js';
import type { Problems, Values } from '../../ui/form/use-form.js';
import { useAccount, useTexts } from './account-context.js';
import { CheckboxField, checkboxStyles } from './checkbox-field.js';

/** The fields that a site adds to the accounts of its people, for a form. Their names in the form begin with `profileFields.`. */
export interface ProfileFieldSet {
  /** Whether one of the fields must be filled in. */
  readonly isRequired: boolean;
  /** Returns what is wrong with the values of the form. */
  readonly validate: (values: Values) => Problems;
  /**
   * Returns the values of the form that differ from the stored ones; `null` for a value that was removed.
   *
   * @param stored the values that the form was shown with. Default: none, as for a new account
   */
  readonly readChanges: (values: Values, stored?: ProfileFieldChanges) => ProfileFieldChanges;
  /** The texts for the problems that the server finds, by `field:code`. */
  readonly problemTexts: Readonly<Record<string, string>>;
  /** Returns the inputs. */
  readonly render: (problems: Problems, stored?: ProfileFieldChanges) => ReactNode;
}

type Texts = AccountMessages & ProfileFieldsMessages;

/** Passes the fields of the site to a form, or `undefined` when the list of the fields is not valid. */
export function ProfileFieldsLoaded({
  children,
}: {
  readonly children: (fields?: ProfileFieldSet) => ReactNode;
}) {
  const { site, locale, texts: accountTexts } = useAccount();
  const fieldTexts = useTexts(profileFieldsEn);
  const fields = useMemo(() => readProfileFields(site), [site]);
  const set = useMemo(
    () => createProfileFieldSet(fields, { ...accountTexts, ...fieldTexts }, locale),
    [fields, accountTexts, fieldTexts, locale],
  );
  return children(fields.length > 0 ? set : undefined);
}

function createProfileFieldSet(
  fields: readonly ProfileField[],
  texts: Texts,
  locale: string,
): ProfileFieldSet {
  return {
    isRequired: fields.some(({ required }) => required),
    validate(values) {
      const problems = fields.map((field) => {
        const key = profileFieldKey(field);
        const value = readFieldText(field, values[key]);
        const problem = profileFieldProblem(field, value);
        return problem ? { [key]: problemText(field, problem, texts, locale, value) } : {};
      });
      return Object.assign({}, ...problems) as Problems;
    },
    readChanges(values, stored = {}) {
      const changes = fields.map((field) => {
        const value = readFieldText(field, values[profileFieldKey(field)]);
        return value === shownValue(field, stored) ? {} : { [field.name]: value };
      });
      return Object.assign({}, ...changes) as ProfileFieldChanges;
    },
    problemTexts: Object.fromEntries(
      fields.flatMap((field) =>
        (['required', 'too-short', 'too-long', 'invalid'] as const).map((problem) => [
          `${profileFieldKey(field)}:${problem}`,
          problemText(field, problem, texts, locale),
        ]),
      ),
    ),
    render: (problems, stored = {}) => (
      <FieldList fields={fields} stored={stored} problems={problems} texts={texts} locale={locale} />
    ),
  };
}

/** Returns the stored value that a field shows. A select cannot show a choice that the list does not have any more. */
function shownValue(field: ProfileField, stored: ProfileFieldChanges): ProfileFieldValue | null {
  const value = stored[field.name] ?? null;
  return field.type === 'select' && profileFieldProblem(field, value) ? null : value;
}

/** @param value the value that is refused, when it is known */
function problemText(
  field: ProfileField,
  problem: ProfileFieldProblem,
  texts: Texts,
  locale: string,
  value: ProfileFieldValue | null = null,
): string {
  const { type, min, max, minLength = 1, maxLength = PROFILE_FIELD_LIMITS.defaultLength } = field;
  switch (problem) {
    case 'required':
      return fill(texts.fieldRequired, { field: localText(field.label, locale) });
    case 'too-short':
      return fill(texts.tooShort, { n: minLength });
    case 'too-long':
      return fill(texts.tooLong, { n: maxLength });
    case 'invalid':
      if (type === 'url') return texts.webAddressInvalid;
      if (isBelow(value, min)) return fill(texts.tooLow, { min: limitText(min, locale) });
      if (isBelow(max, value)) return fill(texts.tooHigh, { max: limitText(max, locale) });
      return texts.fieldInvalid;
  }
}

/** Compares two numbers, or two dates such as `2026-01-31`. Returns `false` when one of them is missing. */
const isBelow = (one: unknown, other: unknown): boolean =>
  typeof one === typeof other && (one as number | string) < (other as number | string);

const limitText = (limit: string | number | undefined, locale: string): string =>
  typeof limit === 'number' ? numberFormat(locale).format(limit) : dateText(limit ?? '', locale);

interface FieldListProps {
  readonly fields: readonly ProfileField[];
  readonly stored: ProfileFieldChanges;
  readonly problems: Problems;
  readonly texts: Texts;
  readonly locale: string;
}

function FieldList({ fields, stored, ...shown }: FieldListProps) {
  const styles = useProtectedStyles(profileFieldsStyles);
  const list = useRef<HTMLDivElement>(null);
  // Not in an effect: kept edits are filled in when the ref of an element around it is set, which is after this.
  const attach = useCallback(
    (node: HTMLDivElement | null) => {
      list.current = node;
      styles(node);
      for (const select of node?.querySelectorAll('select') ?? [])
        select.value = select.dataset['default'] ?? '';
    },
    [styles],
  );
  useEffect(() => sendUnreadableInput(list.current), []);
  useLayoutEffect(() => showStoredNumbers(list.current, fields, stored), [fields, stored]);
  return (
    <div ref={attach} data-part="profile-fields">
      {fields.map((field) => (
        <FieldInput key={field.name} field={field} value={shownValue(field, stored)} {...shown} />
      ))}
    </div>
  );
}

function FieldInput({
  field,
  value,
  problems,
  texts,
  locale,
}: Omit<FieldListProps, 'fields' | 'stored'> & {
  readonly field: ProfileField;
  readonly value: ProfileFieldValue | null;
}) {
  const { type, required = false, options = [], min, max } = field;
  const name = profileFieldKey(field);
  const label = localText(field.label, locale);
  const defaultValue = String(value ?? '');
  const shared = {
    name,
    required,
    hint: field.hint && localText(field.hint, locale),
    error: problems[name],
    autoComplete: field.autocomplete ?? 'off',
    label: required ? label : fill(texts.optionalField, { field: label }),
  };
  switch (type) {
    case 'checkbox':
      return <CheckboxField {...shared} label={label} defaultChecked={value === true} />;
    case 'select':
      return (
        <SelectField {...shared} data-default={defaultValue}>
          <option value="">{texts.chooseOption}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {localText(option.label, locale)}
            </option>
          ))}
        </SelectField>
      );
    case 'number':
    case 'date':
      return (
        <TextField
          {...shared}
          type={type}
          // The keyboard of some telephones has no minus sign then.
          inputMode={Number(min) >= 0 ? 'decimal' : undefined}
          step={type === 'number' ? 'any' : undefined}
          min={min}
          max={max}
          defaultValue={defaultValue}
        />
      );
    default:
      return (
        <TextField
          {...shared}
          type={type}
          inputMode={type}
          maxLength={field.maxLength ?? PROFILE_FIELD_LIMITS.defaultLength}
          defaultValue={defaultValue}
        />
      );
  }
}

/**
 * Lets the form see that somebody has typed what the browser cannot read as a number or a date. The value of such an input is
 * an empty text, as if the field were empty.
 */
function sendUnreadableInput(list: Element | null): (() => void) | undefined {
  const form = list?.closest('form');
  if (!list || !form) return;
  const mark = ({ formData }: FormDataEvent) => {
    for (const { name, validity } of list.querySelectorAll('input'))
      if (validity.badInput) formData.set(name, '?');
  };
  form.addEventListener('formdata', mark);
  return () => form.removeEventListener('formdata', mark);
}

/** Writes a saved number as it is stored: with `1.50` for `1.5`, the form would still have an edit. */
function showStoredNumbers(
  list: Element | null,
  fields: readonly ProfileField[],
  stored: ProfileFieldChanges,
): void {
  for (const field of fields) {
    const input = list?.querySelector<HTMLInputElement>(
      `input[type=number][name="${profileFieldKey(field)}"]`,
    );
    if (input?.value && Number(input.value) === stored[field.name]) input.value = input.defaultValue;
  }
}

const profileFieldsStyles =
  checkboxStyles +
  css`
    [data-part='account'] [data-part='profile-fields'] {
      display: grid;
      gap: 20px;
    }
    /* Browsers write a telephone number from left to right, and would put it on the left of an Arabic form. */
    [data-part='account']:dir(rtl) [data-part='profile-fields'] input {
      text-align: right;
    }
  `;
