import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { memberNote } from './member.js';
import { notStaff } from '../parts/shared-refusals.js';
import { text } from '../parts/values.js';

/** The longest note about a person. */
export const NOTE_LENGTH = 2000;

/** A new note about a person. */
export interface NewNote {
  /** 1 to 2000 characters. */
  text: string;
}

const addNoteBody = (): z.ZodMiniType<NewNote> =>
  z.object({ text: text.check(z.trim(), z.minLength(1), z.maxLength(NOTE_LENGTH)) });

export const addNote = {
  name: 'addNote',
  summary: 'Write a note about a member',
  description: 'Stores a note about a person, which the person does not see. The support may do it too.',
  group: 'owner',
  caller: 'signed-in',
  isForSupport: true,
  body: addNoteBody,
  answer: memberNote,
  successStatuses: [201],
  sample: {
    body: { text: 'Met at the fair.' },
    answer: {
      id: 'n1',
      at: '2026-03-09T09:00:00Z',
      text: 'Met at the fair.',
      author: 'olu@example.com',
      mayDelete: true,
    },
  },
  refusals: [
    ...notStaff,
    { status: 404, description: 'There is no such person.' },
    { status: '4XX', description: 'The text is not valid.', fields: { text: ['required', 'too-long'] } },
  ],
} satisfies Call;
