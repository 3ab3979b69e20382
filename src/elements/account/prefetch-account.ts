import { pageUrl } from '../../core/paths/page-url.js';
import { whenViewsLoaded } from '../view/loading-views.js';

/** The page of the account, once it has been asked for. One is enough: the pages of all screens name the same files. */
let reading: Promise<void> | undefined;

/**
 * Asks for the frame page, and for the scripts and style sheets that it names, so that they are in the cache of the browser when
 * the account opens. Runs none of them. Never rejects: a page or a file that is missing is reported when the account opens.
 *
 * Chromium keeps the pages of frames apart in its cache, so there the page itself is asked for again, and its files are not.
 *
 * @param address the address of the frame page
 * @param ownFiles settles when the page has loaded the files that it runs itself. The others are asked for then, after those of
 *   the views that are loading, because a page cannot tell which files are on their way
 */
export function prefetchAccount(address: string, ownFiles: Promise<unknown>): Promise<void> {
  return (reading ??= readFiles(address, ownFiles).catch(() => {}));
}

async function readFiles(address: string, ownFiles: Promise<unknown>): Promise<void> {
  const [page] = await Promise.all([readPage(pageUrl(address)), ownFiles, whenViewsLoaded()]);
  await Promise.allSettled(missingFilesOf(page).map(fetchFile));
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
