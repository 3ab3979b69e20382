import { accentOf } from '../../core/styles/accent.js';
import { pageDocument } from '../../core/browser/page-document.js';
import { CONTROLS } from '../dom/click.js';

/** The tokens with which a page chooses the accent itself. */
const TOKENS = ['--member-accent', '--member-on-accent', '--account-accent', '--account-on-accent'] as const;

/** The sheet of each tag that has an accent of the page. */
const sheets = new WeakMap<ShadowRoot, CSSStyleSheet>();

/** The links and buttons that authors put into the tags that join. */
const JOINS = `:is(member-area-join,member-area-block) :is(${CONTROLS})`;

interface BorrowOptions {
  /** The node on whose background the accent is shown. Default: the tag. */
  readonly surface?: Element;
  /** The control that the visitor has used, which is read when the tag has none. */
  readonly opener?: Element | null;
}

/**
 * Gives the views and dialogs of a tag the accent and the corners of a button of the page, unless the page sets the tokens:
 * of the first filled link or button in the content of the tag, else of the opener, else of a tag that joins. Reads computed
 * styles once, and writes a style sheet of the tag's shadow root. Never throws.
 */
export function borrowAccent(tag: HTMLElement, { surface = tag, opener }: BorrowOptions = {}): void {
  const root = tag.shadowRoot;
  try {
    if (!root || TOKENS.some((token) => getComputedStyle(tag).getPropertyValue(token))) return;
    const ground = backgroundOf(surface);
    const candidates = [
      ...tag.querySelectorAll(`:is(${CONTROLS}):not([slot=view] *)`),
      ...(opener?.matches(CONTROLS) ? [opener] : []),
      ...pageDocument.querySelectorAll(JOINS),
    ];
    for (const control of candidates) {
      const { backgroundColor, backgroundImage, color, borderTopLeftRadius } = getComputedStyle(control);
      const look = { background: backgroundColor, text: color, radius: borderTopLeftRadius };
      const accent = backgroundImage === 'none' ? accentOf(look, ground) : null;
      if (!accent) continue;
      const radius = accent.radius ? `--_page-radius:${accent.radius}` : '';
      write(root, `:host{--_page-accent:${accent.accent};--_page-on-accent:${accent.onAccent};${radius}}`);
      return;
    }
  } catch {
    // A page without constructable style sheets keeps the accent of the library.
  }
}

function write(root: ShadowRoot, text: string): void {
  let sheet = sheets.get(root);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheets.set(root, sheet);
    root.adoptedStyleSheets.push(sheet);
    // The button has other colors then, and cannot be read while a view is in its place.
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => sheet?.replaceSync(''));
  }
  sheet.replaceSync(text);
}

/** Returns the color of the first opaque background at or around a node, or else that of the page. */
function backgroundOf(start: Element): string {
  for (let node: Element | null = start; node; node = parentOf(node)) {
    const { backgroundColor } = getComputedStyle(node);
    if (!/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor;
  }
  const { colorScheme } = getComputedStyle(pageDocument.documentElement);
  const isDark = colorScheme.includes('light')
    ? colorScheme.includes('dark') && matchMedia('(prefers-color-scheme: dark)').matches
    : colorScheme.includes('dark');
  return isDark ? 'rgb(18, 18, 18)' : 'rgb(255, 255, 255)';
}

function parentOf(node: Element): Element | null {
  const { host } = node.getRootNode() as Partial<ShadowRoot>;
  return node.assignedSlot ?? node.parentElement ?? host ?? null;
}
