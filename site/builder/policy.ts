import type { Choices } from './choices.js';
import { isForeign, libraryFolder, type LibraryRelease } from './library-files.js';

/**
 * Returns the Content-Security-Policy that fits the choices, as the value of the header. Pure.
 *
 * @param importMapHash the SHA-256 value of the import map in Base64, where the head has one
 */
export function contentPolicy(
  choices: Choices,
  release: LibraryRelease,
  importMapHash: string | undefined,
): string {
  const folder = libraryFolder(choices, release);
  // A path that ends with a slash allows the files below it, and no other package of the same host.
  const library = isForeign(folder) ? [folder] : [];
  const source = (name: string, ...sources: readonly string[]) => [name, "'self'", ...sources].join(' ');
  return [
    "default-src 'none'",
    source('script-src', ...library, ...(importMapHash ? [`'sha256-${importMapHash}'`] : [])),
    source('style-src', ...library),
    source('img-src'),
    source('connect-src', ...(choices.apiRoot ? [choices.apiRoot] : [])),
    source('frame-src'),
    "base-uri 'none'",
    source('form-action'),
    source('frame-ancestors'),
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** Returns the SHA-256 value of a text in Base64. Rejects outside of a secure context, which has no `crypto.subtle`. */
export async function hashText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
