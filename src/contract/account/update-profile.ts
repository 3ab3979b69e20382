import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { LANGUAGES } from '../parts/languages.js';
import { personDetailNotes, sentPersonDetails, type SentPersonDetails } from '../parts/person-details.js';
import { knownPassword, newPassword, typedEmail } from '../parts/person.js';
import {
  LEAKED_PASSWORD,
  newPasswordCodes,
  profileFieldRefusal,
  tooManyTries,
  wrongPassword,
} from '../parts/shared-refusals.js';
import type { Profile } from './profile.js';

/** Changes to a profile. A missing field stays unchanged. A new password requires the current one. */
export interface ProfilePatch extends Partial<SentPersonDetails>, Pick<Profile, 'language'> {
  newPassword?: string;
  currentPassword?: string;
}

const updateProfileBody = () =>
  z.partial(
    z.object({
      ...sentPersonDetails(),
      // Compared with that of the person alone: it changes by a link.
      email: typedEmail,
      language: z.enum([...LANGUAGES.keys()].sort()),
      newPassword,
      currentPassword: knownPassword,
    }),
  );

export const updateProfile = {
  name: 'updateProfile',
  summary: 'Change the profile',
  description:
    'The body has the fields that change. A new password needs the current one. End the other sessions of the person after a new password.',
  group: 'account',
  caller: 'signed-in',
  body: updateProfileBody,
  notes: personDetailNotes,
  bodyConditions: { dependentRequired: { newPassword: ['currentPassword'] } },
  answerHeaders: { 'Set-Cookie': 'SiteUserInfoCookie' },
  sample: { body: { newPassword: 'at least ten', currentPassword: 'correct horse' } },
  refusals: [
    ...wrongPassword('currentPassword', { newPassword: newPasswordCodes, ...profileFieldRefusal }),
    tooManyTries,
    { status: 400, description: LEAKED_PASSWORD, codes: ['leaked-password'] },
  ],
} satisfies Call;
