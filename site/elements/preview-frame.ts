import { css, html, LitElement, type PropertyValues } from 'lit';
import { createRef, ref } from 'lit/directives/ref.js';
import type { PreviewStage } from './preview-stage.js';
import type { Scene, SceneEvent } from '../preview/scene.js';

/** The widths of a preview in pixels. `full` is the width of the page. */
export const FRAME_WIDTHS = ['320', '768', 'full'] as const;
export type FrameWidth = (typeof FRAME_WIDTHS)[number];

/** The height of a frame before the height of its content is known, and of a screen, in pixels. */
const HEIGHTS = { tag: 160, dialogs: 560, page: 320, screen: 640 };

/**
 * Shows a scene in a frame: a page of its own, so that language, direction, color scheme and width are those of a page, and
 * dialogs stay inside. The frame loads when it comes near the viewport.
 *
 * @fires preview-event - a tag in the frame has dispatched an event; `detail` is a `SceneEvent`
 */
export class PreviewFrame extends LitElement {
  static override properties = {
    scene: { attribute: false },
    eventTypes: { attribute: false },
    width: {},
    src: {},
    label: {},
    contentHeight: { state: true },
  };

  static override styles = css`
    :host {
      display: block;
      overflow-x: auto;
      background: var(--surface-code);
      text-align: center;
    }
    iframe {
      display: block;
      max-width: none;
      margin: 0 auto;
      border: 0;
      background: var(--surface);
    }
    :host(:not([width='full'])) iframe {
      border-inline: 1px solid var(--line);
    }
  `;

  declare scene: Scene | undefined;
  declare eventTypes: readonly string[];
  /** The width of the page in the frame. Default: `full`. */
  declare width: FrameWidth;
  /** The address of the page in the frame. */
  declare src: string;
  /** The accessible name of the frame. */
  declare label: string;
  /** The height that the content needs, in pixels. */
  declare private contentHeight: number;

  readonly #frame = createRef<HTMLIFrameElement>();

  constructor() {
    super();
    this.eventTypes = [];
    this.width = 'full';
    this.src = '';
    this.label = 'Preview';
    this.contentHeight = 0;
  }

  override render() {
    return html`<iframe
      ${ref(this.#frame)}
      title=${this.label}
      src=${this.src}
      loading="lazy"
      @load=${this.connectStage}
    ></iframe>`;
  }

  override updated(changed: PropertyValues<this>): void {
    const frame = this.#frame.value;
    if (!frame) return;
    const { layout = 'tag' } = this.scene ?? {};
    const height = layout === 'screen' ? HEIGHTS.screen : Math.max(this.contentHeight, HEIGHTS[layout]);
    // Not a style attribute, which the policy of the page forbids.
    frame.style.width = this.width === 'full' ? '100%' : `${this.width}px`;
    frame.style.height = `${height}px`;
    if (changed.has('scene') || changed.has('eventTypes')) this.#showScene();
  }

  private async connectStage(): Promise<void> {
    // The frame has loaded before the script in it has defined the stage.
    await this.#frame.value?.contentWindow?.customElements.whenDefined('preview-stage');
    const stage = this.#stage;
    if (!stage) return;
    stage.addEventListener('stage-event', (event) => {
      const { detail } = event as CustomEvent<SceneEvent>;
      this.dispatchEvent(new CustomEvent('preview-event', { detail }));
    });
    stage.addEventListener('stage-resize', (event) => {
      this.contentHeight = (event as CustomEvent<number>).detail;
    });
    this.#showScene();
  }

  #showScene(): void {
    const stage = this.#stage;
    // At first the frame has an empty document, or one whose script has not run.
    if (stage && 'scene' in stage) Object.assign(stage, { scene: this.scene, eventTypes: this.eventTypes });
  }

  get #stage() {
    return this.#frame.value?.contentDocument?.querySelector<PreviewStage>('preview-stage');
  }
}
