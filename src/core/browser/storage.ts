/** Reads from web storage. Storage that throws counts as empty. */
export function readStorage(area: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Writes to web storage where that works. */
export function writeStorage(area: 'localStorage' | 'sessionStorage', key: string, value: string): void {
  try {
    globalThis[area].setItem(key, value);
  } catch {
    // Full, forbidden or switched off: the value lives as long as the page.
  }
}
