import type { PropertyDeclarations, PropertyValues } from '@lit/reactive-element';
import { TagElement } from './tag-element.js';
import { knownLocale } from '../../core/intl/locale.js';
import { directionOf } from '../../core/messages/direction.js';
import type { Messages } from '../../core/messages/messages.js';
import { getSite, type Site } from '../../core/site.js';
import { adoptSheet } from '../dom/adopt-sheet.js';
import { attributeText } from './attribute-text.js';
import { siteLanguage, type Language } from './language.js';
import type { ReactView, ViewModel } from './react-view.js';
import type { ViewPlacement } from './view-placement.js';
import { whenIdle } from './when-idle.js';

/** When an element loads React and its view; see {@link ViewElement.loading}. */
export type LoadingPolicy = 'lazy' | 'interaction' | 'eager';

type ViewState = 'loading' | 'ready' | 'error';

const TOUCHES = ['pointerenter', 'pointerdown', 'focusin'] as const;

/** Resolves in the task after the first of these events. */
const afterFirst = (target: EventTarget, ...types: string[]) =>
  new Promise((resolve) => {
    for (const type of types) target.addEventListener(type, () => setTimeout(resolve), { once: true });
  });

/**
 * The base of the elements that show a React view. It holds the attributes they share, decides when React and the view
 * are loaded, and keeps the `:state()` of the element up to date. The element decides by its {@link ViewPlacement} where
 * the view is rendered and what is shown until then.
 *
 * @attr {lazy | interaction | eager} loading
 * @attr {string} locale
 * @attr {string} preview
 * @cssstate loading - the view is loading
 * @cssstate ready - the view is shown
 * @cssstate error - the view could not be loaded; the content between the tags is shown, and the next touch tries again
 */
export abstract class ViewElement extends TagElement {
  static override properties: PropertyDeclarations = {
    loading: attributeText('loading'),
    locale: attributeText('locale'),
  };

  /**
   * When React and the view are loaded. `lazy`, the default: when the element is near the viewport and the page is idle,
   * or when the visitor touches or focuses it. `interaction`: only when the visitor touches or focuses it. `eager`: at
   * once.
   */
  declare loading: LoadingPolicy | undefined;
  /** BCP 47 tag of the language of texts, money and dates. Default: the site's. */
  declare locale: string | undefined;

  /**
   * Written for style sheets and never read: WebKit 2.50 returns an empty set after a garbage collection. Simulated DOMs
   * of unit tests have none.
   */
  readonly #states = (this as Partial<HTMLElement>).attachInternals?.().states;
  #state: ViewState | null = null;
  #view: ReactView | null = null;
  #model: (() => ViewModel) | null = null;
  /** The locale whose texts are loaded. */
  #loadedLocale: string | undefined;
  #mounting: Promise<void> | null = null;
  /** Increases when the element is to show something else. A mount that started before is given up. */
  #turn = 0;
  #near: IntersectionObserver | null = null;
  /** Resolves when the pointer has left the element: until then, the content under it is not replaced. */
  #untouched: Promise<unknown> | null = null;

  /** Where the view is rendered, and what is shown without it. */
  protected abstract readonly placement: ViewPlacement;

  /** The texts of the element. Default: those of the visitor side. */
  protected readonly language: Language = siteLanguage;

  /** The page's Site. */
  protected get site(): Site {
    return getSite();
  }

  /** The element's own locale if the browser knows it; `undefined` stands for the site's. */
  protected get knownLocale(): string | undefined {
    return knownLocale(this.locale);
  }

  /** The locale of the element once its language is loaded; until then, and without one, the site's. */
  protected get ownLocale(): string {
    return this.#loadedLocale ?? this.site.settings().locale;
  }

  /** The translated texts of the element's language, with the site owner's own words in them. */
  protected get messages(): Partial<Messages> {
    return this.site.messages<Partial<Messages>>(this.language.texts, this.#loadedLocale);
  }

  /** The props that every view takes. */
  protected get viewProps(): { site: Site; locale: string; messages: Partial<Messages> } {
    return { site: this.site, locale: this.ownLocale, messages: this.messages };
  }

  /** Whether the view is shown. */
  protected get viewShown(): boolean {
    return this.#state === 'ready';
  }

  /** Imports the view. Returns a function that gives its props; it is called again on every change. */
  protected abstract loadView(): Promise<() => ViewModel>;

  /** Whether the required attributes are set. Without them, the element keeps its fallback. */
  protected get complete(): boolean {
    return true;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    for (const touch of TOUCHES) this.addEventListener(touch, this.#onTouch, { passive: true });
    this.#watch();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#near?.disconnect();
  }

  /** Empty, so that `moveBefore` keeps the state of the view. */
  connectedMoveCallback(): void {}

  protected override willUpdate(changed: PropertyValues): void {
    if (!this.hasUpdated) return;
    if (changed.has('locale') && this.#view) this.run(this.#applyLocale());
    if (changed.has('preview')) this.restart();
    else if (changed.has('loading')) this.#watch();
  }

  protected override updated(): void {
    if (this.#model) this.#render(this.#model);
  }

  #render(model: () => ViewModel): void {
    if (!this.#view) return;
    this.#view.lang = this.ownLocale;
    this.#view.dir = directionOf(this.ownLocale);
    this.#view.model = { ...model(), onReady: this.#onReady, onError: this.fail };
  }

  #watch(): void {
    this.#near?.disconnect();
    if (this.#view || !this.isConnected) return;
    if (this.loading === 'eager') this.run(this.mount());
    else if (this.loading !== 'interaction' && 'IntersectionObserver' in globalThis) {
      this.#near = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          this.#near?.disconnect();
          whenIdle(() => this.run(this.mount()));
        },
        { rootMargin: '200px' },
      );
      this.#near.observe(this);
    }
  }

  readonly #onTouch = (event: Event) => {
    // Replacing the control between `pointerdown` and `pointerup` would lose the click on it.
    const { type, pointerType } = event as PointerEvent;
    if (type === 'pointerdown') this.#untouched = afterFirst(globalThis, 'pointerup', 'pointercancel');
    else if (pointerType === 'mouse' && this.loading !== 'interaction') {
      this.#untouched = afterFirst(this, 'pointerleave', 'click');
    }
    this.run(this.mount());
  };

  /** Loads React and mounts the view, once. Never rejects. */
  protected mount(): Promise<void> {
    if ((!this.complete && this.preview === undefined) || !this.isConnected) return Promise.resolve();
    return (this.#mounting ??= this.#mount());
  }

  async #mount(): Promise<void> {
    const turn = this.#turn;
    this.#show('loading');
    try {
      const { preview } = this;
      const [{ createReactView }, model] = await Promise.all([
        import('./react-view.js'),
        preview === undefined ? this.loadView() : this.#loadPreview(preview),
        this.#applyLocale(),
      ]);
      await this.#untouched;
      if (turn !== this.#turn) return;
      if (!this.isConnected) {
        this.#show(null);
        this.#mounting = null;
        return;
      }
      this.#view = createReactView();
      this.placement.place(this.#view);
      this.#render((this.#model = model));
    } catch (error) {
      if (turn === this.#turn) this.fail(error);
    }
  }

  /** Loads the texts of the element's locale, then renders the view in it. */
  async #applyLocale(): Promise<void> {
    const { locale, knownLocale: loaded } = this;
    await this.language.load(loaded);
    if (locale !== this.locale) return;
    this.#loadedLocale = loaded;
    this.requestUpdate();
  }

  async #loadPreview(state: string): Promise<() => ViewModel> {
    const { loadPreview } = await import('../previews/load-preview.js');
    const { show, styles } = await loadPreview(this.localName, state);
    if (styles) adoptSheet(this.renderRoot as ShadowRoot, styles);
    return () => show({ locale: this.ownLocale, messages: this.messages });
  }

  readonly #onReady = () => {
    if (!this.#view || this.viewShown) return;
    this.#show('ready');
    this.placement.show(this.#view);
  };

  /** Reports that the view could not be loaded or failed to render, and shows the fallback again. */
  protected readonly fail = (error: unknown) => {
    this.unmount('error');
    this.report(error);
  };

  /** Removes the view and shows the fallback again. */
  protected unmount(state: 'error' | null = null): void {
    this.#turn++;
    this.#view?.remove();
    this.#view = this.#mounting = this.#model = null;
    this.#show(state);
    this.placement.restore();
  }

  /** Makes the element show something else: mounts the view again if it was mounted or loading. */
  protected restart(): void {
    const wasWanted = this.#state !== null;
    this.unmount();
    if (wasWanted) this.run(this.mount());
    else this.#watch();
  }

  #show(state: ViewState | null): void {
    this.#state = state;
    this.#states?.clear();
    if (state) this.#states?.add(state);
  }
}
