import { videoOnboardingEn } from '../../../core/messages/en/owner/video-onboarding.js';
import { partProps } from '../../ui/base/styling.js';
import { useOwnerTexts } from '../shared/owner-context.js';
import type { PurchaseType } from '../../../contract/parts/member-area.js';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { RadioCards } from '../ui/radio-cards.js';
import { fill } from '../../../core/messages/fill.js';

/** The first slide: an introduction to selling videos. */
export function IntroSlide() {
  const texts = useOwnerTexts(videoOnboardingEn);
  return (
    <>
      <svg {...partProps('picture')} aria-hidden="true" viewBox="0 0 240 96" fill="none">
        <rect x="68" y="10" width="104" height="66" rx="8" />
        <path d="M108 30v26l24-13z" />
        <path d="M68 86h104M28 30h24M28 43h16M188 30h24M196 43h16" />
      </svg>
      <p>{texts.videoOnboardingIntro}</p>
      <ul {...partProps('points')}>
        <li>{texts.videoOnboardingPointPrice}</li>
        <li>{texts.videoOnboardingPointMembers}</li>
        <li>{texts.videoOnboardingPointSite}</li>
      </ul>
    </>
  );
}

/** The second slide: the purchase type of the member area. */
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

/** The position in the slides: a dot for each, with its title. */
export function StepDots({ titles, step }: { readonly titles: readonly string[]; readonly step: number }) {
  const texts = useOwnerTexts(videoOnboardingEn);
  return (
    <ol {...partProps('steps')} aria-label={texts.videoOnboardingSteps}>
      {titles.map((title, i) => (
        <li key={title} {...partProps('step')} aria-current={i === step ? 'step' : undefined}>
          <span className="unseen">
            {fill(texts.videoOnboardingStep, { n: i + 1, total: titles.length, title })}
          </span>
        </li>
      ))}
    </ol>
  );
}
