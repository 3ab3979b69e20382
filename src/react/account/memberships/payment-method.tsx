import type { Membership } from '../../../contract/account/memberships.js';
import { membershipsEn } from '../../../core/messages/en/memberships.js';
import { useTexts } from '../shared/account-context.js';

/** A link to the page for the payment method, in the top window: payment pages refuse frames. */
export function PaymentMethod({
  membership: { paymentMethodUrl, status },
}: {
  readonly membership: Membership;
}) {
  const texts = useTexts(membershipsEn);
  if (!paymentMethodUrl) return null;
  const isUrgent = status === 'PAYMENT_FAILED';
  return (
    <a data-part="payment-method" data-urgent={isUrgent || undefined} href={paymentMethodUrl} target="_top">
      {isUrgent ? texts.updatePayment : texts.changePayment}
    </a>
  );
}
