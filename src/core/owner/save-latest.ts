import type { OwnerFailure, OwnerResult } from './owner-call.js';

/** The result of saving a choice. */
export type SaveOutcome<Value> =
  /** Another choice was being saved. The result of that call includes this choice. */
  | { readonly kind: 'superseded' }
  /** The server has saved `value`. `former` is the value before. */
  | { readonly kind: 'done'; readonly value: Value; readonly former: Value }
  /** The server has not saved the choice. `value` is the value that it has; an earlier choice may have changed it. */
  | {
      readonly kind: 'failed';
      readonly failure: OwnerFailure;
      readonly value: Value;
      readonly former: Value;
    };

/**
 * Returns a function that saves choices one at a time, so that the server gets the newest choice last. Choices made while one
 * is being saved wait, and only the newest of them is saved then.
 *
 * @param save sends a choice to the server
 * @returns a function of the choice and of the value that the server has before it
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
      // Continues after a failure too: the server may have saved the choice although its answer was lost.
      if (newest !== next) continue;
      running = false;
      return result.kind === 'done'
        ? { kind: 'done', value, former: stored }
        : { kind: 'failed', failure: result, value, former: stored };
    }
  };
}
