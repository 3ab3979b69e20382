import type { MemberArea } from '../../contract/parts/member-area.js';
import { JoinView, type JoinViewProps } from '../../react/join/join-view.js';
import type { PreviewStates } from '../previews/preview-states.js';
import { FAR, paidArea, sampleArea, sampleOptions, samplePauseNow } from '../../samples/areas.js';

const state =
  (area: MemberArea | 'loading' | 'failed', props: Partial<JoinViewProps> = {}): PreviewStates[string] =>
  ({ locale, messages }) => ({
    component: JoinView,
    props: {
      details: typeof area === 'string' ? { kind: area } : { kind: 'ready', area },
      pending: false,
      locale,
      messages,
      onJoin: () => undefined,
      onRetry: () => undefined,
      ...props,
    } satisfies JoinViewProps,
  });

export const states: PreviewStates = {
  loading: state('loading'),
  ready: state(sampleArea),
  paid: state(paidArea(sampleOptions.monthly)),
  member: state({ ...sampleArea, membership: { status: 'ACTIVE' } }),
  ending: state({
    ...paidArea(sampleOptions.monthly),
    membership: { status: 'ENDING', endsAt: FAR.after },
  }),
  paused: state({
    ...paidArea(sampleOptions.monthly),
    membership: { status: 'PAUSED', pause: samplePauseNow },
  }),
  'payment-failed': state({
    ...paidArea(sampleOptions.monthly),
    membership: { status: 'PAYMENT_FAILED' },
  }),
  'past-due': state({
    ...paidArea(sampleOptions.monthly),
    membership: { status: 'PAYMENT_FAILED', endsAt: FAR.after },
  }),
  'not-yet-open': state({ ...sampleArea, enrollment: { opensAt: FAR.after } }),
  closed: state({ ...sampleArea, enrollment: { closesAt: FAR.before } }),
  pending: state(sampleArea, { pending: true }),
  failed: state('failed'),
};
