import { css, html, LitElement } from 'lit';
import {
  applyColorScheme,
  COLOR_SCHEME_CHOICES,
  storeColorScheme,
  storedColorScheme,
  type ColorSchemeChoice,
} from './color-scheme.js';

const NAMES: Record<ColorSchemeChoice, string> = { system: 'Auto', light: 'Light', dark: 'Dark' };

/** Chooses the color scheme of the site. The choice is kept in `localStorage`. */
export class ColorSchemeSwitch extends LitElement {
  static override properties = { scheme: { state: true } };

  static override styles = css`
    select {
      box-sizing: border-box;
      min-height: 2.25rem;
      padding: 0 0.5rem;
      border: 1px solid var(--line-strong);
      border-radius: 0.5rem;
      background: var(--surface);
      color: inherit;
      font: inherit;
      font-size: 0.875rem;
    }
    select:focus-visible {
      outline: 3px solid var(--focus);
      outline-offset: 2px;
    }
  `;

  declare private scheme: ColorSchemeChoice;

  constructor() {
    super();
    this.scheme = storedColorScheme();
  }

  override render() {
    return html`<select aria-label="Color scheme" @change=${this.choose}>
      ${COLOR_SCHEME_CHOICES.map(
        (scheme) =>
          html`<option value=${scheme} ?selected=${scheme === this.scheme}>${NAMES[scheme]}</option>`,
      )}
    </select>`;
  }

  private choose(event: Event): void {
    const { value } = event.currentTarget as HTMLSelectElement;
    this.scheme = COLOR_SCHEME_CHOICES.find((scheme) => scheme === value) ?? 'system';
    storeColorScheme(this.scheme);
    applyColorScheme(this.scheme);
  }
}
