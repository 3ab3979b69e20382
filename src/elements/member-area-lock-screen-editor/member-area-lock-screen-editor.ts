import type { PropertyDeclarations } from '@lit/reactive-element';
import { attributeText } from '../tag/attribute-text.js';
import { MemberAreaLockScreenSaveEvent } from '../events/member-area-lock-screen-save-event.js';
import { OwnerLanguage } from '../owner/owner-language.js';
import { ViewElement } from '../view/view-element.js';
import { FallbackSlot } from '../view/view-placement.js';
import { ownerBlockStyles } from '../styles/owner-styles.js';
import type { ViewModel } from '../view/react-view.js';

/**
 * Lets the owner edit a lock screen: its texts, the parts it shows, and a live preview of it as visitors see it. Before
 * it saves, it compares the lock screen with the stored one. If somebody else has changed it in the meantime, the owner
 * chooses which version to keep.
 *
 * While edits are unsaved, the browser asks before the owner leaves the page. When `member-area-id` changes, the
 * element asks the owner first. If the owner keeps the edits, the element sets the attribute back.
 *
 * The content of the element stays visible until the view has loaded.
 *
 * @tag member-area-lock-screen-editor
 * @attr {string} member-area-id - the id of the area; required. Without it, the fallback stays visible
 * @attr {loading | failed | not-owner | ready | edited | no-benefits | saved-failed | changed | signed-in} preview - shows this state from sample data
 * @slot - the fallback, visible until the view has loaded
 * @csspart owner - the root of the view
 * @csspart editor - the editor
 * @csspart title - the title
 * @csspart intro - the introduction under the title
 * @csspart editor-columns - the fields and the preview
 * @csspart form - the fields
 * @csspart field - a field with its label
 * @csspart label - the label of a field or of a group of choices
 * @csspart control - the container of an input
 * @csspart input - an input
 * @csspart hint - a help text
 * @csspart field-error - the error of a field
 * @csspart switch-field - a switch with its label
 * @csspart switch-label - the label of a switch
 * @csspart switch - a switch
 * @csspart buttons - a row of buttons
 * @csspart submit - the button that saves
 * @csspart discard - the button that discards the edits
 * @csspart status - the message that says what has been done
 * @csspart problem - the message that says why the lock screen could not be saved
 * @csspart log-in - the link to the login
 * @csspart notice - the message that somebody else has changed the lock screen
 * @csspart reload - the button that loads the stored version
 * @csspart overwrite - the button that overwrites the stored version
 * @csspart reset-line - the container of the reset button
 * @csspart reset - the button that resets the lock screen to its defaults
 * @csspart preview - the preview
 * @csspart preview-title - the title of the preview
 * @csspart preview-choices - the choices of the width and of the visitor
 * @csspart segments - a choice of the preview
 * @csspart segment-row - the values of a choice
 * @csspart segment - a value of a choice
 * @csspart segment-radio - its radio button, visually hidden
 * @csspart preview-frame - the frame of the preview
 * @csspart preview-stage - the page in the frame
 * @csspart skeleton - the placeholder of content that is loading
 * @csspart skeleton-line - a line of the placeholder
 * @csspart error - the message that the content could not be loaded
 * @csspart retry - the button that tries again
 * @csspart not-owner - the message for visitors who do not own the site
 * @csspart signed-out - the message for signed-out visitors
 * @csspart warning - the message that the area does not exist any more
 * @csspart dialog - the confirmation before edits are lost
 * @csspart dialog-title - the title of the confirmation
 * @csspart dialog-message - the message of the confirmation
 * @csspart dialog-problem - the message that says why the confirmed action failed
 * @csspart dialog-buttons - the buttons of the confirmation
 * @csspart keep - the button that keeps everything as it is
 * @csspart confirm - the button that confirms
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
 * @fires member-area-lock-screen-save - after a lock screen has been saved or reset to its defaults
 */
export class MemberAreaLockScreenEditorElement extends ViewElement {
  static override styles = ownerBlockStyles;

  static override properties: PropertyDeclarations = {
    memberAreaId: attributeText('member-area-id'),
  };

  /** The id of the area; required. */
  declare memberAreaId: string | undefined;

  protected override readonly placement = new FallbackSlot(this);
  protected override readonly language = new OwnerLanguage();

  #isEdited = false;

  protected override get isComplete(): boolean {
    return !!this.memberAreaId;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#updateUnloadListener();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#updateUnloadListener();
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
        onEdited: (isEdited) => {
          this.#isEdited = isEdited;
          this.#updateUnloadListener();
        },
        onStay: (memberAreaId) => (this.memberAreaId = memberAreaId),
      } satisfies Parameters<typeof LockScreenEditorView>[0],
    });
  }

  /** Lets the browser ask before the page is left, as long as edits are unsaved. */
  #updateUnloadListener(): void {
    if (this.#isEdited && this.isConnected) addEventListener('beforeunload', this.#askToStay);
    else removeEventListener('beforeunload', this.#askToStay);
  }

  readonly #askToStay = (event: BeforeUnloadEvent) => event.preventDefault();
}

/** The events of `<member-area-lock-screen-editor>`, by name. */
export interface MemberAreaLockScreenEditorEventMap {
  'member-area-lock-screen-save': MemberAreaLockScreenSaveEvent;
}
