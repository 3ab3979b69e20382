import type { PlanQuotas } from '../api/types.js';
import type { Site } from '../site.js';

/** How much room for videos the plan has left, in minutes. */
export type VideoStorage =
  /** Unknown or without end: everything is allowed, and the server decides. */
  | { readonly kind: 'open' }
  | { readonly kind: 'room'; readonly used: number; readonly limit: number }
  | {
      readonly kind: 'full';
      /** A plan with more room; empty where none is named. */
      readonly planId: string;
    };

/** Reads how much room for videos there is. Pure. */
export function videoStorage(quotas: PlanQuotas | null): VideoStorage {
  const { limit, used, remaining, unlimited } = quotas?.quotas.videoStorageMinutes ?? { unlimited: true };
  if (unlimited) return { kind: 'open' };
  const left = remaining ?? (limit === undefined || used === undefined ? undefined : limit - used);
  if (left !== undefined && left <= 0) {
    const larger = quotas?.upgradeOptions.find(
      ({ videoStorageMinutes }) => videoStorageMinutes !== undefined && videoStorageMinutes > (limit ?? 0),
    );
    return { kind: 'full', planId: (larger ?? quotas?.upgradeOptions[0])?.planId ?? '' };
  }
  return limit === undefined || used === undefined ? { kind: 'open' } : { kind: 'room', used, limit };
}

/** Asks the backend how much room for videos there is. Never rejects: what is not known is allowed. */
export async function readVideoStorage(site: Site): Promise<VideoStorage> {
  try {
    return videoStorage(await (await site.api()).planQuotas());
  } catch {
    return { kind: 'open' };
  }
}
