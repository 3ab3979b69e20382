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
 * @param onRefused called with an unsafe `originUrlPath`. The context is returned without it
 * @returns `null` when `memberAreaId` is missing or empty: it is a login without a join
 */
export function readJoinContext(
  query: URLSearchParams,
  onRefused?: (value: string) => void,
): JoinContext | null {
  const read = (key: keyof JoinContext) => query.get(key) ?? '';
  const memberAreaId = read('memberAreaId');
  if (!memberAreaId) return null;
  const path = read('originUrlPath');
  const originUrlPath = safePath(path) ?? '';
  if (path && !originUrlPath) onRefused?.(path);
  return {
    accountLoginOrigin: ORIGINS.find((origin) => origin === read('accountLoginOrigin')) ?? 'DEEP_LINK',
    memberAreaId,
    pricingOptionId: read('pricingOptionId'),
    originUrlPath,
  };
}
