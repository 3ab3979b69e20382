import type { PropertyDeclarations } from '@lit/reactive-element';
import type { SafePath } from '../../core/paths/safe-path.js';
import { ModalCloseEvent, type ModalCloseReason } from '../events/modal-close-event.js';
import { baseStyles } from '../styles/base-styles.js';
import { ClickToAct } from './click-to-act.js';
import { ModalController } from './modal-controller.js';
import { ViewElement } from './view-element.js';

/**
 * The base of the elements that show their view in a dialog over the page.
 *
 * The content between the tags stays visible, and clicking a link or button in it opens the dialog.
 *
 * @attr {boolean} open - whether it is open
 */
export abstract class ModalElement extends ViewElement {
  static override properties: PropertyDeclarations = {
    open: { type: Boolean, reflect: true },
  };

  static override styles = [baseStyles];

  /** Whether it is open. */
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

  /** The name of the dialog until its view names itself. */
  protected abstract get label(): string;

  /** The address of the same content as a full page, used when the dialog cannot be shown. Default: none. */
  protected get fullPagePath(): SafePath | null {
    return null;
  }

  /** Loads what opening needs. */
  protected abstract preload(): void;

  /** Mounts the view if the dialog is open. If it is closed, only loads what opening needs. */
  protected override mount(): Promise<void> {
    if (this.open || this.preview !== undefined) return super.mount();
    this.preload();
    return Promise.resolve();
  }

  /** Opens because a control between the tags was clicked. The dialog and its view have their own controls. */
  #openFor(control: Element): boolean {
    if (this.preview !== undefined || control.closest('[slot=view]') || !this.contains(control)) return false;
    this.show();
    return true;
  }
}
