import {
  accountEn,
  directionOf,
  loadLanguage,
  pageEn,
  withdrawalEn,
} from 'member-area-elements/core/messages';
import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import { accountPage } from '../builder/account-page.js';
import { checklist } from '../builder/checklist.js';
import type { Choices } from '../builder/choices.js';
import { headTags } from '../builder/head.js';
import { importMap, type LibraryRelease } from '../builder/library-files.js';
import { LOOK_FILE, lookStyleSheet, lookTokens } from '../builder/look.js';
import { contentPolicy, hashText } from '../builder/policy.js';
import { cleanChoices, readHash, writeHash } from '../builder/share.js';
import { previewNodes, snippet, snippetTags, type Texts } from '../builder/snippet.js';
import type { Scene } from '../preview/scene.js';
import type { BuilderForm } from './builder-form.js';
import { controlStyles } from './control-styles.js';
import { pageFrameSettings, type FrameSettings } from './frame-toolbar.js';

const ENGLISH: Texts = {
  join: pageEn.join,
  logIn: pageEn.logIn,
  signUp: accountEn.createAccount,
  account: pageEn.account,
  withdraw: withdrawalEn.withdrawalTitle,
};

/**
 * The snippet builder: a form, a live preview, and everything that goes into the page and onto the server. The hash of the
 * address has the choices. The facts about the release are JSON in a `<script type="application/json">` in its content.
 */
export class SnippetBuilder extends LitElement {
  static override properties = {
    preview: {},
    root: {},
    choices: { state: true },
    defaultTexts: { state: true },
    frame: { state: true },
    release: { state: true },
    importMapHash: { state: true },
  };

  static override styles = [
    controlStyles,
    css`
      :host {
        display: block;
        container-type: inline-size;
      }
      .columns {
        display: grid;
        gap: 2.5rem;
      }
      .code {
        margin-top: 2.5rem;
      }
      .preview,
      .code {
        display: grid;
        gap: 1.25rem;
        align-content: start;
        min-width: 0;
      }
      .stage {
        overflow: clip;
        border: 1px solid var(--line);
        border-radius: 0.75rem;
        background: var(--surface);
      }
      h2 {
        margin: 0;
        font-size: 1.25rem;
        font-weight: 650;
        letter-spacing: -0.015em;
      }
      #code-heading {
        scroll-margin-top: calc(var(--header-height) + 1rem);
      }
      .heading {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 1rem;
      }
      .heading button {
        min-height: 2rem;
      }
      p {
        margin: 0;
      }
      .share {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem 1rem;
        align-items: center;
      }
      /* The preview is visible while the visitor uses the form: at the lower edge of a narrow screen, */
      @container (width < 52rem) {
        @media (height >= 40rem) {
          .columns {
            --stage-height: min(38vh, 20rem);
            --covered-height: calc(var(--stage-height) + 3.5rem);
          }
          .preview {
            position: sticky;
            z-index: 1;
            bottom: 0;
            gap: 0.5rem;
            margin-inline: -0.5rem;
            padding: 0.5rem;
            border-top: 1px solid var(--line-strong);
            background: var(--page);
          }
          .preview h2 {
            font-size: 1rem;
          }
          .stage {
            max-height: var(--stage-height);
            overflow: auto;
          }
        }
      }
      /* and at the upper edge of a wide one, beside the form. The code is not in the grid: in Chromium and WebKit, a sticky item stays in
         its grid and not in its row, so the preview would cover the code. */
      @container (width >= 52rem) {
        .columns {
          grid-template-columns: 20rem minmax(0, 1fr);
        }
        .preview {
          position: sticky;
          top: calc(var(--header-height) + 1rem);
          align-self: start;
        }
      }
    `,
  ];

  /** The address of the page in the frame. */
  declare preview: string;
  /** The address of the documentation. */
  declare root: string;
  declare private choices: Choices;
  declare private defaultTexts: Texts;
  declare private frame: FrameSettings;
  declare private release: LibraryRelease | undefined;
  /** The hash of the import map; `undefined` without one, and until it is computed. */
  declare private importMapHash: string | undefined;

  constructor() {
    super();
    this.preview = '';
    this.root = '';
    this.choices = readHash(location.hash);
    this.defaultTexts = ENGLISH;
    this.frame = pageFrameSettings();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const json = this.querySelector('script[type="application/json"]')?.textContent;
    if (json) this.release ??= JSON.parse(json) as LibraryRelease;
    addEventListener('hashchange', this.followHash);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.followHash);
  }

  override willUpdate(changed: PropertyValues): void {
    if (!changed.has('choices')) return;
    void this.#loadTexts();
    void this.#hashImportMap();
  }

  override render() {
    const { release, choices, frame } = this;
    if (!release) return nothing;
    const texts = this.#texts;
    const styleSheet = lookStyleSheet(choices);
    return html`<div class="columns">
        <builder-form
          .choices=${choices}
          .defaultTexts=${this.defaultTexts}
          .scheme=${frame.scheme}
          @choices-change=${(event: Event & { target: BuilderForm }) => this.#choose(event.target.choices)}
        ></builder-form>
        <section class="preview" aria-labelledby="preview-heading">
          <div class="heading">
            <h2 id="preview-heading">Preview</h2>
            <button type="button" @click=${this.#showCode}>Code to copy</button>
          </div>
          <div class="stage">
            <frame-toolbar
              .settings=${frame}
              .hasLanguage=${false}
              @settings-change=${(event: Event & { target: { settings: FrameSettings } }) => {
                this.frame = event.target.settings;
              }}
            ></frame-toolbar>
            <preview-frame
              src=${this.preview}
              label="Preview of the page"
              width=${frame.width}
              .scene=${this.#scene}
            ></preview-frame>
          </div>
        </section>
      </div>
      <section class="code" aria-labelledby="code-heading">
        <h2 id="code-heading" tabindex="-1">Code to copy</h2>
        ${
          choices.abilities.length === 0
            ? html`<p>Choose what visitors can do.</p>`
            : html`<code-sample
                id="snippet"
                heading="Snippet"
                note="Where the tags are wanted, between <body> and </body>."
                .code=${snippet(choices, texts)}
              ></code-sample>`
        }
        <code-sample
          id="head"
          heading="Head"
          note=${
            choices.integrity === 'none'
              ? `Between <head> and </head> of every page with a tag. The names with a hash are those of version ${release.version}: after an update, its lines have no effect until you copy them again.`
              : `Between <head> and </head> of every page with a tag. The hashes are those of version ${release.version}: another version needs others.`
          }
          .code=${headTags(choices, release, snippetTags(choices, texts))}
        ></code-sample>
        ${
          styleSheet
            ? html`<code-sample
                id="look"
                heading="Style sheet ${LOOK_FILE}"
                language="css"
                .code=${styleSheet}
              ></code-sample>`
            : nothing
        }
        <code-sample
          id="account-page"
          heading="Account page"
          note=${
            choices.accountPage === 'own'
              ? 'Served for /account and everything below, which the frame is part of.'
              : 'Served for /account/frame and everything below.'
          }
          .code=${accountPage(choices, release)}
        ></code-sample>
        ${choices.hasPolicy ? this.#policy(release) : nothing}
        <builder-checklist id="checklist" .items=${checklist(choices)} root=${this.root}></builder-checklist>
        <div class="share hint">
          <copy-button .text=${this.#address} label="link to these choices"></copy-button>
          <span>Copies a link to these choices.</span>
        </div>
      </section>`;
  }

  /** Scrolls past the form. A link to the heading does not reach into the shadow root. */
  #showCode(): void {
    const heading = this.renderRoot.querySelector<HTMLElement>('#code-heading');
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }

  #policy(release: LibraryRelease) {
    const needsHash = this.choices.integrity === 'all';
    if (needsHash && this.importMapHash === undefined)
      return html`<p class="hint">
        The policy needs the hash of the import map, which the browser computes on https only.
      </p>`;
    return html`<code-sample
      id="policy"
      language="text"
      heading="Content-Security-Policy"
      note="A header of the pages with tags and of the account page. Other scripts of your pages need sources of their own."
      .code=${contentPolicy(this.choices, release, this.importMapHash)}
    ></code-sample>`;
  }

  get #texts(): Texts {
    const { texts } = this.choices;
    const own = Object.entries(texts).filter(([, text]) => text !== '');
    return { ...this.defaultTexts, ...Object.fromEntries(own) };
  }

  get #scene(): Scene {
    const { choices, frame } = this;
    return {
      nodes: previewNodes(choices, this.#texts),
      locale: choices.locale,
      direction: directionOf(choices.locale),
      colorScheme: frame.scheme,
      tokens: lookTokens(choices),
      layout: 'page',
    };
  }

  get #address(): string {
    const { origin, pathname } = location;
    return `${origin}${pathname}#${writeHash(this.choices)}`;
  }

  #choose(choices: Choices): void {
    this.choices = cleanChoices(choices);
    history.replaceState(history.state, '', `#${writeHash(this.choices)}`);
  }

  private readonly followHash = (): void => {
    this.choices = readHash(location.hash);
  };

  /** Loads the words of the chosen language. English is used where they cannot be loaded. */
  async #loadTexts(): Promise<void> {
    const { locale } = this.choices;
    const { join, logIn, createAccount, account, withdrawalTitle } = await loadLanguage(locale).catch(
      (): Awaited<ReturnType<typeof loadLanguage>> => ({}),
    );
    if (locale !== this.choices.locale) return;
    this.defaultTexts = {
      join: join ?? ENGLISH.join,
      logIn: logIn ?? ENGLISH.logIn,
      signUp: createAccount ?? ENGLISH.signUp,
      account: account ?? ENGLISH.account,
      withdraw: withdrawalTitle ?? ENGLISH.withdraw,
    };
  }

  async #hashImportMap(): Promise<void> {
    const { choices, release } = this;
    const map = release && importMap(choices, release);
    const hash = map === undefined ? undefined : await hashText(map).catch(() => undefined);
    if (choices === this.choices) this.importMapHash = hash;
  }
}
