import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { role } from '../parts/role.js';
import { lastOwner, notOwner } from '../parts/shared-refusals.js';

const changeRoleBody = () => z.object({ role });

export const changeRole = {
  name: 'changeRole',
  summary: 'Change the role of a person',
  description:
    'Gives another role to a person who has one. It holds from the next request of the person on, in all browsers. The invitations that an owner has sent end when the person is owner no more. Count the owners under a lock: two owners may make each other helpers at the same time.',
  group: 'owner',
  caller: 'signed-in',
  body: changeRoleBody,
  sample: { body: { role: 'owner' } },
  refusals: [...notOwner, { status: 404, description: 'The person has no role.' }, lastOwner],
} satisfies Call;
