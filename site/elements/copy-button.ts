import { css, html, LitElement } from 'lit';
import { controlStyles } from './control-styles.js';

type CopyState = 'idle' | 'copied' | 'failed';

/** How long "Copied" stays, in milliseconds. */
const SHOWN_MS = 2000;

/**
 * A button that copies a text. It says "Copied", also to screen readers.
 *
 * @fires copied - after the text is in the clipboard
 */
export class CopyButton extends LitElement {
  static override properties = {
    text: { attribute: false },
    label: {},
    state: { state: true },
  };

  static override styles = [
    controlStyles,
    css`
      :host {
        display: inline-block;
      }
      button {
        min-height: 2rem;
        min-width: 5rem;
        padding: 0 0.7rem;
        background: var(--page);
        font-size: 0.8125rem;
      }
    `,
  ];

  /** The text to copy. */
  declare text: string;
  /** What is copied, for the name of the button: "Copy" and this. Default: empty. */
  declare label: string;
  declare private state: CopyState;

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.text = '';
    this.label = '';
    this.state = 'idle';
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  override render() {
    const message = { idle: '', copied: 'Copied', failed: 'Copying failed. Select the text instead.' }[
      this.state
    ];
    return html`<button type="button" @click=${this.copy}>
        ${this.state === 'copied' ? 'Copied' : 'Copy'}<span class="visually-hidden"> ${this.label}</span>
      </button>
      <span class="visually-hidden" role="status">${message}</span>`;
  }

  private async copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.text);
      this.state = 'copied';
      this.dispatchEvent(new Event('copied', { bubbles: true, composed: true }));
    } catch {
      this.state = 'failed'; // The browser or the visitor forbids it.
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.state = 'idle'), SHOWN_MS);
  }
}
