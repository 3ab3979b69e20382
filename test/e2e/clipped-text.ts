/** A text or a control that does not fit. */
export interface Misfit {
  /** The tag and its state. */
  readonly sample: string;
  readonly problem: 'outside the page' | 'clipped' | 'outside its box' | 'covered' | 'scrolls sideways';
  readonly text: string;
  /** The element that clips it, covers it or is too narrow. */
  readonly element: string;
}

/**
 * Returns the texts of the gallery's samples that do not fit: those that reach out of the page or out of their box, that
 * are clipped by an element around them, or that cover each other, and the boxes that scroll sideways. Runs in the page.
 */
export function findMisfits(): Misfit[] {
  /** Fractions of a pixel, and glyphs that reach a little out of their line. */
  const TOLERANCE = 1.5;
  /** Radio buttons and checkboxes lie under the labels that are drawn for them. */
  const CONTROLS = 'a[href], button, select, textarea, input:not([type=radio], [type=checkbox], [type=file])';
  const pageWidth = document.documentElement.clientWidth;
  const misfits: Misfit[] = [];
  for (const sample of document.querySelectorAll<HTMLElement>('.sample')) {
    const lines: { text: string; rect: DOMRect; layer: Element | null; node: Node }[] = [];
    const report = (problem: Misfit['problem'], text: string, element: Element) =>
      misfits.push({
        sample: `${sample.dataset['tag']} ${sample.dataset['state']}`,
        problem,
        text,
        element: describeElement(element),
      });
    const elements = listElements(sample.querySelector('.stage')!);
    // The content of these has no layout while it is far from the viewport.
    for (const { style } of elements.filter((one) => getComputedStyle(one).contentVisibility === 'auto'))
      style.contentVisibility = 'visible';
    for (const element of elements) {
      if (!isVisible(element)) continue;
      if (element instanceof HTMLSelectElement) checkSelect(element, report);
      const { overflowX } = getComputedStyle(element);
      const isNarrow = element.scrollWidth > element.clientWidth + TOLERANCE;
      if (isNarrow && /auto|scroll/.test(overflowX) && !isScrolledByKeyboard(element))
        report('scrolls sideways', element.textContent.trim().slice(0, 40), element);
      for (const node of element.childNodes) {
        if (!(node instanceof Text) || !node.data.trim() || element.closest('option, script, style'))
          continue;
        const text = node.data.trim();
        const range = document.createRange();
        range.selectNodeContents(node);
        const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
        const problem = rects.map((rect) => findProblem(rect, element)).find((one) => one !== null);
        if (problem === 'hidden') continue;
        if (problem) report(problem.problem, text, problem.element);
        for (const rect of rects) lines.push({ text, rect, layer: layerOf(element), node });
      }
    }
    const controls = elements.filter((one) => one.matches(CONTROLS) && isVisible(one));
    for (const [index, one] of controls.entries()) {
      const other = controls
        .slice(index + 1)
        .find(
          (two) =>
            !one.contains(two) &&
            layerOf(one) === layerOf(two) &&
            [...one.getClientRects()].some((rect) =>
              [...two.getClientRects()].some((another) => overlap(rect, another)),
            ),
        );
      if (other) report('covered', `${one.textContent} / ${other.textContent}`, other);
    }
    for (const [index, one] of lines.entries()) {
      const other = lines
        .slice(index + 1)
        .find(({ rect, layer, node }) => node !== one.node && layer === one.layer && overlap(one.rect, rect));
      if (other) report('covered', `${one.text} / ${other.text}`, other.node.parentElement!);
    }
  }
  return misfits;

  /** A region that the keyboard can scroll is meant to: it has the focus, or has nothing but links, which the focus shows. */
  function isScrolledByKeyboard(region: Element): boolean {
    const hasLinksAlone = [...region.children].every((child) => child.matches('a[href]'));
    return (region as HTMLElement).tabIndex === 0 || (region.matches('nav') && hasLinksAlone);
  }

  function isVisible(element: Element): boolean {
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  }

  /** Lists an element and everything in it, in the shadow trees too. */
  function listElements(root: Element): HTMLElement[] {
    const own = root instanceof HTMLElement ? [root] : [];
    const children = [...root.children, ...(root.shadowRoot?.children ?? [])];
    return [...own, ...children.flatMap(listElements)];
  }

  /** Returns the element around another one, as it is drawn: a slot is around what it shows. */
  function parentOf(element: Element): Element | null {
    if (element.assignedSlot) return element.assignedSlot;
    if (element.parentElement) return element.parentElement;
    const root = element.getRootNode();
    return root instanceof ShadowRoot ? root.host : null;
  }

  /** Returns what is wrong with a line of text, `hidden` when it is only for screen readers, or `null`. */
  function findProblem(rect: DOMRect, element: Element) {
    let hasBox = false;
    for (let box: Element | null = element; box; box = parentOf(box)) {
      const { display, overflowX, overflowY, clipPath, position } = getComputedStyle(box);
      if (display === 'inline' || display === 'contents') continue;
      if (/auto|scroll/.test(overflowX) && isScrolledByKeyboard(box)) return null;
      const outer = box.getBoundingClientRect();
      if (clipPath !== 'none' || (outer.width <= 1 && outer.height <= 1)) return 'hidden';
      const isWide = rect.left < outer.left - TOLERANCE || rect.right > outer.right + TOLERANCE;
      const isHigh = rect.top < outer.top - TOLERANCE || rect.bottom > outer.bottom + TOLERANCE;
      if (isWide && overflowX !== 'visible') return { problem: 'clipped', element: box } as const;
      if (isHigh && /hidden|clip/.test(overflowY)) return { problem: 'clipped', element: box } as const;
      if (isWide && !hasBox) return { problem: 'outside its box', element: box } as const;
      if (isHigh && box.matches('button, a, label, summary, [role=button]'))
        return { problem: 'outside its box', element: box } as const;
      hasBox = true;
      if (position === 'fixed') break;
    }
    const isOutside = rect.left < -TOLERANCE || rect.right > pageWidth + TOLERANCE;
    return isOutside ? ({ problem: 'outside the page', element } as const) : null;
  }

  /** Reports a select that is too narrow for its chosen option: the browser clips it without an element. */
  function checkSelect(
    select: HTMLSelectElement,
    report: (problem: Misfit['problem'], text: string, element: Element) => void,
  ): void {
    const style = getComputedStyle(select);
    const text = select.selectedOptions[0]?.text ?? '';
    const canvas = document.createElement('canvas').getContext('2d')!;
    canvas.font = style.font;
    if (style.letterSpacing !== 'normal') canvas.letterSpacing = style.letterSpacing;
    canvas.wordSpacing = style.wordSpacing;
    const padding = parseFloat(style.paddingInlineStart) + parseFloat(style.paddingInlineEnd);
    if (canvas.measureText(text).width > select.clientWidth - padding + TOLERANCE)
      report('clipped', text, select);
  }

  /** Returns the dialog or the positioned box that lies above the rest of the sample. */
  function layerOf(element: Element): Element | null {
    for (let box: Element | null = element; box; box = parentOf(box)) {
      if (/absolute|fixed|sticky/.test(getComputedStyle(box).position)) return box;
    }
    return null;
  }

  function overlap(one: DOMRect, other: DOMRect): boolean {
    // Lines of a text touch each other: their boxes are higher than their glyphs.
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return width > 2 && height > 0.4 * Math.min(one.height, other.height);
  }

  function describeElement(element: Element): string {
    const part = element.getAttribute('data-part') ?? element.getAttribute('part');
    return `${element.localName}${part ? `[part=${part}]` : ''}`;
  }
}
