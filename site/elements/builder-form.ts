import { LANGUAGES } from 'member-area-elements/core/messages';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import {
  ABILITIES,
  ACCOUNT_PAGES,
  DEFAULT_CHOICES,
  INTEGRITIES,
  LIBRARY_HOSTS,
  type Ability,
  type AccountPage,
  type Choices,
  type Integrity,
  type LibraryHost,
  type LookToken,
  type TextChoice,
  type TextName,
} from '../builder/choices.js';
import { LOOK_FACTS, lookTokens } from '../builder/look.js';
import type { Texts } from '../builder/snippet.js';
import type { ColorScheme } from '../look/colors.js';
import { controlStyles } from './control-styles.js';

const ABILITY_NAMES: Record<Ability, string> = {
  join: 'Join an area',
  prices: 'Choose between prices',
  lock: 'See a lock screen in place of a page for members',
  block: 'See an area as the owner has connected it',
  'log-in': 'Log in, in a modal',
  'sign-up': 'Sign up, in a modal',
  account: 'Go to the account',
  navigation: 'See member pages in the navigation',
  withdraw: 'Withdraw from a contract',
};

const HOST_NAMES: Record<LibraryHost, string> = {
  own: 'My site',
  jsdelivr: 'jsDelivr',
  unpkg: 'unpkg',
  other: 'Another origin',
};

const ACCOUNT_NAMES: Record<AccountPage, string> = {
  site: 'The home page, with the account over it',
  own: 'A page of its own',
};

const INTEGRITY_NAMES: Record<Integrity, string> = {
  none: 'Nothing',
  script: 'Script and style sheet',
  all: 'Every file',
};

/** The words that can be replaced, with the abilities whose tags have them. */
const TEXTS: Record<TextName, { readonly name: string; readonly of: readonly Ability[] }> = {
  join: { name: 'Join', of: ['join', 'prices', 'block', 'lock'] },
  logIn: { name: 'Log in', of: ['log-in'] },
  signUp: { name: 'Sign up', of: ['sign-up'] },
  account: { name: 'Account', of: ['account'] },
  withdraw: { name: 'Withdraw from contract', of: ['withdraw'] },
};

/**
 * The form of the snippet builder.
 *
 * @fires choices-change - after a choice; `choices` has all of them
 */
export class BuilderForm extends LitElement {
  static override properties = {
    choices: { attribute: false },
    defaultTexts: { attribute: false },
    scheme: {},
  };

  static override styles = [
    controlStyles,
    css`
      :host {
        display: grid;
        gap: 2rem;
        align-content: start;
      }
      fieldset {
        display: grid;
        gap: 0.75rem;
        align-content: start;
      }
      token-controls {
        gap: 0.75rem;
      }
      legend {
        margin-bottom: 0.6rem;
        padding: 0;
        font-size: 1.0625rem;
        font-weight: 650;
        letter-spacing: -0.01em;
      }
      .choices {
        display: grid;
        gap: 0.2rem;
      }
      .pair {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
        /* The fields are in one line when a label has two. */
        align-items: end;
        gap: 0.75rem;
      }
      .quiet-legend legend {
        font-size: 0.875rem;
        font-weight: 600;
        letter-spacing: 0;
        margin-bottom: 0.3rem;
      }
      .chips {
        margin: 0;
      }
      label.check {
        line-height: 1.35;
      }
    `,
  ];

  declare choices: Choices;
  /** The words of the buttons in the chosen language. */
  declare defaultTexts: Texts;
  /** The color scheme whose colors are the defaults of the look. Default: `light`. */
  declare scheme: ColorScheme;

  constructor() {
    super();
    this.choices = DEFAULT_CHOICES;
    this.defaultTexts = { join: '', logIn: '', signUp: '', account: '', withdraw: '' };
    this.scheme = 'light';
  }

  override render() {
    return [
      this.#abilities(),
      this.#area(),
      this.#language(),
      this.#look(),
      this.#library(),
      this.#account(),
      this.#security(),
    ];
  }

  #abilities(): TemplateResult {
    const { abilities } = this.choices;
    const toggle = (ability: Ability, isChosen: boolean) =>
      ABILITIES.filter((one) => (one === ability ? isChosen : abilities.includes(one)));
    return html`<fieldset>
      <legend>Visitors can</legend>
      <div class="choices">
        ${ABILITIES.map(
          (ability) =>
            html`<label class="check"
              ><input
                type="checkbox"
                name=${ability}
                .checked=${live(abilities.includes(ability))}
                @change=${(event: Event) =>
                  this.#set({ abilities: toggle(ability, (event.target as HTMLInputElement).checked) })}
              />${ABILITY_NAMES[ability]}</label
            >`,
        )}
      </div>
    </fieldset>`;
  }

  #area(): TemplateResult {
    return html`<fieldset>
      <legend>The area and the page</legend>
      <div class="pair">
        ${this.#text('Id of the area', 'areaId')}
        ${this.#text('Id of the pricing option', 'optionId', "the area's first")}
      </div>
      ${
        this.choices.abilities.includes('block')
          ? this.#text('Id of the block', 'blockId', 'none: the area')
          : nothing
      }
      <div class="pair">
        ${this.#text('Path of the page', 'pagePath')} ${this.#text('Id of the website', 'websiteId')}
      </div>
    </fieldset>`;
  }

  #language(): TemplateResult {
    const { abilities, texts, locale } = this.choices;
    const names = (Object.keys(TEXTS) as TextName[]).filter((name) =>
      TEXTS[name].of.some((ability) => abilities.includes(ability)),
    );
    return html`<fieldset>
      <legend>Language and texts</legend>
      <label class="field">
        <span>Language</span>
        <select
          name="locale"
          @change=${(event: Event) => this.#set({ locale: (event.target as HTMLSelectElement).value })}
        >
          ${[...LANGUAGES].map(
            ([tag, name]) =>
              html`<option value=${tag} lang=${tag} .selected=${tag === locale}>${name}</option>`,
          )}
        </select>
      </label>
      <div class="pair">
        ${names.map(
          (name) =>
            html`<label class="field">
              <span>Text of “${TEXTS[name].name}”</span>
              <input
                name="text-${name}"
                autocomplete="off"
                placeholder=${this.defaultTexts[name]}
                .value=${live(texts[name] ?? '')}
                @input=${(event: Event) =>
                  this.#set({ texts: { ...texts, [name]: (event.target as HTMLInputElement).value } })}
              />
            </label>`,
        )}
      </div>
    </fieldset>`;
  }

  #look(): TemplateResult {
    return html`<fieldset>
      <legend>Look</legend>
      <token-controls
        .tokens=${LOOK_FACTS}
        .values=${lookTokens(this.choices)}
        .scheme=${this.scheme}
        @tokens-change=${(event: Event & { target: { values: Record<string, string> } }) => {
          const entries = Object.entries(event.target.values);
          this.#set({
            look: Object.fromEntries(
              entries.map(([name, value]) => [name.replace('--member-', '') as LookToken, value]),
            ),
          });
        }}
      ></token-controls>
      <contrast-list .choices=${this.choices}></contrast-list>
    </fieldset>`;
  }

  #library(): TemplateResult {
    const { host } = this.choices;
    return html`<fieldset>
      <legend>Files and calls</legend>
      ${this.#group('The library is served from', 'host', LIBRARY_HOSTS, HOST_NAMES)}
      ${host === 'own' ? this.#text('Path of the library', 'libraryPath') : nothing}
      ${
        host === 'other'
          ? this.#text('Address of the library', 'libraryAddress', 'https://members.example.com/library/')
          : nothing
      }
      ${this.#text('Origin of the API', 'apiRoot', 'that of the page')}
      ${this.#check('The page has a router in a classic script, such as Barba or Pjax', 'router', 'hasClassicRouter')}
    </fieldset>`;
  }

  #account(): TemplateResult {
    return html`<fieldset>
      <legend>The account</legend>
      ${this.#group('The address /account shows', 'accountPage', ACCOUNT_PAGES, ACCOUNT_NAMES)}
      <span class="hint">A click on a page opens the account over this page, in both cases.</span>
    </fieldset>`;
  }

  #security(): TemplateResult {
    return html`<fieldset>
      <legend>Security</legend>
      ${this.#group('The browser checks the hash of', 'integrity', INTEGRITIES, INTEGRITY_NAMES)}
      ${this.#check('Strict Content-Security-Policy', 'policy', 'hasPolicy')}
    </fieldset>`;
  }

  #check(label: string, name: string, choice: 'hasPolicy' | 'hasClassicRouter'): TemplateResult {
    return html`<label class="check"
      ><input
        type="checkbox"
        name=${name}
        .checked=${live(this.choices[choice])}
        @change=${(event: Event) => this.#set({ [choice]: (event.target as HTMLInputElement).checked })}
      />${label}</label
    >`;
  }

  #text(label: string, name: TextChoice, placeholder = ''): TemplateResult {
    return html`<label class="field">
      <span>${label}</span>
      <input
        name=${name}
        autocomplete="off"
        spellcheck="false"
        placeholder=${placeholder || DEFAULT_CHOICES[name]}
        .value=${live(this.choices[name])}
        @change=${(event: Event) => this.#set({ [name]: (event.target as HTMLInputElement).value.trim() })}
      />
    </label>`;
  }

  #group<Name extends 'host' | 'accountPage' | 'integrity'>(
    label: string,
    name: Name,
    values: readonly Choices[Name][],
    names: Record<Choices[Name], string>,
  ): TemplateResult {
    return html`<fieldset class="quiet-legend">
      <legend>${label}</legend>
      <div class="chips">
        ${values.map(
          (value) =>
            html`<label
              ><input
                type="radio"
                name=${name}
                value=${value}
                .checked=${live(this.choices[name] === value)}
                @change=${() => this.#set({ [name]: value })}
              />${names[value]}</label
            >`,
        )}
      </div>
    </fieldset>`;
  }

  #set(change: Partial<Choices>): void {
    this.choices = { ...this.choices, ...change };
    this.dispatchEvent(new Event('choices-change'));
  }
}
