import { MemberAreasVideoOnboarding } from './member-areas-video-onboarding.js';
import { register } from './register.js';

register('member-areas-video-onboarding', MemberAreasVideoOnboarding);

declare global {
  interface HTMLElementTagNameMap {
    'member-areas-video-onboarding': MemberAreasVideoOnboarding;
  }
}
