/** Returns whether a click came from the main button without a modifier key. Other clicks open a tab or download. */
export function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(button || ctrlKey || metaKey || shiftKey || altKey);
}

/** The links and buttons of a page. */
export const CONTROLS = 'a,button,[role=button]';

/** Returns the link or button of a click or a key. */
export function clickedControl(event: Event): Element | undefined {
  return event.composedPath().find((node): node is Element => node instanceof Element && isControl(node));
}

// Not `node.matches`: a form field named `matches` replaces that member of its form.
const isControl = (node: Element) => Element.prototype.matches.call(node, CONTROLS);
