import type { PropertyDeclarations } from '@lit/reactive-element';
import type { SafePath } from '../../core/paths/safe-path.js';
import { ModalCloseEvent, type ModalCloseReason } from '../events/modal-close-event.js';
import { baseStyles } from '../styles/base-styles.js';
import { ClickToAct } from '../control/click-to-act.js';
import { ModalController } from './modal-controller.js';
import { ViewElement } from '../view/view-element.js';

/**
 * The base of the elements that show their view in a dialog over the page.
 *
 * The content of the element stays visible. Clicking a link or button in it opens the dialog.
 *
 * @attr {boolean} open - whether the dialog is open; `show()` and `hide()` open and close it
 */
export abstract class ModalElement extends ViewElement {
  static override properties: PropertyDeclarations = {
    open: { type: Boolean, reflect: true },
  };

  static override styles = [baseStyles];

  /** Whether the dialog is open. */
  declare open: boolean;

  protected override readonly placement: ModalController;

  constructor() {
    super();
    this.open = false;
    this.loading = 'interaction';
    this.placement = new ModalController(this, {
      label: () => this.label,
      fullPagePath: () => this.fullPagePath,
      locale: () => this.knownLocale,
      loadLanguage: () => this.language.load(this.knownLocale),
      mountView: () => super.mount(),
      unmountView: () => this.unmount(),
      report: (error) => this.report(error),
      viewRoot: () => this.viewRoot,
    });
    new ClickToAct(this, (control) => this.#openFor(control));
  }

  /** Where the view is rendered: `light` for views with password fields. */
  protected abstract readonly viewRoot: 'light' | 'shadow';

  /** Opens the dialog. */
  show(): void {
    this.open = true;
  }

  /**
   * Closes the dialog, unless a listener of `<tag>-close` prevents it.
   *
   * @returns whether the dialog is closed
   */
  hide(reason: ModalCloseReason = 'done'): boolean {
    if (!this.open) return true;
    if (!this.dispatchEvent(new ModalCloseEvent(this.localName, reason))) return false;
    this.open = false;
    return true;
  }

  /** The accessible name of the dialog until its view sets another one. */
  protected abstract get label(): string;

  /** The address of the same content as a full page, used when the dialog cannot be shown. Default: none. */
  protected get fullPagePath(): SafePath | null {
    return null;
  }

  /** Loads the files that opening the dialog needs. */
  protected abstract preload(): void;

  /** Mounts the view if the dialog is open. Otherwise only loads its files. */
  protected override mount(): void {
    if (this.open || this.preview !== undefined) super.mount();
    else this.preload();
  }

  /** Opens the dialog because a control in the content was clicked. The dialog and its view have their own controls. */
  #openFor(control: Element): boolean {
    if (this.preview !== undefined || control.closest('[slot=view]') || !this.contains(control)) return false;
    this.show();
    return true;
  }
}
