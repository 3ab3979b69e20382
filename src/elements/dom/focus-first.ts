/** Focuses the first field of a view, or its title if it has none. */
export function focusFirst(view: Element | null): void {
  const first = view?.querySelector('input') ?? view?.querySelector<HTMLElement>('[data-part=title]');
  first?.focus();
}
