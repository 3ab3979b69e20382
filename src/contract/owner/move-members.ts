import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { notOwner } from '../parts/shared-refusals.js';
import { count, text, type Schema } from '../parts/values.js';

/** The area to which the members of another one move. */
export interface MembersMove {
  memberAreaId: string;
}

/** What moving the members of an area has done. */
export interface MovedMembers {
  /** The number of people who are members of the other area now and were not. */
  moved: number;
  /** The number of people who were members of both areas. Their membership of the other area stays as it is. */
  ended: number;
}

const moveMembersBody = (): z.ZodMiniType<MembersMove> => z.object({ memberAreaId: text });

export const moveMembersAnswer = (): Schema<MovedMembers> => z.object({ moved: count, ended: count });

export const moveMembers = {
  name: 'moveMembers',
  summary: 'Move the members of an area to another one',
  description:
    'Makes each membership of the area that has not ended one of the other area, so that the area can be deleted. People who pay keep their terms and their subscription. Who is a member of both areas keeps the membership of the other one, and the one of this area ends at once with its payments. All or nobody is moved.',
  group: 'owner',
  caller: 'signed-in',
  body: moveMembersBody,
  notes: { memberAreaId: 'The area to which they move.' },
  answer: moveMembersAnswer,
  sample: { body: { memberAreaId: 'community' }, answer: { moved: 12, ended: 1 } },
  refusals: [
    ...notOwner,
    { status: 404, description: 'One of the areas does not exist, and nobody was moved.' },
    { status: 409, description: 'Both are the same area.', codes: ['same-area'] },
  ],
} satisfies Call;
