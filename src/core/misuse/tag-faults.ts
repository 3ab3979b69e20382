import { isCurrencyCode } from '../config/resolve-settings.js';
import { canonicalLocale } from '../intl/locale.js';
import { safePath } from '../paths/safe-path.js';
import type { Fault } from './faults.js';
import { nearestName } from './nearest-name.js';
import { TAG_ATTRIBUTES, type AttributeRule } from './tag-attributes.js';

/** A tag as it is written in a page. An element of the DOM is one. */
export interface WrittenTag {
  readonly localName: string;
  readonly attributes: Iterable<WrittenAttribute>;
}

interface WrittenAttribute {
  readonly name: string;
  readonly value: string;
}

/** A fault of a tag, and the attribute that it is about. */
export interface TagFault extends Fault {
  readonly attribute?: string;
}

const TAGS = Object.keys(TAG_ATTRIBUTES);

/** Returns whether a name is that of a tag of the library. */
export const isOurTag = (name: string): boolean => Object.hasOwn(TAG_ATTRIBUTES, name);

/** Returns the faults of a tag and its attributes; none for elements that are not of the library. */
export function tagFaults({ localName, attributes }: WrittenTag): TagFault[] {
  if (!isOurTag(localName)) return misspeltTag(localName);
  const written = [...attributes];
  return [
    ...missingAttributes(localName, written),
    ...written.flatMap((attribute) => attributeFaults(localName, attribute)),
  ];
}

/** A name that only this library can mean. */
const OUR_PREFIX = /^members?-?areas?(?:-|$)/;

function misspeltTag(name: string): TagFault[] {
  const isMeant = OUR_PREFIX.test(name);
  // Other libraries have elements such as <account-menu>: only a name that is nearly one of ours is a mistake.
  const nearest = nearestName(name, TAGS, isMeant ? 3 : 2);
  if (nearest === null && !isMeant) return [];
  const advice = nearest === null ? `The tags are: ${TAGS.join(', ')}.` : `Write <${nearest}>.`;
  return [{ id: 'misspelt-tag', message: `<${name}>: there is no such tag. ${advice}` }];
}

function missingAttributes(tag: string, written: readonly WrittenAttribute[]): TagFault[] {
  const values = new Map(written.map(({ name, value }) => [name, value]));
  if (values.has('preview')) return [];
  const has = (name: string) => (values.get(name) ?? '').trim() !== '';
  if (tag === 'member-area-block') {
    if (has('block-id') || has('member-area-id')) return [];
    const message = `<${tag}>: attribute "block-id" is missing. Add the id of the block, or that of an area: member-area-id="community".`;
    return [{ id: 'missing-attribute', message }];
  }
  return Object.entries(rulesOf(tag))
    .filter(([name, rule]) => rule === 'required' && !has(name))
    .map(([name]) => ({
      id: 'missing-attribute',
      message: `<${tag}>: attribute "${name}" is missing. Add the id of the area, for example ${name}="community".`,
    }));
}

const rulesOf = (tag: string): Readonly<Record<string, AttributeRule>> => TAG_ATTRIBUTES[tag] ?? {};

function attributeFaults(tag: string, { name, value }: WrittenAttribute): TagFault[] {
  const rules = rulesOf(tag);
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
  if (rule === undefined) return unknownAttribute(tag, name);
  const faults: TagFault[] = [];
  const advice = isFilledIn(value) ? null : adviceFor(name, value, rule);
  if (advice !== null) {
    const message = `<${tag}>: attribute "${name}" has the value ${JSON.stringify(value.slice(0, 200))}. ${advice}`;
    faults.push({ id: 'attribute-value', attribute: name, message });
  } else if (name === 'preview') {
    const message = `<${tag}>: attribute "preview" shows sample data. Remove it from pages for visitors.`;
    faults.push({ id: 'preview-left', attribute: name, message });
  }
  return faults;
}

/** Returns whether a template fills the value in: `{{ area.id }}`, `${area.id}`, `<%= area.id %>`. */
const isFilledIn = (value: string): boolean => /\{\{|\$\{|\{%|<%|<\?/.test(value);

/** Returns what to write in place of a value, or `null` for a right one. */
function adviceFor(name: string, value: string, rule: AttributeRule): string | null {
  if (typeof rule === 'object') return rule.includes(value) ? null : `Use ${listOf(rule)}.`;
  if (rule === 'boolean') {
    if (!/^(?:false|no|off|0)$/i.test(value)) return null;
    return 'Its presence turns it on, whatever the value is. Remove the attribute to turn it off.';
  }
  const isRight = VALUE_RULES.get(name);
  return value === '' || !isRight || isRight.test(value) ? null : isRight.advice;
}

const listOf = (values: readonly string[]): string =>
  values
    .map((value) => JSON.stringify(value))
    .join(', ')
    .replace(/, ([^,]+)$/, ' or $1');

/** The rules of attributes whose type is text. */
const VALUE_RULES: ReadonlyMap<string, { test(value: string): boolean; advice: string }> = new Map([
  [
    'locale',
    {
      test: (value) => canonicalLocale(value) !== undefined,
      advice: 'Use a BCP 47 language tag, for example "de-CH".',
    },
  ],
  [
    'currency',
    { test: (value) => isCurrencyCode(value), advice: 'Use an ISO 4217 code, for example "EUR".' },
  ],
  [
    'origin-url-path',
    {
      test: (value) => safePath(value) !== null,
      advice: 'Use a path of this site that starts with one "/", for example "/pricing".',
    },
  ],
]);

/** Attributes that every element has: https://html.spec.whatwg.org/multipage/dom.html#global-attributes */
const GLOBAL_ATTRIBUTES = new Set(
  'accesskey autocapitalize autocorrect autofocus class contenteditable dir draggable enterkeyhint exportparts hidden id inert inputmode is itemid itemprop itemref itemscope itemtype key lang nonce part popover ref role slot spellcheck style tabindex title translate writingsuggestions'.split(
    ' ',
  ),
);

/** Attributes of pages, assistive technology, frameworks and template languages: `aria-label`, `@click`, `v-if`, `hx-get`. */
const FOREIGN_ATTRIBUTE = /^(?:aria-|on|xml|v-|x-|hx-|up-|ng-?|_ng|js|client:|wire:)|[^\w-]/;

function unknownAttribute(tag: string, name: string): TagFault[] {
  const names = Object.keys(rulesOf(tag));
  if (GLOBAL_ATTRIBUTES.has(name) || FOREIGN_ATTRIBUTE.test(name)) return [];
  const meant = name.startsWith('data-')
    ? names.find((one) => name === `data-${one}`)
    : nearestName(name, names);
  if (meant !== undefined && meant !== null) {
    const message = `<${tag}>: there is no attribute "${name}". Write ${meant}.`;
    return [{ id: 'misspelt-attribute', attribute: name, message }];
  }
  if (name.startsWith('data-')) return [];
  const message = `<${tag}>: the attribute "${name}" has no effect. The attributes are: ${names.join(', ')}.`;
  return [{ id: 'unknown-attribute', attribute: name, message }];
}
