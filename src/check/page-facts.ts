import { isOurTag } from '../core/misuse/tag-faults.js';
import type { PageElement, Position } from './html-parser.js';
import { parseHtml } from './html-parser.js';

/** A script of the page that loads the library. */
export interface LibraryScript {
  readonly element: PageElement;
  /** The address or the name of the module, as it is written. */
  readonly source: string;
  /** Whether `source` is the name of a module of a package, which a bundler or an import map resolves. */
  readonly isNamed: boolean;
  /** `autoload` finds the tags of the page, `define` defines one or all. */
  readonly kind: 'autoload' | 'define';
}

/** What the checks need to know of a page. */
export interface PageFacts {
  readonly elements: readonly PageElement[];
  /** The tags of the library. */
  readonly tags: readonly PageElement[];
  readonly scripts: readonly LibraryScript[];
  /** Whether the page has scripts that may contain the library, such as those of a bundler. */
  readonly hasOtherScripts: boolean;
  /** The links to `member-areas.css`. */
  readonly styleSheets: readonly PageElement[];
  readonly settings: SettingsFacts;
}

/** The settings in the page. */
export interface SettingsFacts {
  /** Every `<script data-member-areas>`. The first one with the type of JSON counts. */
  readonly scripts: readonly PageElement[];
  /** `null` when there are none, or when they are not a JSON object. */
  readonly values: Readonly<Record<string, unknown>> | null;
  readonly position: Position | null;
}

/** Returns the value of an attribute, or `null` without it. */
export const attributeOf = (element: PageElement, name: string): string | null =>
  element.attributes.find((attribute) => attribute.name === name)?.value ?? null;

/** Reads a page. */
export function readPage(html: string): PageFacts {
  const elements = parseHtml(html);
  const tags = elements.filter(({ localName }) => isOurTag(localName));
  const isOurs = (source: string) => kindOf(source, tags.length > 0) !== null;
  const codeScripts = elements.filter((element) => element.localName === 'script' && isCode(element));
  const scripts = codeScripts.flatMap((element) =>
    sourcesOf(element).flatMap((source): LibraryScript[] => {
      const kind = kindOf(source, tags.length > 0);
      const isNamed = attributeOf(element, 'src') === null && !/^(?:\.{0,2}\/|https?:)/.test(source);
      return kind === null ? [] : [{ element, source, isNamed, kind }];
    }),
  );
  return {
    elements,
    tags,
    scripts,
    hasOtherScripts: codeScripts.some((element) => !sourcesOf(element).some(isOurs)),
    styleSheets: elements.filter(
      (element) =>
        isStyleSheetLink(element) &&
        /(?:^|\/)member-areas\.css(?:[?#]|$)/.test(attributeOf(element, 'href') ?? ''),
    ),
    settings: readSettings(elements),
  };
}

/** Returns whether an element is a link to a style sheet. */
export const isStyleSheetLink = (element: PageElement): boolean =>
  element.localName === 'link' && /(?:^|\s)stylesheet(?:\s|$)/i.test(attributeOf(element, 'rel') ?? '');

/** Returns whether a script is code: https://html.spec.whatwg.org/multipage/scripting.html#attr-script-type */
export const isCode = (element: PageElement): boolean =>
  /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i.test(
    (attributeOf(element, 'type') ?? '').trim(),
  );

/** Returns the address of a script, or the modules that its text imports. */
function sourcesOf(element: PageElement): string[] {
  const address = attributeOf(element, 'src');
  if (address !== null) return [address];
  const imports = /(?:\bimport\s*\(?|\bfrom)\s*(['"])([^'"]+)\1/g;
  return [...element.text.matchAll(imports)].map(([, , source = '']) => source);
}

/** Returns how a module loads tags of the library, or `null` for another module. */
function kindOf(source: string, hasTags: boolean): LibraryScript['kind'] | null {
  const bare = /^member-area-elements\/(?:(autoload)|(?:[\w-]+\/)?define)$/.exec(source);
  if (bare) return bare[1] === undefined ? 'define' : 'autoload';
  const name = /(?:^|\/)([\w-]+)\.js(?:[?#]|$)/.exec(source)?.[1] ?? '';
  if (!hasTags && !source.includes('member-area')) return null;
  if (name === 'autoload') return 'autoload';
  return isOurTag(name) ? 'define' : null;
}

function readSettings(elements: readonly PageElement[]): SettingsFacts {
  const scripts = elements.filter(
    (element) => element.localName === 'script' && attributeOf(element, 'data-member-areas') !== null,
  );
  const read = scripts.find((element) => attributeOf(element, 'type') === 'application/json');
  if (!read) return { scripts, values: null, position: null };
  return { scripts, values: parseObject(read.text), position: read.position };
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const values: unknown = JSON.parse(text);
    return typeof values === 'object' && values !== null && !Array.isArray(values)
      ? (values as Readonly<Record<string, unknown>>)
      : null;
  } catch {
    return null;
  }
}
