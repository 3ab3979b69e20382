/** Builds `docs/tags.md` from the custom elements manifest, which has the docblocks of the tags. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ClassDeclaration, ClassMethod, Event, Package } from 'custom-elements-manifest/schema';
import { formatFile } from './format-file.js';
import { tagsOf, type TagDeclaration } from './build/tag-declarations.js';

interface Row {
  name: string;
  description?: string;
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** Returns the content of docs/tags.md. */
export async function tagDocs(): Promise<string> {
  const manifest = JSON.parse(readFileSync(`${root}dist/custom-elements.json`, 'utf8')) as Package;
  const text = `# Tags

The attributes, properties, events, slots, parts, tokens and states of each tag. This page is generated from the code with
\`npm run docs\`.

Attributes have a property of the same name in camelCase. Events bubble and cross shadow roots. Parts are styled with
\`::part(name)\`, states with \`:state(name)\`.

The classes of the events are exported by \`member-area-elements\`; their properties are in brackets.

${tagsOf(manifest)
  .map((tag) => describeTag(tag, manifest))
  .join('\n')}`;
  return formatFile(`${root}README.md`, text);
}

function describeTag(tag: TagDeclaration, manifest: Package): string {
  const {
    tagName,
    description = '',
    attributes,
    members = [],
    slots,
    events,
    cssParts,
    cssProperties,
    cssStates,
  } = tag;
  const properties = members.filter((member) => member.kind === 'field' && !member.attribute);
  const methods = members.filter((member) => member.kind === 'method');
  return `## ${tagName}

${description}

${table('Attribute', attributes, ({ name, type, description = '' }) => {
  const values = type?.text.startsWith("'") ? type.text.split(' | ').map(toCode) : [];
  const isTold = values.every((value) => description.includes(value));
  return [`\`${name}\``, isTold ? description : `${values.join(' ')}: ${description}`];
})}
${table('Property without an attribute', properties, describe)}
${table('Method', methods, (method) => [`\`${signatureOf(method)}\``, method.description ?? ''])}
${table('Event', events, (event) => [`\`${event.name}\``, `${describeClass(event, manifest)}: ${event.description ?? ''}`])}
${table('Slot', slots, ({ name, description = '' }) => [name ? `\`${name}\`` : 'the content', description])}
${table('Part', cssParts, describe)}
${table('Token', cssProperties, ({ name, default: value, description = '' }) => [
  `\`${name}\``,
  value ? `${description}; default \`${value}\`` : description,
])}
${table('State', cssStates, describe)}`;
}

/** Returns the class of an event with the names of its properties. */
function describeClass({ type }: Event, { modules }: Package): string {
  const declaration = modules
    .flatMap(({ declarations = [] }) => declarations)
    .find((one): one is ClassDeclaration => one.kind === 'class' && one.name === type.text);
  const names = (declaration?.members ?? []).map(({ name }) => `\`${name}\``).join(', ');
  return `\`${type.text}\`${names && ` (${names})`}`;
}

function signatureOf({ name, parameters = [] }: ClassMethod): string {
  return `${name}(${parameters.map((one) => one.name + (one.optional ? '?' : '')).join(', ')})`;
}

const describe = ({ name, description = '' }: Readonly<Row>): string[] => [`\`${name}\``, description];

/** Writes a value of the manifest, `'lazy'`, as code. */
const toCode = (value: string): string => `\`${value.replaceAll("'", '')}\``;

function table<Entry>(
  title: string,
  entries: readonly Entry[] | undefined,
  toCells: (entry: Entry) => string[],
): string {
  if (!entries?.length) return '';
  const lines = entries.map((entry) => `| ${toCells(entry).join(' | ')} |`);
  return `| ${title} | |\n| --- | --- |\n${lines.join('\n')}\n`;
}
