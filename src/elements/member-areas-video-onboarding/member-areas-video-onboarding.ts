import { pageDocument } from '../../core/browser/page-document.js';
import type { PropertyDeclarations } from '@lit/reactive-element';
import type { PurchaseType } from '../../contract/parts/member-area.js';
import { ownerEn } from '../../core/messages/en/owner/shared.js';
import { uploadText } from '../../core/messages/upload-text.js';
import { videoOnboardingEn } from '../../core/messages/en/owner/video-onboarding.js';
import { storedText } from '../../core/owner/stored-text.js';
import type { KeptUpload } from '../../core/owner/upload-video.js';
import type { Site } from '../../core/site.js';
import { attributeText } from '../tag/attribute-text.js';
import { removeNode } from '../dom/remove-node.js';
import {
  MemberAreasVideoOnboardingFinishEvent,
  type FirstVideo,
} from '../events/member-areas-video-onboarding-finish-event.js';
import { MemberAreasUpgradeEvent } from '../events/member-areas-upgrade-event.js';
import type { ModalCloseEvent } from '../events/modal-close-event.js';
import type { ModalOpenEvent } from '../events/modal-open-event.js';
import { ModalElement } from '../modal/modal-element.js';
import { ChecklistDialogEntry } from '../owner/checklist-dialogs.js';
import { OwnerLanguage } from '../owner/owner-language.js';
import { ownerModalStyles } from '../styles/owner-styles.js';
import type { ViewModel } from '../view/react-view.js';
import type { StatusToast } from '../overlays/status-toast.js';

const loadVideoOnboardingView = () => import('../../react/owner/video-onboarding/video-onboarding-view.js');

/**
 * Guides owners who sell videos through three slides in a dialog. After the last slide, the creation dialog opens with
 * their choices filled in, and the new area has the video. The first video can be uploaded (MP4 or MOV), linked, or
 * postponed. An upload continues after the dialog has closed; a toast says when it has ended.
 *
 * Clicking a link or button in the content of the element opens the dialog.
 *
 * @tag member-areas-video-onboarding
 * @attr {boolean} open - whether the dialog is open; `show()` and `hide()` open and close it
 * @attr {string} currency - ISO 4217 code of the currency of the prices in the creation dialog; default: the setting `currency`
 * @attr {first | pay | video | uploading | over-limit | upload-failed} preview - shows this state from sample data, in place instead of over the page
 * @slot - content with a link or button that opens the dialog
 * @csspart dialog - the dialog
 * @csspart spinner - the spinner while the view loads
 * @csspart load-error - the message that the view could not be loaded
 * @csspart owner - the root of the view
 * @csspart modal-content - the view with its title and its close button
 * @csspart title - the title of a slide
 * @csspart close - the close button
 * @csspart slide - a slide
 * @csspart slide-content - the content of a slide
 * @csspart picture - the picture of the first slide
 * @csspart points - the list on the first slide
 * @csspart cards - a group of choices
 * @csspart label - the label of a field or of a group of choices
 * @csspart card - a choice
 * @csspart radio - the radio button of a choice
 * @csspart card-title - the title of a choice
 * @csspart card-description - the description of a choice
 * @csspart storage - the used video storage
 * @csspart meter - the used storage as a meter
 * @csspart meter-bar - the bar of the meter
 * @csspart meter-used - the used part of the bar
 * @csspart storage-text - the used storage in words
 * @csspart upgrade-card - the message that the storage is full
 * @csspart upgrade-title - the title of that message
 * @csspart upgrade - the Upgrade button or link of that message
 * @csspart ask-for-plan - whom to ask for a larger plan
 * @csspart upload - the upload
 * @csspart choose - the button that chooses a file
 * @csspart upload-line - the name and the progress of the upload
 * @csspart upload-name - the name of the file
 * @csspart upload-percent - the progress in percent
 * @csspart upload-progress - the progress bar
 * @csspart upload-status - the state of the upload
 * @csspart cancel-upload - the button that cancels the upload
 * @csspart retry - the button that tries again
 * @csspart buttons - the buttons of the upload
 * @csspart field - the link field with its label
 * @csspart input - the input of the link
 * @csspart field-error - the error of the link
 * @csspart hint - a help text
 * @csspart problem - the message that says why an action failed
 * @csspart steps - the dots that show the current slide
 * @csspart step - a dot
 * @csspart footer - the buttons of the slide
 * @csspart skip - the button that skips the onboarding
 * @csspart back - the Back button
 * @csspart submit - the Next or Finish button
 * @csspart toast - the toast after an upload
 * @csspart toast-text - the text of the toast
 * @csspart toast-close - the close button of the toast
 * @cssproperty [--member-accent=light-dark(#1d4ed8, #93b4ff)] - background of buttons and color of focus rings
 * @cssproperty [--member-on-accent=light-dark(#fff, #0b1220)] - text on the accent color
 * @cssproperty [--member-surface=Canvas] - background
 * @cssproperty [--member-text=CanvasText] - text
 * @cssproperty --member-border - borders; default: the text color, softened
 * @cssproperty [--member-error=light-dark(#b42318, #ffa198)] - errors
 * @cssproperty [--member-good=light-dark(#166534, #86efac)] - successes
 * @cssproperty [--member-radius=8px] - corners
 * @cssproperty [--member-font=inherit] - font family
 * @cssstate loading - the view is loading
 * @cssstate ready - the view is shown
 * @cssstate error - the view could not be loaded or failed to render
 * @fires member-areas-video-onboarding-open - after the dialog has opened
 * @fires member-areas-video-onboarding-close - before the dialog closes; cancelable. `reason` is `close`, `escape` or `done`
 * @fires member-areas-video-onboarding-finish - after the last slide: `purchaseType` and `video`; cancelable. Default action: the creation dialog opens with the choices
 * @fires member-areas-upgrade - when the owner asks for a larger plan, because the video storage is full; cancelable
 */
export class MemberAreasVideoOnboardingElement extends ModalElement {
  static override styles = ownerModalStyles;

  static override properties: PropertyDeclarations = {
    currency: attributeText('currency'),
  };

  /** ISO 4217 code of the currency of the prices in the creation dialog. Default: the setting `currency`. */
  declare currency: string | undefined;

  protected override readonly language = new OwnerLanguage();
  protected override readonly viewRoot = 'shadow';

  /** The upload, which continues while the dialog is closed. */
  #upload: KeptUpload | null = null;
  #toast: StatusToast | null = null;

  constructor() {
    super();
    new ChecklistDialogEntry(this, 'open_video_onboarding');
  }

  /** Whether the owner has skipped the onboarding in this browser, so that a page does not open the dialog again. */
  get skipped(): boolean {
    return storedText(this.site, 'video-onboarding').read() !== null;
  }

  protected override get label(): string {
    return this.#texts.videoOnboardingTitle;
  }

  get #texts() {
    return { ...ownerEn, ...videoOnboardingEn, ...this.messages };
  }

  protected override preload(): void {
    loadVideoOnboardingView().catch(() => undefined);
  }

  protected override async loadView(): Promise<() => ViewModel> {
    const [{ VideoOnboardingView }, { createKeptUpload }, { createStatusToast }] = await Promise.all([
      loadVideoOnboardingView(),
      import('../../core/owner/upload-video.js'),
      import('../overlays/status-toast.js'),
    ]);
    this.#toast ??= createStatusToast(this.renderRoot as ShadowRoot);
    this.#toast.hide();
    const upload = (this.#upload ??= this.#createUpload(createKeptUpload));
    return () => ({
      component: VideoOnboardingView,
      props: {
        ...this.viewProps,
        onClose: (reason) => this.hide(reason),
        upload,
        onFinish: (purchaseType, video) => this.#finish(purchaseType, video),
        onUpgrade: (planId) => this.dispatchEvent(new MemberAreasUpgradeEvent(planId)),
      } satisfies Parameters<typeof VideoOnboardingView>[0],
    });
  }

  /** Creates an upload. If it ends while the dialog is closed, a toast shows its result. */
  #createUpload(createKeptUpload: (site: Site) => KeptUpload): KeptUpload {
    const upload = createKeptUpload(this.site);
    upload.subscribe(() => {
      const text = uploadText(upload.state(), this.#texts);
      if (text && !this.open) this.#toast?.show(text, this.#texts.ownerClose);
    });
    return upload;
  }

  /** Dispatches the event of the finish and closes the dialog. Returns whether the dialog has closed. */
  #finish(purchaseType: PurchaseType, video: FirstVideo): boolean {
    const isAllowed = this.dispatchEvent(new MemberAreasVideoOnboardingFinishEvent(purchaseType, video));
    if (!this.hide('done')) return false;
    if (isAllowed) this.run(this.#openCreation(purchaseType, video));
    return true;
  }

  /** Inserts a creation dialog after this element, opens it, and removes it when it closes. */
  async #openCreation(purchaseType: PurchaseType, video: FirstVideo): Promise<void> {
    try {
      // After this update the own dialog is closed and the focus is back on the page. The next dialog returns it there.
      await Promise.all([import('../member-area-create/define.js'), this.updateComplete]);
      if (!this.isConnected) return;
      const create = pageDocument.createElement('member-area-create');
      create.locale = this.locale;
      create.currency = this.currency;
      create.prefill = {
        name: this.#texts.videoOnboardingPrefillName,
        layout: 'video',
        purchaseType,
        ...(video.kind === 'upload' && { video: { id: video.id } }),
        ...(video.kind === 'link' && { video: { url: video.url } }),
      };
      const closeObserver = new MutationObserver(() => {
        if (create.open) return;
        closeObserver.disconnect();
        removeNode(create);
      });
      this.after(create);
      create.show();
      await create.updateComplete;
      closeObserver.observe(create, { attributeFilter: ['open'] });
    } catch (error) {
      this.site.report(error, this.localName);
    }
  }
}

/** The events of `<member-areas-video-onboarding>`, by name. */
export interface MemberAreasVideoOnboardingEventMap {
  'member-areas-video-onboarding-open': ModalOpenEvent;
  'member-areas-video-onboarding-close': ModalCloseEvent;
  'member-areas-video-onboarding-finish': MemberAreasVideoOnboardingFinishEvent;
  'member-areas-upgrade': MemberAreasUpgradeEvent;
}
