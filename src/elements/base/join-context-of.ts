import type { AccountLoginOrigin, JoinContext } from '../../core/paths/join-context.js';
import { refusePath, safePath, type SafePath } from '../../core/paths/safe-path.js';
import { getSite } from '../../core/site.js';

/** What a tag says of the join it offers. */
interface JoinAttributes {
  readonly memberAreaId: string;
  readonly pricingOptionId?: string | undefined;
  readonly originUrlPath?: string | undefined;
}

/** The join a tag offers, from the current page unless it names another; an unsafe one is reported. */
export function joinContextOf(
  { memberAreaId, pricingOptionId = '', originUrlPath = '' }: JoinAttributes,
  accountLoginOrigin: AccountLoginOrigin,
): JoinContext {
  const origin = safePath(originUrlPath);
  if (originUrlPath && !origin) refusePath(originUrlPath, getSite());
  const here = (location.pathname + location.search) as SafePath;
  return { memberAreaId, accountLoginOrigin, pricingOptionId, originUrlPath: origin ?? here };
}
