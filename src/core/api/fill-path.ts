/**
 * A path with its placeholder, if it has one, filled in and encoded; null for a value that can be no path segment:
 * a missing or empty one, or one that would lead to another path ("." and "..").
 */
export function fillPath(template: string, value?: string | null): string | null {
  try {
    const segment = encodeURIComponent(value ?? '');
    return /{/.test(template) && /^\.{0,2}$/.test(segment) ? null : template.replace(/{\w+}/, segment);
  } catch {
    return null; // half of a surrogate pair
  }
}
