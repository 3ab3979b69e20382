import { useState } from 'react';
import type { ContractEndKind, ContractEndReceipt } from '../../contract/account/end-contract.js';
import type { WithdrawalMessages } from '../../core/messages/en/withdrawal.js';
import { timeText } from '../../core/messages/time-text.js';
import { partProps } from '../ui/base/styling.js';
import { Facts } from './facts.js';
import { receiptTexts } from './withdrawal-texts.js';

/** The last step: when the declaration was received, and what became of it. */
export function Receipt({
  kind,
  receipt,
  orderNumber,
  texts,
  locale,
}: {
  readonly kind: ContractEndKind;
  readonly receipt: ContractEndReceipt;
  readonly orderNumber: string;
  readonly texts: WithdrawalMessages;
  readonly locale: string;
}) {
  // The text must not change while it is read.
  const [now] = useState(() => Date.now());
  const { receivedAt, outcome } = receipt;
  return (
    <>
      {receiptTexts(kind, receipt, texts, locale, now).map((sentence, i) => (
        <p key={i} {...partProps('outcome')}>
          {sentence}
        </p>
      ))}
      <Facts
        facts={[
          [texts.contractOrderNumber, orderNumber],
          [
            texts.contractReceivedAt,
            <time key="time" dateTime={receivedAt}>
              {timeText(new Date(receivedAt), locale, 'long')}
            </time>,
          ],
        ]}
      />
      {outcome !== 'received' && <p {...partProps('hint')}>{texts.contractMailFollows}</p>}
    </>
  );
}
