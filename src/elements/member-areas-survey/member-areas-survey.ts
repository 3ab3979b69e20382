import type { PropertyDeclarations, PropertyValues } from '@lit/reactive-element';
import { surveyEn } from '../../core/messages/en/owner/survey.js';
import { MemberAreasSurveySubmitEvent } from '../events/member-areas-survey-submit-event.js';
import type { ModalCloseEvent } from '../events/modal-close-event.js';
import type { ModalOpenEvent } from '../events/modal-open-event.js';
import { ModalElement } from '../base/modal-element.js';
import { OwnerLanguage } from '../base/owner-language.js';
import { ownerModalStyles } from '../styles/owner-styles.js';
import type { ViewModel } from '../base/react-view.js';

const loadSurveyView = () => import('../../react/owner/survey/survey-view.js');

/** Once it has opened by itself, it does not again on this page. */
let hasOpenedByItself = false;

/**
 * Shows the product-fit survey in a modal. With `when-due` it opens by itself, once per page and never over
 * another dialog, when it is due: at earliest 14 days after member areas were turned on and once an area has a page; not
 * for 90 days after it was put away, and never after it was sent. That is kept by the server, and by this browser for the
 * website and the account. Without `when-due` it opens only by `open`, `show()`, or a press on what stands between the
 * tags.
 *
 * Words that were typed are not thrown away without asking, and not lost when they cannot be sent. Events carry the
 * answer to the first question and how long the others are, never what they say.
 *
 * @tag member-areas-survey
 * @attr {boolean} open - whether it is open; also `show()` and `hide()`
 * @attr {boolean} when-due - opens it by itself when it is due
 * @attr {ready | chosen | sent | failed} preview - a state shown from sample data, in place
 * @slot - what opens it
 * @csspart dialog - the dialog
 * @csspart spinner - shown in it while its content loads
 * @csspart load-error - the text when its content could not be loaded
 * @csspart retry - its button
 * @csspart owner - the whole content
 * @csspart modal-content - the content with its title and its close button
 * @csspart title - its title
 * @csspart close - the button that closes it
 * @csspart form - the questions
 * @csspart cards - the answers to the first question
 * @csspart label - a question
 * @csspart card - one of the answers
 * @csspart radio - its radio button
 * @csspart card-title - its words
 * @csspart field - a question that is answered in words
 * @csspart input - its text area
 * @csspart hint - how much has been written, or what is left to do
 * @csspart field-error - what is wrong with an answer
 * @csspart problem - why it could not be sent
 * @csspart buttons - the buttons
 * @csspart submit - the button that sends it
 * @csspart not-now - the button that puts it away
 * @csspart survey - the questions with their buttons
 * @csspart thanks - what stands under the thanks
 * @csspart primary - the button there
 * @cssproperty [--member-accent=light-dark(#1d4ed8, #93b4ff)] - background of buttons and colour of focus rings
 * @cssproperty [--member-on-accent=light-dark(#fff, #0b1220)] - text on it
 * @cssproperty [--member-surface=Canvas] - background
 * @cssproperty [--member-text=CanvasText] - text
 * @cssproperty --member-border - borders; default: the text colour, softened
 * @cssproperty [--member-error=light-dark(#b42318, #ffa198)] - what is wrong
 * @cssproperty [--member-radius=8px] - corners
 * @cssproperty [--member-font=inherit] - font family
 * @cssstate loading - the view is on its way
 * @cssstate ready - the view is there
 * @cssstate error - the view could not be loaded
 * @fires member-areas-survey-open - it has opened
 * @fires member-areas-survey-close - before it closes; cancelable. `reason` is `close`, `escape` or `done`
 * @fires member-areas-survey-submit - the answers have arrived; they are not in the event
 */
export class MemberAreasSurveyElement extends ModalElement {
  static override styles = ownerModalStyles;

  static override properties: PropertyDeclarations = {
    whenDue: { type: Boolean, reflect: true, attribute: 'when-due' },
  };

  /** Opens it by itself when it is due. Default: false. */
  declare whenDue: boolean;

  protected override readonly language = new OwnerLanguage();
  protected override readonly viewRoot = 'shadow';

  #endWaiting: (() => void) | null = null;
  /** Counts the times it was asked whether it is due. */
  #turn = 0;

  constructor() {
    super();
    this.whenDue = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // The first time its properties say so.
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
    this.#endWaiting?.();
    this.#endWaiting = null;
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
      this.#endWaiting = whenNoDialog(() => {
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

declare global {
  interface GlobalEventHandlersEventMap extends MemberAreasSurveyEventMap {}
}

export {
  /** @deprecated It is called {@link MemberAreasSurveyElement}. */
  MemberAreasSurveyElement as MemberAreasSurvey,
};
