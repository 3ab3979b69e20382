import type { PropertyDeclarations, PropertyValues } from '@lit/reactive-element';
import { surveyEn } from '../../core/messages/en/owner/survey.js';
import { MemberAreasSurveySubmitEvent } from '../events/member-areas-survey-submit-event.js';
import type { ModalCloseEvent } from '../events/modal-close-event.js';
import type { ModalOpenEvent } from '../events/modal-open-event.js';
import { ModalElement } from '../modal/modal-element.js';
import { ChecklistDialogEntry } from '../owner/checklist-dialogs.js';
import { OwnerLanguage } from '../owner/owner-language.js';
import { ownerModalStyles } from '../styles/owner-styles.js';
import type { ViewModel } from '../view/react-view.js';

const loadSurveyView = () => import('../../react/owner/survey/survey-view.js');

/** Whether a survey has opened by itself on this page. It does so once. */
let hasOpenedByItself = false;

/**
 * Shows the product-fit survey in a dialog. With `when-due`, the dialog opens by itself when the survey is due, once
 * per page and never over another dialog. The survey is due at the earliest 14 days after member areas were turned on,
 * and after an area has a page. It is not due for 90 days after it was dismissed, and never after it was sent. The
 * server stores that, and this browser stores it for the website and the account. Without `when-due`, the dialog opens
 * only through `open`, `show()`, or a click on a link or button in the content of the element.
 *
 * The dialog asks the owner before it discards typed text. Text that could not be sent stays in the form. Analytics
 * events contain the answer to the first question and the length of the other answers, never their text.
 *
 * @tag member-areas-survey
 * @attr {boolean} open - whether the dialog is open; `show()` and `hide()` open and close it
 * @attr {boolean} when-due - opens the dialog when the survey is due
 * @attr {boolean} answered - the owner has answered the survey: the dialog says so, and offers to answer again. The tag also knows it after an answer in this browser
 * @attr {ready | chosen | sent | failed | answered} preview - shows this state from sample data, in place instead of over the page
 * @slot - content with a link or button that opens the dialog
 * @csspart dialog - the dialog
 * @csspart spinner - the spinner while the view loads
 * @csspart load-error - the message that the view could not be loaded
 * @csspart retry - the button that tries again
 * @csspart owner - the root of the view
 * @csspart modal-content - the view with its title and its close button
 * @csspart title - the title of the dialog
 * @csspart close - the close button
 * @csspart form - the questions
 * @csspart cards - the answers to the first question
 * @csspart label - a question
 * @csspart card - an answer to the first question
 * @csspart radio - the radio button of an answer
 * @csspart card-title - the text of an answer
 * @csspart field - a question with a text area
 * @csspart input - a text area
 * @csspart hint - the number of typed characters, or the next step
 * @csspart field-error - the error of an answer
 * @csspart problem - the message that says why the survey could not be sent
 * @csspart buttons - a row of buttons
 * @csspart submit - the button that sends the survey
 * @csspart not-now - the button that dismisses the survey
 * @csspart survey - the questions with their buttons
 * @csspart thanks - the container of the button under the thanks
 * @csspart primary - the button that closes the dialog after the thanks
 * @csspart again - the button that shows the questions of an answered survey
 * @cssproperty [--member-accent=light-dark(#1d4ed8, #93b4ff)] - background of buttons and color of focus rings
 * @cssproperty [--member-on-accent=light-dark(#fff, #0b1220)] - text on the accent color
 * @cssproperty [--member-surface=Canvas] - background
 * @cssproperty [--member-text=CanvasText] - text
 * @cssproperty --member-border - borders; default: the text color, softened
 * @cssproperty [--member-error=light-dark(#b42318, #ffa198)] - errors
 * @cssproperty [--member-radius=8px] - corners
 * @cssproperty [--member-font=inherit] - font family
 * @cssstate loading - the view is loading
 * @cssstate ready - the view is shown
 * @cssstate error - the view could not be loaded or failed to render
 * @fires member-areas-survey-open - after the dialog has opened
 * @fires member-areas-survey-close - before the dialog closes; cancelable. `reason` is `close`, `escape` or `done`
 * @fires member-areas-survey-submit - after the survey has been sent; the event does not contain the answers
 */
export class MemberAreasSurveyElement extends ModalElement {
  static override styles = ownerModalStyles;

  static override properties: PropertyDeclarations = {
    answered: { type: Boolean, reflect: true },
    whenDue: { type: Boolean, reflect: true, attribute: 'when-due' },
  };

  /** Whether the owner has answered the survey, as far as the page knows. The dialog says so then. Default: false. */
  declare answered: boolean;
  /** Whether the dialog opens when the survey is due. Default: false. */
  declare whenDue: boolean;

  protected override readonly language = new OwnerLanguage();
  protected override readonly viewRoot = 'shadow';

  /** Stops waiting for the dialogs on the page to close. */
  #stopWaitingForDialogs: (() => void) | null = null;
  /** Increases when an earlier check whether the survey is due must end. */
  #turn = 0;

  constructor() {
    super();
    this.whenDue = false;
    this.answered = false;
    new ChecklistDialogEntry(this, 'open_survey');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Before the first update, `willUpdate` does it.
    if (this.hasUpdated) this.run(this.#openWhenDue());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopWaiting();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (!changed.has('whenDue')) return;
    if (this.whenDue) this.run(this.#openWhenDue());
    else this.#stopWaiting();
  }

  #stopWaiting(): void {
    this.#turn++;
    this.#stopWaitingForDialogs?.();
    this.#stopWaitingForDialogs = null;
  }

  async #openWhenDue(): Promise<void> {
    if (!this.whenDue || hasOpenedByItself || this.preview !== undefined) return;
    this.#stopWaiting();
    const turn = this.#turn;
    try {
      const [{ askSurveyDue }, { whenNoDialog }] = await Promise.all([
        import('../../core/owner/survey.js'),
        import('../overlays/dialog-in-front.js'),
      ]);
      if (turn !== this.#turn || !(await askSurveyDue(this.site)) || turn !== this.#turn) return;
      this.#stopWaitingForDialogs = whenNoDialog(() => {
        if (hasOpenedByItself || this.open) return;
        hasOpenedByItself = true;
        this.show();
      });
    } catch (error) {
      this.site.report(error, this.localName);
    }
  }

  protected override get label(): string {
    return { ...surveyEn, ...this.messages }.surveyTitle;
  }

  protected override preload(): void {
    loadSurveyView().catch(() => undefined);
  }

  protected override async loadView(): Promise<() => ViewModel> {
    const { SurveyView } = await loadSurveyView();
    return () => ({
      component: SurveyView,
      props: {
        ...this.viewProps,
        answered: this.answered,
        onClose: (reason) => this.hide(reason),
        onSubmitted: () => this.dispatchEvent(new MemberAreasSurveySubmitEvent()),
      } satisfies Parameters<typeof SurveyView>[0],
    });
  }
}

/** The events of `<member-areas-survey>`, by name. */
export interface MemberAreasSurveyEventMap {
  'member-areas-survey-open': ModalOpenEvent;
  'member-areas-survey-close': ModalCloseEvent;
  'member-areas-survey-submit': MemberAreasSurveySubmitEvent;
}
