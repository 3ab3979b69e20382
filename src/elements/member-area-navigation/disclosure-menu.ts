import { pageDocument } from '../../core/browser/page-document.js';
import { pageEn } from '../../core/messages/en/page.js';
import type { Site } from '../../core/site.js';
import { createNode } from '../dom/create-node.js';

/**
 * A button that shows and hides links. It is not an ARIA menu: the links stay links, which Tab reaches in their order.
 * Escape and leaving the menu close it.
 */
export class DisclosureMenu {
  /** The button and the links. */
  readonly node: HTMLElement;
  readonly #host: HTMLElement;
  readonly #button: HTMLButtonElement;
  readonly #menu: HTMLElement;

  /**
   * @param list the links
   * @param accountSlot the slot of the link to the account, which is shown after the links
   */
  constructor(host: HTMLElement, site: Site, list: HTMLElement, accountSlot: HTMLSlotElement) {
    const label = createNode('span', {}, site.messages(pageEn).account);
    this.#host = host;
    this.#button = createNode(
      'button',
      { type: 'button', part: 'menu-button', 'aria-expanded': 'false', 'aria-controls': 'menu' },
      label,
    );
    this.#menu = createNode('div', { part: 'menu', id: 'menu', hidden: true }, list, accountSlot);
    this.node = createNode('div', { class: 'disclosure' }, this.#button, this.#menu);
    this.#button.addEventListener('click', () => (this.#isOpen ? this.close() : this.open()));
    this.node.addEventListener('keydown', this.#onKeydown);
    this.node.addEventListener('focusout', this.#onFocusout);
  }

  get #isOpen(): boolean {
    return !this.#menu.hidden;
  }

  open(): void {
    this.#setOpen(true);
    // In the half of the window where there is room for it, which depends on the place of the button.
    const { left, right } = this.#button.getBoundingClientRect();
    this.#menu.classList.toggle('left', left + right > innerWidth);
    pageDocument.addEventListener('pointerdown', this.#onPointerdown);
  }

  close(): void {
    this.#setOpen(false);
    pageDocument.removeEventListener('pointerdown', this.#onPointerdown);
  }

  #setOpen(isOpen: boolean): void {
    this.#menu.hidden = !isOpen;
    this.#button.ariaExpanded = String(isOpen);
  }

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing || !this.#isOpen) return;
    // A dialog below does not close too.
    event.preventDefault();
    this.close();
    this.#button.focus();
  };

  readonly #onFocusout = ({ relatedTarget }: FocusEvent): void => {
    // Without a target, the window has lost the focus, or a click has landed beside the links.
    if (relatedTarget instanceof Node && !this.#contains(relatedTarget)) this.close();
  };

  readonly #onPointerdown = (event: PointerEvent): void => {
    if (!event.composedPath().includes(this.node)) this.close();
  };

  /** Whether a node is in the menu, also if it is the link to the account, which is the author's. */
  #contains(node: Node): boolean {
    const accountLinks = [...this.#host.children].filter(({ slot }) => slot === 'account');
    return this.node.contains(node) || accountLinks.some((link) => link.contains(node));
  }
}
