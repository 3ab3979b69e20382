import { videoOnboardingEn } from '../../../core/messages/en/owner/video-onboarding.js';
import { named } from '../../ui/named.js';
import { useOwnerTexts } from '../owner-context.js';

/** Says that there is no room left for videos, and the way to more. */
export function UpgradeCard({ onUpgrade }: { readonly onUpgrade: () => void }) {
  const texts = useOwnerTexts(videoOnboardingEn);
  return (
    <div {...named('upgrade-card')}>
      <p {...named('upgrade-title')}>{texts.videoOnboardingFull}</p>
      <p {...named('hint')}>{texts.videoOnboardingFullHelp}</p>
      <button type="button" {...named('upgrade')} onClick={onUpgrade}>
        {texts.videoOnboardingUpgrade}
      </button>
    </div>
  );
}
