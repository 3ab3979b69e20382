import { ReactiveElement, type PropertyDeclarations } from '@lit/reactive-element';
import { getSite } from '../../core/site.js';
import { adoptSheet } from '../dom/adopt-sheet.js';
import { css } from '../styles/css.js';
import { attributeText } from './attribute-text.js';

/**
 * Makes the slot of the author's content transparent for rules such as `* { box-sizing: inherit }`: a slotted node
 * inherits from its slot, and a slot has the initial value of every property that is not inherited.
 */
const transparentSlot = css`
  slot:not([name], [hidden]) {
    all: inherit;
    display: contents;
  }
`;

/** The base of every tag of this library. */
export abstract class TagElement extends ReactiveElement {
  static override properties: PropertyDeclarations = {
    preview: attributeText('preview'),
  };

  /** The name of a state to show from sample data, without any request. Helps to style the state. */
  declare preview: string | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.preview === undefined) getSite().requirePageContext();
  }

  /** Creates the root. Adopts the styles itself, because Lit adds style elements on a page that replaces `Document`. */
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const { elementStyles, shadowRootOptions } = this.constructor as typeof TagElement;
    try {
      // eslint-disable-next-line wc/attach-shadow-constructor -- Lit creates the root of an element here too
      const root = this.shadowRoot ?? this.attachShadow(shadowRootOptions);
      for (const styles of [transparentSlot, ...elementStyles]) adoptSheet(root, styles);
      return root;
    } catch {
      // The page has attached a closed shadow root.
      return this;
    }
  }

  /** Updates the element. Reports an error instead of throwing it into the page. */
  protected override performUpdate(): void {
    try {
      super.performUpdate();
    } catch (error) {
      this.report(error);
    }
  }

  /** Reports the rejection of a promise that nobody awaits. */
  protected run(promise: Promise<unknown>): void {
    promise.catch((error: unknown) => this.report(error));
  }

  /** Reports an error of this element. */
  protected report(error: unknown): void {
    getSite().report(error, this.localName);
  }
}
