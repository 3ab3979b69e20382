import type { Call } from '../call.js';
import { notStaff } from '../parts/shared-refusals.js';

export const deleteNote = {
  name: 'deleteNote',
  summary: 'Delete a note',
  description: 'Deletes a note about a person. The support may delete its own notes, the owner all of them.',
  group: 'owner',
  caller: 'signed-in',
  isForSupport: true,
  refusals: [...notStaff, { status: 404, description: 'There is no such note, or it is not theirs.' }],
} satisfies Call;
