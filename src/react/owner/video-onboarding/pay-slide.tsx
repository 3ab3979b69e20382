import type { PurchaseType } from '../../../core/api/types.js';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { videoOnboardingEn } from '../../../core/messages/en/owner/video-onboarding.js';
import { RadioCards } from '../../ui/radio-cards.js';
import { useOwnerTexts } from '../owner-context.js';

/** How people pay: the purchase type of the member area to come. */
export function PaySlide({
  value,
  onChange,
}: {
  readonly value: PurchaseType;
  readonly onChange: (value: PurchaseType) => void;
}) {
  const shared = useOwnerTexts(ownerEn);
  const texts = useOwnerTexts(videoOnboardingEn);
  return (
    <RadioCards
      name="purchaseType"
      legend={texts.videoOnboardingPayLegend}
      hint={texts.videoOnboardingPayHint}
      value={value}
      cards={[
        {
          value: 'RECURRING',
          title: shared.purchaseRecurring,
          description: texts.videoOnboardingRecurringHelp,
        },
        {
          value: 'SET_AMOUNT',
          title: shared.purchaseSetAmount,
          description: texts.videoOnboardingSetAmountHelp,
        },
        { value: 'FREE', title: shared.purchaseFree, description: texts.videoOnboardingFreeHelp },
      ]}
      onChange={onChange}
    />
  );
}
