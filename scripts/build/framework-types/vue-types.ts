import {
  classImports,
  GENERATED,
  printEntry,
  printHandlers,
  printImports,
  printInterface,
  sentence,
  sharedImports,
} from './print-types.js';
import type { TagModel } from './tag-model.js';

/**
 * Returns the types for the templates and for the JSX of Vue 3. Vue sets what the element has as a property, and the rest
 * as attributes, where `false` becomes the text `"false"`, which counts as there. So attributes with a hyphen take no
 * `false`. Their properties do not either, because Vue's compiler checks both forms of a name as the one in camelCase.
 */
export function vueTypes(tags: readonly TagModel[]): string {
  return `${GENERATED}import type { HTMLAttributes, ReservedProps } from 'vue';
${printImports([...classImports(tags), ...sharedImports(tags, 'Attributes', 'Properties')])}
/** An attribute with a hyphen is present or absent: \`:hide-title="isShort || undefined"\`. */
type Presence = true | '';

/** A tag as the templates of Vue see it: a component with these props. */
interface Tag<Element, Props> {
  new (): { $el: Element; $props: HTMLAttributes & ReservedProps & Props };
}

${printHandlers(tags, (event) => `on${toPascalCase(event)}`)}
${tags.map(printFlags).join('\n')}
declare module 'vue' {
  interface GlobalComponents {
${tags.map((tag) => printEntry(tag, componentOf(tag), '    ')).join('')}  }

  interface IntrinsicElementAttributes {
${tags.map((tag) => printEntry(tag, `HTMLAttributes & ${propsOf(tag)}`, '    ')).join('')}  }
}
`;
}

function componentOf(tag: TagModel): string {
  return `Tag<${tag.element.name}, ${propsOf(tag)}>`;
}

function propsOf({ pascalName }: TagModel): string {
  const properties = `Omit<${pascalName}Properties, keyof ${pascalName}Flags> & ${pascalName}Flags`;
  return `${pascalName}Attributes<boolean, Presence> & ${properties} & ${pascalName}Handlers`;
}

/** Prints the properties of the attributes with a hyphen that are present or absent. */
function printFlags({ tagName, pascalName, attributes }: TagModel): string {
  const flags = attributes.filter(({ name, kind }) => kind === 'flag' && name.includes('-'));
  return printInterface(
    `interface ${pascalName}Flags`,
    `The attributes of \`<${tagName}>\` with a hyphen that are present or absent.`,
    flags.map(({ name, description }) => ({
      name: toCamelCase(name),
      type: 'Presence',
      description: sentence(description),
    })),
  );
}

const toCamelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());

const toPascalCase = (name: string): string => toCamelCase(`-${name}`);
