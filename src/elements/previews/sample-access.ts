import type { MemberArea } from '../../contract/parts/member-area.js';
import type { LockScreenCustomization } from '../../contract/visitor/lock-screen.js';
import type { PricingViewProps } from '../../react/pricing/pricing-view.js';
import type { PreviewSettings } from './preview-states.js';

/** Returns the props of a pricing or lock screen view that shows an area. Its callbacks do nothing. */
export function sampleAccess(
  area: MemberArea | 'loading' | 'failed',
  { locale, messages }: PreviewSettings,
  lockScreen?: LockScreenCustomization,
): PricingViewProps {
  const nothing = () => undefined;
  return {
    details: typeof area === 'string' ? { kind: area } : { kind: 'ready', area, lockScreen },
    pending: false,
    firstName: null,
    locale,
    messages,
    membershipsHref: '/account/memberships',
    onOption: nothing,
    onJoin: nothing,
    onLogIn: nothing,
    onRetry: nothing,
  };
}
