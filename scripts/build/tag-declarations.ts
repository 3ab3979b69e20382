/** Reads the declarations of the tags from the custom elements manifest. */
import type { ClassField, ClassMethod, CustomElement, Package } from 'custom-elements-manifest/schema';

/** The declaration of a tag in the manifest, with what version 1 of the types of the schema does not have. */
export type TagDeclaration = Omit<CustomElement, 'members'> & {
  readonly kind: 'class';
  readonly tagName: string;
  readonly cssStates?: readonly { readonly name: string; readonly description?: string }[];
  readonly members?: readonly (TagField | ClassMethod)[];
};

export interface TagField extends ClassField {
  readonly readonly?: boolean;
  /** The attribute of the property. */
  readonly attribute?: string;
  readonly reflects?: boolean;
}

/** Returns the tags of a manifest, sorted by name. */
export function tagsOf({ modules }: Package): TagDeclaration[] {
  return modules
    .flatMap(({ declarations = [] }) => declarations)
    .filter((declaration) => 'tagName' in declaration)
    .map((declaration) => declaration as TagDeclaration)
    .sort((one, other) => (one.tagName < other.tagName ? -1 : 1));
}
