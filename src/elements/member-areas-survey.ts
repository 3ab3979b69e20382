import { surveyEn } from '../core/messages/owner/survey-en.js';
import { OwnerModal } from './owner-modal.js';

const loadSurveyView = () => import('../react/owner/survey/survey-view.js');

/**
 * @tag member-areas-survey
 * @attr {boolean} open - whether it is open; also `show()` and `hide()`
 * @attr {ready} preview - a state shown from sample data, in place
 * @slot - what opens it
 * @fires member-areas-survey-open - it has opened
 * @fires member-areas-survey-close - before it closes; cancelable. `reason` is `close`, `escape` or `done`
 */
export class MemberAreasSurvey extends OwnerModal {
  protected override get label(): string {
    return { ...surveyEn, ...this.messages }.surveyTitle;
  }

  protected override preload(): void {
    loadSurveyView().catch(() => undefined);
  }

  protected override async loadView() {
    const { SurveyView } = await loadSurveyView();
    return () => ({ component: SurveyView, props: this.ownerProps });
  }
}
