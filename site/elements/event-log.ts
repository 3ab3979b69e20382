import { css, html, LitElement } from 'lit';
import type { SceneEvent } from '../preview/scene.js';
import { controlStyles } from './control-styles.js';

/**
 * The events that a tag has dispatched, the last one first.
 *
 * @fires log-clear - the visitor wants the list to be empty
 */
export class EventLog extends LitElement {
  static override properties = { events: { attribute: false } };

  static override styles = [
    controlStyles,
    css`
      :host {
        display: block;
      }
      p {
        margin: 0;
      }
      ol {
        max-height: 18rem;
        margin: 0 0 0.5rem;
        padding: 0;
        overflow: auto;
        list-style: none;
      }
      li {
        padding: 0.5rem 0;
        border-bottom: 1px solid var(--line);
        font-family: var(--font-code);
        font-size: 0.8125rem;
        line-height: 1.5;
        overflow-wrap: anywhere;
      }
      strong {
        color: var(--accent);
        font-weight: 600;
      }
      .fields {
        display: block;
        color: var(--text-quiet);
      }
    `,
  ];

  declare events: readonly SceneEvent[];

  constructor() {
    super();
    this.events = [];
  }

  override render() {
    const [last] = this.events;
    return html`${
        last
          ? html`<ol tabindex="0" aria-label="Events">
                ${this.events.map(renderEvent)}
              </ol>
              <button type="button" @click=${() => this.dispatchEvent(new Event('log-clear'))}>Clear</button>`
          : html`<p class="hint">Use the tag in the preview. Its events appear here.</p>`
      }
      <div class="visually-hidden" role="status">${last ? `Event ${last.type}` : ''}</div>`;
  }
}

function renderEvent({ type, fields, isCancelable }: SceneEvent) {
  const names = Object.entries(fields);
  return html`<li>
    <strong>${type}</strong>${isCancelable ? ' cancelable' : ''}
    ${names.map(([name, value]) => html`<span class="fields">${name}: ${value}</span>`)}
  </li>`;
}
