import { videoOnboardingEn } from '../../../core/messages/owner/video-onboarding-en.js';
import { ModalContent, type LeaveReason } from '../modal-content.js';
import { useOwnerTexts, type OwnerViewProps } from '../owner-context.js';
import { OwnerRoot } from '../owner-root.js';

/** Props of {@link VideoOnboardingView}. */
export interface VideoOnboardingViewProps extends OwnerViewProps {
  /** Asked to close; whether it does. */
  readonly onClose: (reason: LeaveReason | 'done') => boolean;
}

/** What `<member-areas-video-onboarding>` shows. */
export function VideoOnboardingView(props: VideoOnboardingViewProps) {
  return (
    <OwnerRoot {...props}>
      <Content {...props} />
    </OwnerRoot>
  );
}

function Content({ onClose }: VideoOnboardingViewProps) {
  const texts = useOwnerTexts(videoOnboardingEn);
  return (
    <ModalContent title={texts.videoOnboardingTitle} onLeave={onClose}>
      <p />
    </ModalContent>
  );
}
