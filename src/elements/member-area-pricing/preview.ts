import type { MemberArea } from '../../contract/parts/member-area.js';
import { PricingView, type PricingViewProps } from '../../react/pricing/pricing-view.js';
import type { PreviewStates } from '../previews/preview-states.js';
import { sampleAccess } from '../previews/sample-access.js';
import { FAR, paidArea, sampleArea, sampleOptions, samplePauseNow } from '../../samples/areas.js';

const { monthly, yearly, once, installments } = sampleOptions;

const state =
  (area: MemberArea | 'loading' | 'failed', props: Partial<PricingViewProps> = {}): PreviewStates[string] =>
  (settings) => ({ component: PricingView, props: { ...sampleAccess(area, settings), ...props } });

export const states: PreviewStates = {
  loading: state('loading'),
  failed: state('failed'),
  free: state(sampleArea),
  'one-time': state(paidArea(once)),
  recurring: state(paidArea(monthly)),
  installments: state(paidArea(installments)),
  'two-options': state(paidArea(monthly, yearly)),
  'two-options-open': state(paidArea(monthly, yearly), { pricingOptionId: yearly.id }),
  'more-options': state(paidArea(once, installments, monthly), { pricingOptionId: installments.id }),
  'without-title': state(paidArea(monthly), { hideTitle: true }),
  'not-yet-open': state({ ...sampleArea, enrollment: { opensAt: FAR.after } }),
  closed: state({ ...sampleArea, enrollment: { closesAt: FAR.before } }),
  member: state({ ...sampleArea, membership: { status: 'ACTIVE' } }, { firstName: 'Ana' }),
  ending: state(
    { ...paidArea(monthly), membership: { status: 'ENDING', endsAt: FAR.after } },
    { firstName: 'Ana' },
  ),
  paused: state(
    { ...paidArea(monthly), membership: { status: 'PAUSED', pause: samplePauseNow } },
    { firstName: 'Ana' },
  ),
  'payment-failed': state(
    { ...paidArea(monthly), membership: { status: 'PAYMENT_FAILED' } },
    { firstName: 'Ana' },
  ),
  'signed-in': state(paidArea(monthly), { firstName: 'Ana' }),
  pending: state(paidArea(monthly), { pending: true }),
};
