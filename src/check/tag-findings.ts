import { fallbackFaults } from '../core/misuse/fallback-faults.js';
import { framePageFaults } from '../core/misuse/frame-page-faults.js';
import { tagFaults } from '../core/misuse/tag-faults.js';
import type { ServedPage } from './served-page.js';
import { findingAt, PAGE_START, type Finding } from './finding.js';
import type { PageElement } from './html-parser.js';
import { attributeOf, type PageFacts } from './page-facts.js';

/** Returns the findings about the tags, and about the account that they open. */
export function tagFindings(page: PageFacts, served: ServedPage | null): Finding[] {
  return [
    ...page.elements.flatMap(elementFindings),
    ...page.tags.flatMap(fallbackFindings),
    ...ownerFindings(page),
    ...accountFrameFindings(page),
    ...(served?.frame ? framePageFindings(page, served.frame) : []),
  ];
}

function elementFindings(element: PageElement): Finding[] {
  const { localName, attributes, position, isSelfClosed } = element;
  const faults = tagFaults(element);
  const findings = faults.map((fault) =>
    findingAt(attributes.find(({ name }) => name === fault.attribute)?.position ?? position, fault),
  );
  const isMeant = isSelfClosed && /^(?:member-?areas?|account)-/.test(localName);
  if (!isMeant) return findings;
  const message = `<${localName}/>: HTML ignores the slash, so the rest of the page is inside the tag. Write <${localName}></${localName}>.`;
  return [...findings, findingAt(position, { id: 'self-closed-tag', message })];
}

function fallbackFindings(element: PageElement): Finding[] {
  // The rest of the page is inside a tag that is self-closed, and a preview needs no content.
  if (element.isSelfClosed || attributeOf(element, 'preview') !== null) return [];
  const inside = descendantsOf(element);
  const links = inside.filter(({ localName }) => localName === 'a');
  const hasButton = inside.some((one) => one.localName === 'button' || attributeOf(one, 'role') === 'button');
  const faults = fallbackFaults(element.localName, {
    hasControl: hasButton || links.length > 0,
    addresses: links.map((link) => attributeOf(link, 'href')),
  });
  return faults.map((fault) => findingAt(element.position, fault));
}

const descendantsOf = (element: PageElement): PageElement[] =>
  element.children.flatMap((child) => [child, ...descendantsOf(child)]);

/** The tags of the owner: those that read and change what visitors cannot see. */
const OWNER_TAG = /^member-areas-|^member-area-(?:create|connect|lock-screen-editor)$/;
const VISITOR_TAG = /^member-area-(?:join|pricing|block|lock-screen|navigation|login|sign-up)$/;

function ownerFindings({ tags }: PageFacts): Finding[] {
  const shown = tags.filter((element) => attributeOf(element, 'preview') === null);
  const visitorTag = shown.find(({ localName }) => VISITOR_TAG.test(localName));
  if (!visitorTag) return [];
  return shown
    .filter(({ localName }) => OWNER_TAG.test(localName))
    .map(({ localName, position }) =>
      findingAt(position, {
        id: 'owner-tag-among-visitor-tags',
        message: `<${localName}> is for the owner, and this page has <${visitorTag.localName}> for visitors. If visitors see this page, move <${localName}> to an admin page.`,
      }),
    );
}

/** The tags that open the account. The modals show the login themselves. */
const OPENS_ACCOUNT = /^(?:account-link|member-area-(?:join|pricing|block|lock-screen))$/;

function accountFrameFindings({ tags }: PageFacts): Finding[] {
  const shown = tags.filter((element) => attributeOf(element, 'preview') === null);
  const frames = shown.filter(({ localName }) => localName === 'account-frame');
  const others = frames.slice(1).map(({ position }) =>
    findingAt(position, {
      id: 'two-account-frames',
      message:
        '<account-frame>: the page has another one above, which shows the account and dispatches its events. Remove this one.',
    }),
  );
  const opener = shown.find(({ localName }) => OPENS_ACCOUNT.test(localName));
  const isFramePage = tags.some(({ localName }) => localName === 'account-screen');
  if (!opener || frames.length > 0 || isFramePage) return others;
  const message = `<${opener.localName}> opens the account, and the page has no <account-frame>. The library adds one with the first click. Add <account-frame></account-frame> to have its files before that, and its events.`;
  return [findingAt(opener.position, { id: 'missing-account-frame', message })];
}

function framePageFindings({ tags }: PageFacts, frame: NonNullable<ServedPage['frame']>): Finding[] {
  const position =
    tags.find(({ localName }) => localName === 'account-frame')?.position ?? tags[0]?.position ?? PAGE_START;
  return framePageFaults(frame, 'fault').map((fault) => findingAt(position, fault));
}
