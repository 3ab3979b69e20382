import type { ReactiveController, ReactiveElement } from '@lit/reactive-element';
import { clickedControl, isPlainClick } from '../dom/click.js';

/** Makes the links and buttons between the tags of an element do what the element is for, instead of their own action. */
export class ClickToAct implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #act: (control: Element) => boolean;

  /**
   * @param act is called with the clicked control; returns whether the element acts on it. If it returns `false`, the
   *   browser does what it does for the control.
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
