import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { notOwner } from '../parts/shared-refusals.js';
import { flag } from '../parts/values.js';

const toggleMemberAreasBody = () => z.object({ memberAreasEnabled: flag });

export const toggleMemberAreas = {
  name: 'toggleMemberAreas',
  summary: 'Switch the member areas',
  description: 'Turns the member areas of the site on or off. While they are off, visitors cannot join.',
  group: 'owner',
  caller: 'signed-in',
  body: toggleMemberAreasBody,
  sample: { body: { memberAreasEnabled: true } },
  refusals: notOwner,
} satisfies Call;
