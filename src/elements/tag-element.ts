import { ReactiveElement } from '@lit/reactive-element';

/** What every tag of this library is. */
export abstract class TagElement extends ReactiveElement {
  /** A tag adopted by another document goes without its styles: a constructed sheet belongs to one document. */
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    try {
      return super.createRenderRoot();
    } catch {
      return this.shadowRoot ?? this;
    }
  }
}
