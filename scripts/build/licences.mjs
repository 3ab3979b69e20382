/** Names the packages inside a chunk in its first line, and puts their licences beside the chunks. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;

function packagesOf(chunk) {
  const folders = Object.entries(chunk.modules)
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([id]) => PACKAGE.exec(id)?.[1]);
  return [...new Set(folders.filter(Boolean))]
    .map((folder) => ({ folder, ...JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
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
      for (const { name, version, license, author, folder } of packages.values()) {
        const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
        const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `(c) ${author?.name ?? author}`;
        const fileName = `licences/${name.replace('@', '').replace('/', '-')}.txt`;
        this.emitFile({ type: 'asset', fileName, source: `${name} ${version}, ${license}\n\n${text}\n` });
      }
    },
  };
}
