import { refusingDirective, refusingInlineDirective, type ContentPolicy } from './content-policy.js';
import { findingAt, type Finding } from './finding.js';
import type { PageElement, Position } from './html-parser.js';
import { attributeOf, isCode, type PageFacts } from './page-facts.js';
import { addressOf, pageUrl } from './script-findings.js';
import type { ServedPage } from './served-page.js';
import { styleSheetAddresses, type StyleSheetAddress } from './style-sheet-addresses.js';

const SCRIPT = ['script-src-elem', 'script-src', 'default-src'];
const STYLE = ['style-src-elem', 'style-src', 'default-src'];
const IMAGE = ['img-src', 'default-src'];
const FONT = ['font-src', 'default-src'];
const MEDIA = ['media-src', 'default-src'];
const FRAME = ['frame-src', 'child-src', 'default-src'];
const OBJECT = ['object-src', 'default-src'];
const SCRIPT_ATTRIBUTE = ['script-src-attr', 'script-src', 'default-src'];
const STYLE_ATTRIBUTE = ['style-src-attr', 'style-src', 'default-src'];

/** Something of the page itself that a policy allows or refuses. */
interface Use {
  readonly position: Position;
  readonly what: string;
  readonly directives: readonly string[];
  /** The address that it loads, or code that is written in the page. */
  readonly content:
    | { readonly kind: 'address'; readonly url: URL; readonly isScript: boolean }
    | { readonly kind: 'code'; readonly text: string; readonly isAttribute: boolean };
  readonly nonce: string | undefined;
}

/**
 * Returns the findings about a policy that refuses what the page itself uses: its scripts, styles, fonts, images, media and
 * frames. What the library loads has findings of its own. The uses that the same directive refuses are one finding, at the
 * first of them.
 */
export function pagePolicyFindings(
  page: PageFacts,
  served: ServedPage | null,
  policies: readonly ContentPolicy[],
): Finding[] {
  const here = pageUrl(served);
  const uses = usesOf(page, served);
  return policies.flatMap((policy) => {
    const refused = new Map<string, { use: Use; directive: string; others: number }>();
    for (const use of uses) {
      const directive = directiveThatRefuses(policy, use, here);
      if (directive === null) continue;
      const key = `${directive}\n${sourceOf(use, here)}`;
      const first = refused.get(key);
      refused.set(key, first ? { ...first, others: first.others + 1 } : { use, directive, others: 0 });
    }
    return [...refused.values()].map(({ use, directive, others }) => {
      const more = others === 0 ? '' : ` (and ${others} more)`;
      const message = `The Content-Security-Policy refuses ${use.what}${more}: ${directive}. ${adviceFor(use, directive, here)}`;
      return findingAt(use.position, { id: 'policy-page', message });
    });
  });
}

function directiveThatRefuses(policy: ContentPolicy, use: Use, page: URL): string | null {
  const { content, directives, nonce } = use;
  return content.kind === 'address'
    ? refusingDirective(policy, { directives, url: content.url, page, nonce, isScript: content.isScript })
    : refusingInlineDirective(policy, { directives, nonce, ...content });
}

const sourceOf = ({ content }: Use, here: URL): string =>
  content.kind === 'code' ? 'code' : sourceFor(content.url, here);

function adviceFor({ content, nonce }: Use, directive: string, here: URL): string {
  const [name = ''] = directive.split(' ');
  if (content.kind === 'address') return `Add ${sourceFor(content.url, here)} to ${name}, or remove it.`;
  if (content.isAttribute)
    return `Move it to a ${name.startsWith('script') ? 'script' : 'style sheet'} of the site.`;
  return nonce === undefined
    ? 'Move it to a file of the site, or give it a nonce or a hash.'
    : 'Its nonce is not that of the policy.';
}

const sourceFor = (url: URL, here: URL): string => {
  if (url.origin !== 'null') return url.origin === here.origin ? "'self'" : url.origin;
  return url.protocol;
};

function usesOf(page: PageFacts, served: ServedPage | null): Use[] {
  const librarys = new Set([
    ...page.scripts
      .filter(({ element }) => attributeOf(element, 'src') !== null)
      .map(({ element }) => element),
    ...page.styleSheets,
  ]);
  return page.elements.flatMap((element) => [
    ...(librarys.has(element) ? [] : usesOfElement(page, served, element)),
    ...attributeCode(element),
  ]);
}

function usesOfElement(page: PageFacts, served: ServedPage | null, element: PageElement): Use[] {
  const { localName, position, text } = element;
  const nonce = attributeOf(element, 'nonce') ?? undefined;
  const loads = (what: string, written: string | null, directives: readonly string[]): Use[] => {
    const url = written === null || written.trim() === '' ? null : addressOf(page, written.trim(), served);
    // The browser opens these without a request.
    if (!url || /^(?:about|javascript|blob):$/.test(url.protocol)) return [];
    const name = url.protocol === 'data:' ? 'in a data: address' : (written ?? '').trim();
    const isScript = directives === SCRIPT;
    return [
      { position, what: `${what} ${name}`, directives, content: { kind: 'address', url, isScript }, nonce },
    ];
  };
  const attribute = (name: string): string | null => attributeOf(element, name);
  switch (localName) {
    case 'script': {
      if (!isCode(element) && !/^(?:importmap|speculationrules)$/i.test(attribute('type') ?? '')) return [];
      const source = attribute('src');
      if (source !== null) return loads('the script', source, SCRIPT);
      return [inline(position, 'a script in the page', SCRIPT, text, nonce)];
    }
    case 'style':
      return [
        inline(position, 'a <style> in the page', STYLE, text, nonce),
        ...styleSheetAddresses(text).flatMap((one) => loads(...useOfStyleSheet(one))),
      ];
    case 'link':
      return [
        ...usesOfLink(attribute).flatMap((one) => loads(...one)),
        ...(
          served?.styleSheets.get(addressOf(page, attribute('href') ?? '', served)?.href ?? '') ?? []
        ).flatMap((one) => loads(...useOfStyleSheet(one))),
      ];
    case 'img':
      return loads('the image', attribute('src'), IMAGE);
    case 'video':
      return [
        ...loads('the video', attribute('src'), MEDIA),
        ...loads('the image', attribute('poster'), IMAGE),
      ];
    case 'audio':
      return loads('the sound', attribute('src'), MEDIA);
    case 'source':
      return element.parent?.localName === 'picture' ? [] : loads('the medium', attribute('src'), MEDIA);
    case 'iframe':
      return loads('the frame', attribute('src'), FRAME);
    case 'object':
      return loads('the object', attribute('data'), OBJECT);
    case 'embed':
      return loads('the object', attribute('src'), OBJECT);
    default:
      return [];
  }
}

type LoadedUse = [what: string, written: string | null, directives: readonly string[]];

function usesOfLink(attribute: (name: string) => string | null): LoadedUse[] {
  const href = attribute('href');
  const rels = (attribute('rel') ?? '').toLowerCase().split(/\s+/);
  if (rels.includes('stylesheet')) return [['the style sheet', href, STYLE]];
  if (rels.includes('icon') || rels.includes('apple-touch-icon')) return [['the icon', href, IMAGE]];
  if (rels.includes('manifest')) return [['the manifest', href, ['manifest-src', 'default-src']]];
  if (rels.includes('modulepreload')) return [['the script', href, SCRIPT]];
  return [];
}

const STYLE_SHEET_DIRECTIVES = { font: FONT, image: IMAGE, 'style sheet': STYLE };
const useOfStyleSheet = ({ kind, written }: StyleSheetAddress): LoadedUse => [
  `the ${kind}`,
  written,
  STYLE_SHEET_DIRECTIVES[kind],
];

/** Returns the code in the attributes of an element: its style, and its handlers such as `onclick`. */
const attributeCode = ({ attributes }: PageElement): Use[] =>
  attributes.flatMap(({ name, value, position }) => {
    if (name === 'style' && value.trim() !== '')
      return [inline(position, 'the attribute style', STYLE_ATTRIBUTE, value, undefined, true)];
    if (/^on[a-z]+$/.test(name) && value.trim() !== '')
      return [inline(position, `the attribute ${name}`, SCRIPT_ATTRIBUTE, value, undefined, true)];
    return [];
  });

const inline = (
  position: Position,
  what: string,
  directives: readonly string[],
  text: string,
  nonce: string | undefined,
  isAttribute = false,
): Use => ({ position, what, directives, content: { kind: 'code', text, isAttribute }, nonce });
