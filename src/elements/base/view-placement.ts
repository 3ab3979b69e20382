import type { ReactiveController, ReactiveElement } from '@lit/reactive-element';
import { createNode } from '../dom/create-node.js';
import { removeNode } from '../dom/remove-node.js';
import type { ReactView } from './react-view.js';

/** Decides where an element renders its React view, and what it shows without one. */
export interface ViewPlacement {
  /** Inserts the view, hidden, at the place where it renders. */
  place(view: ReactView): void;
  /** Shows the view. Called after its first render. */
  show(view: ReactView): void;
  /** Shows the content without a view again. Called when the view is removed or could not be loaded. */
  restore(): void;
}

/** Shows the content of the element until the view has rendered in the shadow root. */
export class FallbackSlot implements ReactiveController, ViewPlacement {
  readonly #host: ReactiveElement;
  readonly #slot = createNode('slot');

  /** @param content the nodes that the slot shows if the element has no content */
  constructor(host: ReactiveElement, ...content: readonly Node[]) {
    this.#host = host;
    this.#slot.append(...content);
    host.addController(this);
  }

  hostUpdated(): void {
    if (!this.#host.hasUpdated) this.#host.renderRoot.append(this.#slot);
  }

  place(view: ReactView): void {
    view.hidden = true;
    this.#host.renderRoot.append(view);
  }

  show(view: ReactView): void {
    // Not `:focus-within`: WebKit does not match it in a window in the background.
    const hadFocus = this.#host.contains((this.#host.getRootNode() as Document | ShadowRoot).activeElement);
    const { height } = this.#host.getBoundingClientRect();
    removeNode(this.#slot);
    view.hidden = false;
    if (this.#host.childElementCount) keepHeight(view, height);
    if (hadFocus) view.querySelector<HTMLElement>('a,button')?.focus();
  }

  restore(): void {
    if (!this.#slot.isConnected) this.#host.renderRoot.prepend(this.#slot);
  }
}

/**
 * Keeps a view at least as high as the author's content was, so that the page below does not move up. Ends when the view
 * gets another width, because the content would have another height there.
 */
function keepHeight(view: HTMLElement, height: number): void {
  Object.assign(view.style, { display: 'block', minHeight: `${height}px` });
  const { clientWidth } = view;
  const observer = new ResizeObserver(() => {
    if (view.clientWidth === clientWidth) return;
    view.style.minHeight = '';
    observer.disconnect();
  });
  observer.observe(view);
}
