import type { ReactiveController, ReactiveElement } from '@lit/reactive-element';
import { CONTROLS } from '../dom/click.js';
import { EVENTS_AFTER_COPY, EVENTS_BEFORE_COPY } from '../dom/page-copies.js';

/** What a control shows. It shows the author's own words and values where the state says nothing else. */
export interface ControlState {
  /** The label of the control. `null`: the author's words. */
  readonly label?: string | null;
  /** The address of the control, if it is a link. `null`: the author's address. */
  readonly href?: string | null;
  readonly isBusy?: boolean;
  /** Whether the control has no effect now, which its label says. It keeps its place in the tab order. */
  readonly isUnavailable?: boolean;
  /** Whether the control opens a dialog. */
  readonly hasPopup?: boolean;
}

interface AuthorControlHost extends ReactiveElement {
  /** `own`: the element draws its own control although it has content. */
  readonly appearance?: string | undefined;
}

/**
 * Lets the link or button in the content of an element be the control of the element in every state. The node stays the
 * same: only its label and its state change, and the author's words and attributes come back.
 */
export class AuthorControl implements ReactiveController {
  readonly #host: AuthorControlHost;
  #state: ControlState = {};
  /** The control that shows the state. */
  #shown: Element | null = null;
  /** The author's values of the attributes that were changed. */
  readonly #attributes = new Map<string, string | null>();
  #label: string | null = null;
  /** Undo the changes of the author's words. */
  readonly #undoLabel: (() => void)[] = [];
  /** The words of the control with the label. */
  #labelled = '';
  /** The words that the page has last written over the label. */
  #overwritten: string | null = null;
  /** Observes the content of the element while the control has a label. */
  readonly #observer = new MutationObserver(() => this.#showOverPage());

  constructor(host: AuthorControlHost) {
    this.#host = host;
    host.addController(this);
  }

  /** The first link or button in the content of the element; `null` if the element draws its own control. */
  get node(): HTMLElement | null {
    return this.#host.appearance === 'own'
      ? null
      : this.#host.querySelector<HTMLElement>(`:is(${CONTROLS}):not([slot=view] *)`);
  }

  /** Whether a node is in the content of the element, and the element has an author's control. */
  owns(node: Element): boolean {
    return this.#host.contains(node) && this.node !== null;
  }

  hostConnected(): void {
    for (const type of EVENTS_BEFORE_COPY) addEventListener(type, this.#restore);
    for (const type of EVENTS_AFTER_COPY) addEventListener(type, this.#showAgain);
    if (this.#host.hasUpdated) this.#showAgain();
  }

  hostUpdated(): void {
    const { hasUpdated, renderRoot } = this.#host;
    if (!hasUpdated) renderRoot.addEventListener('slotchange', () => this.#host.requestUpdate());
  }

  /** Gives the author's words and attributes back. A node that is moved contains only what the author wrote. */
  hostDisconnected(): void {
    for (const type of EVENTS_BEFORE_COPY) removeEventListener(type, this.#restore);
    for (const type of EVENTS_AFTER_COPY) removeEventListener(type, this.#showAgain);
    this.#restore();
  }

  /** Shows a state on the control, and restores the author's values that it does not need to change. */
  show(state: ControlState): void {
    const { node } = this;
    this.#state = state;
    if (this.#shown !== node) this.#restore();
    this.#shown = node;
    if (!node) return;
    const { label = null, href = null, isBusy, isUnavailable, hasPopup } = state;
    this.#setAttribute(node, 'aria-busy', isBusy ? 'true' : null);
    this.#setAttribute(node, 'aria-disabled', isUnavailable ? 'true' : null);
    this.#setAttribute(node, 'aria-haspopup', hasPopup ? 'dialog' : null);
    if (node.localName === 'a') this.#setAttribute(node, 'href', href);
    if (label === this.#label) return;
    this.#overwritten = null;
    this.#setLabel(node, label);
  }

  readonly #showAgain = (): void => this.show(this.#state);

  readonly #restore = (): void => {
    const node = this.#shown;
    if (!node) return;
    for (const name of [...this.#attributes.keys()]) this.#setAttribute(node, name, null);
    this.#setLabel(node, null);
    this.#shown = null;
  };

  /**
   * Shows the label again when the page has changed the words of the control, as a framework does that hydrates after the
   * element has been registered. The words of the page are then the author's, which come back later. When the page writes
   * the same words a second time, they stay: the translator of a browser would go on for ever.
   */
  #showOverPage(): void {
    const node = this.#shown;
    if (!node || node !== this.node) return this.#showAgain();
    const words = textOf(node);
    if (words === this.#labelled || words === this.#overwritten) return;
    this.#overwritten = words;
    this.#setLabel(node, this.#label);
  }

  /** Sets an attribute of the control, or restores the author's value. */
  #setAttribute(node: Element, name: string, value: string | null): void {
    const former = this.#attributes;
    if (value === null && !former.has(name)) return;
    if (!former.has(name)) former.set(name, node.getAttribute(name));
    const next = value ?? former.get(name) ?? null;
    if (value === null) former.delete(name);
    if (next === null) node.removeAttribute(name);
    else if (next !== node.getAttribute(name)) node.setAttribute(name, next);
  }

  /**
   * Sets the text of the control. Changes only text nodes, so that icons stay, and keeps the space around the words. A
   * control without words, such as an icon, gets the label as its accessible name.
   */
  #setLabel(node: Element, label: string | null): void {
    for (const undo of this.#undoLabel.splice(0)) undo();
    this.#label = label;
    if (label === null) {
      this.#observer.disconnect();
      this.#setAttribute(node, 'aria-label', null);
      return;
    }
    const words = wordsOf(node);
    words.forEach((text, i) => {
      const { data } = text;
      const replaced = i ? '' : data.replace(/\S(?:.*\S)?/s, () => label);
      text.data = replaced;
      this.#undoLabel.push(() => {
        // The page may have changed the text meanwhile.
        if (text.data === replaced) text.data = data;
      });
    });
    if (!words.length || node.hasAttribute('aria-label')) this.#setAttribute(node, 'aria-label', label);
    this.#labelled = textOf(node);
    this.#observer.observe(this.#host, { subtree: true, childList: true, characterData: true });
  }
}

const textOf = (control: Element): string =>
  wordsOf(control)
    .map(({ data }) => data)
    .join('');

/** Returns the text nodes of a control that have words, without those of icons: in the node with `data-label`, if it has one. */
function wordsOf(control: Element): Text[] {
  const root = control.querySelector('[data-label]') ?? control;
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const words: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() && !text.parentElement?.closest('svg,[aria-hidden=true]')) words.push(text);
  }
  return words;
}
