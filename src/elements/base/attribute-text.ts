import type { PropertyDeclaration } from '@lit/reactive-element';

/** A text property that reflects to its kebab-case attribute; an attribute that is taken away gives `undefined`. */
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
