import type { Call } from '../call.js';
import { ownedAreaSample, versionedMemberArea } from '../parts/owned-member-area.js';
import { notStaff } from '../parts/shared-refusals.js';

export const ownedMemberArea = {
  name: 'ownedMemberArea',
  summary: 'Read an area to edit it',
  description: 'Reads an area with its version, which comes back with the update.',
  group: 'owner',
  caller: 'signed-in',
  isForSupport: true,
  answer: versionedMemberArea,
  answerHeaders: { ETag: 'ETag' },
  sample: { answer: ownedAreaSample },
  refusals: [...notStaff, { status: 404, description: 'The area does not exist any more.' }],
} satisfies Call;
