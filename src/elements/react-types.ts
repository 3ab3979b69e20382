/**
 * JSX types of the tags for React 18 and 19: `import 'member-area-elements/react-types'`. They are derived from the
 * classes of the tags. React 19 sets properties of a custom element and listens to its events. React 18 only sets
 * attributes.
 */
import type * as React from 'react';
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ReactiveElement } from '@lit/reactive-element';
import type { TagTypes } from './tag-types.js';

/** The props of each tag: its attributes, its properties without an attribute, and its events. */
type Tags = {
  [Name in keyof TagTypes]: Tag<
    TagTypes[Name]['element'],
    PropsOf<TagTypes[Name]['element']>,
    TagTypes[Name]['events']
  >;
};

/** The properties of a tag that a page can set, by the names that JSX uses. */
type PropsOf<Element> = {
  [Name in WritableName<Element> as PropName<Name, Element[Name]>]: Element[Name];
};

/** The names of the properties that the class of a tag declares, without methods and getters. */
type WritableName<Element> = {
  [Name in Exclude<keyof Element, keyof ReactiveElement>]: Element[Name] extends (...args: never[]) => unknown
    ? never
    : IsReadonly<Element, Name> extends true
      ? never
      : Name;
}[Exclude<keyof Element, keyof ReactiveElement>];

type IsReadonly<Element, Name extends keyof Element> =
  IsIdentical<Pick<Element, Name>, { -readonly [Key in Name]: Element[Key] }> extends true ? false : true;

/** Compares `readonly` too, which TypeScript ignores when it compares two objects directly. */
type IsIdentical<One, Other> =
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- TypeScript compares generic functions exactly
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

/** A text or a boolean is set by its attribute, in kebab-case. Other values are set by the property. */
type PropName<Name, Value> = Name extends string
  ? Exclude<Value, undefined> extends string | boolean
    ? KebabCase<Name>
    : Name
  : never;

type KebabCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${KebabCase<Rest>}`
  : '';

/** What JSX takes for a tag: of `@types/react`, only 18 and before have `createFactory`. */
type Tag<Element, Props, Events> = typeof React extends { createFactory: unknown }
  ? React18Props<Element, Props, Events>
  : React19Props<Element, Props, Events>;

type React19Props<Element, Props, Events> = DetailedHTMLProps<HTMLAttributes<Element>, Element> & {
  [Name in keyof Props]?: Props[Name] | undefined;
} & { [Name in keyof Events & string as `on${Name}`]?: ((event: Events[Name]) => void) | undefined };

/** In React 18, `false` becomes an attribute with that value, which counts as there, and `className` one of that name. */
type React18Props<Element, Props, Events> = Omit<
  DetailedHTMLProps<HTMLAttributes<Element>, Element>,
  'className' | PresenceAttribute
> & { class?: string | undefined } & { [Name in PresenceAttribute]?: Presence | undefined } & {
  [Name in keyof Props]?: React18Value<Props[Name]> | undefined;
} & { [Name in keyof Events & string as `on${Name}`]?: NotInReact18 | undefined };

type PresenceAttribute = 'autoFocus' | 'hidden' | 'itemScope';
type Presence = true | '';

type React18Value<Value> = Value extends boolean
  ? Presence
  : Value extends string
    ? Value
    : Value extends undefined
      ? never
      : NotInReact18;

/** No value is this text: it is what TypeScript says where something else is given. */
type NotInReact18 = 'React 18 sets attributes only: use addEventListener, or set the property, on a ref';

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- how React names its JSX types
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
