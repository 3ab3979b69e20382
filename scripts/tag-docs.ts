/** Builds `docs/tags.md` from the custom elements manifest, which has the docblocks of the tags. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CustomElement, Package } from 'custom-elements-manifest/schema';
import { format, resolveConfig } from 'prettier';

/** The analyzer writes the custom states too, which the types of the schema do not have. */
type TagDeclaration = CustomElement & { tagName: string; cssStates?: Row[] };

interface Row {
  name: string;
  description?: string;
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** Returns the content of docs/tags.md. */
export async function tagDocs(): Promise<string> {
  const { modules } = JSON.parse(readFileSync(`${root}dist/custom-elements.json`, 'utf8')) as Package;
  const tags = modules
    .flatMap(({ declarations = [] }) => declarations)
    .filter((declaration) => 'tagName' in declaration)
    .map((declaration) => declaration as TagDeclaration)
    .sort((a, b) => (a.tagName < b.tagName ? -1 : 1));
  const text = `# Tags

What each tag takes, tells and lets you style. This page is made from the code: \`npm run docs\`.

Attributes have a property of the same name in camelCase. Events bubble and cross shadow roots. Parts are styled with
\`::part(name)\`, states with \`:state(name)\`.

${tags.map(describeTag).join('\n')}`;
  return format(text, { ...(await resolveConfig(`${root}README.md`)), parser: 'markdown' });
}

function describeTag(tag: TagDeclaration): string {
  const { tagName, description, attributes, slots, events, cssParts, cssProperties, cssStates } = tag;
  return `## ${tagName}

${description}

${table('Attribute', attributes, ({ name, type, description = '' }) => {
  const states =
    name === 'preview' && type?.text.includes('|') ? `${listCode(type.text.split(/\s*\|\s*/))}: ` : '';
  return [`\`${name}\``, states + description.replaceAll('\n', ' ')];
})}
${table('Event', events, describe)}
${table('Slot', slots, ({ name, description = '' }) => [name ? `\`${name}\`` : 'the content', description])}
${table('Part', cssParts, describe)}
${table('Token', cssProperties, ({ name, default: value, description = '' }) => [
  `\`${name}\``,
  value ? `${description}; default \`${value}\`` : description,
])}
${table('State', cssStates, describe)}`;
}

const describe = ({ name, description = '' }: Row): string[] => [`\`${name}\``, description];

const listCode = (names: string[]): string =>
  names.map((name) => `\`${name.replaceAll("'", '')}\``).join(' ');

function table<Entry>(
  title: string,
  entries: Entry[] | undefined,
  toCells: (entry: Entry) => string[],
): string {
  if (!entries?.length) return '';
  const lines = entries.map((entry) => `| ${toCells(entry).join(' | ')} |`);
  return `| ${title} | |\n| --- | --- |\n${lines.join('\n')}\n`;
}
