/**
 * The texts of the languages in a build. The sources import the JSON files of `texts`, and read them into tables when they run.
 * A build does this ahead: it makes a module with the tables of each file, and leaves out the functions that read files. So a
 * page has nothing to read, and needs no modules of JSON, which older browsers lack.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin } from 'rollup';
import { LANGUAGES } from '../../src/contract/parts/languages.js';
import { readTexts } from '../../src/core/messages/read-texts.js';
import type { TextFile } from '../../src/core/messages/messages.js';
import { readTexts as readMailTexts } from '../../packages/server/src/mail/texts/read-texts.js';
import { readTexts as readPageTexts } from '../../packages/server/src/pages/texts/read-texts.js';
import { SIDES, type Side } from '../texts/english-texts.js';

const TEXTS = /[\\/]texts[\\/][\w-]+[\\/](visitor|owner|mail|page)\.json$/;
/** The modules with the functions that read files. */
const READERS = /[\\/]read-texts\.ts$/;
const READER = 'export const readTexts = (texts) => texts;';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Returns the folder of the package that has the texts of a side. */
export const packageOf = (side: Side): string =>
  side === 'mail' || side === 'page' ? 'packages/server' : '.';

/**
 * Returns the paths of the files of texts that a package has, by their names in its `dist`, without extensions:
 * `texts/de/visitor`. The server has those of the mails and of its pages, and the library all others.
 */
export const textEntries = (folder: string): Record<string, string> =>
  Object.fromEntries(
    [...LANGUAGES.keys()]
      .filter((code) => code !== 'en')
      .flatMap((code) =>
        SIDES.filter((side) => packageOf(side) === folder).map((side) => `texts/${code}/${side}`),
      )
      .map((name) => [name, `${root}${name}.json`]),
  );

/** Returns the tables of a file, as the tags, the mails and the pages of the server take them. */
export function tablesOf(side: Side, file: TextFile): object {
  switch (side) {
    case 'mail':
      return readMailTexts(file);
    case 'page':
      return readPageTexts(file);
    case 'visitor':
    case 'owner':
      return readTexts(file);
  }
}

/** Returns the code of the module with the tables of a file. */
function textModule(path: string): string {
  const side = TEXTS.exec(path)?.[1] as Side;
  const file = JSON.parse(readFileSync(path, 'utf8')) as TextFile;
  return `export default ${JSON.stringify(tablesOf(side, file), null, 2)};\n`;
}

/** The plugin for Rollup. */
export const textModules = (): Plugin => ({
  name: 'text-modules',
  load(id) {
    if (TEXTS.test(id)) return { code: textModule(id), moduleSideEffects: false };
    return READERS.test(id) ? READER : null;
  },
});

/** The plugin for esbuild. */
export const quickTextModules: EsbuildPlugin = {
  name: 'text-modules',
  setup(bundle) {
    bundle.onLoad({ filter: TEXTS }, ({ path }) => ({ contents: textModule(path), watchFiles: [path] }));
    bundle.onLoad({ filter: READERS }, () => ({ contents: READER }));
  },
};
