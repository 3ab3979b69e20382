import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CommandError, type Command } from 'member-area-elements/commands';

const PACKAGE = fileURLToPath(new URL('../../', import.meta.url));
const TEMPLATE = join(PACKAGE, 'templates/site');

/** Each theme is a folder of files for `public`: `theme.css`, the icon and a picture. The first is the default. */
const THEMES = ['paper', 'studio', 'garden'];

/** `npx member-area-elements init`: writes a site into a folder, and shows the next steps. */
export const initSite: Command = {
  summary: 'Writes a new site with its server, a home page and a page for members.',
  usage: [
    '[folder]        the folder of the site, which is created when it is missing. Default: the current folder',
    `--theme <name>  the look of the site: ${THEMES.join(', ')}. Default: ${THEMES[0]}`,
  ],
  run: async (args) => {
    const { folder, theme } = readArguments(args);
    process.stdout.write(await writeSite(folder, theme));
  },
};

/**
 * Writes a site into a folder. No file is overwritten.
 *
 * @returns the next steps
 * @throws CommandError when the folder has one of the files; then nothing is written
 */
async function writeSite(name: string, theme: string): Promise<string> {
  const folder = resolve(name);
  const files = new Map<string, string | Buffer>([
    ['package.json', await packageJson(basename(folder))],
    ...(await readFiles(TEMPLATE)),
    ...(await readFiles(join(PACKAGE, 'templates/themes', theme), 'public')),
  ]);
  const existing = [...files.keys()].filter((path) => existsSync(join(folder, path)));
  if (existing.length > 0)
    throw new CommandError(
      `${folder} has these files already: ${existing.join(', ')}. Nothing was written. Name a new folder, for example: npx member-area-elements init my-site`,
    );
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content, { flag: 'wx' });
  }
  const shown = relative('.', folder);
  const steps = [...(shown === '' ? [] : [`cd ${shown}`]), 'npm install', 'npm start'];
  return `Wrote ${[...files.keys()].join(', ')}.\n\nNext:\n${steps.map((step) => `  ${step}\n`).join('')}`;
}

/** @throws CommandError for another theme, for an unknown option, and for more than one folder */
function readArguments(args: readonly string[]): { folder: string; theme: string } {
  const { positionals, values } = parse(args);
  const [folder = '.', ...others] = positionals;
  if (others.length > 0)
    throw new CommandError(
      `member-area-elements init: there is one argument, the folder, and not: ${positionals.join(' ')}`,
    );
  if (!THEMES.includes(values.theme))
    throw new CommandError(
      `member-area-elements init: there is no theme "${values.theme}". Choose one of ${THEMES.join(', ')}, for example: npx member-area-elements init my-site --theme ${THEMES[1]}`,
    );
  return { folder, theme: values.theme };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { theme: { type: 'string', default: THEMES[0] as string } },
    });
  } catch (error) {
    throw new CommandError(`member-area-elements init: ${(error as Error).message}`);
  }
}

/**
 * Returns the files of a folder of templates by their path in the site. npm leaves out files that are named `.gitignore`.
 *
 * @param target where they are in the site. Default: at its top
 */
async function readFiles(folder: string, target = ''): Promise<[path: string, content: Buffer][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
  return Promise.all(
    paths.map(async (path): Promise<[string, Buffer]> => [
      join(target, path.replace(/^gitignore$/, '.gitignore')),
      await readFile(join(folder, path)),
    ]),
  );
}

/** Returns the `package.json` of the site, with this version of the packages and what they were tested with. */
async function packageJson(folderName: string): Promise<string> {
  const server = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    engines: object;
    dependencies: Record<string, string>;
    peerDependencies: Record<string, string>;
  };
  const { name, version, engines, dependencies: own, peerDependencies: peers } = server;
  const dependencies = {
    '@hono/node-server': own['@hono/node-server'],
    hono: own['hono'],
    libsql: peers['libsql'],
    'member-area-elements': `^${version}`,
    [name]: `^${version}`,
  };
  const site = {
    name: toPackageName(folderName),
    private: true,
    type: 'module',
    engines,
    scripts: { start: 'node server.js' },
    dependencies,
  };
  return `${JSON.stringify(site, null, 2)}\n`;
}

/** Returns a name that npm accepts: https://docs.npmjs.com/cli/configuring-npm/package-json#name */
const toPackageName = (folderName: string): string =>
  folderName
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'my-site';
