/** Names the packages of a chunk in its first line, and puts their licences next to the chunks. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, RenderedChunk } from 'rollup';

interface BundledPackage {
  name: string;
  version: string;
  license: string;
  folder: string;
}

/** Rollup output plugin: emits a file in `licences/` for each package in the bundle. */
export function licenceTexts(): Plugin {
  return {
    name: 'licence-texts',
    generateBundle(_options, bundle) {
      const packages = new Map<string, BundledPackage>();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') for (const each of packagesOf(chunk)) packages.set(each.name, each);
      }
      for (const each of packages.values()) {
        const { name, version, license } = each;
        this.emitFile({
          type: 'asset',
          fileName: `licences/${name.replace('@', '').replace('/', '-')}.txt`,
          source: `${name} ${version}, ${license}\n\n${readLicence(each)}\n`,
        });
      }
    },
  };
}

/** Returns the first line of a chunk, for `output.banner`. */
export function licenceBanner(chunk: RenderedChunk): string {
  const packages = packagesOf(chunk);
  if (packages.length === 0) return '';
  return `/*! ${packages.map(({ name, license }) => `${name} ${license}`).join(', ')}: see licences/ */`;
}

/** Licence texts of packages that ship none, copied from their repositories. */
const COPIED_LICENCES = new Map([
  // https://github.com/bitovi/react-to-web-component/blob/main/LICENSE
  ['@r2wc/core', 'r2wc-licence.txt'],
  ['@r2wc/react-to-web-component', 'r2wc-licence.txt'],
]);

/** @throws when a package has no licence text: most licences require it in each copy */
function readLicence({ name, license, folder }: BundledPackage): string {
  const shipped = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (shipped) return readFileSync(join(folder, shipped), 'utf8').trim();
  const copied = COPIED_LICENCES.get(name);
  if (!copied) {
    throw new Error(
      `${name} is in the browser build and has no licence file. Copy its licence (${license}) from its repository ` +
        'to scripts/build/ and name the file in scripts/build/licences.ts.',
    );
  }
  return readFileSync(fileURLToPath(new URL(copied, import.meta.url)), 'utf8').trim();
}

const PACKAGE_FOLDER = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;

function packagesOf({ modules }: Pick<RenderedChunk, 'modules'>): BundledPackage[] {
  const folders = new Set<string>();
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    const folder = PACKAGE_FOLDER.exec(id)?.[1];
    if (folder !== undefined && renderedLength > 0) folders.add(folder);
  }
  return [...folders]
    .map((folder) => {
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as BundledPackage;
      return { name: manifest.name, version: manifest.version, license: manifest.license, folder };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
