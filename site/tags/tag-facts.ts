/** What the custom elements manifest says about a tag, as data for its page and for the controls of its preview. */
export interface TagFacts {
  readonly tag: string;
  /** The name of its class. */
  readonly className: string;
  readonly description: string;
  readonly attributes: readonly AttributeFacts[];
  /** The values of its attribute `preview`. */
  readonly states: readonly string[];
  readonly properties: readonly PropertyFacts[];
  readonly methods: readonly MethodFacts[];
  readonly events: readonly EventFacts[];
  readonly slots: readonly Fact[];
  readonly parts: readonly Fact[];
  readonly tokens: readonly TokenFacts[];
  readonly cssStates: readonly Fact[];
}

/** A name that an author uses, with what it means. */
export interface Fact {
  readonly name: string;
  readonly description: string;
}

export interface AttributeFacts extends Fact {
  readonly value: AttributeValue;
}

/** What an attribute takes. */
export type AttributeValue =
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'text' };

export interface PropertyFacts extends Fact {
  readonly type: string;
  readonly isReadonly: boolean;
}

export interface MethodFacts extends Fact {
  readonly parameters: string;
  readonly type: string;
}

export interface EventFacts extends Fact {
  /** The class of the event. */
  readonly type: string;
}

export interface TokenFacts extends Fact {
  /** Its default as CSS. Empty where it follows from other values. */
  readonly defaultValue: string;
}
