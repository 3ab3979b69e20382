/**
 * The clauses of EN 301 549 V3.2.1 for web content. Chapter 9 repeats WCAG 2.1; its clauses have the number of the success
 * criterion with `9.` before it, and the answers of `wcag.ts`.
 */
import type { Clause, Evidence } from './criterion.js';
import { axeInThemes, axeOnGallery, noAnimation } from './named-tests.js';

const notApplicable = (reason: string): Evidence => ({ kind: 'not applicable', reason });

/** The success criteria that WCAG 2.2 has added. EN 301 549 V3.2.1 does not have them. */
export const ADDED_BY_WCAG_2_2: ReadonlySet<string> = new Set([
  '2.4.11',
  '2.5.7',
  '2.5.8',
  '3.2.6',
  '3.3.7',
  '3.3.8',
]);

export const clauses: readonly Clause[] = [
  {
    id: '5.1',
    name: 'Closed functionality',
    chapter: 'en_301_549_generic_requirements',
    evidence: notApplicable('Web content is open to assistive technology.'),
  },
  {
    id: '5.2',
    name: 'Activation of accessibility features',
    chapter: 'en_301_549_generic_requirements',
    evidence: notApplicable('The tags have no accessibility feature that must be switched on.'),
  },
  {
    id: '5.3',
    name: 'Biometrics',
    chapter: 'en_301_549_generic_requirements',
    evidence: notApplicable('The tags use no biological characteristic.'),
  },
  {
    id: '5.4',
    name: 'Preservation of accessibility information during conversion',
    chapter: 'en_301_549_generic_requirements',
    evidence: notApplicable('The tags convert no documents.'),
  },
  {
    id: '5.5',
    name: 'Operable parts',
    chapter: 'en_301_549_generic_requirements',
    evidence: notApplicable('A requirement for hardware.'),
  },
  {
    id: '5.6',
    name: 'Locking or toggle controls',
    chapter: 'en_301_549_generic_requirements',
    evidence: notApplicable('A requirement for hardware.'),
  },
  {
    id: '5.7',
    name: 'Key repeat',
    chapter: 'en_301_549_generic_requirements',
    evidence: notApplicable('The operating system repeats keys, and the tags do not change that.'),
  },
  {
    id: '5.8',
    name: 'Double-strike key acceptance',
    chapter: 'en_301_549_generic_requirements',
    evidence: notApplicable('A requirement for hardware.'),
  },
  {
    id: '5.9',
    name: 'Simultaneous user actions',
    chapter: 'en_301_549_generic_requirements',
    evidence: {
      kind: 'tests',
      tests: [
        [
          'elements/member-area-create/member-area-create',
          'creates a subscription with the keyboard alone, and reorders its benefits',
        ],
        ['elements/member-areas-survey/member-areas-survey', 'can be answered with the keyboard alone'],
      ],
    },
  },
  {
    id: '6',
    name: 'ICT with two-way voice communication',
    chapter: 'en_301_549_ict_with_two-way_voice',
    evidence: notApplicable('The tags have no voice communication.'),
  },
  {
    id: '7',
    name: 'ICT with video capabilities',
    chapter: 'en_301_549_ict_with_video',
    evidence: notApplicable('The tags play no video.'),
  },
  {
    id: '8',
    name: 'Hardware',
    chapter: 'en_301_549_hardware',
    evidence: notApplicable('The tags are no hardware.'),
  },
  {
    id: '9.6',
    name: 'WCAG conformance requirements',
    chapter: 'en_301_549_web',
    evidence: {
      kind: 'by hand',
      checks: ['keyboard', 'screen-reader'],
      finding:
        'Conformance is a matter of full pages. The tags do not stop a page from conforming, apart from the points that this page names. The account without JavaScript is a set of plain forms.',
    },
    hostPage: 'Everything outside the tags.',
  },
  {
    id: '10',
    name: 'Non-web documents',
    chapter: 'en_301_549_non-web-documents',
    evidence: notApplicable('The tags make no documents. Invoices are pages.'),
  },
  {
    id: '11.5',
    name: 'Interoperability with assistive technology',
    chapter: 'en_301_549_software',
    evidence: notApplicable(
      'A requirement for software that is no web content. 11.1 to 11.4 repeat WCAG for such software.',
    ),
  },
  {
    id: '11.6',
    name: 'Documented accessibility usage',
    chapter: 'en_301_549_software',
    evidence: notApplicable('A requirement for platforms and for software that is no web content.'),
  },
  {
    id: '11.7',
    name: 'User preferences',
    chapter: 'en_301_549_software',
    evidence: { kind: 'tests', tests: [axeInThemes, noAnimation] },
  },
  {
    id: '11.8',
    name: 'Authoring tools',
    chapter: 'en_301_549_software',
    evidence: {
      kind: 'tests',
      tests: [axeOnGallery],
    },
    hostPage: 'An editor that keeps the attributes of the tags.',
  },
  {
    id: '12.1',
    name: 'Product documentation',
    chapter: 'en_301_549_documentation_and_support_services',
    evidence: {
      kind: 'tests',
      tests: [
        ['e2e/docs-site.full', 'is accessible on a ${width} screen in ${colorScheme}'],
        ['e2e/docs-site.full', 'finds pages with the keyboard alone, and loads the index only then'],
      ],
    },
  },
  {
    id: '12.2',
    name: 'Support services',
    chapter: 'en_301_549_documentation_and_support_services',
    evidence: notApplicable('The library comes without a support service.'),
    hostPage: 'The help for its own visitors.',
  },
  {
    id: '13',
    name: 'ICT providing relay or emergency service access',
    chapter: 'en_301_549_ict_providing_relay_or_emergency_service_access',
    evidence: notApplicable('The tags give access to no relay or emergency service.'),
  },
];
