import type { PlanQuotas } from '../../contract/owner/plan-quotas.js';
import { ADDRESS_LENGTH } from '../../contract/parts/limits.js';
import type { Site } from '../site.js';
import { nextPlan, quotaNumbers } from './quota.js';

/** A typed link to a video: its address, or the problem of the text. */
export type VideoLink =
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'problem'; readonly problem: 'empty' | 'not-web' | 'invalid' | 'too-long' };

/** Reads a typed link to a video. Only `https` addresses with a host are valid. Pure. */
export function videoLink(typed: string): VideoLink {
  const text = typed.trim();
  if (text === '') return { kind: 'problem', problem: 'empty' };
  if (text.length > ADDRESS_LENGTH) return { kind: 'problem', problem: 'too-long' };
  // The URL parser would add the slashes and read "https:evil" as an address with the host "evil".
  if (!/^https:\/\//i.test(text)) return { kind: 'problem', problem: 'not-web' };
  // Some browsers accept a host with a space.
  if (/\s/.test(text)) return { kind: 'problem', problem: 'invalid' };
  try {
    const { href, username, password } = new URL(text);
    // A user name before the host makes an address look like another one.
    return username || password ? { kind: 'problem', problem: 'invalid' } : { kind: 'link', url: href };
  } catch {
    return { kind: 'problem', problem: 'invalid' };
  }
}

/** The state of the video storage of the plan, in minutes. */
export type VideoStorage =
  /** Unknown or unlimited: everything is allowed, and the server decides. */
  | { readonly kind: 'open' }
  | { readonly kind: 'room'; readonly used: number; readonly limit: number }
  | {
      readonly kind: 'full';
      /** The id of a plan with more storage; empty when the backend names none. */
      readonly planId: string;
      /** The page of the plans, when the backend tells it. */
      readonly upgradeUrl?: string | undefined;
    };

/** Returns the state of the video storage. Calculates a missing number from the other two when possible. Pure. */
export function videoStorage(quotas: PlanQuotas | null): VideoStorage {
  const quota = quotas?.quotas.videoStorageMinutes;
  if (!quotas || !quota || quota.unlimited) return { kind: 'open' };
  const { limit, used, remaining } = quotaNumbers(quota);
  if (remaining !== undefined && remaining <= 0) {
    const needed = Math.max(limit ?? 0, used ?? 0);
    const planId = nextPlan(quotas.upgradeOptions, 'videoStorageMinutes', needed);
    return { kind: 'full', planId, upgradeUrl: quotas.upgradeUrl };
  }
  return limit === undefined || used === undefined ? { kind: 'open' } : { kind: 'room', used, limit };
}

/** Reads the state of the video storage from the backend. Never rejects: it returns `open` when the call fails. */
export async function readVideoStorage(site: Site): Promise<VideoStorage> {
  try {
    return videoStorage(await (await site.api()).planQuotas());
  } catch {
    return { kind: 'open' };
  }
}
