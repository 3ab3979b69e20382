import type { MemberArea } from '../../contract/parts/member-area.js';
import type { LockScreenCustomization } from '../../contract/visitor/lock-screen.js';
import { LockScreenView, type LockScreenViewProps } from '../../react/lock-screen/lock-screen-view.js';
import type { PreviewStates } from '../previews/preview-states.js';
import { sampleAccess } from '../previews/sample-access.js';
import { FAR, paidArea, sampleArea, sampleOptions, samplePauseNow } from '../../samples/areas.js';

const DEFAULTS: LockScreenCustomization = {
  headline: '',
  description: '',
  joinButtonVisibility: true,
  benefitsVisibility: true,
};

const state =
  (
    area: MemberArea | 'loading' | 'failed',
    customization: Partial<LockScreenCustomization> = {},
    props: Partial<LockScreenViewProps> = {},
  ): PreviewStates[string] =>
  (settings) => ({
    component: LockScreenView,
    props: {
      ...sampleAccess(area, settings, { ...DEFAULTS, ...customization }),
      onLogOut: () => undefined,
      ...props,
    } satisfies LockScreenViewProps,
  });

export const states: PreviewStates = {
  loading: state('loading'),
  failed: state('failed'),
  ready: state(sampleArea),
  customized: state(sampleArea, {
    headline: 'The oven is hot',
    description: 'Our weekly recipes and the bakers’ table are for members.\nCome in, it is warm.',
  }),
  'no-join': state(sampleArea, { joinButtonVisibility: false }),
  'no-benefits': state(sampleArea, { benefitsVisibility: false }),
  'one-option': state(paidArea(sampleOptions.monthly)),
  'two-options': state(paidArea(sampleOptions.monthly, sampleOptions.yearly)),
  'more-options': state(paidArea(sampleOptions.monthly, sampleOptions.yearly, sampleOptions.once)),
  off: state(sampleArea, {}, { areMemberAreasOff: true }),
  'signed-in': state(sampleArea, {}, { firstName: 'Ana' }),
  'not-yet-open': state({ ...sampleArea, enrollment: { opensAt: FAR.after } }),
  closed: state({ ...sampleArea, enrollment: { closesAt: FAR.before } }),
  member: state({ ...sampleArea, membership: { status: 'ACTIVE' } }, {}, { firstName: 'Ana' }),
  ending: state(
    { ...sampleArea, membership: { status: 'ENDING', endsAt: FAR.after } },
    {},
    { firstName: 'Ana' },
  ),
  paused: state(
    { ...sampleArea, membership: { status: 'PAUSED', pause: samplePauseNow } },
    {},
    { firstName: 'Ana' },
  ),
  'payment-failed': state(
    { ...sampleArea, membership: { status: 'PAYMENT_FAILED' } },
    {},
    { firstName: 'Ana' },
  ),
  pending: state(sampleArea, {}, { pending: true }),
};
