import type { PropertyDeclarations } from '@lit/reactive-element';
import type { AccountLoginOrigin, JoinContext } from '../../core/paths/join-context.js';
import { refusePath, safePath, type SafePath } from '../../core/paths/safe-path.js';
import { getSite } from '../../core/site.js';
import { attributeText } from './attribute-text.js';

/** The attributes by which an element says which area its visitors join. */
export interface JoinTarget {
  /** The area to join. */
  memberAreaId: string | undefined;
  /** The option to join with. Default: the area's first. */
  pricingOptionId: string | undefined;
  /** The page the visitor came from. Default: the current path. */
  originUrlPath: string | undefined;
}

/** The declarations of {@link JoinTarget} for `static properties`. */
export const joinTargetProperties = {
  memberAreaId: attributeText('member-area-id'),
  pricingOptionId: attributeText('pricing-option-id'),
  originUrlPath: attributeText('origin-url-path'),
} satisfies PropertyDeclarations;

/**
 * Returns what the account must know to send the join of an element later. The origin is the current page unless the
 * element names another; an unsafe one is reported.
 */
export function joinContextOf(
  { memberAreaId = '', pricingOptionId = '', originUrlPath = '' }: JoinTarget,
  accountLoginOrigin: AccountLoginOrigin,
): JoinContext {
  const origin = safePath(originUrlPath);
  if (originUrlPath && !origin) refusePath(originUrlPath, getSite());
  const here = (location.pathname + location.search) as SafePath;
  return { memberAreaId, accountLoginOrigin, pricingOptionId, originUrlPath: origin ?? here };
}
