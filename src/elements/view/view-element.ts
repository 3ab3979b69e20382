import type { PropertyDeclarations, PropertyValues } from '@lit/reactive-element';
import { TagElement } from '../tag/tag-element.js';
import { directionOf, knownLocale } from '../../core/intl/locale.js';
import type { Messages } from '../../core/messages/messages.js';
import { getSite, type Site } from '../../core/site.js';
import { adoptSheet } from '../dom/adopt-sheet.js';
import { whenInView } from '../dom/when-in-view.js';
import { attributeText } from '../tag/attribute-text.js';
import { siteLanguage, type Language } from './language.js';
import { isMounted, type MountStatus } from './mount-state.js';
import type { ViewModel } from './react-view.js';
import { ViewMount, type PlacedView } from './view-mount.js';
import type { ViewPlacement } from './view-placement.js';

/** When an element loads React and its view; see {@link ViewElement.loading}. */
export type LoadingPolicy = 'lazy' | 'interaction' | 'eager';

const INTERACTIONS = ['pointerenter', 'pointerdown', 'focusin'] as const;

/** The names of the statuses in style sheets. The others are `loading`. */
const STATE_NAMES: Readonly<Partial<Record<MountStatus, string>>> = {
  idle: '',
  failed: 'error',
  shown: 'ready',
};

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
  #hasOwnControl = false;
  #isEmpty = false;
  /** The locale whose texts are loaded. */
  #loadedLocale: string | undefined;
  #stopWaiting: (() => void) | undefined;
  readonly #mount = new ViewMount(this, {
    placement: () => this.placement,
    load: () => (this.preview === undefined ? this.loadView() : this.#loadPreview(this.preview)),
    loadLanguage: () => this.#applyLocale(),
    prepare: () => this.prepareView(),
    render: (...placed) => this.#render(...placed),
    onStatus: () => {
      this.#writeStates();
      if (this.isReady) this.viewShown();
    },
    onRemoved: () => this.viewRemoved(),
    report: (error) => this.report(error),
  });

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
    return this.#mount.state.status === 'shown';
  }

  /**
   * Whether the visitor waits for the view, and nothing else can be used meanwhile. Its first render is then not divided, which
   * on a slow phone takes twice as long. Default: false.
   */
  protected readonly isUrgent: boolean = false;

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
    this.#stopWaiting?.();
  }

  /** Empty, so that `moveBefore` keeps the state of the view. */
  connectedMoveCallback(): void {}

  protected override willUpdate(changed: PropertyValues): void {
    if (!this.hasUpdated) return;
    if (changed.has('locale') && isMounted(this.#mount.state)) this.run(this.#applyLocale());
    if (changed.has('preview')) this.restart();
    else if (changed.has('loading')) this.#scheduleMount();
  }

  protected override updated(): void {
    this.#mount.render();
  }

  #render(...[view, model, callbacks]: PlacedView): void {
    view.lang = this.ownLocale;
    view.dir = directionOf(this.ownLocale);
    view.model = { ...this.adaptModel(model()), ...callbacks, isUrgent: this.isUrgent };
  }

  /** Mounts the view at once, or when the element comes near the viewport, as `loading` says. */
  #scheduleMount(): void {
    this.#stopWaiting?.();
    if (this.isReady || !this.isConnected) return;
    if (this.loading === 'eager') this.mount();
    else if (this.loading !== 'interaction') this.#stopWaiting = whenInView(this, () => this.mount(true));
  }

  readonly #onInteraction = (event: Event) => {
    // If the control were replaced between `pointerdown` and `pointerup`, the click would be lost.
    const { type, pointerType } = event as PointerEvent;
    if (type === 'pointerdown') this.#mount.dispatch({ type: 'hold', by: 'press' });
    else if (pointerType === 'mouse' && this.loading !== 'interaction')
      this.#mount.dispatch({ type: 'hold', by: 'hover' });
    this.mount();
  };

  /**
   * Loads React and mounts the view, once. Does nothing while the element is incomplete or not on the page.
   *
   * @param isPatient whether each step waits for an idle moment, until a call without it. Default: false
   */
  protected mount(isPatient = false): void {
    if ((this.isComplete || this.preview !== undefined) && this.isConnected) this.#mount.start(isPatient);
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

  /** Reports that the view could not be loaded or failed to render, and shows the fallback again. */
  protected fail(error: unknown): void {
    this.#mount.dispatch({ type: 'failed', turn: this.#mount.state.turn, error });
  }

  /** Removes the view and shows the fallback again. */
  protected unmount(): void {
    this.#mount.dispatch({ type: 'unmount' });
  }

  /** Called when the view is shown. Default: does nothing. */
  protected viewShown(): void {}

  /** Called when the view has been removed, and the fallback is shown again. Default: does nothing. */
  protected viewRemoved(): void {}

  /** Removes the view, and mounts it again if it was mounted or loading, or had failed. */
  protected restart(): void {
    const { status, isPatient } = this.#mount.state;
    this.unmount();
    if (status === 'idle') this.#scheduleMount();
    else this.mount(isPatient);
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
    const name = STATE_NAMES[this.#mount.state.status] ?? 'loading';
    this.#states?.clear();
    if (name) this.#states?.add(name);
    if (this.#hasOwnControl) this.#states?.add('own');
    if (this.#isEmpty) this.#states?.add('empty');
  }
}
