import { fill } from '../../../core/messages/fill.js';
import { videoOnboardingEn } from '../../../core/messages/en/owner/video-onboarding.js';
import { named } from '../../ui/named.js';
import { useOwnerTexts } from '../owner-context.js';

/** Where in the slides one is: a dot for each, with its name. */
export function StepDots({ titles, step }: { readonly titles: readonly string[]; readonly step: number }) {
  const texts = useOwnerTexts(videoOnboardingEn);
  return (
    <ol {...named('steps')} aria-label={texts.videoOnboardingSteps}>
      {titles.map((title, i) => (
        <li key={title} {...named('step')} aria-current={i === step ? 'step' : undefined}>
          <span className="unseen">
            {fill(texts.videoOnboardingStep, { n: i + 1, total: titles.length, title })}
          </span>
        </li>
      ))}
    </ol>
  );
}
