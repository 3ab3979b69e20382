import type { ReactiveController, ReactiveElement } from '@lit/reactive-element';
import { clickedControl, isPlainClick } from '../dom/click.js';

/** Lets the links and buttons in the content of an element trigger the action of the element instead of their own. */
export class ClickToAct implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #act: (control: Element) => boolean;

  /**
   * @param act called with the clicked control; returns whether the element acts on it. If it returns `false`, the
   *   default action of the control follows
   */
  constructor(host: ReactiveElement, act: (control: Element) => boolean) {
    this.#host = host;
    this.#act = act;
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.addEventListener('click', this.#onClick);
  }

  readonly #onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const control = clickedControl(event);
    if (control && this.#act(control)) event.preventDefault();
  };
}
