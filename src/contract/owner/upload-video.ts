import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { notOwner } from '../parts/shared-refusals.js';
import { number, optional, text, type Schema } from '../parts/values.js';

/** An uploaded video. */
export interface UploadedVideo {
  id: string;
  /** The length in minutes, when the backend knows it. */
  minutes?: number | undefined;
}

const uploadVideoAnswer = (): Schema<UploadedVideo> => z.object({ id: text, minutes: optional(number) });

export const uploadVideo = {
  name: 'uploadVideo',
  summary: 'Upload a video',
  description: 'The library offers MP4 and MOV and refuses an empty file itself. There is no time limit.',
  group: 'owner',
  caller: 'signed-in',
  body: 'file',
  answer: uploadVideoAnswer,
  sample: { answer: { id: 'v1', minutes: 4.5 } },
  refusals: [
    ...notOwner,
    { status: 413, description: 'The file is too large.', codes: ['too-large'] },
    { status: 415, description: 'The file is neither MP4 nor MOV.', codes: ['unsupported'] },
    { status: '4XX', description: 'The video storage is full.', codes: ['quota-reached'] },
  ],
} satisfies Call;
