import { MemberAreasVideoOnboardingElement } from './member-areas-video-onboarding.js';
import { register } from './register.js';

register('member-areas-video-onboarding', MemberAreasVideoOnboardingElement);

declare global {
  interface HTMLElementTagNameMap {
    'member-areas-video-onboarding': MemberAreasVideoOnboardingElement;
  }
}
