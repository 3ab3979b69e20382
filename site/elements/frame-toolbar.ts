import { css, html, LitElement } from 'lit';
import { directionOf, LANGUAGES } from 'member-area-elements/core/messages';
import type { ColorScheme } from '../look/colors.js';
import { controlStyles } from './control-styles.js';
import { FRAME_WIDTHS, type FrameWidth } from './preview-frame.js';

/** How the page in a frame looks. */
export interface FrameSettings {
  readonly width: FrameWidth;
  readonly scheme: ColorScheme;
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
}

/** The settings of a frame that nobody has changed: those of the page around it. */
export function pageFrameSettings(): FrameSettings {
  const { colorScheme } = document.documentElement.dataset;
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = colorScheme === 'dark' || (colorScheme !== 'light' && prefersDark);
  return { width: 'full', scheme: isDark ? 'dark' : 'light', locale: 'en', direction: 'ltr' };
}

const WIDTH_NAMES: Record<FrameWidth, string> = { '320': '320 px', '768': '768 px', full: 'Full' };

/**
 * The controls above a frame: width, color scheme, language and direction.
 *
 * @fires settings-change - after a choice; `settings` has it
 */
export class FrameToolbar extends LitElement {
  static override properties = { settings: { attribute: false }, hasLanguage: { attribute: false } };

  static override styles = [
    controlStyles,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem 1.25rem;
        align-items: center;
        padding: 0.625rem 0.875rem;
        border-bottom: 1px solid var(--line);
      }
      .language > select {
        flex: 0 1 auto;
        width: auto;
        max-width: 100%;
        min-height: 1.875rem;
        font-size: 0.8125rem;
      }
      .language {
        display: flex;
        flex-wrap: wrap;
        gap: 0.375rem;
        margin-inline-start: auto;
      }
      @media (width < 30rem) {
        :host {
          gap: 0.5rem;
          padding: 0.5rem;
        }
        .language {
          margin-inline-start: 0;
        }
      }
      .language[hidden] {
        display: none;
      }
    `,
  ];

  declare settings: FrameSettings;
  /** Whether the language can be chosen here. Default: it can. */
  declare hasLanguage: boolean;

  constructor() {
    super();
    this.settings = pageFrameSettings();
    this.hasLanguage = true;
  }

  override render() {
    const { width, scheme, locale, direction } = this.settings;
    return html`<fieldset>
        <legend class="visually-hidden">Width</legend>
        <div class="chips">
          ${FRAME_WIDTHS.map((value) =>
            chip('width', WIDTH_NAMES[value], value === width, () => this.#set({ width: value })),
          )}
        </div>
      </fieldset>
      <fieldset>
        <legend class="visually-hidden">Color scheme</legend>
        <div class="chips">
          ${(['light', 'dark'] as const).map((value) =>
            chip('scheme', value === 'light' ? 'Light' : 'Dark', value === scheme, () =>
              this.#set({ scheme: value }),
            ),
          )}
        </div>
      </fieldset>
      <div class="language" ?hidden=${!this.hasLanguage}>
        <select
          aria-label="Language"
          @change=${(event: Event) => {
            const { value } = event.target as HTMLSelectElement;
            this.#set({ locale: value, direction: directionOf(value) });
          }}
        >
          ${[...LANGUAGES].map(
            ([tag, name]) =>
              html`<option value=${tag} lang=${tag} ?selected=${tag === locale}>${name}</option>`,
          )}
        </select>
        <select
          aria-label="Direction"
          @change=${(event: Event) =>
            this.#set({
              direction: (event.target as HTMLSelectElement).value === 'rtl' ? 'rtl' : 'ltr',
            })}
        >
          <option value="ltr" .selected=${direction === 'ltr'}>Left to right</option>
          <option value="rtl" .selected=${direction === 'rtl'}>Right to left</option>
        </select>
      </div>`;
  }

  #set(change: Partial<FrameSettings>): void {
    this.settings = { ...this.settings, ...change };
    this.dispatchEvent(new Event('settings-change'));
  }
}

/** Renders a radio button that looks like a chip. */
export function chip(group: string, label: unknown, isChecked: boolean, choose: () => void) {
  return html`<label
    ><input type="radio" name=${group} .checked=${isChecked} @change=${choose} />${label}</label
  >`;
}
