import { formatHex, parse, wcagContrast } from 'culori';

export type ColorScheme = 'light' | 'dark';

/** The colors of the keywords of CSS that tokens have as defaults, as Chromium draws them. */
const KEYWORDS: Readonly<Record<string, Readonly<Record<ColorScheme, string>>>> = {
  Canvas: { light: '#ffffff', dark: '#121212' },
  CanvasText: { light: '#000000', dark: '#ffffff' },
};

/**
 * Returns a color as `#rrggbb` in a color scheme: of a color of CSS, of `light-dark()` and of the keywords of a page.
 * `undefined` for everything else, such as `inherit` or a description.
 */
export function toHex(value: string, scheme: ColorScheme): string | undefined {
  const [, light, dark] = /^light-dark\(\s*([^,]+?)\s*,\s*([^,]+?)\s*\)$/.exec(value.trim()) ?? [];
  const chosen = (scheme === 'light' ? light : dark) ?? value.trim();
  return KEYWORDS[chosen]?.[scheme] ?? formatHex(parse(chosen));
}

/** Returns the contrast of two colors by WCAG 2: from 1 to 21. */
export const contrastOf = (one: string, other: string): number => wcagContrast(one, other);
