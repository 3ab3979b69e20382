import { expect } from '@open-wc/testing';

/** Expects exactly this node. `expect` itself would print a different node with its whole tree. */
export function expectSame(
  actual: EventTarget | null | undefined,
  expected: EventTarget | null | undefined,
): void {
  expect(actual === expected, `${nameOf(actual)} is not ${nameOf(expected)}`).to.equal(true);
}

function nameOf(target: EventTarget | null | undefined): string {
  if (!(target instanceof Element)) return Object.prototype.toString.call(target);
  const attributes = [...target.attributes].map(({ name, value }) => ` ${name}="${value}"`).join('');
  return `<${target.localName}${attributes}>`;
}

/** Returns the focused element, also inside open shadow roots and frames of this origin. */
export function focused(): Element | null {
  let active = document.activeElement;
  for (;;) {
    const inside = (active?.shadowRoot ?? (active as HTMLIFrameElement | null)?.contentDocument)
      ?.activeElement;
    if (!inside || inside.localName === 'body') return active;
    active = inside;
  }
}
