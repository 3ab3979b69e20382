/** The custom elements manifest, from the docblocks of the element classes (`custom-elements-manifest.config.mjs`). */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cli } from '@custom-elements-manifest/analyzer/cli.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** @returns {Promise<string>} */
export async function elementsManifest() {
  const { modules, ...manifest } = await cli({ argv: ['analyze'], cwd: root, noWrite: true });
  const all = [...modules, ...modules.flatMap(definitionOf)].sort((a, b) => (a.path < b.path ? -1 : 1));
  const text = `${JSON.stringify({ ...manifest, modules: all }, null, 2)}\n`;
  // Told in the paths of the package, which has no sources.
  return text.replace(/"\/?src\/([^"]+)\.(?:ts|js)x?"/g, '"dist/$1.js"');
}

/** The class in `<tag>/<tag>.ts` is the class of the tag, and `<tag>/define.ts` registers it. */
function definitionOf({ path, declarations }) {
  const tag = basename(path, '.ts');
  const definePath = `${dirname(path)}/define.ts`;
  if (basename(dirname(path)) !== tag || !existsSync(join(root, definePath))) return [];
  const className = `${tag.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())}Element`;
  const element = declarations.find(({ name }) => name === className);
  if (!element) throw new Error(`${path} declares no class ${className}`);
  Object.assign(element, { tagName: tag, customElement: true });
  // The analyzer takes a property for its attribute, and what an event is made with for its name.
  element.attributes = element.attributes?.filter(({ name }) => !/[A-Z]/.test(name));
  // It gives an inherited attribute the type of its property; the tag's own docblock knows better.
  const source = readFileSync(join(root, path), 'utf8');
  for (const [, text, name] of source.matchAll(/^ \* @attr \{([^}]+)\} ([\w-]+)/gm)) {
    const attribute = element.attributes?.find((one) => one.name === name);
    if (attribute) attribute.type = { text };
  }
  element.events = element.events?.filter(({ description }) => description);
  for (const member of element.members ?? []) {
    if (member.attribute)
      member.attribute = member.attribute.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  }
  const exports = [
    { kind: 'custom-element-definition', name: tag, declaration: { name: className, module: path } },
  ];
  return [{ kind: 'javascript-module', path: definePath, declarations: [], exports }];
}
