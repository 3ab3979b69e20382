import type { EventModel, TagModel, TypeImport } from './tag-model.js';

export const GENERATED = '// Generated from custom-elements.json by `npm run build`.\n';

/** A member of an interface. */
export interface PrintedMember {
  readonly name: string;
  readonly type: string;
  readonly description: string;
}

/** Prints the import of types, one statement for each module. */
export function printImports(types: readonly TypeImport[]): string {
  const names = new Map<string, Set<string>>();
  for (const { name, module } of types) names.set(module, (names.get(module) ?? new Set()).add(name));
  return [...names]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([module, imported]) => `import type { ${[...imported].sort().join(', ')} } from '${module}';\n`)
    .join('');
}

/** Prints an interface whose members are optional. Its head is, for example, `export interface Name`. */
export function printInterface(head: string, description: string, members: readonly PrintedMember[]): string {
  const lines = members.map(
    ({ name, type, description: text }) =>
      `${printDocblock(text, '  ')}  ${printName(name)}?: ${type} | undefined;\n`,
  );
  return `${printDocblock(description)}${head} {\n${lines.join('')}}\n`;
}

/** Prints the entry of a tag in the interface of a framework that lists the elements. */
export function printEntry(tag: TagModel, type: string, indent: string): string {
  return `${printDocblock(tag.description, indent)}${indent}'${tag.tagName}': ${type};\n`;
}

/** The type of an attribute with a hyphen where the framework would write `false` as a text. */
export const PRESENCE = `/** An attribute with a hyphen is present or absent. Set the property in camelCase to a boolean instead. */
type Presence = true | '';
`;

/** Prints the entries of all tags with their attributes, properties and handlers. The file has {@link PRESENCE}. */
export function printEntries(tags: readonly TagModel[], indent: string): string {
  return tags
    .map((tag) => {
      const { pascalName, element } = tag;
      const type = `HTMLAttributes<${element.name}> & ${pascalName}Attributes<boolean, Presence> & ${pascalName}Properties & ${pascalName}Handlers`;
      return printEntry(tag, type, indent);
    })
    .join('');
}

/** Returns the handlers of the events of a tag, by the names that a framework gives them. */
export function handlersOf({ events }: TagModel, nameOf: (event: string) => string): PrintedMember[] {
  return events.map(({ name, type, description }) => ({
    name: nameOf(name),
    type: `((event: ${type.name}) => void)`,
    description: sentence(description),
  }));
}

/** Prints an interface of the handlers of each tag: `MemberAreaJoinHandlers`. */
export function printHandlers(tags: readonly TagModel[], nameOf: (event: string) => string): string {
  return tags
    .map((tag) =>
      printInterface(
        `interface ${tag.pascalName}Handlers`,
        `The handlers of the events of \`<${tag.tagName}>\`.`,
        handlersOf(tag, nameOf),
      ),
    )
    .join('\n');
}

/** Returns the imports of the classes of the tags and of their events. */
export function classImports(tags: readonly TagModel[]): TypeImport[] {
  return tags.flatMap(({ element, events }) => [element, ...events.map(({ type }: EventModel) => type)]);
}

/** Returns the imports of the interfaces in `tag-attributes.d.ts`. */
export function sharedImports(tags: readonly TagModel[], ...suffixes: string[]): TypeImport[] {
  return tags.flatMap(({ pascalName }) =>
    suffixes.map((suffix) => ({ name: pascalName + suffix, module: './tag-attributes.js' })),
  );
}

export function printDocblock(text: string, indent = ''): string {
  if (!text) return '';
  const lines = text.replaceAll('*/', '*\\/').split('\n');
  if (lines.length === 1) return `${indent}/** ${lines.join('')} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}

/** Writes a phrase of a docblock tag as a sentence: "before the dialog closes; cancelable". */
export function sentence(phrase: string): string {
  return phrase && phrase.charAt(0).toUpperCase() + phrase.slice(1).replace(/\.?$/, '.');
}

const printName = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`);
