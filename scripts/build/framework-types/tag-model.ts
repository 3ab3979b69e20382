import type { Package } from 'custom-elements-manifest/schema';
import { tagsOf, type TagDeclaration, type TagField } from '../tag-declarations.js';

/** A tag as the types of the frameworks describe it. */
export interface TagModel {
  readonly tagName: string;
  /** The start of the names of its types: `MemberAreaJoin`. */
  readonly pascalName: string;
  readonly element: TypeImport;
  readonly description: string;
  readonly attributes: readonly AttributeModel[];
  readonly properties: readonly PropertyModel[];
  readonly events: readonly EventModel[];
}

/** A type and the module that exports it, relative to `dist/types`. */
export interface TypeImport {
  readonly name: string;
  readonly module: string;
}

export interface AttributeModel {
  readonly name: string;
  /** `flag`: present or absent. */
  readonly kind: 'flag' | 'text';
  /** The type of its values in TypeScript: `string`, or a union of literals. */
  readonly type: string;
  readonly description: string;
}

/** A property that a page can set. */
export interface PropertyModel {
  readonly name: string;
  readonly type: string;
  readonly hasAttribute: boolean;
  readonly description: string;
}

export interface EventModel {
  readonly name: string;
  readonly type: TypeImport;
  readonly description: string;
}

/** Reads the tags of a manifest for the types of the frameworks. */
export function readTagModels(manifest: Package): TagModel[] {
  const moduleOf = new Map(
    manifest.modules.flatMap(({ path, declarations = [] }) => declarations.map(({ name }) => [name, path])),
  );
  const importOf = (name: string): TypeImport => {
    const path = moduleOf.get(name);
    if (!path) throw new Error(`The manifest has no module that declares ${name}.`);
    return { name, module: path.replace(/^dist\//, '../') };
  };
  return tagsOf(manifest).map((tag) => ({
    tagName: tag.tagName,
    pascalName: tag.name.replace(/Element$/, ''),
    element: importOf(tag.name),
    description: tag.description ?? '',
    attributes: readAttributes(tag),
    properties: readProperties(tag),
    events: (tag.events ?? []).map(({ name, type, description = '' }) => ({
      name,
      type: importOf(type.text),
      description,
    })),
  }));
}

function readAttributes({ attributes = [] }: TagDeclaration): AttributeModel[] {
  return attributes.map(({ name, type, description = '' }) => ({
    name,
    kind: type?.text === 'boolean' ? 'flag' : 'text',
    type: type?.text ?? 'string',
    description,
  }));
}

function readProperties({ name: className, members = [], attributes = [] }: TagDeclaration): PropertyModel[] {
  return members
    .filter((member): member is TagField => member.kind === 'field' && !member.readonly)
    .map(({ name, description = '' }) => {
      const attribute = attributes.find(({ fieldName }) => fieldName === name);
      const values = attribute?.type?.text ?? '';
      // The class takes any text, because an attribute can be any text. The manifest knows the values.
      const type = values.startsWith("'") ? values : `${className}['${name}']`;
      return { name, type, hasAttribute: attribute !== undefined, description };
    });
}
