import type { ChecklistDialog } from '../../../core/owner/checklist.js';
import { checklistEn } from '../../../core/messages/en/owner/checklist.js';
import { partProps, useAdoptedStyles, css } from '../../ui/base/styling.js';
import { useOwnerTexts } from '../shared/owner-context.js';

/** Buttons under the checklist that open the other dialogs of the owner again. Renders nothing without a dialog. */
export function ChecklistMore({
  dialogs,
  isSurveyAnswered,
  onOpen,
}: {
  readonly dialogs: readonly ChecklistDialog[];
  readonly isSurveyAnswered: boolean;
  readonly onOpen: (dialog: ChecklistDialog) => void;
}) {
  const texts = useOwnerTexts(checklistEn);
  const adopt = useAdoptedStyles(moreStyles);
  if (dialogs.length === 0) return null;
  const labels: Readonly<Record<ChecklistDialog, string>> = {
    open_video_onboarding: texts.checklistVideos,
    open_survey: isSurveyAnswered ? texts.checklistSurveyAnswered : texts.checklistSurvey,
  };
  return (
    <div ref={adopt} {...partProps('more-dialogs')} role="group" aria-label={texts.checklistMore}>
      {dialogs.map((dialog) => (
        <button
          key={dialog}
          type="button"
          className="link"
          {...partProps('open-dialog')}
          data-item={dialog}
          onClick={() => onOpen(dialog)}
        >
          {labels[dialog]}
        </button>
      ))}
    </div>
  );
}

/** Styles of the buttons. */
const moreStyles = css`
  [data-part='owner'] [data-part='more-dialogs'] {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
    margin-block-end: 4px;
  }
`;
