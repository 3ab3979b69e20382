import { surveyEn } from '../../../core/messages/owner/survey-en.js';
import { ModalContent, type LeaveReason } from '../modal-content.js';
import { useOwnerTexts, type OwnerViewProps } from '../owner-context.js';
import { OwnerRoot } from '../owner-root.js';

/** Props of {@link SurveyView}. */
export interface SurveyViewProps extends OwnerViewProps {
  /** Asked to close; whether it does. */
  readonly onClose: (reason: LeaveReason | 'done') => boolean;
}

/** What `<member-areas-survey>` shows. */
export function SurveyView(props: SurveyViewProps) {
  return (
    <OwnerRoot {...props}>
      <Content {...props} />
    </OwnerRoot>
  );
}

function Content({ onClose }: SurveyViewProps) {
  const texts = useOwnerTexts(surveyEn);
  return (
    <ModalContent title={texts.surveyTitle} onLeave={onClose}>
      <p />
    </ModalContent>
  );
}
