import { readFileSync } from 'node:fs';
import type { Package } from 'custom-elements-manifest/schema';
import { tagsOf, type TagDeclaration } from '../../scripts/build/tag-declarations.js';
import type { AttributeValue, Fact, TagFacts } from './tag-facts.js';

const MANIFEST = new URL('../../dist/custom-elements.json', import.meta.url);

/**
 * Reads the facts of all tags from the custom elements manifest of the build.
 *
 * @throws Error when there is no manifest, or when a tag in it has no preview
 */
export function readTagFacts(): readonly TagFacts[] {
  return tagsOf(JSON.parse(readFileSync(MANIFEST, 'utf8')) as Package).map(toTagFacts);
}

function toTagFacts(tag: TagDeclaration): TagFacts {
  const { tagName, name, description = '', attributes = [], members = [] } = tag;
  const preview = toValue(attributes.find((attribute) => attribute.name === 'preview')?.type?.text);
  if (preview.kind !== 'choice') throw new Error(`The attribute "preview" of <${tagName}> names no states.`);
  return {
    tag: tagName,
    className: name,
    description,
    attributes: attributes
      .filter((attribute) => attribute.name !== 'preview')
      .map((attribute) => ({ ...toFact(attribute), value: toValue(attribute.type?.text) })),
    states: preview.values,
    properties: members
      .filter((member) => member.kind === 'field')
      .map((field) => ({
        ...toFact(field),
        type: field.type?.text ?? '',
        isReadonly: field.readonly ?? false,
      })),
    methods: members
      .filter((member) => member.kind === 'method')
      .map((method) => ({
        ...toFact(method),
        parameters: (method.parameters ?? []).map((one) => one.name + (one.optional ? '?' : '')).join(', '),
        type: method.return?.type?.text ?? 'void',
      })),
    events: (tag.events ?? []).map((event) => ({ ...toFact(event), type: event.type.text })),
    slots: (tag.slots ?? []).map(toFact),
    parts: (tag.cssParts ?? []).map(toFact),
    tokens: (tag.cssProperties ?? []).map((token) => ({
      ...toFact(token),
      defaultValue: token.default ?? '',
    })),
    cssStates: (tag.cssStates ?? []).map(toFact),
  };
}

const toFact = ({ name, description = '' }: { name: string; description?: string | undefined }): Fact => ({
  name,
  description,
});

/** Reads the type of an attribute: `boolean`, literals such as `'a' | 'b'`, or anything else, which is a text. */
function toValue(type = ''): AttributeValue {
  if (type === 'boolean') return { kind: 'flag' };
  const values = type.split(' | ').map((member) => /^'(.*)'$/.exec(member)?.[1]);
  return values.every((value) => value !== undefined) ? { kind: 'choice', values } : { kind: 'text' };
}
