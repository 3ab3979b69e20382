/**
 * What people say about themselves when they create an account, and can change in the profile. The calls take them and
 * answer them in one shape each. The email and the password are not here: they change in other ways.
 */
import * as z from 'zod/mini';
import { personName } from './person.js';
import { PROFILE_FIELD_LIMITS, type ProfileFieldChanges, type ProfileFieldValues } from './profile-fields.js';
import { before, flag, optional, text } from './values.js';

/** The details of a person, as a profile answers them. */
export interface PersonDetails {
  firstName: string;
  lastName: string;
  /** Whether the visitor agrees to marketing emails. Missing when the site does not ask. */
  marketingOptIn?: boolean | undefined;
  /** The values of the fields that the site adds, by the names of the fields. */
  profileFields?: ProfileFieldValues | undefined;
}

/** The details of a person, as a form sends them. */
export interface SentPersonDetails extends Omit<PersonDetails, 'profileFields'> {
  /** The values of the fields that the site adds. A missing name keeps a value, and `null` removes it. */
  profileFields?: ProfileFieldChanges | undefined;
}

/** A schema for each detail. A list that lacks one does not compile. */
type Schemas = { readonly [Name in keyof PersonDetails]-?: z.ZodMiniType };

/** Creates the details that a call takes. Which values fit the fields of a site, `changeProfileFields` says. */
export const sentPersonDetails = () =>
  ({
    firstName: personName,
    lastName: personName,
    marketingOptIn: z.optional(flag),
    profileFields: z.optional(
      z
        .record(text, z.nullable(z.union([text, z.number(), flag])))
        .check(z.refine((values) => Object.keys(values).length <= PROFILE_FIELD_LIMITS.fields, 'few fields')),
    ),
  }) satisfies Schemas;

/** What the descriptions of the calls say about the details. */
export const personDetailNotes = {
  marketingOptIn:
    'Whether the visitor agrees to marketing emails. Missing without the setting `marketingOptIn`.',
  profileFields:
    'The values of the fields that the site adds, by their names: a text, a number or a flag. A missing name keeps a value, and `null` removes it. Missing without the setting `profileFields`.',
} as const;

/** Creates the details that a page reads from an answer. */
export const answeredPersonDetails = () =>
  ({
    firstName: text,
    lastName: text,
    marketingOptIn: optional(flag),
    profileFields: optional(profileFieldValues()),
  }) satisfies Schemas;

/** A value that is `null` counts as missing. `z.record` would make the pages larger. */
const profileFieldValues = () =>
  before(withoutNull, z.custom<ProfileFieldValues>(areValues, 'values by name'));

const isObject = (part: unknown): part is object =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

const withoutNull = (part: unknown): unknown =>
  isObject(part) ? Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null)) : part;

const areValues = (part: unknown): boolean =>
  isObject(part) &&
  Object.values(part).every((value) => ['string', 'number', 'boolean'].includes(typeof value));
