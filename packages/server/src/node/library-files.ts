import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { findFilesOfTags, type LibraryBuild } from 'member-area-elements/head';
import { addPreloads } from './page-preloads.js';
import type { LibraryFiles } from '../library-files.js';

/** The options of {@link libraryFiles}. */
export interface LibraryFilesOptions {
  /** The browser build: `cdn`, or `cdn-light` with Preact in place of React. Default: `cdn`. */
  readonly build?: 'cdn' | 'cdn-light' | undefined;
}

/** The files that are served, by their ending. */
const TYPES = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.map', 'application/json; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
]);

const PREFIX = '/member-area-elements/';

/** A file in memory. */
interface StoredFile {
  /** The time of its last change. */
  readonly changedAt: number;
  readonly body: Buffer<ArrayBuffer>;
  readonly compressed: Buffer<ArrayBuffer>;
  /** The hash of its content. */
  readonly hash: string;
}

/**
 * Returns the files of the library in the installed package, for a site without a CDN or a bundler. They are compressed with
 * Brotli once, for browsers that accept it. The files with a hash in their name or query are cached for a year, the others are
 * checked at each use.
 */
export function libraryFiles({ build = 'cdn' }: LibraryFilesOptions = {}): LibraryFiles {
  const root = toDistFolder(build);
  const read = createReader(root, toDistFolder(build.replace('cdn', 'brotli')));
  return {
    async fetch({ url, headers, method }) {
      const { pathname, searchParams } = new URL(url);
      const file = toFile(root, pathname);
      const type = TYPES.get(extname(file ?? ''));
      const stored = file !== null && type !== undefined ? await read(file) : null;
      if (file === null || stored === null) return new Response('Not found', { status: 404 });
      const { body, compressed, hash } = stored;
      const entityTag = `W/"${hash}"`;
      const isImmutable = hasHash(root, file) || searchParams.get('v') === hash;
      const isCompressed = acceptsBrotli(headers.get('accept-encoding'));
      const answerHeaders = new Headers({
        'content-type': type ?? '',
        'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
        etag: entityTag,
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
        ...(isCompressed && { 'content-encoding': 'br' }),
      });
      if (headers.get('if-none-match')?.includes(entityTag))
        return new Response(null, { status: 304, headers: answerHeaders });
      return new Response(method === 'HEAD' ? null : isCompressed ? compressed : body, {
        headers: answerHeaders,
      });
    },
    async addressOf(path) {
      const file = join(root, path);
      const stored = hasHash(root, file) ? null : await read(file);
      return `${PREFIX}${path}${stored ? `?v=${stored.hash}` : ''}`;
    },
    async accountScripts() {
      return findFilesOfTags((await readBuild(root, read)).chunks, ['account-screen']);
    },
    async addPreloads(page) {
      return addPreloads(page, await readBuild(root, read));
    },
  };
}

const builds = new WeakMap<StoredFile, LibraryBuild>();

/** Returns what the build says about its files; nothing about any of them when it is not complete. */
async function readBuild(
  root: string,
  read: (file: string) => Promise<StoredFile | null>,
): Promise<LibraryBuild> {
  const chunks = await read(join(root, 'chunks.json'));
  const integrity = await read(join(root, 'integrity.json'));
  if (!chunks || !integrity) return { chunks: {}, integrity: {} };
  const known = builds.get(chunks);
  if (known) return known;
  const parse = ({ body }: StoredFile) => JSON.parse(body.toString()) as unknown;
  const build = { chunks: parse(chunks), integrity: parse(integrity) } as LibraryBuild;
  builds.set(chunks, build);
  return build;
}

/** Returns the file in a folder that a path of the site means, or `null` for a path that is outside of it. */
function toFile(root: string, pathname: string): string | null {
  const path = pathname.startsWith(PREFIX) ? decodePath(pathname.slice(PREFIX.length)) : null;
  if (path === null) return null;
  const file = resolve(root, path);
  const pathInRoot = relative(root, file);
  return pathInRoot.startsWith('..') || isAbsolute(pathInRoot) ? null : file;
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * Returns a function that reads a file of a folder, from memory when it has not changed since the last time, and returns
 * `null` when there is none.
 *
 * @param compressedFolder a folder with the same files compressed. A clone of the repository has one, the package has not
 */
function createReader(folder: string, compressedFolder: string) {
  const files = new Map<string, StoredFile>();
  return async (file: string): Promise<StoredFile | null> => {
    const { mtimeMs: changedAt } = await stat(file).catch(() => ({ mtimeMs: null }));
    if (changedAt === null) return null;
    const stored = files.get(file);
    if (stored?.changedAt === changedAt) return stored;
    const body = await readFile(file).catch(() => null);
    if (body === null) return null;
    const compressedFile = join(compressedFolder, relative(folder, file));
    const compressed = await readFile(compressedFile).catch(() => compress(body));
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    const read = { changedAt, body, compressed, hash };
    files.set(file, read);
    return read;
  };
}

/** Level 11 makes 8 % smaller files and takes forty times as long, while the first visitor waits. */
const compress = (body: Buffer) =>
  promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/** Not `import.meta.resolve`, which the runner of tests has not. */
const toDistFolder = (folder: string) =>
  join(dirname(createRequire(import.meta.url).resolve('member-area-elements/package.json')), 'dist', folder);

/** Returns whether the name of a file contains a hash of its content. */
const hasHash = (root: string, file: string) => relative(root, file).startsWith(`chunks${sep}`);

/** Returns whether a browser accepts Brotli. Over HTTP without TLS, browsers accept it from localhost only. */
const acceptsBrotli = (accepted: string | null) =>
  /(?:^|,)\s*br\s*(?:,|;\s*q=(?!0(?:\.0*)?\s*(?:,|$))|$)/.test(accepted ?? '');
