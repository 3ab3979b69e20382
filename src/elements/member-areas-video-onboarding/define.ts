import { MemberAreasVideoOnboardingElement } from './member-areas-video-onboarding.js';
import { register } from '../base/register.js';

register('member-areas-video-onboarding', MemberAreasVideoOnboardingElement);

declare global {
  interface HTMLElementTagNameMap {
    'member-areas-video-onboarding': MemberAreasVideoOnboardingElement;
  }
}
