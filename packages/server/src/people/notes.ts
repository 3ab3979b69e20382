/** What the staff of a site writes about people. The people do not see it. */
import { randomUUID } from 'node:crypto';
import type { MemberNote } from 'member-area-elements/contract/owner/member';
import { Refusal } from '../http/refusal.js';
import { recordChange } from '../operations/audit.js';
import type { Data, Store } from '../store/store.js';
import { currentTime } from '../store/values.js';
import { requirePersonRow } from './person.js';
import type { Session } from './sessions.js';

/**
 * Stores a note about a person, as it was typed.
 *
 * @throws Refusal 404 `not-found`
 */
export function addNote(
  store: Store,
  { siteUserId: authorId, email }: Pick<Session, 'siteUserId' | 'email'>,
  personId: string,
  text: string,
): Promise<MemberNote> {
  return store.transact({ exclusive: [`person ${personId}`] }, async (data) => {
    await requirePersonRow(data, personId);
    const note = { id: randomUUID(), at: currentTime(data), text };
    await data.db
      .insertInto('member_notes')
      .values({ ...note, user_id: personId, author_id: authorId })
      .execute();
    const change = { personId: authorId, subjectId: personId, fields: ['notes'] };
    await recordChange(data, { ...change, operation: 'addNote' });
    return { ...note, author: email, mayDelete: true };
  });
}

/**
 * Deletes a note. The owner may delete all notes, and the support its own.
 *
 * @throws Refusal 404 `not-found`, also for the note of somebody else
 */
export async function deleteNote(
  store: Store,
  { siteUserId, isOwner }: Pick<Session, 'siteUserId' | 'isOwner'>,
  id: string,
): Promise<void> {
  await store.transact({}, async (data) => {
    const deleted = await data.db
      .deleteFrom('member_notes')
      .where('id', '=', id)
      .$if(!isOwner, (query) => query.where('author_id', '=', siteUserId))
      .returning('user_id')
      .executeTakeFirst();
    if (!deleted) throw new Refusal('not-found', { message: 'There is no such note.' });
    const change = { personId: siteUserId, subjectId: deleted.user_id, fields: ['notes'] };
    await recordChange(data, { ...change, operation: 'deleteNote' });
  });
}

/** A note as it is stored, without what a reader may do with it. */
export type StoredNote = Omit<MemberNote, 'mayDelete'> & { readonly authorId: string };

/** Returns the notes about a person, with what the caller may do, the newest first. */
export async function readNotesFor(
  data: Data,
  { siteUserId, isOwner }: Pick<Session, 'siteUserId' | 'isOwner'>,
  personId: string,
): Promise<MemberNote[]> {
  const notes = await readNotes(data, personId);
  return notes.map(({ authorId, ...note }) => ({ ...note, mayDelete: isOwner || authorId === siteUserId }));
}

/** Returns the notes about a person, the newest first. */
export async function readNotes({ db }: Data, siteUserId: string): Promise<StoredNote[]> {
  const notes = await db
    .selectFrom('member_notes')
    .leftJoin('users', 'users.id', 'member_notes.author_id')
    .select(['member_notes.id', 'at', 'text', 'author_id', 'users.email'])
    .where('user_id', '=', siteUserId)
    .orderBy('at', 'desc')
    .orderBy('member_notes.id')
    .execute();
  return notes.map(({ id, at, text, email, author_id: authorId }) => ({
    id,
    at,
    text,
    author: email ?? undefined,
    authorId,
  }));
}
