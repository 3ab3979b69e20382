import { pageDocument } from '../../core/browser/page-document.js';
import { routerFaults, runsWhen } from '../../core/misuse/router-faults.js';
import { TAG_ATTRIBUTES } from '../../core/misuse/tag-attributes.js';
import { warn } from './warn.js';

/** Asks again for the files of the library when a tag is not defined, and names those that are not scripts. */
export async function findRefusedScripts(): Promise<void> {
  const tags = Object.keys(TAG_ATTRIBUTES);
  if (!pageDocument.querySelector(`:is(${tags.join()}):not(:defined)`)) return;
  // Not `new URL('.', import.meta.url)`: some bundlers take the first argument for a file.
  const folder = import.meta.url.replace(/[^/]*$/, '');
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(folder) && /\.js(?:\?|$)/.test(name));
  await Promise.all([...new Set(files)].map(judgeFile));
}

async function judgeFile(address: string): Promise<void> {
  const { status, headers } = await fetch(address);
  const type = headers.get('content-type') ?? '';
  if (status < 400 && /\b(?:java|ecma)script\b/.test(type)) return;
  const what = status >= 400 ? `with status ${status}` : `with ${type || 'no type'} and not with a script`;
  const { pathname } = new URL(address);
  warn(
    'script-not-served',
    `${pathname} was answered ${what}, so its tags stay as they are. Serve the folder dist/cdn of the package unchanged, with chunks/.`,
  );
}

/** Names the routers of the page that can run before the library. */
export function findClassicRouters(): void {
  const scripts = [...pageDocument.querySelectorAll<HTMLScriptElement>('script[src]')];
  const addressed = scripts.map((script) => ({
    address: script.getAttribute('src') ?? '',
    runs: runsWhen(script.type, script.defer, script.hasAttribute('async')),
  }));
  for (const { id, message } of routerFaults(addressed)) warn(id, message);
}
