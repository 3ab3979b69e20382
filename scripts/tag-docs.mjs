/**
 * `npm run docs`: docs/tags.md, from the docblocks of the tags by way of the manifest. A test says when it is out of
 * date.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The page as it should be. */
export async function tagDocs() {
  const { modules } = JSON.parse(readFileSync(`${root}dist/custom-elements.json`, 'utf8'));
  const tags = modules
    .flatMap(({ declarations = [] }) => declarations)
    .filter(({ tagName }) => tagName)
    .sort((a, b) => (a.tagName < b.tagName ? -1 : 1));
  const text = `# Tags

What each tag takes, tells and lets you style. This page is made from the code: \`npm run docs\`.

Attributes have a property of the same name in camelCase. Events bubble and cross shadow roots. Parts are styled with
\`::part(name)\`, states with \`:state(name)\`.

${tags.map(tagSection).join('\n')}`;
  return format(text, { ...(await resolveConfig(`${root}README.md`)), parser: 'markdown' });
}

function tagSection({ tagName, description, attributes, slots, events, cssParts, cssProperties, cssStates }) {
  return `## ${tagName}

${description}

${table('Attribute', attributes, ({ name, type, description }) => {
  const states =
    name === 'preview' && type.text.includes('|') ? `${code(type.text.split(/\s*\|\s*/))}: ` : '';
  return [`\`${name}\``, states + description.replaceAll('\n', ' ')];
})}
${table('Event', events, ({ name, description }) => [`\`${name}\``, description])}
${table('Slot', slots, ({ name, description }) => [name ? `\`${name}\`` : 'the content', description])}
${table('Part', cssParts, ({ name, description }) => [`\`${name}\``, description])}
${table('Token', cssProperties, ({ name, default: value, description }) => [
  `\`${name}\``,
  value ? `${description}; default \`${value}\`` : description,
])}
${table('State', cssStates, ({ name, description }) => [`\`${name}\``, description])}`;
}

const code = (names) => names.map((name) => `\`${name.replaceAll("'", '')}\``).join(' ');

function table(title, rows = [], cells) {
  if (!rows.length) return '';
  const lines = rows.map((row) => `| ${cells(row).join(' | ')} |`);
  return `| ${title} | |\n| --- | --- |\n${lines.join('\n')}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  mkdirSync(`${root}docs`, { recursive: true });
  writeFileSync(`${root}docs/tags.md`, await tagDocs());
}
