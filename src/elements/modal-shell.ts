import type { PropertyDeclarations, PropertyValues } from '@lit/reactive-element';
import { viewEn } from '../core/messages/view/en.js';
import { adoptSheet } from './adopt-sheet.js';
import { baseStyles } from './base-styles.js';
import { createNode } from './create-node.js';
import { ModalCloseEvent, type ModalCloseReason } from './events/modal-close-event.js';
import { ModalOpenEvent } from './events/modal-open-event.js';
import { isPlainPress } from './is-plain-press.js';
import type { ReactView } from './react-view.js';
import { Shell } from './shell.js';

/**
 * What the modal tags have in common: opening and closing, the native dialog that makes the page behind it inert, the
 * focus inside it and back (screens 0). The view stands in light DOM, slotted into the dialog, because password
 * managers do not see into shadow roots; it is there only while the modal is open.
 *
 * What stands between the tags is what opens it: it stays, and a press on a link or button in it opens the modal.
 *
 * @attr {boolean} open - whether it is open
 */
export abstract class ModalShell extends Shell {
  static override properties: PropertyDeclarations = {
    open: { type: Boolean, reflect: true },
  };

  static override styles = [baseStyles];

  /** Whether it is open. */
  declare open: boolean;

  #parts: { readonly dialog: HTMLDialogElement; readonly panel: HTMLElement } | null = null;
  #returnFocus: (() => void) | null = null;
  #shown = false;

  constructor() {
    super();
    this.open = false;
    this.loading = 'interaction';
    this.addEventListener('click', this.#onClick);
  }

  /** Opens it. */
  show(): void {
    this.open = true;
  }

  /**
   * Closes it, unless a listener of `<tag>-close` prevents that.
   *
   * @returns whether it is closed
   */
  hide(reason: ModalCloseReason = 'done'): boolean {
    if (!this.open) return true;
    if (!this.dispatchEvent(new ModalCloseEvent(this.localName, reason))) return false;
    this.open = false;
    return true;
  }

  /** What it is called until its view names itself. */
  protected abstract get label(): string;

  protected override firstUpdated(): void {
    this.renderRoot.append(createNode('slot'));
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const wanted = this.open || this.preview !== undefined;
    if (wanted === this.#shown) return;
    this.#shown = wanted;
    void (wanted ? this.#open() : this.#close());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => {
      if (!this.isConnected) this.open = false;
    });
  }

  /** A modal that is closed has no view: a touch only fetches what it will need. */
  protected override mount(): Promise<void> {
    if (this.open || this.preview !== undefined) return super.mount();
    this.preload();
    return Promise.resolve();
  }

  /** Fetches what opening needs. */
  protected abstract preload(): void;

  /** Gives the dialog another name, as the view goes to another screen. */
  protected name(label: string): void {
    this.#parts?.dialog.setAttribute('aria-label', label);
  }

  async #open(): Promise<void> {
    try {
      const { createModalLayer, showModalLayer } = await import('./modal-layer.js');
      if (!this.#shown || !this.isConnected) return;
      const isPreview = this.preview !== undefined;
      if (!this.#parts) {
        this.#parts = createModalLayer(this.label, (reason) => this.hide(reason));
        this.renderRoot.append(this.#parts.dialog);
      }
      const { loadFailed, retry, close } = this.site.messages(viewEn);
      this.#returnFocus = showModalLayer(this, this.#parts, isPreview);
      this.#parts.panel.replaceChildren(...this.#waiting(close));
      if (!isPreview) this.dispatchEvent(new ModalOpenEvent(this.localName));
      await super.mount();
      if (this.#shown && !this.viewShown) this.#failed(loadFailed, retry, close);
    } catch (error) {
      this.open = false;
      this.site.report(error, this.localName);
    }
  }

  #close(): void {
    this.unmount();
    this.#parts?.dialog.close();
    this.#returnFocus?.();
    this.#returnFocus = null;
  }

  #closeButton(text: string): HTMLElement {
    const button = createNode('button', { type: 'button', class: 'quiet', part: 'close' }, text);
    button.addEventListener('click', () => this.hide('close'));
    return button;
  }

  #waiting(close: string): Node[] {
    return [createNode('div', { part: 'spinner', role: 'status', 'aria-label': this.label }), this.#closeButton(close)];
  }

  #failed(text: string, retry: string, close: string): void {
    const again = createNode('button', { type: 'button', part: 'retry' }, retry);
    again.addEventListener('click', () => void this.#open());
    this.#parts?.panel.replaceChildren(
      createNode('p', { part: 'load-error', role: 'alert' }, text),
      again,
      this.#closeButton(close),
    );
    again.focus();
  }

  protected override placeView(view: ReactView): void {
    view.slot = 'view';
    this.append(view);
  }

  protected override showView(view: ReactView): void {
    this.#parts?.panel.replaceChildren(createNode('slot', { name: 'view' }));
    if (this.preview !== undefined) return;
    // The view's own focus came too early: until now it was not rendered.
    const first = view.querySelector('input') ?? view.querySelector<HTMLElement>('[data-part=title]');
    first?.focus();
  }

  readonly #onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainPress(event) || this.preview !== undefined) return;
    const path = event.composedPath();
    const control = path.find((node) => node instanceof Element && node.matches('a,button,[role=button]'));
    // Only a press on the author's own content, not one in the dialog.
    if (!control || (control as Element).closest('[slot=view]') || !this.contains(control as Node)) return;
    event.preventDefault();
    this.show();
  };
}
