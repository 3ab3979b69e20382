import type { ReactiveController, ReactiveElement } from '@lit/reactive-element';
import { createNode } from '../dom/create-node.js';
import { removeNode } from '../dom/remove-node.js';
import type { AuthorControl } from './author-control.js';
import type { ReactView } from '../view/react-view.js';
import type { ViewPlacement } from '../view/view-placement.js';

/**
 * Keeps the author's control, and shows the view in a line below it. Without such a control, shows a button until the
 * view replaces it. In both cases the space of the line is reserved before the view has loaded.
 */
export class ControlPlacement implements ReactiveController, ViewPlacement {
  readonly #host: ReactiveElement;
  readonly #control: AuthorControl;
  readonly #button: HTMLElement;
  readonly #slot = createNode('slot');
  readonly #details = createNode('div');
  #isShown = false;

  /** @param button what the element shows until the view has loaded if it has no content */
  constructor(host: ReactiveElement, control: AuthorControl, button: HTMLElement) {
    this.#host = host;
    this.#control = control;
    this.#button = button;
    host.addController(this);
  }

  hostUpdated(): void {
    if (!this.#host.hasUpdated) this.#host.renderRoot.append(this.#slot, this.#details);
    this.#arrange();
  }

  place(view: ReactView): void {
    view.hidden = true;
    this.#details.append(view);
  }

  show(view: ReactView): void {
    // Not `:focus-within`: WebKit does not match it in a window in the background.
    const hadFocus = this.#host.contains((this.#host.getRootNode() as Document | ShadowRoot).activeElement);
    view.hidden = false;
    this.#isShown = true;
    this.#arrange();
    if (hadFocus && this.#slot.hidden) view.querySelector<HTMLElement>('a,button')?.focus();
  }

  restore(): void {
    this.#isShown = false;
    this.#arrange();
  }

  #arrange(): void {
    const hasControl = this.#control.node !== null;
    const isReplaced = this.#isShown && !hasControl;
    this.#slot.hidden = isReplaced;
    // Beside another control, the button would be a second node with the text "Join".
    if (hasControl || isReplaced) removeNode(this.#button);
    else if (!this.#button.parentNode) this.#slot.append(this.#button);
    if (hasControl) this.#details.className = 'beside';
    else this.#details.className = isReplaced ? '' : 'reserve';
  }
}
