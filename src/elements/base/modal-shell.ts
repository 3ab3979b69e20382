import { goTo } from '../../core/account-frame/go-to.js';
import type { PropertyDeclarations } from '@lit/reactive-element';
import { frameEn } from '../../core/messages/en/frame.js';
import { viewEn } from '../../core/messages/en/view.js';
import type { SafePath } from '../../core/paths/safe-path.js';
import { baseStyles } from '../styles/base-styles.js';
import { createNode } from '../dom/create-node.js';
import { ModalCloseEvent, type ModalCloseReason } from '../events/modal-close-event.js';
import { ModalOpenEvent } from '../events/modal-open-event.js';
import { isPlainClick } from '../dom/is-plain-click.js';
import { closeModal, showModal } from '../overlays/modal-dialog.js';
import type { ModalLayer } from '../overlays/modal-layer.js';
import { pressedControl } from '../dom/pressed-control.js';
import type { ReactView } from './react-view.js';
import { Shell } from './shell.js';

/**
 * The base of the modal tags. Opens and closes the native dialog, which makes the page behind it inert, and moves the
 * focus into it and back. The view stands in light DOM, slotted into the dialog, because password managers do not see
 * into shadow roots; it is there only while the modal is open.
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

  #layer: ModalLayer | null = null;
  /** Ends what showing the layer began. */
  #leave: (() => void) | null = null;
  #shown = false;
  #view: ReactView | null = null;
  /** Counts openings and closings: one that is superseded ends. */
  #turn = 0;

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

  /** Where the same is as a page of its own, for when it cannot be loaded over this one; `null` where it is nowhere. */
  protected get fullPagePath(): SafePath | null {
    return null;
  }

  protected override firstUpdated(): void {
    this.renderRoot.append(createNode('slot'));
  }

  protected override updated(): void {
    super.updated();
    const wanted = this.open || this.preview !== undefined;
    if (wanted === this.#shown) return;
    this.#shown = wanted;
    if (wanted) this.run(this.#open());
    else this.#close();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.#layer) this.#liftAgain(this.#layer.dialog);
  }

  /** A move has taken the dialog from over the page. */
  #liftAgain(dialog: HTMLDialogElement): void {
    if (!dialog.open || dialog.matches(':modal') || this.preview !== undefined) return;
    dialog.removeAttribute('open');
    showModal(dialog);
    focusFirst(this.#view);
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
    this.#layer?.dialog.setAttribute('aria-label', label);
  }

  async #open(): Promise<void> {
    const turn = ++this.#turn;
    try {
      const [{ createModalLayer, showModalLayer }] = await Promise.all([
        import('../overlays/modal-layer.js'),
        this.loadLanguage(this.knownLocale),
      ]);
      if (turn !== this.#turn || !this.isConnected || !this.ownerDocument.defaultView) return;
      if (!this.#layer) {
        this.#layer = createModalLayer(this.label, (reason) => this.hide(reason));
        this.renderRoot.append(this.#layer.dialog);
      }
      const isPreview = this.preview !== undefined;
      this.#leave = showModalLayer(this, this.#layer, isPreview);
      this.#wait();
      if (!isPreview) this.dispatchEvent(new ModalOpenEvent(this.localName));
    } catch (error) {
      this.report(error);
      if (turn !== this.#turn) return;
      this.open = false;
      if (this.fullPagePath) goTo(this.fullPagePath);
    }
  }

  #close(): void {
    this.#turn++;
    this.unmount();
    if (this.#layer) closeModal(this.#layer.dialog);
    this.#leave?.();
    this.#leave = null;
  }

  /** Shows that the view is on its way, and sends for it. */
  #wait(): void {
    const spinner = createNode('div', { part: 'spinner', role: 'status', 'aria-label': this.label });
    this.#layer?.panel.replaceChildren(spinner, this.#closeButton());
    this.run(super.mount());
  }

  /** There is no view: says so, with the ways on. */
  protected override viewFailed(): void {
    if (!this.#shown || !this.#layer) return;
    const { loadFailed, retry, accountFullPage } = this.site.messages(
      { ...viewEn, ...frameEn },
      this.knownLocale,
    );
    const again = createNode('button', { type: 'button', part: 'retry' }, retry);
    again.addEventListener('click', () => this.#wait());
    const text = createNode('p', { part: 'load-error', role: 'alert' }, loadFailed);
    const { fullPagePath } = this;
    const fullPage = fullPagePath
      ? [createNode('a', { part: 'full-page', href: fullPagePath }, accountFullPage)]
      : [];
    this.#layer.panel.replaceChildren(text, again, ...fullPage, this.#closeButton());
    again.focus();
  }

  #closeButton(): HTMLElement {
    const { close } = this.site.messages(viewEn, this.knownLocale);
    const button = createNode('button', { type: 'button', class: 'quiet', part: 'close' }, close);
    button.addEventListener('click', () => this.hide('close'));
    return button;
  }

  /** Whether the view stands in light DOM; without passwords it has no need to. */
  protected get viewInLightDom(): boolean {
    return true;
  }

  protected override placeView(view: ReactView): void {
    this.#view = view;
    if (this.viewInLightDom) {
      view.slot = 'view';
      this.append(view);
    } else this.#layer?.panel.append(createNode('div', { class: 'view', hidden: true }, view));
  }

  protected override showView(view: ReactView): void {
    const { panel } = this.#layer ?? {};
    const place = this.viewInLightDom
      ? createNode('slot', { class: 'view', name: 'view' })
      : (view.parentElement as HTMLElement);
    place.hidden = false;
    // Not taken out and put in again: that would take the focus from the view.
    for (const other of [...(panel?.children ?? [])]) if (other !== place) other.remove();
    if (place.parentElement !== panel) panel?.append(place);
    if (this.preview !== undefined) return;
    // The view's own focus came too early: until now it was not rendered.
    focusFirst(view);
  }

  readonly #onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event) || this.preview !== undefined) return;
    const control = pressedControl(event);
    // Only a press on the author's own content, not one in the dialog.
    if (!control || control.closest('[slot=view]') || !this.contains(control)) return;
    event.preventDefault();
    this.show();
  };
}

/** Focuses the first field of a view, or its title where it has none. */
function focusFirst(view: Element | null): void {
  const first = view?.querySelector('input') ?? view?.querySelector<HTMLElement>('[data-part=title]');
  first?.focus();
}
