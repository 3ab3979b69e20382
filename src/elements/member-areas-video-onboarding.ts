import { videoOnboardingEn } from '../core/messages/owner/video-onboarding-en.js';
import { OwnerModal } from './owner-modal.js';

const loadVideoOnboardingView = () => import('../react/owner/video-onboarding/video-onboarding-view.js');

/**
 * @tag member-areas-video-onboarding
 * @attr {boolean} open - whether it is open; also `show()` and `hide()`
 * @attr {ready} preview - a state shown from sample data, in place
 * @slot - what opens it
 * @fires member-areas-video-onboarding-open - it has opened
 * @fires member-areas-video-onboarding-close - before it closes; cancelable. `reason` is `close`, `escape` or `done`
 */
export class MemberAreasVideoOnboarding extends OwnerModal {
  protected override get label(): string {
    return { ...videoOnboardingEn, ...this.messages }.videoOnboardingTitle;
  }

  protected override preload(): void {
    loadVideoOnboardingView().catch(() => undefined);
  }

  protected override async loadView() {
    const { VideoOnboardingView } = await loadVideoOnboardingView();
    return () => ({ component: VideoOnboardingView, props: this.ownerProps });
  }
}
