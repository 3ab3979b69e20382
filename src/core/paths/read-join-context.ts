import type { AccountLoginOrigin, JoinContext } from './join-context.js';
import { safePath } from './safe-path.js';

const ORIGINS: readonly AccountLoginOrigin[] = [
  'LOCK_SCREEN',
  'MEMBER_AREA_BLOCK',
  'PRICING_OPTIONS',
  'HEADER',
  'DEEP_LINK',
];

/**
 * Reads the join context from the query of an account address.
 *
 * @param onRefused told the `originUrlPath` that was refused as unsafe; the context goes on without it
 * @returns `null` when there is no `memberAreaId`, or an empty one: then it is a plain login
 */
export function readJoinContext(
  query: URLSearchParams,
  onRefused?: (value: string) => void,
): JoinContext | null {
  const read = (key: keyof JoinContext) => query.get(key) ?? '';
  const memberAreaId = read('memberAreaId');
  if (!memberAreaId) return null;
  const origin = read('originUrlPath');
  const originUrlPath = safePath(origin) ?? '';
  if (origin && !originUrlPath) onRefused?.(origin);
  return {
    accountLoginOrigin: ORIGINS.find((known) => known === read('accountLoginOrigin')) ?? 'DEEP_LINK',
    memberAreaId,
    pricingOptionId: read('pricingOptionId'),
    originUrlPath,
  };
}
