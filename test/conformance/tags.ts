import { configure } from 'member-area-elements/core';
import type { entries } from '../elements/library-entries.js';
import { scripted } from '../runner/scripted.js';

/** The facts about a tag that the tests need. */
export interface TagUnderTest {
  readonly tag:
    | 'account-frame'
    | 'account-link'
    | 'account-screen'
    | 'member-area-join'
    | 'member-area-pricing'
    | 'member-area-lock-screen'
    | 'member-area-login'
    | 'member-area-sign-up'
    | 'member-areas-panel'
    | 'member-area-create'
    | 'member-area-lock-screen-editor'
    | 'member-area-connect'
    | 'member-areas-checklist'
    | 'member-areas-survey'
    | 'member-areas-video-onboarding';
  /** The entry that defines it. */
  readonly define: keyof typeof entries;
  /** Attributes with which it shows its view. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Its text properties and their attributes. */
  readonly texts: Readonly<Record<string, string>>;
  /** Its boolean properties and their attributes. */
  readonly flags: Readonly<Record<string, string>>;
  /** Its properties without an attribute. */
  readonly data?: readonly string[];
  /** Whether it shows a React view. */
  readonly react: boolean;
  /** The role of its content: the view replaces a `fallback`; an `opener` stays and opens the view. */
  readonly content: 'fallback' | 'opener';
  /** The event that a click on the content dispatches before React has loaded. */
  readonly clickEvent?:
    | 'member-area-join-request'
    | 'member-area-login-open'
    | 'member-area-sign-up-open'
    | 'member-area-create-open'
    | 'member-areas-survey-open'
    | 'member-areas-video-onboarding-open';
}

const viewTexts = { loading: 'loading', locale: 'locale' };
const joinTexts = {
  memberAreaId: 'member-area-id',
  pricingOptionId: 'pricing-option-id',
  originUrlPath: 'origin-url-path',
  ...viewTexts,
};
const joinFacts = {
  attributes: { 'member-area-id': 'community', loading: 'eager' },
  texts: joinTexts,
  flags: {},
  react: true,
  content: 'fallback',
  clickEvent: 'member-area-join-request',
} as const;
/** A modal has a view only while it is open. */
const modalFacts = {
  attributes: { open: '' },
  texts: joinTexts,
  flags: { open: 'open' },
  react: true,
  content: 'opener',
} as const;

/** An owner's tag in a page. */
const ownerFacts = {
  attributes: { loading: 'eager' },
  texts: viewTexts,
  flags: {},
  react: true,
  content: 'fallback',
} as const;
/** An owner's modal. */
const ownerModalFacts = {
  attributes: { open: '' },
  texts: viewTexts,
  flags: { open: 'open' },
  react: true,
  content: 'opener',
} as const;

export const tags: readonly TagUnderTest[] = [
  {
    tag: 'account-frame',
    define: 'member-area-elements/account-frame/define',
    attributes: {},
    texts: {},
    flags: {},
    react: false,
    content: 'fallback',
  },
  {
    tag: 'account-link',
    define: 'member-area-elements/account-link/define',
    attributes: {},
    texts: { path: 'path' },
    flags: { showFirstName: 'show-first-name' },
    react: false,
    content: 'fallback',
  },
  {
    tag: 'account-screen',
    define: 'member-area-elements/account-screen/define',
    attributes: { path: '/login' },
    texts: { path: 'path', ...viewTexts },
    flags: {},
    react: true,
    content: 'fallback',
  },
  {
    tag: 'member-area-join',
    define: 'member-area-elements/member-area-join/define',
    ...joinFacts,
  },
  {
    tag: 'member-area-pricing',
    define: 'member-area-elements/member-area-pricing/define',
    ...joinFacts,
  },
  {
    tag: 'member-area-lock-screen',
    define: 'member-area-elements/member-area-lock-screen/define',
    ...joinFacts,
  },
  {
    tag: 'member-area-login',
    define: 'member-area-elements/member-area-login/define',
    ...modalFacts,
    clickEvent: 'member-area-login-open',
  },
  {
    tag: 'member-area-sign-up',
    define: 'member-area-elements/member-area-sign-up/define',
    ...modalFacts,
    clickEvent: 'member-area-sign-up-open',
  },
  {
    tag: 'member-areas-panel',
    define: 'member-area-elements/member-areas-panel/define',
    ...ownerFacts,
    texts: { currency: 'currency', ...viewTexts },
  },
  {
    tag: 'member-area-create',
    define: 'member-area-elements/member-area-create/define',
    ...ownerModalFacts,
    texts: { currency: 'currency', ...viewTexts },
    flags: { open: 'open', withoutPayments: 'without-payments' },
    data: ['names', 'prefill'],
    clickEvent: 'member-area-create-open',
  },
  {
    tag: 'member-area-lock-screen-editor',
    define: 'member-area-elements/member-area-lock-screen-editor/define',
    ...ownerFacts,
    attributes: { 'member-area-id': 'community', loading: 'eager' },
    texts: { memberAreaId: 'member-area-id', ...viewTexts },
  },
  {
    tag: 'member-area-connect',
    define: 'member-area-elements/member-area-connect/define',
    ...ownerFacts,
    texts: { memberAreaId: 'member-area-id', ...viewTexts },
    data: ['settings'],
  },
  {
    tag: 'member-areas-checklist',
    define: 'member-area-elements/member-areas-checklist/define',
    ...ownerFacts,
    texts: { viewHref: 'view-href', ...viewTexts },
  },
  {
    tag: 'member-areas-survey',
    define: 'member-area-elements/member-areas-survey/define',
    ...ownerModalFacts,
    flags: { open: 'open', whenDue: 'when-due' },
    clickEvent: 'member-areas-survey-open',
  },
  {
    tag: 'member-areas-video-onboarding',
    define: 'member-area-elements/member-areas-video-onboarding/define',
    ...ownerModalFacts,
    texts: { currency: 'currency', ...viewTexts },
    clickEvent: 'member-areas-video-onboarding-open',
  },
];

/** The backend's answer with an area. */
const AREA = {
  id: 'community',
  name: 'Community',
  description: '',
  numMABenefits: 0,
  purchaseType: 'FREE',
  pricingOptions: [],
  benefits: [],
  // With these, it is also a valid answer with a list of areas and with quotas.
  memberAreas: [],
  quotas: {},
  upgradeOptions: [],
};

/** Lets the backend answer every call with the area. */
export async function answerWithArea(configurePage = configure): Promise<void> {
  const server = await scripted(...Array.from({ length: 40 }, () => ({ status: 200, body: AREA })));
  configurePage({ apiRoot: server.root, websiteId: 'w', environment: 'test', locale: 'en' });
}
