import type { ReactiveController, ReactiveElement } from '@lit/reactive-element';
import { clickedControl, isPlainClick } from '../dom/click.js';

/** A click probably follows these events. Without a mouse, `pointerdown` comes some 100 ms before the click. */
const APPROACHES = ['pointerenter', 'pointerdown', 'focusin'] as const;

/** The detail of `htmx:confirm` of htmx 2 and of `htmx:config:request` of htmx 4. */
interface HtmxRequest {
  readonly triggeringEvent?: Event;
  readonly ctx?: { readonly sourceEvent?: Event };
}

/** The elements with this controller, and the clicks that one of them has acted on. */
const known = new WeakSet<object>();

/**
 * Lets the links and buttons in the content of an element trigger the action of the element instead of their own, and
 * instead of a visit of the page's router. It acts before the listeners of the link, which may prevent the click. The
 * click still reaches them and those of the page. See docs/decisions.md#clicks-on-a-tag-are-its-own.
 */
export class ClickToAct implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #act: (control: Element) => boolean;
  readonly #prepare: (() => void) | undefined;
  /** The control of the last click that the element has acted on. */
  #control: Element | undefined;

  /**
   * @param act called with the clicked control; returns whether the element acts on it. If it returns `false`, the
   *   default action of the control follows
   * @param prepare called when the visitor points at the element, touches it or focuses it: once or more before a click
   */
  constructor(host: ReactiveElement, act: (control: Element) => boolean, prepare?: () => void) {
    this.#host = host;
    this.#act = act;
    this.#prepare = prepare;
    known.add(host);
    host.addController(this);
  }

  hostConnected(): void {
    for (const type of ['click', 'keyup']) this.#host.addEventListener(type, this, true);
    this.#host.addEventListener('htmx:confirm', this.#onHtmxRequest);
    this.#host.addEventListener('htmx:config:request', this.#onHtmxRequest);
    if (this.#prepare) for (const type of APPROACHES) this.#host.addEventListener(type, this.#prepare);
  }

  /** Follows a click, and the Enter key that made one: Pjax follows a link when that key is released. */
  handleEvent(event: Event): void {
    const control = clickedControl(event);
    if (event instanceof KeyboardEvent) {
      if (event.key === 'Enter' && control === this.#control) event.preventDefault();
      return;
    }
    this.#control = undefined;
    // A tag in the content of this one acts on its own clicks.
    const isOwn = event.composedPath().find((node) => known.has(node)) === this.#host;
    if (!control || !isOwn || event.defaultPrevented || !isPlainClick(event as MouseEvent)) return;
    if (!this.#act(control)) return;
    this.#control = control;
    known.add(event);
    event.preventDefault();
    // Swup and Barba follow a link although the default action of the click was prevented.
    this.#host.setAttribute('data-no-swup', '');
    this.#host.setAttribute('data-barba-prevent', 'all');
  }

  /** htmx asks for a request although the default action of the click was prevented. */
  readonly #onHtmxRequest = (event: Event) => {
    const { detail } = event as CustomEvent<HtmxRequest | null>;
    const click = detail?.triggeringEvent ?? detail?.ctx?.sourceEvent;
    if (!click || !known.has(click)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
