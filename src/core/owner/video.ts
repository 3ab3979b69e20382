import type { PlanQuotas } from '../api/types.js';
import type { Site } from '../site.js';

/** What was typed as a link to a video: an address to be used, or why it is none. */
export type VideoLink =
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'problem'; readonly problem: 'empty' | 'not-web' | 'invalid' | 'too-long' };

const LONGEST = 2048;

/** Reads a link to a video. Only whole addresses of the web count: `http` and `https`, with a host. Pure. */
export function videoLink(typed: string): VideoLink {
  const text = typed.trim();
  if (text === '') return { kind: 'problem', problem: 'empty' };
  if (text.length > LONGEST) return { kind: 'problem', problem: 'too-long' };
  // The URL parser would put the slashes in, and take "https:evil" for a host.
  if (!/^https?:\/\//i.test(text)) return { kind: 'problem', problem: 'not-web' };
  // Some browsers take a host with a space in it.
  if (/\s/.test(text)) return { kind: 'problem', problem: 'invalid' };
  try {
    const { href, username, password } = new URL(text);
    // A name before the host makes one address look like another.
    return username || password ? { kind: 'problem', problem: 'invalid' } : { kind: 'link', url: href };
  } catch {
    return { kind: 'problem', problem: 'invalid' };
  }
}

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
