import type { Data } from '../store/store.js';
import { currentTime } from '../store/values.js';

/**
 * Returns the column that says since when a person agrees to marketing emails. The time of the first agreement stays.
 *
 * @param since what is stored
 * @param agrees `undefined` changes nothing
 */
export function marketingOptInColumns(
  data: Pick<Data, 'now'>,
  since: string | null,
  agrees: boolean | undefined,
): { marketing_opt_in_at?: string | null } {
  if (agrees === undefined) return {};
  return { marketing_opt_in_at: agrees ? (since ?? currentTime(data)) : null };
}
