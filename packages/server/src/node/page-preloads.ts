import { preloads, writeHead, type LibraryBuild } from 'member-area-elements/head';

/** The script of the library, as a site owner pastes it and as `snippet` writes it. */
const LIBRARY_SCRIPT = /<script\b(?=[^>]*\bsrc="([^"]*\/)autoload\.js")[^>]*>/;

/**
 * Returns a page with a `modulepreload` for each script that its tags need, above the script of the library. A page without
 * this script, or with such links already, stays as it is.
 */
export function addPreloads(page: string, build: LibraryBuild): string {
  const script = LIBRARY_SCRIPT.exec(page);
  if (!script || page.includes('rel="modulepreload"')) return page;
  const [element, folder = ''] = script;
  const [, nonce] = /\bnonce="([^"]*)"/.exec(element) ?? [];
  const tags = [...page.matchAll(/<([a-z]+(?:-[a-z]+)+)/g)].map(([, tag = '']) => tag);
  const lines = writeHead(preloads(new Set(tags), build, { folder, nonce }));
  return lines === '' ? page : `${page.slice(0, script.index)}${lines}\n${page.slice(script.index)}`;
}
