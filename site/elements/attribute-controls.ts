import { css, html, LitElement } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Attributes } from '../markup/markup.js';
import type { AttributeFacts } from '../tags/tag-facts.js';
import { inlineCode } from './inline-code.js';
import { controlStyles } from './control-styles.js';

/**
 * A control for each attribute of a tag: a checkbox for a flag, a list for known values, a field for a text.
 *
 * @fires attributes-change - after a value has changed; `values` has it
 */
export class AttributeControls extends LitElement {
  static override properties = {
    facts: { attribute: false },
    values: { attribute: false },
  };

  static override styles = [
    controlStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
        gap: 1rem 1.5rem;
      }
      code {
        font-family: var(--font-code);
        font-size: 0.8125rem;
        font-weight: 400;
      }
      label.check {
        align-items: start;
      }
      label.check > span {
        display: grid;
        gap: 0.3rem;
      }
    `,
  ];

  declare facts: readonly AttributeFacts[];
  /** The values by the name of the attribute. */
  declare values: Attributes;

  constructor() {
    super();
    this.facts = [];
    this.values = {};
  }

  override render() {
    return this.facts.map((attribute) => this.#control(attribute));
  }

  #control({ name, description, value }: AttributeFacts) {
    const current = this.values[name];
    const hint = html`<span class="hint">${inlineCode(description)}</span>`;
    switch (value.kind) {
      case 'flag':
        return html`<label class="check">
          <input
            type="checkbox"
            .checked=${live(current !== undefined)}
            @change=${(event: Event) =>
              this.#set(name, (event.target as HTMLInputElement).checked ? true : undefined)}
          /><span><code>${name}</code>${hint}</span>
        </label>`;
      case 'choice':
        return html`<label class="field">
          <code>${name}</code>
          <select @change=${(event: Event) => this.#setText(name, event)}>
            <option value="" ?selected=${current === undefined}>not set</option>
            ${value.values.map((one) => html`<option ?selected=${one === current}>${one}</option>`)}
          </select>
          ${hint}
        </label>`;
      case 'text':
        return html`<label class="field">
          <code>${name}</code>
          <input
            autocomplete="off"
            spellcheck="false"
            .value=${live(typeof current === 'string' ? current : '')}
            @input=${(event: Event) => this.#setText(name, event)}
          />
          ${hint}
        </label>`;
    }
  }

  #setText(name: string, event: Event): void {
    this.#set(name, (event.target as HTMLInputElement | HTMLSelectElement).value || undefined);
  }

  #set(name: string, value: string | true | undefined): void {
    this.values = { ...this.values, [name]: value };
    this.dispatchEvent(new Event('attributes-change'));
  }
}
