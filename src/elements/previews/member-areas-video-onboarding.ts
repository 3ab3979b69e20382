import { VideoOnboardingView } from '../../react/owner/video-onboarding/video-onboarding-view.js';
import type { PreviewStates } from './preview-states.js';
import { sampleOwnerState } from './sample-owner.js';

export const states: PreviewStates = {
  ready: sampleOwnerState(VideoOnboardingView, {}, { onClose: () => true }),
};
