import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { role, type Role } from '../parts/role.js';
import { notOwner } from '../parts/shared-refusals.js';
import { date, flag, text, type Schema } from '../parts/values.js';

/** A person with a role. */
export interface StaffPerson {
  /** The `siteUserId` of the person. */
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  /** Since when the person has the role. */
  since: string;
  /** Whether it is the person who reads the list. */
  isYou: boolean;
  /** Whether the role can be changed or taken away: not that of the last owner. */
  mayChange: boolean;
}

/** An invitation that nobody has accepted yet. */
export interface Invitation {
  id: string;
  email: string;
  role: Role;
  /** The email of the owner who has sent it. */
  invitedBy: string;
  invitedAt: string;
  expiresAt: string;
}

/** The people with a role, and the invitations that are open. */
export interface StaffList {
  people: StaffPerson[];
  invitations: Invitation[];
}

export const invitation = (): Schema<Invitation> =>
  z.object({ id: text, email: text, role, invitedBy: text, invitedAt: date, expiresAt: date });

const staffPerson = (): Schema<StaffPerson> =>
  z.object({
    ...{ id: text, email: text, firstName: text, lastName: text, role, since: date },
    ...{ isYou: flag, mayChange: flag },
  });

export const peopleAnswer = (): Schema<StaffList> =>
  z.object({ people: z.array(staffPerson()), invitations: z.array(invitation()) });

export const people = {
  name: 'people',
  summary: 'Read the people who help',
  description:
    'Reads the owners and the people who help, the owners first, and the invitations that nobody has accepted and that have not expired. `mayChange` is false for the last owner.',
  group: 'owner',
  caller: 'signed-in',
  answer: peopleAnswer,
  sample: {
    answer: {
      people: [
        {
          id: 'u1',
          email: 'olu@example.com',
          firstName: 'Olu',
          lastName: 'Adeyemi',
          role: 'owner',
          since: '2026-01-10T08:00:00Z',
          isYou: true,
          mayChange: false,
        },
      ],
      invitations: [
        {
          id: 'i1',
          email: 'kim@example.com',
          role: 'support',
          invitedBy: 'olu@example.com',
          invitedAt: '2026-02-01T08:00:00Z',
          expiresAt: '2026-02-08T08:00:00Z',
        },
      ],
    },
  },
  refusals: notOwner,
} satisfies Call;
