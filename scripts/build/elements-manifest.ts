import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cli } from '@custom-elements-manifest/analyzer/cli.js';
import type { CustomElement, JavaScriptModule } from 'custom-elements-manifest/schema';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the custom elements manifest as JSON, made from the docblocks of the classes of the tags. */
export async function createManifest(): Promise<string> {
  const { modules, ...manifest } = await cli({
    argv: ['analyze', '--config', 'custom-elements-manifest.config.ts'],
    cwd: root,
    noWrite: true,
  });
  const all = [...modules, ...modules.flatMap(createDefinition)].sort((a, b) => (a.path < b.path ? -1 : 1));
  const text = `${JSON.stringify({ ...manifest, modules: all }, null, 2)}\n`;
  // The package has no sources, so the paths are those of the built files.
  return text.replace(/"\/?src\/([^"]+)\.(?:ts|js)x?"/g, '"dist/$1.js"');
}

/**
 * Completes the class in `<tag>/<tag>.ts` and returns the module `<tag>/define.ts`, which registers it. Returns nothing
 * for other modules.
 */
function createDefinition({ path, declarations }: JavaScriptModule): JavaScriptModule[] {
  const tag = basename(path, '.ts');
  const definePath = `${dirname(path)}/define.ts`;
  if (basename(dirname(path)) !== tag || !existsSync(join(root, definePath))) return [];
  const className = `${tag.replace(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase())}Element`;
  const element = declarations?.find(({ name }) => name === className) as CustomElement | undefined;
  if (!element) throw new Error(`${path} declares no class ${className}`);

  Object.assign(element, { tagName: tag, customElement: true });
  correctAttributes(element, readFileSync(join(root, path), 'utf8'));
  // The analyzer lists each class of an event as an event too.
  element.events = element.events?.filter(({ description }) => description);
  return [
    {
      kind: 'javascript-module',
      path: definePath,
      declarations: [],
      exports: [
        { kind: 'custom-element-definition', name: tag, declaration: { name: className, module: path } },
      ],
    },
  ];
}

function correctAttributes(element: CustomElement, source: string): void {
  // The analyzer lists a property as an attribute too.
  element.attributes = element.attributes?.filter(({ name }) => !/[A-Z]/.test(name));
  // It gives an inherited attribute the type of its property; the docblock of the tag has the type of the attribute.
  for (const [, text, name] of source.matchAll(/^ \* @attr \{([^}]+)\} ([\w-]+)/gm)) {
    const attribute = element.attributes?.find((one) => one.name === name);
    if (attribute && text !== undefined) attribute.type = { text };
  }
  for (const member of element.members ?? []) {
    if ('attribute' in member && typeof member.attribute === 'string') {
      member.attribute = member.attribute.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    }
  }
}
