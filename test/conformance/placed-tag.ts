/** Sets the attributes with which a tag shows its view. A modal needs this again after it was removed, which closes it. */
export function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

/** Adds a container for tags to the page; {@link removeContainers} removes it. */
export function addContainer(): HTMLElement {
  const container = document.body.appendChild(document.createElement('main'));
  container.className = 'container';
  return container;
}

/** Removes every container from the page. */
export function removeContainers(): void {
  for (const node of document.querySelectorAll('.container')) node.remove();
}
