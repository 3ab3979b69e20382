import type { PropertyDeclarations } from '@lit/reactive-element';
import { attributeText } from '../base/attribute-text.js';
import { MemberAreaLockScreenSaveEvent } from '../events/member-area-lock-screen-save-event.js';
import { OwnerLanguage } from '../base/owner-language.js';
import { ViewElement } from '../base/view-element.js';
import { FallbackSlot } from '../base/view-placement.js';
import { ownerBlockStyles } from '../styles/owner-styles.js';
import type { ViewModel } from '../base/react-view.js';

/**
 * Edits a lock screen, for the owner: its texts, what it shows, and a live preview of it as visitors see it. Before it
 * saves, it compares the lock screen with the stored one. When somebody else has changed that meanwhile, the owner
 * chooses.
 *
 * While there are edits that are not saved the page asks before it is left, and another `member-area-id` is taken only
 * when the owner agrees to lose them; otherwise the attribute goes back.
 *
 * @tag member-area-lock-screen-editor
 * @attr {string} member-area-id - the area; required. Without it the fallback stays
 * @attr {loading | failed | not-owner | ready | edited | no-benefits | saved-failed | changed | signed-in} preview - a state shown from sample data
 * @slot - the fallback, shown until the view has arrived
 * @csspart owner - the whole of it
 * @csspart editor - the editor
 * @csspart title - its title
 * @csspart intro - the line under it
 * @csspart editor-columns - the fields and the preview
 * @csspart form - the fields
 * @csspart field - a text with its label
 * @csspart label - a label
 * @csspart control - what an input stands in
 * @csspart input - an input
 * @csspart hint - a line about a field
 * @csspart field-error - what is wrong with a field
 * @csspart switch-field - a switch with its label
 * @csspart switch-label - its label
 * @csspart switch - the switch
 * @csspart buttons - a row of buttons
 * @csspart submit - the button that saves
 * @csspart discard - the button that takes the edits back
 * @csspart status - what has been done
 * @csspart problem - why it could not be saved
 * @csspart log-in - the way to the login
 * @csspart notice - somebody else has changed it
 * @csspart reload - the button that takes what is saved
 * @csspart overwrite - the button that saves over it
 * @csspart reset-line - the line with the way back to the defaults
 * @csspart reset - its button
 * @csspart preview - the preview
 * @csspart preview-title - its title
 * @csspart preview-choices - how it is seen, and by whom
 * @csspart segments - one of these choices
 * @csspart segment-row - what can be chosen
 * @csspart segment - one of them
 * @csspart segment-radio - its radio button, which is not seen
 * @csspart preview-frame - the window of the preview
 * @csspart preview-stage - the page in it
 * @csspart skeleton - what is shown while it loads
 * @csspart skeleton-line - one of its lines
 * @csspart error - the text when it could not be loaded
 * @csspart retry - its button
 * @csspart not-owner - the text for somebody else
 * @csspart signed-out - the text for somebody who is not signed in
 * @csspart warning - the area is not there any more
 * @csspart dialog - the question before edits are lost
 * @csspart dialog-title - its title
 * @csspart dialog-message - its message
 * @csspart dialog-problem - why it could not be done
 * @csspart dialog-buttons - its buttons
 * @csspart keep - the button that changes nothing
 * @csspart confirm - the other one
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
 * @fires member-area-lock-screen-save - the lock screen was saved, or put back to its defaults
 */
export class MemberAreaLockScreenEditorElement extends ViewElement {
  static override styles = ownerBlockStyles;

  static override properties: PropertyDeclarations = {
    memberAreaId: attributeText('member-area-id'),
  };

  /** The area; required. */
  declare memberAreaId: string | undefined;

  protected override readonly placement = new FallbackSlot(this);
  protected override readonly language = new OwnerLanguage();

  #edited = false;

  protected override get complete(): boolean {
    return !!this.memberAreaId;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#guard();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#guard();
  }

  protected override async loadView(): Promise<() => ViewModel> {
    const { LockScreenEditorView } =
      await import('../../react/owner/lock-screen-editor/lock-screen-editor-view.js');
    return () => ({
      component: LockScreenEditorView,
      props: {
        ...this.viewProps,
        memberAreaId: this.memberAreaId ?? '',
        onSaved: (customization, memberAreaId) =>
          this.dispatchEvent(new MemberAreaLockScreenSaveEvent(memberAreaId, customization)),
        onEdited: (edited) => {
          this.#edited = edited;
          this.#guard();
        },
        onStay: (memberAreaId) => (this.memberAreaId = memberAreaId),
      } satisfies Parameters<typeof LockScreenEditorView>[0],
    });
  }

  /** Has the page ask before it is left, as long as that loses edits. */
  #guard(): void {
    if (this.#edited && this.isConnected) addEventListener('beforeunload', this.#askToStay);
    else removeEventListener('beforeunload', this.#askToStay);
  }

  readonly #askToStay = (event: BeforeUnloadEvent) => event.preventDefault();
}

/** The events of `<member-area-lock-screen-editor>`, by name. */
export interface MemberAreaLockScreenEditorEventMap {
  'member-area-lock-screen-save': MemberAreaLockScreenSaveEvent;
}

declare global {
  interface GlobalEventHandlersEventMap extends MemberAreaLockScreenEditorEventMap {}
}

export {
  /** @deprecated It is called {@link MemberAreaLockScreenEditorElement}. */
  MemberAreaLockScreenEditorElement as MemberAreaLockScreenEditor,
};
