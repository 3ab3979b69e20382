import { pageUrl } from '../../core/paths/page-url.js';
import { pageDocument } from '../../core/browser/page-document.js';
import type { ReactiveElement } from '@lit/reactive-element';
import type { FrameFailure, FrameNews, FrameView } from '../../core/account-frame/index.js';
import { FRAME_NAME } from '../../core/browser/framing.js';
import { tabbableEdge } from '../../core/browser/tabbable-edge.js';
import { directionOf } from '../../core/messages/direction.js';
import { pageEn } from '../../core/messages/en/page.js';
import { getSite } from '../../core/site.js';
import { adoptSheet } from '../dom/adopt-sheet.js';
import { baseStyles } from '../styles/base-styles.js';
import { createNode } from '../dom/create-node.js';
import { announceJoin } from '../base/announce-join.js';
import { AccountChangeEvent } from '../events/account-change-event.js';
import { AccountFrameErrorEvent } from '../events/account-frame-error-event.js';
import { AccountFrameEvent } from '../events/account-frame-event.js';
import { quietButtonStyles } from '../styles/quiet-button-styles.js';
import { frameLayerStyles } from '../styles/frame-layer-styles.js';
import { lockScroll, unlockScroll } from './scroll-lock.js';
import { failedOverlay, loadingOverlay, type FrameOverlay } from './frame-overlay.js';
import { closeModal, showModal } from './modal-dialog.js';
import { rememberFocus } from './remember-focus.js';

/**
 * What `<account-frame>` shows: a modal layer with the frame between two sentinels that keep Tab inside it, and the
 * overlay above it. A modal `<dialog>` makes the rest of the page inert without touching it, and lies over every
 * `z-index` and transform of the page.
 */
export class FrameLayer implements FrameView {
  readonly #host: ReactiveElement;
  readonly #dialog: HTMLDialogElement;
  #frame: HTMLIFrameElement | null = null;
  #overlay: HTMLElement | null = null;
  #returnFocus: (() => void) | null = null;

  constructor(host: ReactiveElement) {
    this.#host = host;
    const site = getSite();
    const { account } = site.messages(pageEn);
    const lang = site.settings().locale;
    const dialog = (this.#dialog = createNode('dialog', {
      part: 'dialog',
      'aria-label': account,
      lang,
      dir: directionOf(lang),
    }));
    // A wish to close that comes without a key, like a phone's back gesture.
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      getSite().accountFrame.close();
    });
    // The browser closes a dialog whose cancelling was prevented twice.
    dialog.addEventListener('close', () => {
      if (getSite().accountFrame.path && dialog.isConnected) showModal(dialog);
    });
    for (const styles of [baseStyles, quietButtonStyles, frameLayerStyles]) {
      adoptSheet(host.renderRoot as ShadowRoot, styles);
    }
  }

  get frameWindow(): Window | null {
    return this.#frame?.contentWindow ?? null;
  }

  mount(address: string): void {
    const { account } = getSite().messages(pageEn);
    this.#returnFocus ??= rememberFocus();
    const frame = (this.#frame = createNode('iframe', {
      part: 'frame',
      name: FRAME_NAME,
      title: account,
      src: pageUrl(address),
      allow: 'payment; publickey-credentials-get; publickey-credentials-create; clipboard-write',
    }));
    frame.addEventListener('load', this.#onFrameLoad);
    const { focused } = this.#setOverlay(loadingOverlay(this.#close));
    focused.autofocus = true;
    this.#dialog.className = '';
    this.#dialog.replaceChildren(
      this.#sentinel('last'),
      frame,
      this.#sentinel('first', 'last'),
      this.#overlay as Node,
      this.#sentinel('first'),
    );
    this.#host.renderRoot.append(this.#dialog);
    if (!this.#dialog.open) showModal(this.#dialog);
    focused.focus();
    pageDocument.addEventListener('securitypolicyviolation', this.#onViolation);
    addEventListener('keydown', this.#onKeydown);
    this.#reportOthers();
    lockScroll();
  }

  navigate(address: string): void {
    // Not `src`: a second one would add an entry to the history.
    this.frameWindow?.location.replace(pageUrl(address));
  }

  reveal(): void {
    this.#overlay?.remove();
    this.#overlay = null;
    // Focusing the frame itself would take the focus from what its page has focused.
    const inside = this.#frameDocument();
    const focused = inside?.activeElement;
    (focused && focused !== inside.body ? (focused as HTMLElement) : this.#frame)?.focus();
  }

  fail(_reason: FrameFailure, fullPage: string): void {
    const retry = () => getSite().accountFrame.reload();
    this.#setOverlay(failedOverlay(this.#close, retry, pageUrl(fullPage))).focused.focus();
  }

  fade(): void {
    this.#dialog.className = 'closing';
  }

  remove(): void {
    pageDocument.removeEventListener('securitypolicyviolation', this.#onViolation);
    removeEventListener('keydown', this.#onKeydown);
    unlockScroll();
    this.#frame = this.#overlay = null;
    closeModal(this.#dialog);
    this.#dialog.remove();
    this.#dialog.replaceChildren();
    // The dialog gives the focus back to where it was when it was shown; after a reload that was the layer itself.
    this.#returnFocus?.();
    this.#returnFocus = null;
  }

  announce(news: FrameNews): boolean {
    switch (news.type) {
      case 'account': {
        const { user } = news;
        const signedIn = user.state === 'signed-in';
        return this.#host.dispatchEvent(new AccountChangeEvent(signedIn, signedIn ? user.firstName : ''));
      }
      case 'error':
        return this.#host.dispatchEvent(new AccountFrameErrorEvent(news.reason, news.path));
      case 'join-success':
      case 'join-failure':
        return announceJoin(this.#host, news);
      default: {
        const cancelable = news.type === 'open' || (news.type === 'close' && news.cancelable);
        return this.#host.dispatchEvent(new AccountFrameEvent(news.type, news.path, cancelable));
      }
    }
  }

  readonly #close = () => getSite().accountFrame.close();

  #setOverlay(next: FrameOverlay): FrameOverlay {
    this.#overlay?.replaceWith(next.overlay);
    this.#overlay = next.overlay;
    return next;
  }

  /**
   * Tab past the frame's last control arrives here, and goes on at its first; and the other way round. The overlay,
   * while there is one, stands between two of its own.
   */
  #sentinel(edge: 'first' | 'last', ofOverlay = edge): HTMLElement {
    const sentinel = createNode('span', { class: 'sentinel', tabindex: '0', 'aria-hidden': 'true' });
    sentinel.addEventListener('focus', () => {
      const inside = this.#overlay ? null : this.#frameDocument();
      const target = this.#overlay
        ? tabbableEdge(this.#overlay, ofOverlay)
        : ((inside && tabbableEdge(inside, edge)) ?? this.#frame);
      target?.focus();
    });
    return sentinel;
  }

  #frameDocument(): Document | null {
    try {
      return this.#frame?.contentDocument ?? null;
    } catch {
      return null;
    }
  }

  /** Whoever listens on another one, or opens it, would wonder why nothing comes. */
  #reportOthers(): void {
    // Those that were made while the author had none, or that show a preview, are none of the author's.
    const { length } = pageDocument.querySelectorAll('account-frame:not([data-stand-in], [preview])');
    if (length < 2) return;
    const message = `There are ${length} <account-frame> elements on the page. The first one shows the account and dispatches its events. Remove the others.`;
    getSite().reportOnce(new Error(message), 'account-frame');
  }

  /**
   * Escape with the focus on the layer itself; inside the frame, the frame handles it. Left to the browser, it could
   * close what lies under the layer too: Chromium does where both were opened without a press.
   */
  readonly #onKeydown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    const path = event.composedPath();
    // A dialog of the page's over the layer holds the focus itself.
    if (path[0] !== pageDocument.body && !path.includes(this.#dialog)) return;
    event.preventDefault();
    this.#close();
  };

  readonly #onFrameLoad = () => {
    // A page of another origin, or the browser's own error page: it will never say that it has loaded.
    if (this.#frame && !this.#frameDocument()) getSite().accountFrame.blocked();
  };

  readonly #onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (/^(frame|child|default)-src$/.test(effectiveDirective)) getSite().accountFrame.blocked();
  };
}
