/**
 * The fields that a site adds to the accounts of its people, beside the names: a telephone number, a company, a diet. The
 * setting `profileFields` of the page and the option `profileFields` of the server have the same list. The forms, the server
 * and the mocks all ask these functions.
 */

/** A text in one language, or one for each language by its BCP 47 code. */
export type LocalText = string | Readonly<Record<string, string>>;

/** The types of the fields. They have the names and the meaning of HTML. */
export const PROFILE_FIELD_TYPES = ['text', 'tel', 'url', 'number', 'date', 'select', 'checkbox'] as const;

/** A field that a site adds to the accounts of its people. */
export interface ProfileField {
  /** The key of the value in the calls: a letter, and then letters, digits and `_`; {@link PROFILE_FIELD_LIMITS} at most. */
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
