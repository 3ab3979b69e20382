import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { tagsOfPage } from '../check/page-tags.js';
import { libraryHead, USUAL_FOLDER, writeHead } from '../head/library-head.js';
import { CommandError, MISUSE, type Command } from './command.js';
import { readBuild } from './installed-build.js';

/** `npx member-area-elements head`: prints the lines of the library for the head of a page. */
export const printHead: Command = {
  summary: 'Prints the lines of the library for the head of a page.',
  usage: [
    '<tag or page>...  tags, such as member-area-join, or files of HTML: the lines are for the tags in them',
    `--folder <path>   the path or the address of the files of the library. Default: ${USUAL_FOLDER}`,
    '--integrity       adds the hash of each file, which the browser then compares',
    '--light           for the light build',
  ],
  async run(args) {
    const { sources, folder, hasIntegrity, isLight } = readArguments(args);
    const build = await readBuild(isLight ? 'cdn-light' : 'cdn');
    if (!build) throw new CommandError('member-area-elements head: this package has no browser build.');
    const tags = (await Promise.all(sources.map(readTags))).flat();
    process.stdout.write(`${writeHead(libraryHead(tags, build, { folder, hasIntegrity }))}\n`);
  },
};

/** @throws CommandError without a tag or a page, and for an unknown option */
function readArguments(args: readonly string[]) {
  try {
    const { positionals: sources, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        folder: { type: 'string', default: USUAL_FOLDER },
        integrity: { type: 'boolean', default: false },
        light: { type: 'boolean', default: false },
      },
    });
    const folder = values.folder.replace(/\/*$/, '/');
    if (sources.length > 0) return { sources, folder, hasIntegrity: values.integrity, isLight: values.light };
  } catch (error) {
    throw new CommandError(`member-area-elements head: ${(error as Error).message}`, MISUSE);
  }
  throw new CommandError(
    'member-area-elements head: there is no tag and no page. Name them, for example: npx member-area-elements head member-area-join account-frame',
    MISUSE,
  );
}

/**
 * Returns the tags of a file, or the tag itself.
 *
 * @throws CommandError for what is neither
 */
async function readTags(source: string): Promise<readonly string[]> {
  const tags = tagsOfPage(`<${source}>`);
  if (tags.includes(source)) return tags;
  const page = await readFile(source, 'utf8').catch((error: unknown) => {
    throw new CommandError(
      `member-area-elements head: ${source} is no tag of the library, and no file that can be read: ${(error as Error).message}.`,
      MISUSE,
    );
  });
  return tagsOfPage(page);
}
