import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { PageName } from './network-pages.js';

/** The file that a page of each compared library loads, as npm has installed it. */
const FILES = {
  hanko: '@teamhanko/hanko-elements/dist/elements.js',
  'ghost-form': '@tryghost/signup-form/umd/signup-form.min.js',
  'ghost-portal': '@tryghost/portal/umd/portal.min.js',
} satisfies Partial<Record<PageName, string>>;

/** Returns the files of the compared libraries, compressed with Brotli, by their paths below `NETWORK_ROOT`. */
export async function compressPeerFiles(): Promise<ReadonlyMap<string, Buffer>> {
  const entries = Object.entries(FILES).map(async ([name, file]): Promise<[string, Buffer]> => {
    const code = await readFile(fileURLToPath(new URL(`../../../node_modules/${file}`, import.meta.url)));
    return [`/${name}/${file.slice(file.lastIndexOf('/') + 1)}`, await compress(code)];
  });
  return new Map(await Promise.all(entries));
}

/** Compresses a file as the build compresses the files of the library. */
const compress = (code: Buffer) =>
  promisify(brotliCompress)(code, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: code.length },
  });
