import type { ContractEndKind, ContractEndOutcome } from '../../contract/account/end-contract.js';
import type { WithdrawalViewProps, InitialWithdrawal } from '../../react/withdrawal/withdrawal-view.js';
import { WithdrawalView } from '../../react/withdrawal/withdrawal-view.js';
import { withdrawalEn } from '../../core/messages/en/withdrawal.js';
import { sampleContractEnd } from '../../samples/contract-end.js';
import { sampleOrders, sampleProfile } from '../../samples/account.js';
import { FAR } from '../../samples/areas.js';
import type { PreviewStates } from '../previews/preview-states.js';
import { sampleSite } from '../previews/sample-site.js';

const signedOut = { kind: 'signed-out' } as const;
const signedIn = { kind: 'signed-in', orders: sampleOrders } as const;
const draft = {
  orderNumber: '1002',
  email: sampleProfile.email,
  name: `${sampleProfile.firstName} ${sampleProfile.lastName}`,
};

const state =
  (initial: InitialWithdrawal, kind: ContractEndKind = 'withdrawal'): PreviewStates[string] =>
  ({ locale, messages }) => ({
    component: WithdrawalView,
    props: { site: sampleSite('signed-out'), locale, messages, kind, initial } satisfies WithdrawalViewProps,
  });

const receipt = (outcome: ContractEndOutcome, kind: ContractEndKind = 'withdrawal', parts: object = {}) =>
  state(
    {
      declarer: outcome === 'received' ? signedOut : signedIn,
      draft,
      step: { kind: 'receipt', receipt: { ...sampleContractEnd(outcome), ...parts } },
    },
    kind,
  );

/** The check with the message that it could not be sent, in the language of the preview. */
const failed: PreviewStates[string] = (settings) => {
  const { contractNetworkFailed } = { ...withdrawalEn, ...settings.messages };
  const check = state({
    declarer: signedOut,
    draft,
    step: { kind: 'check', problem: contractNetworkFailed },
  });
  return check(settings);
};

export const states: PreviewStates = {
  'signed-out': state({ declarer: signedOut }),
  'signed-in': state({ declarer: signedIn }),
  cancellation: state({ declarer: signedOut }, 'cancellation'),
  loading: state({ declarer: null }),
  'no-orders': state({ declarer: { kind: 'signed-in', orders: [] } }),
  'orders-failed': state({ declarer: { kind: 'orders-unknown' } }),
  'session-ended': state({ declarer: { ...signedOut, hasLapsed: true }, draft }),
  check: state({ declarer: signedOut, draft, step: { kind: 'check', problem: null } }),
  'check-cancellation': state(
    { declarer: signedIn, draft, step: { kind: 'check', problem: null } },
    'cancellation',
  ),
  failed,
  received: receipt('received'),
  ended: receipt('ended'),
  cancelled: receipt('ended', 'cancellation', { endsAt: FAR.after, refund: undefined }),
  'too-late': receipt('too-late'),
  waived: receipt('waived'),
  'ended-before': receipt('ended-before'),
  'not-cancellable': receipt('not-cancellable', 'cancellation'),
};
