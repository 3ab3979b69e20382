/** Names the packages inside a chunk in its first line, and puts their licences beside the chunks. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;

function packagesOf(chunk) {
  const folders = Object.entries(chunk.modules)
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([id]) => PACKAGE.exec(id)?.[1]);
  return [...new Set(folders.filter(Boolean))]
    .map((folder) => ({ folder, ...JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Licence texts of packages that ship none, as they stand in their repositories. */
const TEXTS = new Map([
  // https://github.com/bitovi/react-to-web-component/blob/main/LICENSE
  ['@r2wc/core', 'r2wc-licence.txt'],
  ['@r2wc/react-to-web-component', 'r2wc-licence.txt'],
]);

/** @throws where a package has no licence text: most licences ask for it in every copy */
function licenceText({ name, license, folder }) {
  const shipped = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (shipped) return readFileSync(join(folder, shipped), 'utf8').trim();
  const kept = TEXTS.get(name);
  if (!kept)
    throw new Error(
      `${name} is in the browser build and has no licence file. Copy its licence (${license}) from its repository ` +
        'to scripts/build/ and name the file in scripts/build/licences.mjs.',
    );
  return readFileSync(fileURLToPath(new URL(kept, import.meta.url)), 'utf8').trim();
}

/** For `output.banner`. */
export function licenceBanner(chunk) {
  const packages = packagesOf(chunk);
  if (packages.length === 0) return '';
  return `/*! ${packages.map(({ name, license }) => `${name} ${license}`).join(', ')}: see licences/ */`;
}

/** Rollup output plugin: a file in `licences/` for every package in the bundle. */
export function licenceTexts() {
  return {
    name: 'licence-texts',
    generateBundle(_, bundle) {
      const packages = new Map();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') for (const each of packagesOf(chunk)) packages.set(each.name, each);
      }
      for (const each of packages.values()) {
        const { name, version, license } = each;
        const fileName = `licences/${name.replace('@', '').replace('/', '-')}.txt`;
        this.emitFile({
          type: 'asset',
          fileName,
          source: `${name} ${version}, ${license}\n\n${licenceText(each)}\n`,
        });
      }
    },
  };
}
