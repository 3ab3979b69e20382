import { pageUrl } from '../../core/paths/page-url.js';
import { pageDocument } from '../../core/browser/page-document.js';
import type { FrameDrawing } from '../../core/account-frame/view.js';
import type { FrameFailure } from '../../core/account-frame/state.js';
import { FRAME_NAME } from '../../core/browser/framing.js';
import { isVisible } from '../../core/browser/is-visible.js';
import { tabbableEdge } from '../../core/browser/tabbable-edge.js';
import { directionOf } from '../../core/intl/locale.js';
import { adoptSheet } from '../dom/adopt-sheet.js';
import { baseStyles } from '../styles/base-styles.js';
import { createNode } from '../dom/create-node.js';
import { removeNode } from '../dom/remove-node.js';
import { frameLayerStyles } from '../styles/frame-layer-styles.js';
import { lockScroll, uncoverPage, unlockScroll } from './scroll-lock.js';
import { failedOverlay, loadingOverlay, type FrameOverlay, type FrameTexts } from './frame-overlay.js';
import { closeModal, showModal } from './modal-dialog.js';
import { renderDialog, stopRendering } from './render-dialog.js';
import { rememberFocus } from './remember-focus.js';

/** The facts that the layer asks for, and the actions of the visitor and the browser that it passes on. */
export interface FrameLayerOptions {
  /** Returns the current locale. */
  readonly locale: () => string;
  /** Returns the texts in the current language. */
  readonly texts: () => FrameTexts;
  /** Returns whether the account is open. */
  readonly isOpen: () => boolean;
  /** Returns the shadow roots to show the layer in: the first one in which it is rendered, or else the last one. */
  readonly roots: () => Iterable<ShadowRoot>;
  readonly onMount: () => void;
  readonly onClose: () => void;
  readonly onRetry: () => void;
  /** Called when the browser does not show the page in the frame. */
  readonly onBlocked: () => void;
}

/**
 * Draws the account frame: a modal dialog with the frame between two sentinels that keep Tab inside it, and the overlay
 * above the frame. A modal `<dialog>` makes the rest of the page inert without changing it, and covers every `z-index`
 * and transform of the page.
 */
export class FrameLayer implements FrameDrawing {
  readonly #options: FrameLayerOptions;
  readonly #dialog: HTMLDialogElement;
  #frame: HTMLIFrameElement | null = null;
  /** The address that {@link FrameLayer.cover} has begun to load. */
  #aheadAddress: string | null = null;
  #overlay: FrameOverlay | null = null;
  #returnFocus: (() => void) | null = null;
  #isScrollLocked = false;

  constructor(options: FrameLayerOptions) {
    this.#options = options;
    this.#dialog = this.#createDialog();
  }

  get frameWindow(): Window | null {
    return this.#frame?.contentWindow ?? null;
  }

  cover(address: string | null): void {
    this.#load(address);
    this.#aheadAddress = address;
  }

  uncover(): void {
    // The page gets its keys and its scrolling back when the frame is removed: mostly it is shown again in this task.
    closeModal(this.#dialog);
    this.#restoreFocus();
  }

  mount(address: string): void {
    const isAhead = address === this.#aheadAddress;
    this.#aheadAddress = null;
    if (isAhead) this.#show();
    else this.#load(address);
    this.#options.onMount();
    // The browser has refused its page before the account opened.
    if (isAhead && !this.#frameDocument()) this.#options.onBlocked();
  }

  /** Shows the loading overlay, with a new frame under it unless the address is `null`. */
  #load(address: string | null): void {
    const { texts, onClose } = this.#options;
    this.#frame = address === null ? null : this.#createFrame(address);
    this.#overlay = loadingOverlay(texts(), onClose);
    // Before it is placed, so that it does not fade in.
    this.#dialog.className = '';
    if (!this.#dialog.isConnected) this.#place();
    this.#dialog.replaceChildren(
      this.#createSentinel('last'),
      ...(this.#frame ? [this.#frame] : []),
      this.#createSentinel('first', 'last'),
      this.#overlay.overlay,
      this.#createSentinel('first'),
    );
    this.#show();
  }

  /** Shows the dialog with the loading overlay above the frame, which must stay where it is: moving it would load it again. */
  #show(): void {
    const focused = this.#overlay?.focused;
    this.#returnFocus ??= rememberFocus();
    this.#setLanguage();
    if (focused) focused.autofocus = true;
    if (!this.#dialog.open) showModal(this.#dialog);
    focused?.focus();
    pageDocument.addEventListener('securitypolicyviolation', this.#onViolation);
    addEventListener('keydown', this.#onKeydown);
    addEventListener('resize', this.#onResize);
    if (!this.#isScrollLocked) lockScroll('(width >= 0)');
    this.#isScrollLocked = true;
  }

  /** Gives the page back its keys and its scrolling. */
  #conceal(): void {
    pageDocument.removeEventListener('securitypolicyviolation', this.#onViolation);
    removeEventListener('keydown', this.#onKeydown);
    removeEventListener('resize', this.#onResize);
    unlockScroll();
    this.#isScrollLocked = false;
  }

  /** Restores the focus from before the dialog was shown. After a reload, that was in the dialog itself. */
  #restoreFocus(): void {
    this.#returnFocus?.();
    this.#returnFocus = null;
  }

  /** Inserts the dialog, still without the frame, which would load again in another place. */
  #place(): void {
    for (const root of this.#options.roots()) {
      for (const styles of [baseStyles, frameLayerStyles]) adoptSheet(root, styles);
      root.append(this.#dialog);
      if (renderDialog(this.#dialog)) return;
    }
  }

  navigate(address: string): void {
    // Not `src`: a second one would add an entry to the history.
    this.frameWindow?.location.replace(pageUrl(address));
  }

  reveal(): void {
    removeNode(this.#overlay?.overlay);
    this.#overlay = null;
    // Focusing the frame itself would take the focus away from the element that its page has focused.
    const inside = this.#frameDocument();
    const focused = inside?.activeElement;
    const target = focused && focused !== inside.body ? (focused as HTMLElement) : this.#frame;
    target?.focus();
  }

  fail(_reason: FrameFailure, fullPage: string): void {
    const { texts, onClose, onRetry } = this.#options;
    const next = failedOverlay(texts(), pageUrl(fullPage), onClose, onRetry);
    this.#overlay?.overlay.replaceWith(next.overlay);
    this.#overlay = next;
    next.focused.focus();
  }

  fade(): void {
    uncoverPage();
    this.#dialog.className = 'closing';
  }

  remove(): void {
    this.#conceal();
    this.#frame = this.#aheadAddress = null;
    this.#overlay = null;
    closeModal(this.#dialog);
    stopRendering(this.#dialog.getRootNode() as ShadowRoot);
    removeNode(this.#dialog);
    this.#dialog.replaceChildren();
    this.#restoreFocus();
  }

  #createDialog(): HTMLDialogElement {
    const { isOpen, onClose } = this.#options;
    const dialog = createNode('dialog', { part: 'dialog' });
    // A request to close that comes without a key, like the back gesture of a phone.
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      onClose();
    });
    // Browsers close a dialog after its `cancel` was prevented twice.
    dialog.addEventListener('close', () => {
      if (isOpen() && dialog.isConnected) showModal(dialog);
    });
    return dialog;
  }

  /** Sets the attributes in the current language, which the page can change after each opening. */
  #setLanguage(): void {
    const { locale, texts } = this.#options;
    this.#dialog.lang = locale();
    this.#dialog.dir = directionOf(locale());
    this.#dialog.setAttribute('aria-label', texts().account);
  }

  #createFrame(address: string): HTMLIFrameElement {
    const frame = createNode('iframe', {
      part: 'frame',
      name: FRAME_NAME,
      title: this.#options.texts().account,
      src: pageUrl(address),
      allow: 'payment; publickey-credentials-get; publickey-credentials-create; clipboard-write',
    });
    frame.addEventListener('load', this.#onFrameLoad);
    return frame;
  }

  /**
   * Creates an element that moves the focus back: Tab past the last control of the frame reaches it, and the focus goes
   * to the first control, or the other way round. While the overlay is shown, the focus stays in the overlay.
   */
  #createSentinel(edge: 'first' | 'last', edgeOfOverlay = edge): HTMLElement {
    const sentinel = createNode('span', { class: 'sentinel', tabindex: '0', 'aria-hidden': 'true' });
    sentinel.addEventListener('focus', () => {
      const target = this.#overlay
        ? tabbableEdge(this.#overlay.overlay, edgeOfOverlay)
        : this.#frameEdge(edge);
      target?.focus();
    });
    return sentinel;
  }

  #frameEdge(edge: 'first' | 'last'): HTMLElement | null {
    const inside = this.#frameDocument();
    return (inside && tabbableEdge(inside, edge)) ?? this.#frame;
  }

  /** Returns the document in the frame; `null` when it has another origin. */
  #frameDocument(): Document | null {
    try {
      return this.#frame?.contentDocument ?? null;
    } catch {
      return null;
    }
  }

  /**
   * Closes on Escape while the focus is on the layer itself. Inside the frame, the frame handles the key. If the browser
   * handled it, it could also close a dialog under the layer: Chromium does when no click has opened either of them.
   */
  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    const path = event.composedPath();
    // When a dialog of the page is over the layer, the focus is in that dialog.
    if (path[0] !== pageDocument.body && !path.includes(this.#dialog)) return;
    event.preventDefault();
    this.#options.onClose();
  };

  /** Shows the account in another place when the page hides this one, for example after a phone was turned. */
  readonly #onResize = (): void => {
    if (!isVisible(this.#dialog)) this.#options.onRetry();
  };

  readonly #onFrameLoad = (): void => {
    // A page of another origin, or the browser's own error page, never sends `frameLoaded`.
    if (this.#frame && !this.#frameDocument()) this.#options.onBlocked();
  };

  readonly #onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
    if (/^(frame|child|default)-src$/.test(effectiveDirective)) this.#options.onBlocked();
  };
}
