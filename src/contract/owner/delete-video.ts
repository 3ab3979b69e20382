import type { Call } from '../call.js';
import { notOwner } from '../parts/shared-refusals.js';

export const deleteVideo = {
  name: 'deleteVideo',
  summary: 'Delete a video',
  description: 'Deletes a video of an area, with its file. Its minutes count no more.',
  group: 'owner',
  caller: 'signed-in',
  refusals: [...notOwner, { status: 404, description: 'A success: the video does not exist any more.' }],
} satisfies Call;
