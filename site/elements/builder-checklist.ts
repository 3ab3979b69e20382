import { css, html, LitElement } from 'lit';
import { checklistText, type ChecklistItem } from '../builder/checklist.js';
import { controlStyles } from './control-styles.js';

/** The list of what the server needs, with links into the documentation. */
export class BuilderChecklist extends LitElement {
  static override properties = { items: { attribute: false }, root: {} };

  static override styles = [
    controlStyles,
    css`
      :host {
        display: block;
        padding: 0.4rem 1rem 1rem;
        border: 1px solid var(--line);
        border-radius: 0.75rem;
      }
      .head {
        display: flex;
        align-items: center;
        justify-content: space-between;
        margin-inline-end: -0.5rem;
        font-size: 0.875rem;
        font-weight: 600;
      }
      ol {
        display: grid;
        gap: 0.8rem;
        margin: 0.5rem 0 0;
        padding-inline-start: 1.4rem;
        font-size: 0.9375rem;
        line-height: 1.5;
      }
      li::marker {
        color: var(--text-quiet);
      }
      code {
        display: block;
        width: fit-content;
        margin-top: 0.25rem;
        padding: 0.1em 0.4em;
        border-radius: 0.3em;
        background: var(--surface-code);
        font-family: var(--font-code);
        font-size: 0.8125rem;
        overflow-wrap: anywhere;
      }
      a {
        color: var(--accent);
        text-underline-offset: 0.2em;
      }
    `,
  ];

  declare items: readonly ChecklistItem[];
  /** The address of the documentation. */
  declare root: string;

  constructor() {
    super();
    this.items = [];
    this.root = '';
  }

  override render() {
    return html`<div class="head">
        Checklist for the server
        <copy-button .text=${checklistText(this.items)} label="checklist"></copy-button>
      </div>
      <ol>
        ${this.items.map(
          ({ text, code, page }, index) =>
            html`<li>
              <span id="item-${index}">${text}</span>
              <a href=${this.root + page} id="link-${index}" aria-labelledby="link-${index} item-${index}"
                >More</a
              >
              ${code.map((line) => html`<code dir="ltr">${line}</code>`)}
            </li>`,
        )}
      </ol>`;
  }
}
