import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { newEmail } from '../parts/person.js';
import { role, type Role } from '../parts/role.js';
import { notOwner, tooManyTries } from '../parts/shared-refusals.js';
import { text } from '../parts/values.js';
import { invitation } from './people.js';

/** Who is invited to which role. */
export interface NewInvitation {
  email: string;
  role: Role;
  /** The path of the page that the person sees after accepting: that of the panel. Default: the home page. */
  originUrlPath?: string | undefined;
}

const invitePersonBody = () =>
  // A path that is not safe counts as missing.
  z.object({ email: newEmail, role, originUrlPath: z.catch(z.optional(text), undefined) });

export const invitePersonAnswer = invitation;

export const invitePerson = {
  name: 'invitePerson',
  summary: 'Invite a person',
  description:
    'Mails a link to the email, which is valid for 7 days and once. Whoever opens it logs in or creates an account with this very email, and has the role. Another invitation to the same email ends the earlier one with its links. The link alone gives nobody a role who is signed in with another email.',
  group: 'owner',
  caller: 'signed-in',
  body: invitePersonBody,
  notes: { originUrlPath: 'The path of the page that the person sees after accepting.' },
  answer: invitePersonAnswer,
  successStatuses: [201],
  success: 'The invitation, whose mail is on its way.',
  sample: {
    body: { email: 'kim@example.com', role: 'support', originUrlPath: '/owner' },
    answer: {
      id: 'i1',
      email: 'kim@example.com',
      role: 'support',
      invitedBy: 'olu@example.com',
      invitedAt: '2026-02-01T08:00:00Z',
      expiresAt: '2026-02-08T08:00:00Z',
    },
  },
  refusals: [
    ...notOwner,
    { status: 400, description: 'The email is not valid.', fields: { email: ['invalid'] } },
    { status: 409, description: 'A person with this email has a role already.', codes: ['has-role'] },
    tooManyTries,
  ],
} satisfies Call;
