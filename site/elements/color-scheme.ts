const KEY = 'docs-color-scheme';

export const COLOR_SCHEME_CHOICES = ['system', 'light', 'dark'] as const;

/** `system` follows the setting of the device. */
export type ColorSchemeChoice = (typeof COLOR_SCHEME_CHOICES)[number];

/** Returns the color scheme that the visitor has chosen on this site, `system` where the browser stores nothing. */
export function storedColorScheme(): ColorSchemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return COLOR_SCHEME_CHOICES.find((scheme) => scheme === stored) ?? 'system';
  } catch {
    return 'system'; // A browser that blocks storage throws.
  }
}

/** Stores the color scheme for all pages of the site, where the browser allows it. */
export function storeColorScheme(scheme: ColorSchemeChoice): void {
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // The choice then holds for this page.
  }
}

/** Shows the page in a color scheme. The style sheet reads the attribute. */
export function applyColorScheme(scheme: ColorSchemeChoice): void {
  document.documentElement.dataset['colorScheme'] = scheme;
}
