import { findFilesOfTags, type Chunks } from './tag-files.js';

/** The files of a browser build, `dist/cdn` or `dist/cdn-light` of the package. */
export interface LibraryBuild {
  /** The content of its `chunks.json`. */
  readonly chunks: Chunks;
  /** The content of its `integrity.json`: the SHA-384 value of each file by its path. */
  readonly integrity: Readonly<Record<string, string>>;
}

/**
 * Reads what a browser build says about its files.
 *
 * @param read returns the content of a file of the build. Its rejection is passed on
 */
export async function readLibraryBuild(
  read: (file: 'chunks.json' | 'integrity.json') => Promise<unknown>,
): Promise<LibraryBuild> {
  const [chunks, integrity] = await Promise.all([read('chunks.json'), read('integrity.json')]);
  return { chunks, integrity } as LibraryBuild;
}

/** The options of {@link libraryHead}. */
export interface LibraryHeadOptions {
  /** The path or the address of the files of the library, with a slash at its end. Default: `/member-area-elements/` */
  readonly folder?: string | undefined;
  /**
   * Whether the browser compares each file with its hash. The page then works with the files of this build alone, and
   * needs new lines after each update. Default: it does not
   */
  readonly hasIntegrity?: boolean | undefined;
  /** The nonce of the Content-Security-Policy of the page. Default: none */
  readonly nonce?: string | undefined;
}

/** An element of the head of a page. */
export interface HeadElement {
  readonly localName: 'link' | 'script';
  /** Its attributes, in the order in which they are written. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** The folder of the guides. */
export const USUAL_FOLDER = '/member-area-elements/';

/**
 * Returns what the head of a page needs for its tags: the style sheet, one `modulepreload` for each script that the tags need
 * before they work, and `autoload.js`. The browser then requests all of them at once; without the lines in the middle, it
 * learns of those scripts from `autoload.js`.
 *
 * @param tags the tags of the page. Names that are no tags of the library are ignored
 */
export function libraryHead(
  tags: Iterable<string>,
  build: LibraryBuild,
  options: LibraryHeadOptions = {},
): readonly HeadElement[] {
  const { folder = USUAL_FOLDER } = options;
  const attributesOf = (path: string) => fileAttributes(path, build, options);
  return [
    {
      localName: 'link',
      attributes: {
        rel: 'stylesheet',
        href: `${folder}member-areas.css`,
        ...attributesOf('member-areas.css'),
      },
    },
    ...preloads(tags, build, options),
    {
      localName: 'script',
      attributes: { type: 'module', src: `${folder}autoload.js`, ...attributesOf('autoload.js') },
    },
  ];
}

/** Returns only the `modulepreload` lines of {@link libraryHead}, for a page that has the others. */
export function preloads(
  tags: Iterable<string>,
  build: LibraryBuild,
  options: LibraryHeadOptions = {},
): readonly HeadElement[] {
  const { folder = USUAL_FOLDER } = options;
  return findFilesOfTags(build.chunks, tags).map((path) => ({
    localName: 'link',
    attributes: { rel: 'modulepreload', href: folder + path, ...fileAttributes(path, build, options) },
  }));
}

function fileAttributes(
  path: string,
  { integrity }: LibraryBuild,
  { folder = USUAL_FOLDER, hasIntegrity = false, nonce }: LibraryHeadOptions,
): Record<string, string> {
  const hash = hasIntegrity ? integrity[path] : undefined;
  return {
    ...(hash !== undefined && { integrity: hash }),
    ...(/^(?:https?:)?\/\//.test(folder) && { crossorigin: 'anonymous' }),
    ...(nonce !== undefined && { nonce }),
  };
}

/** Writes elements of a head as HTML, one a line. */
export const writeHead = (elements: readonly HeadElement[]): string => elements.map(writeElement).join('\n');

function writeElement({ localName, attributes }: HeadElement): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(value)}"`);
  return localName === 'link' ? `<link${written.join('')} />` : `<script${written.join('')}></script>`;
}

const escape = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
