import type { ContractEndKind } from '../../contract/account/end-contract.js';
import type { WithdrawalMessages } from '../../core/messages/en/withdrawal.js';
import { BusyButton } from '../ui/base/buttons.js';
import { partProps } from '../ui/base/styling.js';
import { Facts } from './facts.js';
import type { Declarer, Draft } from './withdrawal-state.js';
import { kindTexts, orderLine } from './withdrawal-texts.js';

/** The second step: repeats what will be sent, and sends it. */
export function DeclarationCheck({
  kind,
  declarer,
  draft,
  problem,
  busy,
  texts,
  locale,
  onBack,
  onConfirm,
}: {
  readonly kind: ContractEndKind;
  readonly declarer: Declarer;
  readonly draft: Draft;
  /** Why it could not be sent. */
  readonly problem: string | null;
  readonly busy: boolean;
  readonly texts: WithdrawalMessages;
  readonly locale: string;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
}) {
  const { statement, confirm } = kindTexts(kind, texts);
  const { orderNumber, email, name, reason } = draft;
  const order =
    declarer.kind === 'signed-in' ? declarer.orders.find(({ number }) => number === orderNumber) : undefined;
  return (
    <>
      <p {...partProps('statement')}>{statement}</p>
      <Facts
        facts={[
          order ? [texts.order, orderLine(order, texts, locale)] : [texts.contractOrderNumber, orderNumber],
          [texts.email, declarer.kind === 'signed-out' ? email : ''],
          [texts.contractNameGiven, name],
          [texts.contractReasonGiven, reason],
        ]}
      />
      {/* Rendered before it has a text: screen readers announce only changes. */}
      <div role="alert">{problem && <p {...partProps('error-summary')}>{problem}</p>}</div>
      <div {...partProps('buttons')}>
        <BusyButton {...partProps('submit')} busy={busy} busyText={texts.sending} onClick={onConfirm}>
          {confirm}
        </BusyButton>
        <button
          type="button"
          {...partProps('back')}
          aria-disabled={busy}
          onClick={() => {
            if (!busy) onBack();
          }}
        >
          {texts.back}
        </button>
      </div>
    </>
  );
}
