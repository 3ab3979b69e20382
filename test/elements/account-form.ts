/** Returns the heading of the current screen. */
export const titleOf = (tag: Element): string | undefined =>
  tag.querySelector('[data-part=title]')?.textContent;

/** Returns a field of the current screen. */
export const field = (tag: Element, name: string): HTMLInputElement =>
  tag.querySelector<HTMLInputElement>(`input[name=${name}]`)!;

/** Fills in the form of the current screen, as a visitor does. */
export function fillIn(tag: Element, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const input = field(tag, name);
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Returns the submit button of the current screen. */
export const submitButton = (tag: Element): HTMLButtonElement =>
  tag.querySelector<HTMLButtonElement>('[data-part=submit]')!;
