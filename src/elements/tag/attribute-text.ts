import type { PropertyDeclaration } from '@lit/reactive-element';

/** Declares a text property that reflects to an attribute. Without the attribute, the property is `undefined`. */
export function attributeText(attribute: string): PropertyDeclaration<string | undefined> {
  return {
    attribute,
    reflect: true,
    converter: {
      fromAttribute: (value) => value ?? undefined,
      toAttribute: (value) => value ?? null,
    },
  };
}
