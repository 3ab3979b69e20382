import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/**
 * Returns the scripts, style sheets and JSON files compressed with Brotli, by the same paths. The level is the highest one:
 * it takes a second for a build, and the demo serves the result as it is.
 */
export async function compressFiles(
  files: Iterable<[path: string, content: string | Uint8Array]>,
): Promise<[path: string, content: Uint8Array][]> {
  return Promise.all(
    [...files]
      .filter(([path]) => /\.(?:js|css|json)$/.test(path))
      .map(async ([path, content]): Promise<[string, Uint8Array]> => {
        const bytes = Buffer.from(content);
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        };
        return [path, await compress(bytes, { params })];
      }),
  );
}
