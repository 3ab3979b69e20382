import { pageDocument } from '../../core/browser/page-document.js';
import type { PropertyDeclarations } from '@lit/reactive-element';
import type { PurchaseType } from '../../core/api/types.js';
import { ownerEn } from '../../core/messages/en/owner/shared.js';
import { uploadText } from '../../core/messages/upload-text.js';
import { videoOnboardingEn } from '../../core/messages/en/owner/video-onboarding.js';
import { storedText } from '../../core/owner/stored-text.js';
import type { KeptUpload } from '../../core/owner/upload-video.js';
import { attributeText } from '../base/attribute-text.js';
import {
  MemberAreasVideoOnboardingFinishEvent,
  type FirstVideo,
} from '../events/member-areas-video-onboarding-finish-event.js';
import { MemberAreasUpgradeEvent } from '../events/member-areas-upgrade-event.js';
import type { ModalCloseEvent } from '../events/modal-close-event.js';
import type { ModalOpenEvent } from '../events/modal-open-event.js';
import { ModalElement } from '../base/modal-element.js';
import { OwnerLanguage } from '../base/owner-language.js';
import { ownerModalStyles } from '../styles/owner-styles.js';
import type { ViewModel } from '../base/react-view.js';
import type { StatusToast } from '../overlays/status-toast.js';

const loadVideoOnboardingView = () => import('../../react/owner/video-onboarding/video-onboarding-view.js');

/**
 * Guides owners who sell videos through three slides, in a modal. After the last slide the creation modal opens with
 * their choices filled in. The first video can be uploaded (MP4 or MOV), linked, or left for later. An upload goes on
 * when the dialog is closed; a toast tells when it is over.
 *
 * What stands between the tags stays, and a press on a link or button in it opens the modal.
 *
 * @tag member-areas-video-onboarding
 * @attr {boolean} open - whether it is open; also `show()` and `hide()`
 * @attr {string} currency - ISO 4217 code of the prices in the creation modal; default: USD
 * @attr {first | pay | video | uploading | over-limit | upload-failed} preview - a state shown from sample data, in place
 * @slot - what opens it
 * @csspart dialog - the dialog
 * @csspart spinner - shown in it while its content loads
 * @csspart load-error - the text when its content could not be loaded
 * @csspart owner - the whole content
 * @csspart modal-content - the content with its title and its close button
 * @csspart title - the title of the slide
 * @csspart close - the button that closes it
 * @csspart slide - the slide
 * @csspart slide-content - what stands on it
 * @csspart picture - the picture on the first one
 * @csspart points - what selling videos is about
 * @csspart cards - a choice
 * @csspart label - what it is about, or the label of a field
 * @csspart card - one of its cards
 * @csspart radio - its radio button
 * @csspart card-title - its title
 * @csspart card-description - the line about it
 * @csspart storage - how much of the video storage is used
 * @csspart meter - the same as a bar
 * @csspart meter-bar - the bar
 * @csspart meter-used - the used part of it
 * @csspart storage-text - the same in words
 * @csspart upgrade-card - what is said when it is full
 * @csspart upgrade-title - its first line
 * @csspart upgrade - its button
 * @csspart upload - the upload
 * @csspart choose - the button that chooses a video
 * @csspart upload-line - what is being uploaded, and how much of it is
 * @csspart upload-name - what is being uploaded
 * @csspart upload-percent - how much of it is, in percent
 * @csspart upload-progress - the progress bar
 * @csspart upload-status - what has become of the upload
 * @csspart cancel-upload - the button that ends it
 * @csspart retry - the button that tries again
 * @csspart buttons - the buttons of the upload
 * @csspart field - the field for a link
 * @csspart input - its input
 * @csspart field-error - what is wrong with the link
 * @csspart hint - a line of help
 * @csspart problem - what is wrong
 * @csspart steps - the dots
 * @csspart step - one of them
 * @csspart footer - the buttons of the slide
 * @csspart skip - the button that skips everything
 * @csspart back - the button that leads back
 * @csspart submit - the button that leads on
 * @csspart toast - what tells that an upload is over
 * @csspart toast-text - its text
 * @csspart toast-close - its button
 * @cssproperty [--member-accent=light-dark(#1d4ed8, #93b4ff)] - background of buttons and colour of focus rings
 * @cssproperty [--member-on-accent=light-dark(#fff, #0b1220)] - text on it
 * @cssproperty [--member-surface=Canvas] - background
 * @cssproperty [--member-text=CanvasText] - text
 * @cssproperty --member-border - borders; default: the text colour, softened
 * @cssproperty [--member-error=light-dark(#b42318, #ffa198)] - what is wrong
 * @cssproperty [--member-good=light-dark(#166534, #86efac)] - what has worked
 * @cssproperty [--member-radius=8px] - corners
 * @cssproperty [--member-font=inherit] - font family
 * @cssstate loading - the view is on its way
 * @cssstate ready - the view is there
 * @cssstate error - the view could not be loaded
 * @fires member-areas-video-onboarding-open - it has opened
 * @fires member-areas-video-onboarding-close - before it closes; cancelable. `reason` is `close`, `escape` or `done`
 * @fires member-areas-video-onboarding-finish - the owner has gone through the slides: `purchaseType` and `video`; cancelable. Default action: the creation modal opens with what was chosen
 * @fires member-areas-upgrade - there is no room left for videos, and the owner wants a larger plan
 */
export class MemberAreasVideoOnboardingElement extends ModalElement {
  static override styles = ownerModalStyles;

  static override properties: PropertyDeclarations = {
    currency: attributeText('currency'),
  };

  /** ISO 4217 code of the prices in the creation modal. Default: USD. */
  declare currency: string | undefined;

  /** Goes on while the modal is closed. */
  protected override readonly language = new OwnerLanguage();
  protected override readonly viewRoot = 'shadow';

  #upload: KeptUpload | null = null;
  #toast: StatusToast | null = null;

  /** Whether it was skipped in this browser, so that a page need not open it by itself again. */
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
    const upload = (this.#upload ??= this.#watched(createKeptUpload(this.site)));
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

  /** Tells how the upload ends when nobody sees it. */
  #watched(upload: KeptUpload): KeptUpload {
    upload.subscribe(() => {
      const text = uploadText(upload.state(), this.#texts);
      if (text && !this.open) this.#toast?.show(text, this.#texts.ownerClose);
    });
    return upload;
  }

  /** Whether it has closed. */
  #finish(purchaseType: PurchaseType, video: FirstVideo): boolean {
    const wanted = this.dispatchEvent(new MemberAreasVideoOnboardingFinishEvent(purchaseType, video));
    if (!this.hide('done')) return false;
    if (wanted) this.run(this.#create(purchaseType));
    return true;
  }

  /** Opens the creation modal beside this tag, until it closes. */
  async #create(purchaseType: PurchaseType): Promise<void> {
    try {
      // One dialog at a time; and the focus is back where the next one is to give it back to.
      await Promise.all([import('../member-area-create/define.js'), this.updateComplete]);
      if (!this.isConnected) return;
      const create = pageDocument.createElement('member-area-create');
      create.locale = this.locale;
      create.currency = this.currency;
      create.prefill = { name: this.#texts.videoOnboardingPrefillName, layout: 'video', purchaseType };
      const closed = new MutationObserver(() => {
        if (create.open) return;
        closed.disconnect();
        create.remove();
      });
      this.after(create);
      create.show();
      await create.updateComplete;
      closed.observe(create, { attributeFilter: ['open'] });
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

declare global {
  interface GlobalEventHandlersEventMap extends MemberAreasVideoOnboardingEventMap {}
}

export {
  /** @deprecated It is called {@link MemberAreasVideoOnboardingElement}. */
  MemberAreasVideoOnboardingElement as MemberAreasVideoOnboarding,
};
