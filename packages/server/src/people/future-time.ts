import { Refusal } from '../http/refusal.js';
import type { Data } from '../store/store.js';
import { currentTime, toIsoTime } from '../store/values.js';

/**
 * Returns when an access is to end, as it is stored; `null` for never.
 *
 * @throws Refusal 400 `invalid` for a time that has passed
 */
export function toFutureTime(data: Pick<Data, 'now'>, endsAt: string | null): string | null {
  if (endsAt === null) return null;
  const time = toIsoTime(new Date(endsAt));
  if (time > currentTime(data)) return time;
  throw new Refusal('invalid', { message: 'The time has passed.', fields: { endsAt: 'invalid' } });
}
