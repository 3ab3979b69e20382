import type { PropertyDeclarations, PropertyValues } from '@lit/reactive-element';
import { TagElement } from './tag-element.js';
import { knownLocale } from '../../core/intl/locale.js';
import { directionOf } from '../../core/messages/direction.js';
import type { Messages } from '../../core/messages/messages.js';
import { getSite, type Site } from '../../core/site.js';
import { adoptSheet } from '../dom/adopt-sheet.js';
import { attributeText } from './attribute-text.js';
import type { ReactView, ViewModel } from './react-view.js';
import { whenIdle } from './when-idle.js';

/** When React is fetched; see {@link Shell.loading}. */
export type LoadingPolicy = 'lazy' | 'interaction' | 'eager';

type ShellState = 'loading' | 'ready' | 'error';

const TOUCHES = ['pointerenter', 'pointerdown', 'focusin'] as const;

/** Resolves a task after the first of these events. */
const settled = (target: EventTarget, ...types: string[]) =>
  new Promise((resolve) => {
    for (const type of types) target.addEventListener(type, () => setTimeout(resolve), { once: true });
  });

/**
 * What a tag that shows a React view has before that view arrives: its attributes, the author's content between the
 * tags (shown and working until the view has mounted), its states, and the policy when React is fetched.
 *
 * @attr {lazy | interaction | eager} loading
 * @attr {string} locale
 * @attr {string} preview
 * @cssstate loading - the view is on its way
 * @cssstate ready - the view is there
 * @cssstate error - the view could not be loaded; the fallback stays, and the next touch tries again
 */
export abstract class Shell extends TagElement {
  static override properties: PropertyDeclarations = {
    loading: attributeText('loading'),
    locale: attributeText('locale'),
  };

  /**
   * When React is fetched. `lazy`, the default: when the tag is near the viewport and the page is idle, or when it is
   * touched. `interaction`: only when touched. `eager`: at once.
   */
  declare loading: LoadingPolicy | undefined;
  /** BCP 47 tag for texts, money and dates. Default: the site's. */
  declare locale: string | undefined;

  /**
   * Written for style sheets and never read: WebKit 2.50 answers that it is empty once garbage has been collected. The
   * simulated DOM of a unit test has none.
   */
  readonly #states = (this as Partial<HTMLElement>).attachInternals?.().states;
  #state: ShellState | null = null;
  #view: ReactView | null = null;
  #spoken: string | undefined;
  #mounting: Promise<void> | null = null;
  /** Counts the times there was something else to show: a mounting that is superseded ends. */
  #turn = 0;
  #near: IntersectionObserver | null = null;
  #untouched: Promise<unknown> | null = null;

  /** The page's Site. */
  protected get site(): Site {
    return getSite();
  }

  /** The tag's own locale, as far as it is one the browser knows; `undefined` stands for the site's. */
  protected get knownLocale(): string | undefined {
    return knownLocale(this.locale);
  }

  /** The locale of the tag, once its language is there, or the site's. */
  protected get ownLocale(): string {
    return this.#spoken ?? this.site.settings().locale;
  }

  /** The texts of its language, as far as they are not English, with the owner's own words in them. */
  protected get messages(): Partial<Messages> {
    return this.site.messages<Partial<Messages>>(this.ownTexts, this.#spoken);
  }

  /** Texts in the tag's language beside those that all tags share. */
  protected ownTexts: object = {};

  /** Loads the language of a locale. Never rejects. */
  protected loadLanguage(locale: string | undefined): Promise<void> {
    return this.site.language(locale);
  }

  /** The React view has taken the fallback's place. */
  protected get viewShown(): boolean {
    return this.#state === 'ready';
  }

  /** Imports the view and says what it is given; called again on every change. */
  protected abstract loadView(): Promise<() => ViewModel>;

  /** Puts the view where it is rendered; it is not to be seen yet. */
  protected abstract placeView(view: ReactView): void;

  /** The view has rendered for the first time: it takes the place of the fallback. */
  protected abstract showView(view: ReactView): void;

  /** Whether there is anything to mount; a tag that is not complete keeps its fallback. */
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

  /** Kept empty, so that `moveBefore` keeps the view's state. */
  connectedMoveCallback(): void {}

  protected override willUpdate(changed: PropertyValues): void {
    if (!this.hasUpdated) return;
    if (changed.has('locale') && this.#view) this.run(this.#speak());
    if (changed.has('preview')) this.restart();
    else if (changed.has('loading')) this.#watch();
  }

  protected override updated(): void {
    if (this.#model) this.#render(this.#model);
  }

  #model: (() => ViewModel) | null = null;

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
    // Swapped under the pointer, or between down and up, the press would be lost with the fallback it is meant for.
    const { type, pointerType } = event as PointerEvent;
    if (type === 'pointerdown') this.#untouched = settled(globalThis, 'pointerup', 'pointercancel');
    else if (pointerType === 'mouse' && this.loading !== 'interaction') {
      this.#untouched = settled(this, 'pointerleave', 'click');
    }
    this.run(this.mount());
  };

  /** Fetches React and mounts the view; does nothing while that runs or when it is there. Never rejects. */
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
        this.#speak(),
      ]);
      await this.#untouched;
      if (turn !== this.#turn) return;
      if (!this.isConnected) {
        this.#show(null);
        this.#mounting = null;
        return;
      }
      this.#view = createReactView();
      this.placeView(this.#view);
      this.#render((this.#model = model));
    } catch (error) {
      if (turn === this.#turn) this.fail(error);
    }
  }

  /** Has the view speak the tag's language, as soon as that is there. */
  async #speak(): Promise<void> {
    const { locale, knownLocale: spoken } = this;
    await this.loadLanguage(spoken);
    if (locale !== this.locale) return;
    this.#spoken = spoken;
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
    this.showView(this.#view);
  };

  /** The view could not be loaded or broke while rendering: the fallback stays, or comes back. */
  protected readonly fail = (error: unknown) => {
    this.unmount('error');
    this.report(error);
  };

  /** Takes the view away; the fallback comes back. */
  protected unmount(state: 'error' | null = null): void {
    this.#turn++;
    this.#view?.remove();
    this.#view = this.#mounting = this.#model = null;
    this.#show(state);
    this.viewFailed();
  }

  /** Has the tag show something else: mounts anew what was mounted or on its way, and else waits as it did. */
  protected restart(): void {
    const isWanted = this.#state !== null;
    this.unmount();
    if (isWanted) this.run(this.mount());
    else this.#watch();
  }

  /** Called when there will be no view for now. */
  protected viewFailed(): void {}

  #show(state: ShellState | null): void {
    this.#state = state;
    this.#states?.clear();
    if (state) this.#states?.add(state);
  }
}
