/** The one answer to the question who gets the free days of an option, and until when they last. */
import type { Data } from '../store/store.js';
import { DAY, toIsoTime } from '../store/values.js';

/** An option that can have free days. */
interface TrialOption {
  readonly trialDays?: number;
}

/** Returns an option as it is for somebody without a right to its free days. Pure. */
export function withoutTrial<Option extends TrialOption>({ trialDays: _, ...option }: Option): Option {
  return option as unknown as Option;
}

/** Returns when the free days of an option end that begin now; `null` for an option without such days. Pure. */
export const trialEndOf = ({ trialDays = 0 }: TrialOption, now: Date): string | null =>
  trialDays > 0 ? toIsoTime(new Date(now.getTime() + trialDays * DAY)) : null;

/** Returns the end of free days that last at a time; `null` when there are none or they are over. Pure. */
export const runningTrial = (
  { trial_ends_at: endsAt }: { readonly trial_ends_at: string | null },
  now: Date,
): string | null => (endsAt !== null && endsAt > toIsoTime(now) ? endsAt : null);

/**
 * Returns the ids of areas whose free days a person has no right to: one who has bought something there before, also only the free
 * days themselves, because they begin with an order.
 */
export async function listAreasWithoutTrial({ db }: Data, siteUserId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('orders')
    .select('area_id')
    .distinct()
    .where('user_id', '=', siteUserId)
    .execute();
  return new Set(rows.map(({ area_id: areaId }) => areaId));
}
