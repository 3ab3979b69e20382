import { css, html, LitElement, nothing } from 'lit';
import { controlStyles } from './control-styles.js';
import { splitCode, type CodeLanguage } from './code-colors.js';

/** A block of code that changes, with a heading and a button that copies it. */
export class CodeSample extends LitElement {
  static override properties = {
    code: { attribute: false },
    language: {},
    heading: {},
    note: {},
  };

  static override styles = [
    controlStyles,
    css`
      :host {
        display: block;
        min-width: 0;
        border: 1px solid var(--line);
        border-radius: 0.75rem;
        background: var(--surface-code);
        overflow: clip;
      }
      .head {
        display: flex;
        gap: 1rem;
        align-items: center;
        justify-content: space-between;
        padding: 0.4rem 0.5rem 0.4rem 1rem;
        border-bottom: 1px solid var(--line);
        font-size: 0.875rem;
        font-weight: 600;
      }
      .note {
        margin: 0;
        padding: 0.6rem 1rem 0;
      }
      pre {
        max-height: 32rem;
        margin: 0;
        padding: 0.9rem 1rem;
        overflow: auto;
        font-family: var(--font-code);
        font-size: 0.8125rem;
        line-height: 1.65;
        tab-size: 2;
      }
      pre.text {
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
      .name {
        color: light-dark(#8a3b12, #f0b183);
      }
      .value {
        color: light-dark(#1c5c9c, #9ccbf5);
      }
      .comment {
        color: light-dark(#686d68, #99a29d);
      }
    `,
  ];

  /** The code. Default: empty. */
  declare code: string;
  /** The language whose parts have colors. Default: `html`. */
  declare language: CodeLanguage;
  /** The name of the code. Default: "Code". */
  declare heading: string;
  /** A sentence above the code. Default: none. */
  declare note: string;

  constructor() {
    super();
    this.code = '';
    this.language = 'html';
    this.heading = 'Code';
    this.note = '';
  }

  override render() {
    const parts = splitCode(this.code, this.language);
    return html`<div class="head">
        <span id="heading">${this.heading}</span>
        <copy-button .text=${this.code} label=${this.heading}></copy-button>
      </div>
      ${this.note ? html`<p class="note hint">${this.note}</p>` : nothing}
      <pre
        class=${this.language}
        tabindex="0"
        role="region"
        aria-labelledby="heading"
        dir="ltr"
      ><code>${parts.map(({ text, kind }) => (kind ? html`<span class=${kind}>${text}</span>` : text))}</code></pre>`;
  }
}
