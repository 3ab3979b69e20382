import { css, html, LitElement, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { toHex, type ColorScheme } from '../look/colors.js';
import type { TokenFacts } from '../tags/tag-facts.js';
import { controlStyles } from './control-styles.js';
import { inlineCode } from './inline-code.js';

/** The value of a color input whose token has no color as default. */
const GRAY = '#808080';

/**
 * A control for each token of a tag: a color, or a text for corners and fonts.
 *
 * @fires tokens-change - after a value has changed; `values` has it
 */
export class TokenControls extends LitElement {
  static override properties = {
    tokens: { attribute: false },
    values: { attribute: false },
    scheme: {},
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
      .token {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) auto;
        gap: 0.25rem 0.75rem;
        align-items: center;
        font-size: 0.9375rem;
      }
      .token.text {
        grid-template-columns: minmax(0, 1fr);
      }
      .token .hint {
        display: block;
      }
    `,
  ];

  declare tokens: readonly TokenFacts[];
  /** The values that differ from the defaults, by the name of the token. */
  declare values: Readonly<Record<string, string>>;
  /** The color scheme whose defaults are shown. Default: `light`. */
  declare scheme: ColorScheme;

  constructor() {
    super();
    this.tokens = [];
    this.values = {};
    this.scheme = 'light';
  }

  override render() {
    return this.tokens.map((token) => (isColor(token.name) ? this.#color(token) : this.#text(token)));
  }

  #color({ name, description, defaultValue }: TokenFacts) {
    const value = this.values[name];
    return html`<div class="token">
      <input
        type="color"
        id=${name}
        .value=${live(toHex(value ?? defaultValue, this.scheme) ?? GRAY)}
        @input=${(event: Event) => this.#set(name, (event.target as HTMLInputElement).value)}
      />
      <label for=${name}><code>${name}</code><span class="hint">${inlineCode(description)}</span></label>
      ${
        value === undefined
          ? nothing
          : html`<button type="button" class="quiet" @click=${() => this.#set(name, undefined)}>
              Reset<span class="visually-hidden"> ${name}</span>
            </button>`
      }
    </div>`;
  }

  #text({ name, description, defaultValue }: TokenFacts) {
    return html`<label class="token text">
      <code>${name}</code>
      <input
        autocomplete="off"
        spellcheck="false"
        placeholder=${defaultValue}
        .value=${live(this.values[name] ?? '')}
        @input=${(event: Event) => this.#set(name, (event.target as HTMLInputElement).value || undefined)}
      />
      <span class="hint">${inlineCode(description)}</span>
    </label>`;
  }

  #set(name: string, value: string | undefined): void {
    const { [name]: _previous, ...others } = this.values;
    this.values = value === undefined ? others : { ...others, [name]: value };
    this.dispatchEvent(new Event('tokens-change'));
  }
}

/** Corners and fonts are the tokens without a color. */
const isColor = (token: string): boolean => !/-(?:radius|font)$/.test(token);
