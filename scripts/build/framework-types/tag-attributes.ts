import { GENERATED, printImports, printInterface, sentence, type PrintedMember } from './print-types.js';
import type { AttributeModel, TagModel } from './tag-model.js';

/**
 * Returns `tag-attributes.d.ts`: the attributes and the properties of each tag, which the types of all frameworks share.
 * What a framework takes for a boolean attribute is a parameter.
 */
export function tagAttributes(tags: readonly TagModel[]): string {
  const interfaces = tags.flatMap((tag) => [
    printInterface(
      `export interface ${tag.pascalName}Attributes<Flag = boolean, HyphenFlag = Flag>`,
      `The attributes of \`<${tag.tagName}>\`. \`Flag\` is what the framework takes for a boolean attribute, \`HyphenFlag\` for one with a hyphen.`,
      tag.attributes.map(toMember),
    ),
    printInterface(
      `export interface ${tag.pascalName}Properties`,
      `The properties of \`<${tag.tagName}>\` that a page can set.`,
      tag.properties,
    ),
  ]);
  return GENERATED + printImports(tags.map(({ element }) => element)) + interfaces.join('\n');
}

function toMember({ name, kind, type, description }: AttributeModel): PrintedMember {
  const flag = name.includes('-') ? 'HyphenFlag' : 'Flag';
  return { name, type: kind === 'flag' ? flag : type, description: sentence(description) };
}
