import { pageDocument } from '../../core/browser/page-document.js';
import { fallbackFaults } from '../../core/misuse/fallback-faults.js';
import { SEVERITIES, type Fault } from '../../core/misuse/faults.js';
import { isOurTag, tagFaults, type TagFault } from '../../core/misuse/tag-faults.js';

/** The tags that report a missing area themselves. */
const REPORTS_AREA = /^member-area-(?:join|pricing|lock-screen)$/;

/** The private elements of views that are rendered in the light DOM; see `react-view.ts`. */
const VIEW = /^member-area-view(?:-\d+)?$/;

/** Returns the faults of the elements of the page that have not been judged yet. */
export function findElementFaults(judged: WeakSet<Element>): Fault[] {
  return [...pageDocument.querySelectorAll('*')]
    .filter((element) => element.localName.includes('-') || element.localName.startsWith('member'))
    .filter((element) => !judged.has(element) && !VIEW.test(element.localName))
    .flatMap((element) => {
      judged.add(element);
      return [
        ...tagFaults(element).filter((fault) => isWorthAMessage(element, fault)),
        ...contentFaults(element),
      ];
    });
}

/** A hint would be noise, and previews are for developers. */
const isWorthAMessage = ({ localName }: Element, { id }: TagFault): boolean =>
  SEVERITIES[id] !== 'hint' &&
  id !== 'preview-left' &&
  !(id === 'missing-attribute' && REPORTS_AREA.test(localName));

function contentFaults(element: Element): Fault[] {
  if (!isOurTag(element.localName) || element.hasAttribute('preview')) return [];
  const isWritten = (node: Element) => !node.closest('[slot=view]');
  const controls = [...element.querySelectorAll('a,button,[role=button]')].filter(isWritten);
  return fallbackFaults(element.localName, {
    hasControl: controls.length > 0,
    addresses: controls.filter(({ localName }) => localName === 'a').map((link) => link.getAttribute('href')),
  });
}
