import type { Call } from '../call.js';
import { notOwner } from '../parts/shared-refusals.js';

export const closeMember = {
  name: 'closeMember',
  summary: 'Close the account of a member',
  description:
    'Deletes a person with all sessions, memberships, notes and links, and ends the payments, as when the person closes the account. The orders stay. Refuse it for somebody with a role: take the role away first.',
  group: 'owner',
  caller: 'signed-in',
  refusals: [
    ...notOwner,
    { status: 409, description: 'The person has a role. Take it away first.', codes: ['has-role'] },
    { status: 404, description: 'There is no such person. A success: somebody else has closed the account.' },
  ],
} satisfies Call;
