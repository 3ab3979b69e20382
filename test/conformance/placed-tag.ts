/** Gives a tag the attributes with which it shows its view: again for a modal, which is closed when it is removed. */
export function complete(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

/** Adds a place for tags to the page; {@link clearPlaces} removes it. */
export function place(): HTMLElement {
  const made = document.body.appendChild(document.createElement('main'));
  made.className = 'place';
  return made;
}

/** Removes every place from the page. */
export function clearPlaces(): void {
  for (const node of document.querySelectorAll('.place')) node.remove();
}
