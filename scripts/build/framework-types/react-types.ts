import {
  classImports,
  GENERATED,
  printEntry,
  printHandlers,
  printImports,
  sharedImports,
} from './print-types.js';
import type { TagModel } from './tag-model.js';

/**
 * Returns the JSX types for React 18 and 19. React 19 sets properties of a custom element and listens to its events.
 * React 18 only sets attributes.
 */
export function reactTypes(tags: readonly TagModel[]): string {
  return `${GENERATED}import type * as React from 'react';
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
${printImports([...classImports(tags), ...sharedImports(tags, 'Attributes', 'Properties')])}
/** Of \`@types/react\`, only 18 and before have \`createFactory\`. */
type Props<Element, Attributes19, Attributes18, Properties, Handlers> = typeof React extends {
  createFactory: unknown;
}
  ? React18Props<Element, Attributes18, Properties, Handlers>
  : DetailedHTMLProps<HTMLAttributes<Element>, Element> & Attributes19 & Properties & Handlers;

/** In React 18, \`false\` becomes an attribute with that value, which counts as there, and \`className\` one of that name. */
type React18Props<Element, Attributes, Properties, Handlers> = Omit<
  DetailedHTMLProps<HTMLAttributes<Element>, Element>,
  'className' | PresenceAttribute
> & { class?: string | undefined } & { [Name in PresenceAttribute]?: Presence | undefined } & Attributes & {
    [Name in keyof Properties]?: NotInReact18 | undefined;
  } & { [Name in keyof Handlers]?: NotInReact18 | undefined };

type PresenceAttribute = 'autoFocus' | 'hidden' | 'itemScope';
type Presence = true | '';

/** No value is this text: it is what TypeScript says where something else is given. */
type NotInReact18 = 'React 18 sets attributes only: use addEventListener, or set the property, on a ref';

${printHandlers(tags, (event) => `on${event}`)}
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${tags.map((tag) => printEntry(tag, propsOf(tag), '      ')).join('')}    }
  }
}
`;
}

function propsOf({ pascalName, element, properties }: TagModel): string {
  const attributes = `${pascalName}Attributes`;
  const names = properties.filter(({ hasAttribute }) => !hasAttribute).map(({ name }) => `'${name}'`);
  const propertiesOnly = `Pick<${pascalName}Properties, ${names.join(' | ') || 'never'}>`;
  return `Props<${element.name}, ${attributes}, ${attributes}<Presence>, ${propertiesOnly}, ${pascalName}Handlers>`;
}
