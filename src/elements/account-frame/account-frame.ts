import type { PropertyValues } from '@lit/reactive-element';
import type { JoinEndEventMap } from '../events/join-event-maps.js';
import { TagElement } from '../tag/tag-element.js';
import { getSite } from '../../core/site.js';
import type { AccountChangeEvent } from '../events/account-change-event.js';
import type { AccountFrameErrorEvent } from '../events/account-frame-error-event.js';
import type { AccountFrameEvent } from '../events/account-frame-event.js';
import { whenIdle } from '../dom/when-idle.js';

/** The element that shows the account. When it is removed, the first idle one becomes active. */
let active: AccountFrameElement | null = null;
/** The other elements of the page. */
const idle = new Set<AccountFrameElement>();

function setActive(frame: AccountFrameElement): void {
  active = frame;
}

/**
 * Shows the account as a full-page frame over the site. It opens when the address is under the account root, when a
 * deep link asks for it, when the visitor goes forward to it, and through {@link open}. One is active per page. It needs
 * no React. Its view is loaded when the page is idle or when it is first needed.
 *
 * While it is open, the body has the attribute `data-account-frame`, with the value `loading` or `open`.
 *
 * @tag account-frame
 * @attr {loading | failed} preview - a state of its overlay, shown in place. A preview never opens the account
 * @csspart dialog - the full-page layer
 * @csspart overlay - the cover until the frame has loaded, and when it cannot be loaded
 * @csspart spinner - the spinner of the overlay
 * @csspart text - the text of the overlay
 * @csspart close - the close button of the overlay
 * @csspart retry - the retry button of the overlay
 * @csspart full-page - the link of the overlay to the account as a full page
 * @csspart frame - the iframe
 * @cssproperty [--account-surface=Canvas] - background
 * @cssproperty [--account-text=CanvasText] - text of the overlay
 * @cssproperty [--member-accent=light-dark(#1d4ed8, #93b4ff)] - buttons and spinner
 * @cssproperty [--member-on-accent=light-dark(#fff, #0b1220)] - text on the accent colour
 * @cssproperty --member-border - borders; default: the text colour, softened
 * @cssproperty [--member-radius=8px] - corners
 * @cssproperty [--member-font=inherit] - font family
 * @fires account-frame-open - before the frame opens; cancelable
 * @fires account-frame-load - when the account can be used
 * @fires account-frame-close - before it closes; cancelable unless the visitor left through the history
 * @fires account-frame-error - when the account cannot be shown; `reason` is `timeout` or `blocked`
 * @fires account-change - when the visitor has logged in or out
 * @fires member-area-join-success - before the redirect of a visitor who has joined in the account; cancelable
 * @fires member-area-join-failure - before the alert of a join that failed in the account opens; cancelable
 */
export class AccountFrameElement extends TagElement {
  #detach: (() => void) | null = null;

  /** The account path that is open, like `/account/orders`; `null` when closed. */
  get path(): string | null {
    return this.#detach ? getSite().accountFrame.path : null;
  }

  /**
   * Opens the account.
   *
   * @param path `/account/orders`, or `/orders` under the account root; default: the account's home. An unsafe path
   *   is reported and ignored
   */
  open(path?: string): void {
    getSite().accountFrame.open(path);
  }

  /** Closes the account and restores the page's address and title. The frame fades for 100 ms. */
  close(): void {
    getSite().accountFrame.close();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.preview === undefined) this.#start();
  }

  #start(): void {
    const { accountFrame } = getSite();
    if (this.#detach) {
      // The element was moved: the browser has emptied the frame and closed the dialog.
      if (accountFrame.path) accountFrame.reload();
      return;
    }
    this.#attach();
    // The first opening then does not wait for the code.
    whenIdle(() => accountFrame.preload());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => {
      if (!this.isConnected) this.#leave();
    });
  }

  protected override updated(changed: PropertyValues): void {
    if (!changed.has('preview')) return;
    const { preview } = this;
    const root = this.renderRoot as ShadowRoot;
    this.#leave();
    root.replaceChildren();
    if (preview === undefined) this.#start();
    else {
      import('./preview.js')
        .then(({ drawAccountFrame }) => drawAccountFrame(root, preview, () => preview === this.preview))
        .catch((error: unknown) => getSite().report(error, this.localName));
    }
  }

  #leave(): void {
    idle.delete(this);
    if (!this.#detach) return;
    this.#release();
    for (const next of idle) next.#attach();
  }

  #attach(): void {
    idle.add(this);
    if (!this.isConnected) return;
    const site = getSite();
    // A router that replaces the page removes the old element and inserts the new one in one task. An element of the page
    // takes the place of one that the library has added, because the page listens on its own.
    if (
      active &&
      (!active.isConnected || ('standIn' in active.dataset && !('standIn' in this.dataset) && !active.path))
    ) {
      idle.add(active);
      active.#release();
    }
    this.#detach = site.accountFrame.attach(async () => {
      const [{ createFrameView }] = await Promise.all([import('./frame-view.js'), site.language()]);
      return createFrameView(this, this.renderRoot as ShadowRoot, site);
    });
    if (!this.#detach) return;
    setActive(this);
    idle.delete(this);
  }

  #release(): void {
    this.#detach?.();
    this.#detach = active = null;
  }

  /** Empty, so that `moveBefore` keeps an open frame. */
  connectedMoveCallback(): void {}
}

/** The events of `<account-frame>`, by name. */
export interface AccountFrameEventMap extends JoinEndEventMap {
  'account-frame-open': AccountFrameEvent;
  'account-frame-load': AccountFrameEvent;
  'account-frame-close': AccountFrameEvent;
  'account-frame-error': AccountFrameErrorEvent;
  'account-change': AccountChangeEvent;
}
