import type { Call } from '../call.js';
import { notOwner } from '../parts/shared-refusals.js';

export const deleteMemberArea = {
  name: 'deleteMemberArea',
  summary: 'Delete a member area',
  description:
    'Deletes an area that has no members. Check that in the statement that deletes: somebody may join at the same time.',
  group: 'owner',
  caller: 'signed-in',
  refusals: [
    ...notOwner,
    { status: 404, description: 'A success: the area does not exist any more.' },
    {
      status: 409,
      description: 'Somebody has a membership that has not ended.',
      codes: ['has-members'],
    },
  ],
} satisfies Call;
