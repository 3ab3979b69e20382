import { pageUrl } from '../../core/paths/page-url.js';

/** The page of the account, once it has been asked for. One is enough: the pages of all screens name the same files. */
let reading: Promise<void> | undefined;

/**
 * Asks for the frame page, and for the scripts and style sheets that it names, so that they are in the cache of the browser when
 * the account opens. Runs none of them. Never rejects: a page or a file that is missing is reported when the account opens.
 *
 * Chromium keeps the pages of frames apart in its cache, so there the page itself is asked for again, and its files are not.
 *
 * @param address the address of the frame page
 */
export function prefetchAccount(address: string): Promise<void> {
  return (reading ??= readPage(pageUrl(address))
    .then(async (page) => {
      await Promise.allSettled(missingFilesOf(page).map(fetchFile));
    })
    .catch(() => {}));
}

/** Not `fetch` with a `DOMParser`, which Trusted Types forbid. */
function readPage(address: string): Promise<Document | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.addEventListener('load', () => resolve(request.status === 200 ? request.responseXML : null));
    request.addEventListener('error', reject);
    request.send();
  });
}

/** Returns the addresses of the files on this site that this page has not loaded. The policy of the page allows requests to them. */
function missingFilesOf(page: Document | null): readonly string[] {
  const nodes = page?.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(
    'link[rel=modulepreload],link[rel=stylesheet],script[src]',
  );
  return [...(nodes ?? [])]
    .map((node) => ('href' in node ? node.href : node.src))
    .filter((address) => new URL(address, location.href).origin === location.origin)
    .filter((address) => performance.getEntriesByName(address).length === 0);
}

/** The whole answer is read, because a browser keeps no part of one. */
const fetchFile = async (address: string): Promise<void> => {
  const init: RequestInit & { readonly priority: string } = { priority: 'low' };
  await (await fetch(address, init)).arrayBuffer();
};
