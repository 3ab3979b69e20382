import {
  classImports,
  GENERATED,
  handlersOf,
  printEntry,
  printImports,
  printInterface,
  sentence,
  sharedImports,
} from './print-types.js';
import type { TagModel } from './tag-model.js';

/**
 * Returns the JSX types for Solid. It sets a dynamic value of a name with hyphens as the property in camelCase, and takes
 * the prefixes `prop:`, `attr:`, `bool:` and `on:`. A name in camelCase without a prefix would be set in lower case.
 */
export function solidTypes(tags: readonly TagModel[]): string {
  return `${GENERATED}import type { JSX as SolidJSX } from 'solid-js';
${printImports([...classImports(tags), ...sharedImports(tags, 'Attributes')])}
${tags.map(printPrefixed).join('\n')}
declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
${tags
  .map((tag) => {
    const { pascalName, element } = tag;
    const type = `SolidJSX.HTMLAttributes<${element.name}> & ${pascalName}Attributes & ${pascalName}Prefixed`;
    return printEntry(tag, type, '      ');
  })
  .join('')}    }
  }
}
`;
}

/** Prints what Solid sets with a prefix: properties, attributes and handlers of events. */
function printPrefixed(tag: TagModel): string {
  const { pascalName, tagName, element, properties, attributes } = tag;
  return printInterface(`interface ${pascalName}Prefixed`, `What \`<${tagName}>\` takes with a prefix.`, [
    ...properties.map(({ name, type, description }) => ({ name: `prop:${name}`, type, description })),
    ...attributes.map(({ name, kind, type, description }) => ({
      name: `${kind === 'flag' ? 'bool' : 'attr'}:${name}`,
      type: kind === 'flag' ? 'boolean' : type,
      description: sentence(description),
    })),
    ...handlersOf(tag, (event) => `on:${event}`).map((member) => ({
      ...member,
      type: member.type.replace('(event:', `(this: ${element.name}, event:`),
    })),
  ]);
}
