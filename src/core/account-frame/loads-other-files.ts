import { pageDocument } from '../browser/page-document.js';

/** The files that a page loads by itself. Links are resolved when they are clicked, so they do not count. */
const FILES = 'link[rel~=stylesheet],script[src],img[src]';

/**
 * Returns whether this document would load other files at another address, because it names them by relative addresses:
 * `style.css` is `/account/style.css` at `/account/login`, and `/style.css` at `/`.
 *
 * @param loadedUrl the address at which this document was loaded
 * @param otherUrl the other address
 */
export function loadsOtherFiles(loadedUrl: string, otherUrl: string): boolean {
  const base = pageDocument.querySelector('base[href]')?.getAttribute('href') ?? '';
  const resolve = (file: string, url: string) => new URL(file, new URL(base, url)).href;
  return [...pageDocument.querySelectorAll(FILES)].some((element) => {
    const file = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
    try {
      return resolve(file, loadedUrl) !== resolve(file, otherUrl);
    } catch {
      // An address that cannot be parsed loads no file.
      return false;
    }
  });
}
