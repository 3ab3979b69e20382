import type { OwnerFailure, OwnerResult } from './owner-flow.js';

/** What became of a choice. */
export type SaveOutcome<Value> =
  /** A later one has taken its place; that one tells how it ends. */
  | { readonly kind: 'superseded' }
  /** The server has it. */
  | { readonly kind: 'done'; readonly value: Value; readonly former: Value }
  /** The server does not have it; `value` is what it has, which an superseded choice may have changed. */
  | {
      readonly kind: 'failed';
      readonly failure: OwnerFailure;
      readonly value: Value;
      readonly former: Value;
    };

/**
 * Saves choices one at a time, so that the last one made is the last one the server gets: what is chosen while one is
 * being saved waits, and only the newest of those is saved after it.
 *
 * @returns takes a choice, and what the server has where nothing is being saved
 */
export function saveLatest<Value>(
  save: (value: Value) => Promise<OwnerResult>,
): (choice: Value, stored: Value) => Promise<SaveOutcome<Value>> {
  let running = false;
  let newest: Value;
  return async (choice, stored) => {
    newest = choice;
    if (running) return { kind: 'superseded' };
    running = true;
    let value = stored;
    for (;;) {
      const next: Value = newest;
      const result = await save(next);
      if (result.kind === 'done') value = next;
      // After a failure too: whether it has arrived is not known.
      if (newest !== next) continue;
      running = false;
      return result.kind === 'done'
        ? { kind: 'done', value, former: stored }
        : { kind: 'failed', failure: result, value, former: stored };
    }
  };
}
