import type { MemberArea } from '../../contract/parts/member-area.js';
import { BlockView, type BlockViewProps } from '../../react/block/block-view.js';
import type { PreviewStates } from '../previews/preview-states.js';
import { FAR, paidArea, sampleArea, sampleOptions, samplePauseNow } from '../../samples/areas.js';

const state =
  (area: MemberArea | 'loading' | 'failed', props: Partial<BlockViewProps> = {}): PreviewStates[string] =>
  ({ locale, messages }) => ({
    component: BlockView,
    props: {
      details: typeof area === 'string' ? { kind: area } : { kind: 'ready', area },
      pending: false,
      locale,
      messages,
      onJoin: () => undefined,
      onRetry: () => undefined,
      ...props,
    } satisfies BlockViewProps,
  });

const paid = paidArea(sampleOptions.monthly, sampleOptions.yearly);

export const states: PreviewStates = {
  loading: state('loading'),
  ready: state(sampleArea),
  paid: state(paid),
  centered: state(paid, { settings: { alignment: 'center', buttonText: 'Bake with us' } }),
  'button-only': state(sampleArea, {
    settings: { showTitle: false, showDescription: false, showPrice: false, showBenefits: false },
  }),
  member: state({ ...sampleArea, membership: { status: 'ACTIVE' } }),
  ending: state({ ...paid, membership: { status: 'ENDING', endsAt: FAR.after } }),
  paused: state({ ...paid, membership: { status: 'PAUSED', pause: samplePauseNow } }),
  'payment-failed': state({ ...paid, membership: { status: 'PAYMENT_FAILED' } }),
  'not-yet-open': state({ ...sampleArea, enrollment: { opensAt: FAR.after } }),
  closed: state({ ...sampleArea, enrollment: { closesAt: FAR.before } }),
  pending: state(sampleArea, { pending: true }),
  failed: state('failed'),
};
