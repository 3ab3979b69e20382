import { createEn } from '../../../core/messages/en/owner/create.js';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { named } from '../../ui/named.js';
import { RadioCards } from '../../ui/radio-cards.js';
import { useAdoptedStyles } from '../../ui/use-adopted-styles.js';
import { useOwnerTexts } from '../owner-context.js';
import type { DraftForm } from './draft-form.js';
import { EnrollmentFields } from './enrollment-fields.js';
import { FixedFields } from './fixed-fields.js';
import { laterStyles } from './later-styles.js';
import { SubscriptionFields } from './subscription-fields.js';

/** Step 2: what joining costs, and when it is possible. */
export function AccessStep({
  paymentsConnected,
  ...form
}: DraftForm & { readonly paymentsConnected: boolean | undefined }) {
  const texts = useOwnerTexts(createEn);
  const { purchaseFree, purchaseRecurring, purchaseSetAmount } = useOwnerTexts(ownerEn);
  const { purchaseType } = form.draft;
  const isPaid = purchaseType !== 'FREE';
  return (
    <>
      <RadioCards
        name="purchaseType"
        legend={texts.createPurchase}
        value={purchaseType}
        error={form.problem('purchaseType')}
        cards={[
          { value: 'FREE', title: purchaseFree, description: texts.createFreeHint },
          { value: 'RECURRING', title: purchaseRecurring, description: texts.createRecurringHint },
          { value: 'SET_AMOUNT', title: purchaseSetAmount, description: texts.createSetAmountHint },
        ]}
        onChange={(value) => form.edit('purchaseType', (now) => ({ ...now, purchaseType: value }))}
      />
      {/* There before it says anything, so that what it says is announced. */}
      <div ref={useAdoptedStyles(laterStyles)} {...named('warnings')} role="status">
        {isPaid && paymentsConnected === false && <p {...named('warning')}>{texts.createNoProcessor}</p>}
      </div>
      {purchaseType === 'RECURRING' && <SubscriptionFields {...form} />}
      {purchaseType === 'SET_AMOUNT' && <FixedFields {...form} />}
      <EnrollmentFields {...form} />
    </>
  );
}
