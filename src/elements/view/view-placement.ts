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
  /** The view that has the height of the author's content, and the width of the window at which it had it. */
  #kept: { readonly view: HTMLElement; readonly width: number } | null = null;

  /** @param content the nodes that the slot shows if the element has no content */
  constructor(host: ReactiveElement, ...content: readonly Node[]) {
    this.#host = host;
    this.#slot.append(...content);
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('resize', this.#releaseHeight);
  }

  hostDisconnected(): void {
    removeEventListener('resize', this.#releaseHeight);
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
    if (this.#host.childElementCount) {
      Object.assign(view.style, this.#sizeOfContent());
      this.#kept = { view, width: innerWidth };
    }
    removeNode(this.#slot);
    view.hidden = false;
    if (hadFocus) view.querySelector<HTMLElement>('a,button')?.focus();
  }

  restore(): void {
    this.#kept = null;
    if (!this.#slot.isConnected) this.#host.renderRoot.prepend(this.#slot);
  }

  /**
   * Returns the styles of a box with the height and the margins of the author's content. The margins of its first and last
   * paragraph are usually outside of the element. With padding, they are inside, and the height of the element includes them.
   */
  #sizeOfContent(): Partial<CSSStyleDeclaration> {
    const { style } = this.#slot;
    const heightWith = (paddingBlock: string) => {
      Object.assign(style, { display: 'block', paddingBlock });
      return this.#host.getBoundingClientRect().height;
    };
    const height = heightWith('0');
    const start = heightWith('1px 0') - height - 1;
    const end = heightWith('0 1px') - height - 1;
    this.#slot.removeAttribute('style');
    return { display: 'block', minHeight: `${height}px`, marginBlock: `${start}px ${end}px` };
  }

  /** In a window of another width, the content would have another height. Phones change only the height while scrolling. */
  readonly #releaseHeight = (): void => {
    if (!this.#kept || this.#kept.width === innerWidth) return;
    this.#kept.view.style.minHeight = '';
    this.#kept = null;
  };
}
