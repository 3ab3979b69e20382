import type { ReactiveController, ReactiveElement } from '@lit/reactive-element';
import { clickedControl, isPlainClick } from '../dom/click.js';

/** A click probably follows these events. Without a mouse, `pointerdown` comes some 100 ms before the click. */
const APPROACHES = ['pointerenter', 'pointerdown', 'focusin'] as const;

/** The detail of `htmx:confirm` of htmx 2 and of `htmx:config:request` of htmx 4. */
interface HtmxRequest {
  readonly triggeringEvent?: Event;
  readonly ctx?: { readonly sourceEvent?: Event };
}

/**
 * Lets the links and buttons in the content of an element trigger the action of the element instead of their own, and
 * instead of a visit of the page's router. The click still reaches the listeners of the page. See
 * docs/decisions.md#clicks-on-a-tag-are-its-own.
 */
export class ClickToAct implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #act: (control: Element) => boolean;
  readonly #prepare: (() => void) | undefined;

  /**
   * @param act called with the clicked control; returns whether the element acts on it. If it returns `false`, the
   *   default action of the control follows
   * @param prepare called when the visitor points at the element, touches it or focuses it: once or more before a click
   */
  constructor(host: ReactiveElement, act: (control: Element) => boolean, prepare?: () => void) {
    this.#host = host;
    this.#act = act;
    this.#prepare = prepare;
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.addEventListener('click', this.#onClick);
    this.#host.addEventListener('htmx:confirm', this.#onHtmxRequest);
    this.#host.addEventListener('htmx:config:request', this.#onHtmxRequest);
    if (this.#prepare) for (const type of APPROACHES) this.#host.addEventListener(type, this.#prepare);
  }

  readonly #onClick = (event: MouseEvent) => {
    if (!event.defaultPrevented) this.#actOn(event, event);
  };

  /**
   * htmx listens on the link itself: it prevents the default action of the click and asks for the request before the
   * element receives the click.
   */
  readonly #onHtmxRequest = (event: Event) => {
    const { detail } = event as CustomEvent<HtmxRequest | null>;
    const click = detail?.triggeringEvent ?? detail?.ctx?.sourceEvent;
    if (click instanceof MouseEvent && this.#actOn(click, event)) event.stopPropagation();
  };

  /** Acts on a click, prevents what would follow from it, and returns whether the element has acted. */
  #actOn(click: MouseEvent, event: Event): boolean {
    const control = isPlainClick(click) && clickedControl(click);
    if (!control || !this.#act(control)) return false;
    event.preventDefault();
    // Swup and Barba follow a link although the default action of the click was prevented.
    this.#host.setAttribute('data-no-swup', '');
    this.#host.setAttribute('data-barba-prevent', 'all');
    return true;
  }
}
