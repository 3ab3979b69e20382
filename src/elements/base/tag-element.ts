import { ReactiveElement, type PropertyDeclarations } from '@lit/reactive-element';
import { getSite } from '../../core/site.js';
import { attributeText } from './attribute-text.js';

/** What every tag of this library is. */
export abstract class TagElement extends ReactiveElement {
  static override properties: PropertyDeclarations = {
    preview: attributeText('preview'),
  };

  /** A state to be shown from sample data, without any network, for whoever styles it. */
  declare preview: string | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.preview === undefined) getSite().requirePageContext();
  }

  /** A tag adopted by another document goes without its styles: a constructed sheet belongs to one document. */
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    try {
      return super.createRenderRoot();
    } catch {
      return this.shadowRoot ?? this;
    }
  }

  /** Updates the tag; what its page has made impossible is reported and not thrown into the page. */
  protected override performUpdate(): void {
    try {
      super.performUpdate();
    } catch (error) {
      this.report(error);
    }
  }

  /** Starts what nobody waits for; its failure is reported. */
  protected run(promise: Promise<unknown>): void {
    promise.catch((error: unknown) => this.report(error));
  }

  /** Reports an error of this tag. */
  protected report(error: unknown): void {
    getSite().report(error, this.localName);
  }
}
