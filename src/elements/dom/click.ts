/** Returns whether a click is one of the main button with no key held. Browsers use others for a new tab or a download. */
export function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(button || ctrlKey || metaKey || shiftKey || altKey);
}

/** Returns the link or button that was clicked. */
export function clickedControl(event: MouseEvent): Element | undefined {
  return event.composedPath().find((node): node is Element => node instanceof Element && isControl(node));
}

// A form hides its own members behind fields with their names, `matches` too.
const isControl = (node: Element) => Element.prototype.matches.call(node, 'a,button,[role=button]');
