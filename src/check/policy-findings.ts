import { resolveSettings } from '../core/config/resolve-settings.js';
import type { FaultId } from '../core/misuse/faults.js';
import type { ServedPage } from './served-page.js';
import {
  parsePolicies,
  refusingDirective,
  type ContentPolicy,
  type PolicyRequest,
} from './content-policy.js';
import { findingAt, PAGE_START, type Finding } from './finding.js';
import type { Position } from './html-parser.js';
import { attributeOf, type PageFacts } from './page-facts.js';
import { pagePolicyFindings } from './page-policy-findings.js';
import { addressOf, pageUrl, scriptAddress } from './script-findings.js';

/** A policy, and where it is. */
interface PlacedPolicy {
  readonly policy: ContentPolicy;
  readonly position: Position;
}

/** Something that the library loads, and what is wrong when a policy refuses it. */
interface Need {
  readonly id: FaultId;
  readonly request: PolicyRequest;
  readonly what: string;
  readonly advice: string;
}

/** Returns the findings about a Content-Security-Policy that refuses what the library loads, or what the page itself uses. */
export function policyFindings(page: PageFacts, served: ServedPage | null): Finding[] {
  const policies = policiesOf(page, served);
  const ofThePage = pagePolicyFindings(
    page,
    served,
    policies.map(({ policy }) => policy),
  );
  if (policies.length === 0 || page.tags.length === 0) return ofThePage;
  const needs = needsOf(page, served);
  const ofTheLibrary = policies.flatMap(({ policy, position }) =>
    needs.flatMap(({ id, request, what, advice }) => {
      const directive = refusingDirective(policy, request);
      if (directive === null) return [];
      const message = `The Content-Security-Policy refuses ${what}: ${directive}. ${advice}`;
      return [findingAt(position, { id, message })];
    }),
  );
  return [...ofTheLibrary, ...ofThePage];
}

/** Returns the policies of a page: those of its header, and those in its `<meta>`. */
export function policiesOf({ elements }: PageFacts, served: ServedPage | null): PlacedPolicy[] {
  const inPage = elements
    .filter(
      (element) =>
        element.localName === 'meta' &&
        /^content-security-policy$/i.test(attributeOf(element, 'http-equiv') ?? ''),
    )
    .map((element) => ({ text: attributeOf(element, 'content') ?? '', position: element.position }));
  return [{ text: served?.policy ?? '', position: PAGE_START }, ...inPage].flatMap(({ text, position }) =>
    parsePolicies(text).map((policy) => ({ policy, position })),
  );
}

function needsOf(page: PageFacts, served: ServedPage | null): Need[] {
  const here = pageUrl(served);
  const settings = resolveSettings([page.settings.values ?? {}], '', () => undefined);
  const needs: Need[] = [];
  for (const script of page.scripts) {
    const url = scriptAddress(page, script, served);
    if (!url || attributeOf(script.element, 'src') === null) continue;
    const nonce = attributeOf(script.element, 'nonce') ?? undefined;
    needs.push({
      id: 'policy-script',
      request: {
        directives: ['script-src-elem', 'script-src', 'default-src'],
        url,
        page: here,
        nonce,
        isScript: true,
      },
      what: `the script ${script.source} and the files that it imports`,
      advice: `Add ${sourceFor(url, here)} to script-src, or give the script a nonce.`,
    });
  }
  for (const link of page.styleSheets) {
    const url = addressOf(page, attributeOf(link, 'href') ?? '', served);
    if (!url) continue;
    const nonce = attributeOf(link, 'nonce') ?? undefined;
    needs.push({
      id: 'policy-style',
      request: { directives: ['style-src-elem', 'style-src', 'default-src'], url, page: here, nonce },
      what: `the style sheet ${attributeOf(link, 'href') ?? ''}`,
      advice: `Add ${sourceFor(url, here)} to style-src.`,
    });
  }
  if (page.tags.every((tag) => attributeOf(tag, 'preview') !== null)) return needs;
  for (const address of new Set([settings.apiRoot || '/', settings.eventsUrl])) {
    const url = new URL(address, here);
    needs.push({
      id: 'policy-connect',
      request: { directives: ['connect-src', 'default-src'], url, page: here },
      what: `the calls to ${url.origin === here.origin ? 'the site itself' : url.origin}`,
      advice: `Add ${sourceFor(url, here)} to connect-src.`,
    });
  }
  if (page.tags.some(({ localName }) => localName === 'account-screen')) return uniqueNeeds(needs);
  needs.push({
    id: 'policy-frame',
    request: {
      directives: ['frame-src', 'child-src', 'default-src'],
      url: new URL(settings.frameRoot, here),
      page: here,
    },
    what: `the frame page ${settings.frameRoot}`,
    advice: "Add 'self' to frame-src.",
  });
  return uniqueNeeds(needs);
}

/** The calls and the events usually go to the same origin. */
const uniqueNeeds = (needs: readonly Need[]): Need[] => [
  ...new Map(needs.map((need) => [need.id + need.what, need])).values(),
];

const sourceFor = (url: URL, here: URL): string => (url.origin === here.origin ? "'self'" : url.origin);
