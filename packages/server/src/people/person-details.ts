/** What people say about themselves, and the columns of the table `users` that store it. */
import type { PersonDetails, SentPersonDetails } from 'member-area-elements/contract/parts/person-details';
import {
  changeProfileFields,
  listedProfileFields,
  type ProfileField,
  type ProfileFieldValues,
} from 'member-area-elements/contract/parts/profile-fields';
import { profileFieldsFault } from 'member-area-elements/contract/parts/profile-fields-fault';
import { Refusal } from '../http/refusal.js';
import { InvalidOptionError } from '../operations/invalid-option-error.js';
import type { Data } from '../store/store.js';
import type { Tables } from '../store/tables.js';
import { currentTime } from '../store/values.js';

/** The columns of somebody who has said nothing yet. */
const NOTHING_SAID = {
  first_name: '',
  last_name: '',
  marketing_opt_in_at: null,
  profile_fields: null,
} satisfies Partial<Tables['users']>;

/** The columns of the details. */
export type DetailColumns = Pick<Tables['users'], keyof typeof NOTHING_SAID>;

/** The names of the columns, for a query. */
export const DETAIL_COLUMNS = Object.keys(NOTHING_SAID) as (keyof DetailColumns)[];

/** What the columns of a detail depend on, besides the detail. */
interface Change {
  /** What is stored now. */
  readonly stored: DetailColumns;
  /** Whether the account is created by this change. */
  readonly isNew: boolean;
  /** The fields that the site adds. */
  readonly fields: readonly ProfileField[];
  readonly now: string;
}

/** How a detail is stored. */
interface Detail<Sent, Read> {
  /** Returns the columns that change. `undefined`: the detail was not sent. */
  write(sent: Sent | undefined, change: Change): Partial<DetailColumns>;
  read(stored: DetailColumns, fields: readonly ProfileField[]): Read;
}

/** Returns how a text is stored in a column of its own. */
const inColumn = (column: 'first_name' | 'last_name'): Detail<string, string> => ({
  write: (text) => (text === undefined ? {} : { [column]: text }),
  read: (stored) => stored[column],
});

/** How each detail is stored. */
const DETAILS: {
  readonly [Name in keyof PersonDetails]-?: Detail<SentPersonDetails[Name], PersonDetails[Name]>;
} = {
  firstName: inColumn('first_name'),
  lastName: inColumn('last_name'),
  marketingOptIn: {
    // The time of the first agreement stays.
    write(agrees, { stored: { marketing_opt_in_at: since }, now }) {
      if (agrees === undefined) return {};
      return { marketing_opt_in_at: agrees ? (since ?? now) : null };
    },
    read: (stored) => stored.marketing_opt_in_at !== null,
  },
  profileFields: {
    write(changes, { stored, isNew, fields }) {
      const changed = changeProfileFields(fields, valuesOf(stored), changes, isNew);
      if (changed.kind === 'invalid') throw new Refusal('invalid', { fields: changed.fields });
      return changes === undefined ? {} : { profile_fields: JSON.stringify(changed.values) };
    },
    read: (stored, fields) => listedProfileFields(fields, valuesOf(stored)),
  },
};

const valuesOf = ({ profile_fields: json }: DetailColumns) => JSON.parse(json ?? '{}') as ProfileFieldValues;

/**
 * Returns the columns of a new account.
 *
 * @param fields the fields that the site adds, whose values the account must have
 * @throws Refusal 400 `invalid` for a value that does not fit its field
 */
export const newDetails = (
  data: Pick<Data, 'now'>,
  details: SentPersonDetails,
  fields: readonly ProfileField[],
): DetailColumns => ({
  ...NOTHING_SAID,
  ...columnsOf(details, { stored: NOTHING_SAID, isNew: true, fields, now: currentTime(data) }),
});

/**
 * Returns the columns of an account that change.
 *
 * @param stored its columns now
 * @param details a missing one stays as it is
 * @throws Refusal 400 `invalid` for a value that does not fit its field
 */
export const changedDetails = (
  data: Pick<Data, 'now'>,
  stored: DetailColumns,
  details: Partial<SentPersonDetails>,
  fields: readonly ProfileField[],
): Partial<DetailColumns> => columnsOf(details, { stored, isNew: false, fields, now: currentTime(data) });

function columnsOf(details: Partial<SentPersonDetails>, change: Change): Partial<DetailColumns> {
  const columns: Partial<DetailColumns> = {};
  for (const [name, detail] of Object.entries(DETAILS) as [keyof PersonDetails, Detail<unknown, unknown>][])
    Object.assign(columns, detail.write(details[name], change));
  return columns;
}

/** The details of a person, with those that are missing named too. */
type AllDetails = { [Name in keyof PersonDetails]-?: PersonDetails[Name] };

/**
 * Returns the details of a person.
 *
 * @param stored default: somebody who has said nothing
 * @param fields the fields that the site adds. Stored values of other fields are not answered. Default: none
 */
export const readDetails = (
  stored: DetailColumns = NOTHING_SAID,
  fields: readonly ProfileField[] = [],
): AllDetails =>
  Object.fromEntries(
    Object.entries(DETAILS).map(([name, detail]) => [name, detail.read(stored, fields)]),
  ) as AllDetails;

/**
 * Checks the option `profileFields` of the server.
 *
 * @param context the settings of the frame page, into which the server writes the option
 * @throws InvalidOptionError for a list that cannot be used, and for another one in `context`
 */
export function requireProfileFields(
  fields: readonly ProfileField[],
  context: Readonly<Record<string, unknown>>,
): void {
  const fault = profileFieldsFault(fields);
  if (fault !== null) throw new InvalidOptionError('profileFields', fields, fault);
  const inContext = context['profileFields'];
  if (inContext !== undefined && JSON.stringify(inContext) !== JSON.stringify(fields))
    throw new InvalidOptionError(
      'context.profileFields',
      inContext,
      'Write the list in the option profileFields alone: the server checks the values by it, and adds it to the frame page.',
    );
}
