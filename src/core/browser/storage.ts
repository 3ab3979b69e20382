/** Returns a value of web storage, or `null` when there is none or the storage throws. */
export function readStorage(area: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Writes a value to web storage. Does nothing when the storage throws. */
export function writeStorage(area: 'localStorage' | 'sessionStorage', key: string, value: string): void {
  try {
    globalThis[area].setItem(key, value);
  } catch {
    // The storage is full, forbidden or turned off. The value is lost when the page is left.
  }
}

/** Removes a value from web storage. Does nothing when the storage throws. */
export function removeStorage(area: 'localStorage' | 'sessionStorage', key: string): void {
  try {
    globalThis[area].removeItem(key);
  } catch {
    // There is no storage, so there is no value either.
  }
}
