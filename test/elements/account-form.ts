/** The heading of the screen that is shown. */
export const titleOf = (tag: Element): string | undefined =>
  tag.querySelector('[data-part=title]')?.textContent;

/** A field of the screen that is shown. */
export const field = (tag: Element, name: string): HTMLInputElement =>
  tag.querySelector<HTMLInputElement>(`input[name=${name}]`)!;

/** Fills in the form that is shown, as a visitor does. */
export function fillIn(tag: Element, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const input = field(tag, name);
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** The button that sends the form that is shown. */
export const submitButton = (tag: Element): HTMLButtonElement =>
  tag.querySelector<HTMLButtonElement>('[data-part=submit]')!;
