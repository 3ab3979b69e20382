/** Returns the link or button that was pressed. A form on the way hides its own members by the names of its fields. */
export function pressedControl(event: MouseEvent): Element | undefined {
  return event.composedPath().find((node): node is Element => node instanceof Element && isControl(node));
}

const isControl = (node: Element) => Element.prototype.matches.call(node, 'a,button,[role=button]');
