import { videoOnboardingEn } from '../../../core/messages/en/owner/video-onboarding.js';
import { named } from '../../ui/named.js';
import { useOwnerTexts } from '../owner-context.js';

/** What selling videos is about. */
export function IntroSlide() {
  const texts = useOwnerTexts(videoOnboardingEn);
  return (
    <>
      <svg {...named('picture')} aria-hidden="true" viewBox="0 0 240 96" fill="none">
        <rect x="68" y="10" width="104" height="66" rx="8" />
        <path d="M108 30v26l24-13z" />
        <path d="M68 86h104M28 30h24M28 43h16M188 30h24M196 43h16" />
      </svg>
      <p>{texts.videoOnboardingIntro}</p>
      <ul {...named('points')}>
        <li>{texts.videoOnboardingPointPrice}</li>
        <li>{texts.videoOnboardingPointMembers}</li>
        <li>{texts.videoOnboardingPointSite}</li>
      </ul>
    </>
  );
}
