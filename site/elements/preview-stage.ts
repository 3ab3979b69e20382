import { html, LitElement } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { renderMarkup } from '../markup/render-markup.js';
import { eventFields } from '../preview/event-fields.js';
import type { Scene, SceneEvent } from '../preview/scene.js';

/** The events whose default action leaves the page or opens the account. */
const LEAVING = ['member-area-authenticate', 'member-area-join-success', 'account-frame-open'];

/**
 * The content of the frame of a preview: renders a scene with the real tags. The page around the frame sets `scene`, and
 * listens to `stage-event` (an event of a tag, as `detail`) and `stage-resize` (the height of the content in pixels).
 *
 * It renders in the light DOM, because the tags of a site stand there.
 */
export class PreviewStage extends LitElement {
  static override properties = {
    scene: { attribute: false },
    eventTypes: { attribute: false },
  };

  /** What is shown. Default: nothing. */
  declare scene: Scene | undefined;
  /** The events that are passed on. Default: none. */
  declare eventTypes: readonly string[];

  #listened: readonly string[] = [];
  readonly #resizes = new ResizeObserver(() => this.#dispatchHeight());

  constructor() {
    super();
    this.eventTypes = [];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resizes.disconnect();
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override willUpdate(): void {
    this.#listen();
    if (this.scene) showOnPage(this.scene);
  }

  override render() {
    if (!this.scene) return undefined;
    const { nodes, locale, layout } = this.scene;
    const content = html`<div class=${layout}>${nodes.map(renderMarkup)}</div>`;
    // Tags without a view read the language of the page once.
    return keyed(`${locale} ${layout}`, content);
  }

  #listen(): void {
    for (const type of this.#listened) this.removeEventListener(type, this.#passOn);
    for (const type of this.eventTypes) this.addEventListener(type, this.#passOn);
    this.#listened = this.eventTypes;
  }

  readonly #passOn = (event: Event): void => {
    const { type, target, cancelable } = event;
    const tag = target instanceof Element ? target.localName : '';
    const detail: SceneEvent = { type, tag, fields: eventFields(event), isCancelable: cancelable };
    this.dispatchEvent(new CustomEvent('stage-event', { detail }));
    // A preview has no account to open and no page to go to.
    if (LEAVING.includes(type)) event.preventDefault();
  };

  #dispatchHeight(): void {
    this.dispatchEvent(new CustomEvent('stage-resize', { detail: Math.ceil(this.offsetHeight) }));
  }
}

/** Gives the page of the frame the language and the look of a scene. */
function showOnPage({ locale, direction, colorScheme, tokens }: Scene): void {
  const root = document.documentElement;
  root.lang = locale;
  root.dir = direction;
  root.style.colorScheme = colorScheme;
  for (const name of [...root.style]) {
    if (name.startsWith('--') && !(name in tokens)) root.style.removeProperty(name);
  }
  for (const [name, value] of Object.entries(tokens)) root.style.setProperty(name, value);
}
