import type { PropertyDeclarations, PropertyValues } from '@lit/reactive-element';
import { TagElement } from './tag-element.js';
import { directionOf, knownLocale } from '../../core/intl/locale.js';
import type { Messages } from '../../core/messages/messages.js';
import { getSite, type Site } from '../../core/site.js';
import { adoptSheet } from '../dom/adopt-sheet.js';
import { removeNode } from '../dom/remove-node.js';
import { attributeText } from './attribute-text.js';
import { bindKeepsArguments } from './bind-keeps-arguments.js';
import { siteLanguage, type Language } from './language.js';
import type { ReactView, ViewModel } from './react-view.js';
import type { ViewPlacement } from './view-placement.js';
import { whenIdle } from './when-idle.js';

/** When an element loads React and its view; see {@link ViewElement.loading}. */
export type LoadingPolicy = 'lazy' | 'interaction' | 'eager';

type ViewState = 'loading' | 'ready' | 'error';

const INTERACTIONS = ['pointerenter', 'pointerdown', 'focusin'] as const;

/** How long a step of a mount waits for an idle moment of a busy page, in milliseconds. */
const STEP_TIMEOUT = 200;

/** Returns a promise that resolves in the task after the first of these events. */
const afterFirst = (target: EventTarget, ...types: string[]) =>
  new Promise<void>((resolve) => {
    const onFirst = () => {
      for (const type of types) target.removeEventListener(type, onFirst);
      setTimeout(resolve);
    };
    for (const type of types) target.addEventListener(type, onFirst);
  });

/**
 * The base of the elements that show a React view. It declares their shared attributes, decides when React and the view
 * load, and updates the `:state()` of the element. The {@link ViewPlacement} of an element decides where the view is
 * rendered and what the element shows until then.
 *
 * @attr {lazy | interaction | eager} loading
 * @attr {string} locale
 * @attr {string} preview
 * @cssstate loading - the view is loading
 * @cssstate ready - the view is shown
 * @cssstate error - the view could not be loaded or failed to render
 */
export abstract class ViewElement extends TagElement {
  static override properties: PropertyDeclarations = {
    loading: attributeText('loading'),
    locale: attributeText('locale'),
  };

  /**
   * When React and the view load. `lazy`, the default: when the element is near the viewport and the page has loaded and
   * is idle, or when the visitor points at it, touches it or focuses it. `interaction`: only when the visitor points at
   * it, touches it or focuses it. `eager`: at once.
   */
  declare loading: LoadingPolicy | undefined;
  /** BCP 47 language tag of the locale of texts, amounts and dates. Default: the locale of the site. */
  declare locale: string | undefined;

  /**
   * Written for style sheets and never read, because WebKit 2.50 returns an empty set after a garbage collection.
   * `undefined` in the simulated DOMs of unit tests.
   */
  readonly #states = (this as Partial<HTMLElement>).attachInternals?.().states;
  #state: ViewState | null = null;
  #hasOwnControl = false;
  #isEmpty = false;
  #view: ReactView | null = null;
  #model: (() => ViewModel) | null = null;
  /** The locale whose texts are loaded. */
  #loadedLocale: string | undefined;
  #mounting: Promise<void> | null = null;
  /** Increases when the element must show something else, which ends an earlier mount that is still loading. */
  #turn = 0;
  #viewportObserver: IntersectionObserver | null = null;
  /** Whether the view mounts in idle moments, because the visitor does not wait for it. */
  #isPatient = false;
  /** Ends the wait for an idle moment. */
  #hurry: (() => void) | null = null;
  /** Resolves when the pointer has left the element. Until then, the content under the pointer is not replaced. */
  #pointerGone: Promise<unknown> | null = null;

  /** Decides where the view is rendered, and what the element shows without it. */
  protected abstract readonly placement: ViewPlacement;

  /** The texts of the element. Default: those of the visitor side. */
  protected readonly language: Language = siteLanguage;

  /** The Site of the page. */
  protected get site(): Site {
    return getSite();
  }

  /** The locale of the element if the browser supports it. `undefined` means the locale of the site. */
  protected get knownLocale(): string | undefined {
    return knownLocale(this.locale);
  }

  /** The locale of the element after its language has loaded; until then, the locale of the site. */
  protected get ownLocale(): string {
    return this.#loadedLocale ?? this.site.settings().locale;
  }

  /** The texts in the language of the element, with the texts that the site owner has configured. */
  protected get messages(): Partial<Messages> {
    return this.site.messages<Partial<Messages>>(this.language.texts, this.#loadedLocale);
  }

  /** The props that every view takes. */
  protected get viewProps(): { site: Site; locale: string; messages: Partial<Messages> } {
    return { site: this.site, locale: this.ownLocale, messages: this.messages };
  }

  /** Whether the view is shown. */
  protected get isReady(): boolean {
    return this.#state === 'ready';
  }

  /** Imports the view. Returns a function that is called on every change and returns the component and its props. */
  protected abstract loadView(): Promise<() => ViewModel>;

  /** Called before the first render, in an idle moment of its own if the visitor does not wait. Default: does nothing. */
  protected prepareView(): void {}

  /** Returns the component and the props with the settings of the element that previews have too. */
  protected adaptModel(model: ViewModel): ViewModel {
    return model;
  }

  /** Whether the required attributes are set. Without them, the fallback stays visible. */
  protected get isComplete(): boolean {
    return true;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    for (const type of INTERACTIONS) this.addEventListener(type, this.#onInteraction, { passive: true });
    this.#scheduleMount();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#viewportObserver?.disconnect();
  }

  /** Empty, so that `moveBefore` keeps the state of the view. */
  connectedMoveCallback(): void {}

  protected override willUpdate(changed: PropertyValues): void {
    if (!this.hasUpdated) return;
    if (changed.has('locale') && this.#view) this.run(this.#applyLocale());
    if (changed.has('preview')) this.restart();
    else if (changed.has('loading')) this.#scheduleMount();
  }

  protected override updated(): void {
    if (this.#model) this.#render(this.#model);
  }

  #render(model: () => ViewModel): void {
    if (!this.#view) return;
    this.#view.lang = this.ownLocale;
    this.#view.dir = directionOf(this.ownLocale);
    this.#view.model = { ...this.adaptModel(model()), onReady: this.#onReady, onError: this.fail };
  }

  /** Mounts the view at once, or when the element comes near the viewport, as `loading` says. */
  #scheduleMount(): void {
    this.#viewportObserver?.disconnect();
    if (this.#view || !this.isConnected) return;
    if (this.loading === 'eager') this.run(this.mount());
    else if (this.loading !== 'interaction' && 'IntersectionObserver' in globalThis) {
      this.#viewportObserver = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          this.#viewportObserver?.disconnect();
          whenIdle(() => this.run(this.mount(true)));
        },
        { rootMargin: '200px' },
      );
      this.#viewportObserver.observe(this);
    }
  }

  readonly #onInteraction = (event: Event) => {
    // If the control were replaced between `pointerdown` and `pointerup`, the click would be lost.
    const { type, pointerType } = event as PointerEvent;
    if (type === 'pointerdown') this.#pointerGone = afterFirst(globalThis, 'pointerup', 'pointercancel');
    else if (pointerType === 'mouse' && this.loading !== 'interaction') {
      this.#pointerGone = afterFirst(this, 'pointerleave', 'click');
    }
    this.run(this.mount());
  };

  /**
   * Loads React and mounts the view, once. Never rejects.
   *
   * @param isPatient whether each step waits for an idle moment, until a call without it. Default: false
   */
  protected mount(isPatient = false): Promise<void> {
    if ((!this.isComplete && this.preview === undefined) || !this.isConnected) return Promise.resolve();
    if (!isPatient || !this.#mounting) this.#isPatient = isPatient;
    if (!isPatient) this.#hurry?.();
    return (this.#mounting ??= this.#mount());
  }

  /** Resolves in the next idle moment, in a task that no other element shares; at once if the visitor waits. */
  #idleMoment(): Promise<void> {
    if (!this.#isPatient) return Promise.resolve();
    return new Promise((resolve) => {
      this.#hurry = resolve;
      whenIdle(resolve, STEP_TIMEOUT);
    });
  }

  async #mount(): Promise<void> {
    const turn = this.#turn;
    this.#setState('loading');
    try {
      if (!bindKeepsArguments()) {
        const { reportReplacedBind } = await import('./report-replaced-bind.js');
        this.unmount('error');
        reportReplacedBind();
        return;
      }
      const { preview } = this;
      const [createReactView, model] = await Promise.all([
        import('./react-view.js').then(({ prepareReactView }) => prepareReactView()),
        this.#idleMoment().then(() => (preview === undefined ? this.loadView() : this.#loadPreview(preview))),
        this.#applyLocale(),
      ]);
      await this.#idleMoment();
      this.prepareView();
      await this.#idleMoment();
      await this.#pointerGone;
      if (turn !== this.#turn) return;
      if (!this.isConnected) {
        this.#setState(null);
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

  readonly #onReady = () => this.run(this.#showView());

  /** Shows the view once the pointer has left what it replaces. The pointer may have come while the view rendered. */
  async #showView(): Promise<void> {
    const view = this.#view;
    if (this.#pointerGone) await this.#pointerGone;
    if (!view || view !== this.#view || this.isReady) return;
    this.#setState('ready');
    this.placement.show(view);
  }

  /** Reports that the view could not be loaded or failed to render, and shows the fallback again. */
  protected readonly fail = (error: unknown) => {
    this.unmount('error');
    this.report(error);
  };

  /** Removes the view and shows the fallback again. */
  protected unmount(state: 'error' | null = null): void {
    this.#turn++;
    removeNode(this.#view);
    this.#view = this.#mounting = this.#model = null;
    this.#setState(state);
    this.placement.restore();
  }

  /** Removes the view, and mounts it again if it was mounted or loading. */
  protected restart(): void {
    const wasWanted = this.#state !== null;
    this.unmount();
    if (wasWanted) this.run(this.mount(this.#isPatient));
    else this.#scheduleMount();
  }

  #setState(state: ViewState | null): void {
    this.#state = state;
    this.#writeStates();
  }

  /** Sets whether the element draws its own control, which is `:state(own)` in style sheets. */
  protected setOwnControl(hasOwnControl: boolean): void {
    if (hasOwnControl === this.#hasOwnControl) return;
    this.#hasOwnControl = hasOwnControl;
    this.#writeStates();
  }

  /** Sets whether visitors see nothing of the element, which is `:state(empty)` in its style sheet. */
  protected setEmpty(isEmpty: boolean): void {
    if (isEmpty === this.#isEmpty) return;
    this.#isEmpty = isEmpty;
    this.#writeStates();
  }

  #writeStates(): void {
    this.#states?.clear();
    if (this.#state) this.#states?.add(this.#state);
    if (this.#hasOwnControl) this.#states?.add('own');
    if (this.#isEmpty) this.#states?.add('empty');
  }
}
