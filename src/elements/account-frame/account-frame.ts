import type { PropertyValues } from '@lit/reactive-element';
import type { JoinEndEventMap } from '../base/join-element.js';
import { TagElement } from '../base/tag-element.js';
import { getSite } from '../../core/site.js';
import type { AccountChangeEvent } from '../events/account-change-event.js';
import type { AccountFrameErrorEvent } from '../events/account-frame-error-event.js';
import type { AccountFrameEvent } from '../events/account-frame-event.js';
import { whenIdle } from '../base/when-idle.js';

/** The one that draws, and those that stand idle beside it: when it is removed, the first of them takes its place. */
let active: AccountFrameElement | null = null;
const idle = new Set<AccountFrameElement>();

function makeActive(frame: AccountFrameElement): void {
  active = frame;
}

/**
 * Shows the account as a full-page frame over the site. It opens when the address is under the account root, when a
 * deep link asks for it, when the visitor goes forward to it, and through {@link open}. One is active per page. No
 * React; what draws it is loaded when the page is idle or when it is first needed.
 *
 * While it is open, `<body data-account-frame="loading|open">` says so.
 *
 * @tag account-frame
 * @attr {loading | failed} preview - a state of its overlay, shown in place; it opens nothing meanwhile
 * @csspart dialog - the full-page layer
 * @csspart overlay - what is shown until the frame has loaded, and when it does not
 * @csspart spinner - the spinner in it
 * @csspart text - its text
 * @csspart close - its close button
 * @csspart retry - its retry button
 * @csspart full-page - its link to the account as a full page
 * @csspart frame - the iframe
 * @cssproperty [--account-surface=Canvas] - background
 * @cssproperty [--account-text=CanvasText] - text of the overlay
 * @cssproperty [--member-accent=light-dark(#1d4ed8, #93b4ff)] - buttons and spinner
 * @cssproperty [--member-on-accent=light-dark(#fff, #0b1220)] - text on it
 * @cssproperty --member-border - borders; default: the text colour, softened
 * @cssproperty [--member-radius=8px] - corners
 * @cssproperty [--member-font=inherit] - font family
 * @fires account-frame-open - before the frame opens; cancelable
 * @fires account-frame-load - the account can be used
 * @fires account-frame-close - before it closes; cancelable unless the visitor left through the history
 * @fires account-frame-error - the account cannot be shown: `reason` is `timeout` or `blocked`
 * @fires account-change - the visitor logged in or out
 * @fires member-area-join-success - before a visitor who joined in the account is sent on; cancelable
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
   *   is reported and treated as absent
   */
  open(path?: string): void {
    getSite().accountFrame.open(path);
  }

  /** Closes the account: back to the page's own address and title, and the frame is gone after a 100 ms fade. */
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
      // Moved: the browser has emptied the frame and closed the layer.
      if (accountFrame.path) accountFrame.reload();
      return;
    }
    this.#attach();
    // So that the first opening is instant.
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
    // A router that swaps the page takes the old one out and puts the new one in at one go.
    if (active && !active.isConnected) active.#release();
    this.#detach = getSite().accountFrame.attach(async () => {
      const [{ FrameLayer }] = await Promise.all([
        import('../overlays/frame-layer.js'),
        getSite().language(),
      ]);
      return new FrameLayer(this);
    });
    if (!this.#detach) return;
    makeActive(this);
    idle.delete(this);
  }

  #release(): void {
    this.#detach?.();
    this.#detach = active = null;
  }

  /** Kept empty, so that `moveBefore` keeps an open frame. */
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

declare global {
  interface GlobalEventHandlersEventMap extends AccountFrameEventMap {}
}

export {
  /** @deprecated It is called {@link AccountFrameElement}. */
  AccountFrameElement as AccountFrame,
};
