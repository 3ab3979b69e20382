import type { ReactiveController, ReactiveElement } from '@lit/reactive-element';
import { clickedControl, isPlainClick } from '../dom/click.js';

/** The events with which htmx 2 and htmx 4 announce the request of a link. Preventing one stops the request. */
const HTMX_REQUEST_EVENTS = ['htmx:confirm', 'htmx:config:request'] as const;

/** An event of {@link HTMX_REQUEST_EVENTS}. The first field is that of htmx 2. */
type HtmxRequestEvent = CustomEvent<{
  readonly triggeringEvent?: Event;
  readonly ctx?: { readonly sourceEvent?: Event };
}>;

/**
 * The attributes that keep Swup and Barba from following the links in an element. Both follow a link although the
 * default action of the click was prevented.
 */
const ROUTER_OPT_OUTS = { 'data-no-swup': '', 'data-barba-prevent': 'all' } as const;

/**
 * Lets the links and buttons in the content of an element trigger the action of the element instead of their own, and
 * instead of a visit of the page's router. The click still reaches the listeners of the page. See
 * docs/decisions.md#clicks-on-a-tag-are-its-own.
 */
export class ClickToAct implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #act: (control: Element) => boolean;

  /**
   * @param act called with the clicked control; returns whether the element acts on it. If it returns `false`, the
   *   default action of the control follows
   */
  constructor(host: ReactiveElement, act: (control: Element) => boolean) {
    this.#host = host;
    this.#act = act;
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.addEventListener('click', this.#onClick);
    for (const type of HTMX_REQUEST_EVENTS) this.#host.addEventListener(type, this.#onHtmxRequest);
  }

  readonly #onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !this.#actOn(event)) return;
    event.preventDefault();
    for (const [name, value] of Object.entries(ROUTER_OPT_OUTS)) this.#host.setAttribute(name, value);
  };

  /**
   * htmx listens on the link itself: it prevents the default action of the click and asks for the request before the
   * element receives the click.
   */
  readonly #onHtmxRequest = (event: Event) => {
    const { triggeringEvent, ctx } = (event as HtmxRequestEvent).detail;
    const click = triggeringEvent ?? ctx?.sourceEvent;
    if (!(click instanceof MouseEvent) || !this.#actOn(click)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Acts on a click, and returns whether the element has acted. */
  #actOn(click: MouseEvent): boolean {
    const control = isPlainClick(click) ? clickedControl(click) : undefined;
    return control !== undefined && this.#act(control);
  }
}
