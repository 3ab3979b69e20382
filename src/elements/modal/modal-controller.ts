import type { ReactiveController, ReactiveElement } from '@lit/reactive-element';
import { goTo } from '../../core/account-frame/go-to.js';
import { frameEn } from '../../core/messages/en/frame.js';
import { viewEn } from '../../core/messages/en/view.js';
import type { SafePath } from '../../core/paths/safe-path.js';
import { getSite } from '../../core/site.js';
import { createNode } from '../dom/create-node.js';
import { removeNode } from '../dom/remove-node.js';
import type { ModalCloseReason } from '../events/modal-close-event.js';
import { ModalOpenEvent } from '../events/modal-open-event.js';
import { nameDialog, unnameDialog } from '../overlays/dialog-role.js';
import { closeModal, showModal } from '../overlays/modal-dialog.js';
import type { ModalLayer } from '../overlays/modal-layer.js';
import { focusFirst } from '../dom/focus-first.js';
import { EVENTS_BEFORE_COPY } from '../dom/page-copies.js';
import type { ReactView } from '../view/react-view.js';
import type { ViewPlacement } from '../view/view-placement.js';

/** An element whose view is shown in a dialog. */
interface ModalHost extends ReactiveElement {
  open: boolean;
  readonly preview: string | undefined;
  hide(reason?: ModalCloseReason): boolean;
}

/** The dialog closes before the page is kept for Back, which must not show the form of an earlier visit. */
const EVENTS_BEFORE_CACHING = [...EVENTS_BEFORE_COPY, 'pagehide'] as const;

interface ModalOptions {
  /** Returns the accessible name of the dialog until its view sets another one. */
  readonly label: () => string;
  /** Returns the address of the same content as a full page, or `null`. */
  readonly fullPagePath: () => SafePath | null;
  /** Returns the locale of the element, if the browser supports it. */
  readonly locale: () => string | undefined;
  /** Loads the texts of the dialog. */
  readonly loadLanguage: () => Promise<void>;
  readonly mountView: () => void;
  readonly unmountView: () => void;
  readonly report: (error: unknown) => void;
  /**
   * Returns where the view is rendered. Views with password fields are rendered in the light DOM, because password
   * managers cannot see into shadow roots.
   */
  readonly viewRoot: () => 'light' | 'shadow';
}

/**
 * Shows the view of an element in a native modal dialog, which makes the page inert. Moves the focus into the dialog,
 * and back when the dialog closes. The view exists only while the dialog is open.
 */
export class ModalController implements ReactiveController, ViewPlacement {
  readonly #host: ModalHost;
  readonly #options: ModalOptions;
  #layer: ModalLayer | null = null;
  /** The accessible name of the dialog. */
  #label = '';
  /** Undoes the changes to the page that came with the dialog. */
  #release: (() => void) | null = null;
  #isShown = false;
  #view: ReactView | null = null;
  /** Increases when the dialog opens or closes, which ends an earlier opening that is still loading. */
  #turn = 0;

  constructor(host: ModalHost, options: ModalOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  /** Shows the dialog as a modal one again, because moving the element in the document has made it non-modal. */
  hostConnected(): void {
    const dialog = this.#layer?.dialog;
    if (!dialog?.open || dialog.matches(':modal') || this.#host.preview !== undefined) return;
    dialog.removeAttribute('open');
    showModal(dialog);
    focusFirst(this.#view);
  }

  hostDisconnected(): void {
    queueMicrotask(() => {
      if (!this.#host.isConnected) this.#host.open = false;
    });
  }

  hostUpdated(): void {
    const { open, preview, renderRoot, hasUpdated } = this.#host;
    if (!hasUpdated) renderRoot.append(createNode('slot'));
    const isWanted = open || preview !== undefined;
    if (isWanted === this.#isShown) return;
    this.#isShown = isWanted;
    if (isWanted) this.#open().catch(this.#options.report);
    else this.#close();
  }

  /** The dialog, once it has been shown. */
  get surface(): Element | undefined {
    return this.#layer?.dialog;
  }

  /** Changes the accessible name of the dialog, because the view shows another screen. */
  rename(label: string): void {
    this.#label = label;
    this.#nameDialog();
  }

  /**
   * Gives the accessible name to the dialog. While a view in the light DOM is shown, that view is the dialog: tools for
   * tests, such as `getByRole('dialog')`, find the fields only in a dialog that is their ancestor in the DOM.
   */
  #nameDialog(): void {
    const { dialog } = this.#layer ?? {};
    if (!dialog) return;
    const isModal = this.#host.preview === undefined;
    const view = dialog.querySelector('slot') && this.#view;
    if (view) nameDialog(view, this.#label, isModal);
    if (view) unnameDialog(dialog);
    else nameDialog(dialog, this.#label, isModal);
  }

  async #open(): Promise<void> {
    const host = this.#host;
    const { label, fullPagePath, loadLanguage, report } = this.#options;
    const turn = ++this.#turn;
    if (host.preview === undefined) {
      for (const type of EVENTS_BEFORE_CACHING) addEventListener(type, this.#closeAtOnce);
    }
    try {
      const [{ createModalLayer, showModalLayer }] = await Promise.all([
        import('../overlays/modal-layer.js'),
        loadLanguage(),
      ]);
      if (turn !== this.#turn || !host.isConnected || !host.ownerDocument.defaultView) return;
      if (!this.#layer) {
        this.#layer = createModalLayer((reason) => host.hide(reason));
        host.renderRoot.append(this.#layer.dialog);
      }
      const isPreview = host.preview !== undefined;
      this.#release = showModalLayer(host, this.#layer, isPreview);
      this.#label = label();
      this.#loadView();
      if (!isPreview) host.dispatchEvent(new ModalOpenEvent(host.localName));
    } catch (error) {
      report(error);
      if (turn !== this.#turn) return;
      host.open = false;
      const fullPage = fullPagePath();
      if (fullPage) goTo(fullPage);
    }
  }

  /** Closes the dialog without waiting for an update: htmx copies the page right after its event. */
  readonly #closeAtOnce = (): void => {
    this.#host.open = false;
    this.#host.removeAttribute('open');
    this.#isShown = false;
    this.#close();
  };

  #close(): void {
    for (const type of EVENTS_BEFORE_CACHING) removeEventListener(type, this.#closeAtOnce);
    this.#turn++;
    this.#options.unmountView();
    if (this.#layer) closeModal(this.#layer.dialog);
    this.#release?.();
    this.#release = null;
  }

  /** Shows a spinner and loads the view. */
  #loadView(): void {
    const { label, mountView } = this.#options;
    const spinner = createNode('div', { part: 'spinner', role: 'status', 'aria-label': label() });
    this.#layer?.panel.replaceChildren(spinner, this.#closeButton());
    this.#nameDialog();
    mountView();
  }

  /** Shows that the view could not be loaded, with controls to try again, to open a full page and to close. */
  restore(): void {
    if (!this.#isShown || !this.#layer) return;
    const { locale, fullPagePath } = this.#options;
    const { loadFailed, retry, accountFullPage } = getSite().messages({ ...viewEn, ...frameEn }, locale());
    const retryButton = createNode('button', { type: 'button', part: 'retry' }, retry);
    retryButton.addEventListener('click', () => {
      this.#loadView();
      this.#layer?.panel.querySelector('button')?.focus();
    });
    const text = createNode('p', { part: 'load-error', role: 'alert' }, loadFailed);
    const href = fullPagePath();
    const fullPage = href ? [createNode('a', { part: 'full-page', href }, accountFullPage)] : [];
    this.#layer.panel.replaceChildren(text, retryButton, ...fullPage, this.#closeButton());
    this.#nameDialog();
    retryButton.focus();
  }

  #closeButton(): HTMLElement {
    const { close } = getSite().messages(viewEn, this.#options.locale());
    const button = createNode('button', {
      type: 'button',
      class: 'close',
      part: 'close',
      'aria-label': close,
    });
    button.addEventListener('click', () => this.#host.hide('close'));
    return button;
  }

  place(view: ReactView): void {
    this.#view = view;
    if (this.#options.viewRoot() === 'light') {
      view.slot = 'view';
      this.#host.append(view);
    } else {
      this.#layer?.panel.append(createNode('div', { class: 'view', hidden: true }, view));
    }
  }

  show(view: ReactView): void {
    const { panel } = this.#layer ?? {};
    const container =
      this.#options.viewRoot() === 'light'
        ? createNode('slot', { class: 'view', name: 'view' })
        : (view.parentElement as HTMLElement);
    container.hidden = false;
    // The container is not removed and inserted again, because that would take the focus from the view.
    for (const other of [...(panel?.children ?? [])]) if (other !== container) removeNode(other);
    if (container.parentElement !== panel) panel?.append(container);
    this.#nameDialog();
    // The view focused its first field itself, but it was not rendered yet.
    if (this.#host.preview === undefined) focusFirst(view);
  }
}
