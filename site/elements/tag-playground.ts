import { css, html, LitElement, nothing } from 'lit';
import type { Attributes } from '../markup/markup.js';
import type { Scene, SceneEvent } from '../preview/scene.js';
import { tagCode, tagNode } from '../tags/tag-code.js';
import type { TagFacts } from '../tags/tag-facts.js';
import type { TagSample } from '../tags/tag-samples.js';
import { controlStyles } from './control-styles.js';
import { chip, pageFrameSettings, type FrameSettings } from './frame-toolbar.js';

/** The number of events that are kept. */
const LOG_LENGTH = 50;

/** In place of a state: the tag without `preview`. Its calls get sample answers, and its events are those of a page. */
const LIVE = 'without-preview';

/** The start of a hash that names a state of the preview. */
const HASH = '#preview=';

/** The facts about the tag, and how an author writes it. */
export interface PlaygroundData {
  readonly facts: TagFacts;
  readonly sample: TagSample;
}

/**
 * Shows a tag in each of its states, with controls for everything that can be changed, and the code of what is shown. What
 * it shows is {@link PlaygroundData} as JSON in a `<script type="application/json">` in its content.
 */
export class TagPlayground extends LitElement {
  static override properties = {
    src: {},
    data: { state: true },
    previewState: { state: true },
    attributeValues: { state: true },
    tokens: { state: true },
    frame: { state: true },
    events: { state: true },
  };

  static override styles = [
    controlStyles,
    css`
      :host {
        display: block;
      }
      .chips {
        margin: 0.4rem 0 1rem;
      }
      .stage {
        overflow: clip;
        border: 1px solid var(--line);
        border-radius: 0.75rem;
        background: var(--surface);
      }
      code-sample {
        margin-top: 1rem;
      }
      details {
        border-bottom: 1px solid var(--line);
      }
      summary {
        padding: 0.8rem 0;
        font-weight: 600;
        cursor: pointer;
      }
      .controls {
        padding: 0.25rem 0 1.5rem;
      }
      .count {
        color: var(--text-quiet);
        font-size: 0.875rem;
        font-weight: 400;
      }
    `,
  ];

  /** The address of the page in the frame. */
  declare src: string;
  declare private data: PlaygroundData | undefined;
  declare private previewState: string;
  declare private attributeValues: Attributes;
  declare private tokens: Readonly<Record<string, string>>;
  declare private frame: FrameSettings;
  declare private events: readonly SceneEvent[];

  constructor() {
    super();
    this.src = '';
    this.previewState = '';
    this.attributeValues = {};
    this.tokens = {};
    this.frame = pageFrameSettings();
    this.events = [];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const json = this.querySelector('script[type="application/json"]')?.textContent;
    if (json && !this.data) {
      this.data = JSON.parse(json) as PlaygroundData;
      this.attributeValues = this.data.sample.attributes;
      this.previewState = this.data.sample.state;
      this.followHash();
    }
    addEventListener('hashchange', this.followHash);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.followHash);
  }

  override render() {
    if (!this.data) return nothing;
    const { facts, sample } = this.data;
    const controls = facts.attributes.filter(({ name }) => name !== 'locale');
    return html`<fieldset>
        <legend>State</legend>
        <div class="chips">
          ${facts.states.map((state) =>
            chip('state', state, state === this.previewState, () => this.#choose(state)),
          )}
          ${
            sample.isLive
              ? chip('state', 'without preview', this.previewState === LIVE, () => this.#choose(LIVE))
              : nothing
          }
        </div>
      </fieldset>
      <div class="stage">
        <frame-toolbar
          .settings=${this.frame}
          @settings-change=${(event: Event & { target: { settings: FrameSettings } }) => {
            this.frame = event.target.settings;
          }}
        ></frame-toolbar>
        <preview-frame
          src=${this.src}
          label="Preview of ${facts.tag}"
          width=${this.frame.width}
          .scene=${this.#scene}
          .eventTypes=${facts.events.map(({ name }) => name)}
          @preview-event=${({ detail }: CustomEvent<SceneEvent>) => {
            this.events = [detail, ...this.events].slice(0, LOG_LENGTH);
          }}
        ></preview-frame>
      </div>
      <code-sample
        heading="Code"
        .code=${tagCode(this.#node, this.tokens)}
        .note=${this.#codeNote}
      ></code-sample>
      <details open>
        <summary>Change the attributes</summary>
        <attribute-controls
          class="controls"
          .facts=${controls}
          .values=${this.attributeValues}
          @attributes-change=${(event: Event & { target: { values: Attributes } }) => {
            this.attributeValues = event.target.values;
          }}
        ></attribute-controls>
      </details>
      ${
        facts.tokens.length > 0
          ? html`<details>
              <summary>Change the look</summary>
              <token-controls
                class="controls"
                .tokens=${facts.tokens}
                .values=${this.tokens}
                .scheme=${this.frame.scheme}
                @tokens-change=${(event: Event & { target: { values: Record<string, string> } }) => {
                  this.tokens = event.target.values;
                }}
              ></token-controls>
            </details>`
          : nothing
      }
      ${
        facts.events.length > 0
          ? html`<details>
              <summary>
                Events of the preview
                <span class="count">${this.events.length > 0 ? `${this.events.length} received` : ''}</span>
              </summary>
              <event-log
                class="controls"
                .events=${this.events}
                @log-clear=${() => (this.events = [])}
              ></event-log>
            </details>`
          : nothing
      } `;
  }

  get #node() {
    const { data, frame, attributeValues } = this;
    const hasLocale = data?.facts.attributes.some(({ name }) => name === 'locale') && frame.locale !== 'en';
    return tagNode(
      data?.facts.tag ?? '',
      data?.sample ?? { content: [] },
      hasLocale ? { ...attributeValues, locale: frame.locale } : attributeValues,
      this.previewState === LIVE ? undefined : this.previewState,
    );
  }

  get #scene(): Scene {
    const { locale, direction, scheme } = this.frame;
    // The views of the owner are high: with room from the start, the page does not move when they have loaded.
    const { audience, layout } = this.data?.sample ?? {};
    return {
      nodes: [this.#node],
      locale,
      direction,
      colorScheme: scheme,
      tokens: this.tokens,
      layout: layout ?? (this.previewState === LIVE || audience === 'owner' ? 'dialogs' : 'tag'),
    };
  }

  get #codeNote(): string {
    const tag = this.data?.facts.tag ?? '';
    if (this.previewState === LIVE)
      return `In this preview, the calls of ${tag} get sample answers, for a visitor who is signed out.`;
    return 'On your page, leave out preview, which shows sample data, and use a class of your own for the link.';
  }

  #choose(state: string): void {
    this.previewState = state;
    history.replaceState(history.state, '', HASH + state);
  }

  private readonly followHash = (): void => {
    const state = location.hash.startsWith(HASH) ? location.hash.slice(HASH.length) : '';
    if (this.data?.facts.states.includes(state) || (state === LIVE && this.data?.sample.isLive))
      this.previewState = state;
  };
}
