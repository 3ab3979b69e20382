/** Makes the table of the attributes of all tags, with the values that each takes. */
import type { DeclaredAttribute } from './elements-manifest.js';

/** The named types of attributes, with their values. */
const NAMED_TYPES = new Map([['LoadingPolicy', ['lazy', 'interaction', 'eager']]]);

type Rule = 'text' | 'required' | 'boolean' | string[];

/** Returns the rules of the attributes, by the names of the tag and of the attribute. */
export function attributeRules(
  declared: ReadonlyMap<string, readonly DeclaredAttribute[]>,
): Record<string, Record<string, Rule>> {
  return sortedByKey(
    [...declared].map(([tagName, attributes]): [string, Record<string, Rule>] => [
      tagName,
      sortedByKey(
        attributes.map(({ name, type, description }): [string, Rule] => [
          name,
          ruleOf(`${tagName} ${name}`, type, description),
        ]),
      ),
    ]),
  );
}

const sortedByKey = <Value>(entries: [string, Value][]): Record<string, Value> =>
  Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));

/** @throws when the type is a name whose values are not known */
function ruleOf(attribute: string, type: string, description: string): Rule {
  const parts = type
    .split('|')
    .map((part) => part.trim().replace(/^(['"])(.*)\1$/, '$2'))
    .filter((part) => part !== '' && part !== 'undefined' && part !== 'null')
    .flatMap((part) => NAMED_TYPES.get(part) ?? [part]);
  if (parts.includes('boolean')) return 'boolean';
  if (parts.some((part) => part === 'string' || part === 'number'))
    return /\brequired\b/.test(description) ? 'required' : 'text';
  const named = parts.find((part) => !/^[a-z\d-]+$/.test(part));
  if (named !== undefined)
    throw new Error(
      `${attribute} has the type ${named}. Name its values in scripts/build/attribute-rules.ts.`,
    );
  return parts;
}
