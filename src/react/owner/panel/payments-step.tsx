import type { PlanQuotas } from '../../../contract/owner/plan-quotas.js';
import { checklistEn } from '../../../core/messages/en/owner/checklist.js';
import { panelEn } from '../../../core/messages/en/owner/panel.js';
import { partProps } from '../../ui/base/styling.js';
import { useOwnerTexts } from '../shared/owner-context.js';
import { ModalContent } from '../ui/modal-content.js';

/** Says whether the site takes payments, and where they are connected. */
export function PaymentsStep({
  quotas,
  onLeave,
}: {
  readonly quotas: PlanQuotas | null;
  readonly onLeave: () => void;
}) {
  const texts = useOwnerTexts(checklistEn);
  const { panelPayments } = useOwnerTexts(panelEn);
  const { paymentMode, blockedReason } = quotas ?? {};
  const isLive = paymentMode === 'live';
  const isMissing = paymentMode === 'none' || blockedReason === 'PAYMENTS_NOT_CONNECTED';
  return (
    <ModalContent title={texts.checklistPaymentsTitle} onLeave={onLeave}>
      {isLive && <p {...partProps('payments-state')}>{texts.checklistPaymentsLive}</p>}
      {paymentMode === 'test' && <p {...partProps('payments-state')}>{texts.checklistTestMode}</p>}
      {isMissing && <p {...partProps('payments-state')}>{panelPayments}</p>}
      {!isLive && <p {...partProps('payments-how')}>{texts.checklistPaymentsHow}</p>}
    </ModalContent>
  );
}
