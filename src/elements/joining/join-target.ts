import type { PropertyDeclarations } from '@lit/reactive-element';
import type { AccountLoginOrigin, JoinContext } from '../../core/paths/join-context.js';
import { refusePath, safePath, type SafePath } from '../../core/paths/safe-path.js';
import { getSite } from '../../core/site.js';
import { attributeText } from '../tag/attribute-text.js';

/** The attributes that say which area visitors join with an element. */
export interface JoinTarget {
  /** The id of the area to join. */
  memberAreaId: string | undefined;
  /** The id of the option to join with. Default: the area's first. */
  pricingOptionId: string | undefined;
  /** The path of the page the visitor came from. Default: the current path. */
  originUrlPath: string | undefined;
}

/** The declarations of {@link JoinTarget} for `static properties`. */
export const joinTargetProperties = {
  memberAreaId: attributeText('member-area-id'),
  pricingOptionId: attributeText('pricing-option-id'),
  originUrlPath: attributeText('origin-url-path'),
} satisfies PropertyDeclarations;

/**
 * Returns the context with which the account sends the join of an element later. Reports an unsafe `originUrlPath`, and
 * uses the path of the current page instead.
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
