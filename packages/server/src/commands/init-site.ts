import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CommandError, type Command } from 'member-area-elements/commands';

const PACKAGE = fileURLToPath(new URL('../../', import.meta.url));
const TEMPLATE = join(PACKAGE, 'templates/site');

/** `npx member-area-elements init`: writes a site into a folder, and shows the next steps. */
export const initSite: Command = {
  summary: 'Writes a new site with its server, a home page and a page for members.',
  usage: [
    '[folder]  the folder of the site, which is created when it is missing. Default: the current folder',
  ],
  run: async (args) => void process.stdout.write(await writeSite(readFolder(args))),
};

/**
 * Writes a site into a folder. No file is overwritten.
 *
 * @returns the next steps
 * @throws CommandError when the folder has one of the files; then nothing is written
 */
async function writeSite(name: string): Promise<string> {
  const folder = resolve(name);
  const files = new Map<string, string | Buffer>([
    ['package.json', await packageJson(basename(folder))],
    ...(await readTemplate()),
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

/** @throws CommandError for anything but one folder or none */
function readFolder(args: readonly string[]): string {
  try {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const [folder = '.', ...others] = positionals;
    if (others.length === 0) return folder;
  } catch {
    // The message of `parseArgs` speaks of its own options.
  }
  throw new CommandError(
    `member-area-elements init: there is one argument, the folder, and not: ${args.join(' ')}`,
  );
}

/** Returns the files of the template by their path in the site. npm leaves out files that are named `.gitignore`. */
async function readTemplate(): Promise<[path: string, content: Buffer][]> {
  const entries = await readdir(TEMPLATE, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(TEMPLATE, join(entry.parentPath, entry.name)))
    .sort();
  return Promise.all(
    paths.map(async (path): Promise<[string, Buffer]> => [
      path.replace(/^gitignore$/, '.gitignore'),
      await readFile(join(TEMPLATE, path)),
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
