import { css } from '@lit/reactive-element/css-tag.js';
import type { Site } from '../../core/site.js';
import { baseStyles } from '../styles/base-styles.js';
import { createNode } from '../dom/create-node.js';
import { ownerLanguage } from './owner-language.js';
import type { ReactView } from './react-view.js';
import { Shell } from './shell.js';

/**
 * What the owner's tags have in common that stand in a page: the fallback gives way to the view, which stands in the
 * shadow root, so that the styles of an admin page do not get at it.
 */
export abstract class OwnerShell extends Shell {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: block;
      }
    `,
  ];

  readonly #fallback = createNode('slot');

  protected override firstUpdated(): void {
    this.renderRoot.append(this.#fallback);
  }

  protected override async loadLanguage(locale: string | undefined): Promise<void> {
    this.ownTexts = await ownerLanguage(this.site, locale);
  }

  /** What every view of the owner's is given. */
  protected get ownerProps(): { readonly site: Site; readonly locale: string; readonly messages: object } {
    return { site: this.site, locale: this.ownLocale, messages: this.messages };
  }

  protected override placeView(view: ReactView): void {
    view.hidden = true;
    this.renderRoot.append(view);
  }

  protected override showView(view: ReactView): void {
    this.#fallback.remove();
    view.hidden = false;
  }

  protected override viewFailed(): void {
    if (!this.#fallback.isConnected) this.renderRoot.prepend(this.#fallback);
  }
}
