import type { Call } from '../call.js';
import { lastOwner, notOwner } from '../parts/shared-refusals.js';

export const removePerson = {
  name: 'removePerson',
  summary: 'Remove a person',
  description:
    'Takes the role of a person, who keeps the account with its memberships. With the id of an invitation it withdraws the invitation, and its link leads to nothing. It holds from the next request of the person on. The invitations that an owner has sent end too. Count the owners under a lock: two owners may remove each other at the same time.',
  group: 'owner',
  caller: 'signed-in',
  refusals: [
    ...notOwner,
    { status: 404, description: 'A success: the person has no role, or the invitation has ended.' },
    lastOwner,
  ],
} satisfies Call;
