import type { Role } from '../../../contract/parts/role.js';
import { peopleEn } from '../../../core/messages/en/owner/people.js';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import type { OwnerFailure } from '../../../core/owner/owner-call.js';
import { useOwnerTexts } from '../shared/owner-context.js';

/** Defined outside the function, because `useOwnerTexts` needs the same object at every render. */
const tables = { ...ownerEn, ...peopleEn };

/** The texts of the people. */
export type PeopleTexts = typeof tables;

/** Returns the texts of the people in the language of the view. */
export const usePeopleTexts = (): PeopleTexts => useOwnerTexts(tables);

/** Returns the name of a role. Pure. */
export const roleText = (role: Role, texts: PeopleTexts): string =>
  role === 'owner' ? texts.peopleOwner : texts.peopleSupport;

/** Returns why a change of the people was refused, when the people have a text of their own for it. Pure. */
export function refusalText(failure: OwnerFailure, texts: PeopleTexts): string | undefined {
  if (failure.kind !== 'refused') return undefined;
  if (failure.code === 'last-owner') return texts.peopleLastOwner;
  return failure.code === 'has-role' ? texts.peopleHasRole : undefined;
}
