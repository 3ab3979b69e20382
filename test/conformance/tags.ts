import { configure } from 'member-area-elements/core';
import { scripted } from '../runner/scripted.js';

type TagName = Extract<keyof HTMLElementTagNameMap, `${string}-${string}`>;

/** The facts about a tag that the tests need. */
interface TagFacts {
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
  /**
   * The role of its content: the view replaces a `fallback`; an `opener` stays and opens the view; a `control` stays
   * beside the view.
   */
  readonly content: 'fallback' | 'opener' | 'control';
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

const FACTS: Readonly<Record<TagName, TagFacts>> = {
  'account-frame': {
    attributes: {},
    texts: {},
    flags: {},
    react: false,
    content: 'fallback',
  },
  'account-link': {
    attributes: {},
    texts: { appearance: 'appearance', path: 'path' },
    flags: { showFirstName: 'show-first-name' },
    react: false,
    content: 'fallback',
  },
  'account-screen': {
    attributes: { path: '/login' },
    texts: { path: 'path', ...viewTexts },
    flags: {},
    react: true,
    content: 'fallback',
  },
  'member-area-join': {
    ...joinFacts,
    texts: { appearance: 'appearance', ...joinTexts },
    flags: { hideDetails: 'hide-details' },
    content: 'control',
  },
  'member-area-block': {
    ...joinFacts,
    texts: {
      ...joinTexts,
      blockId: 'block-id',
      headingLevel: 'heading-level',
      buttonText: 'button-text',
      align: 'align',
    },
    flags: {
      hideTitle: 'hide-title',
      hideDescription: 'hide-description',
      hidePrice: 'hide-price',
      hideBenefits: 'hide-benefits',
    },
    data: ['settings'],
  },
  'member-area-navigation': {
    attributes: {},
    texts: {},
    flags: {},
    react: false,
    content: 'fallback',
  },
  'member-area-pricing': { ...joinFacts, flags: { hideTitle: 'hide-title' } },
  'member-area-lock-screen': { ...joinFacts, flags: { hideTitle: 'hide-title' } },
  'member-area-login': {
    ...modalFacts,
    clickEvent: 'member-area-login-open',
  },
  'member-area-sign-up': {
    ...modalFacts,
    clickEvent: 'member-area-sign-up-open',
  },
  'member-areas-panel': {
    ...ownerFacts,
    texts: { currency: 'currency', ...viewTexts },
  },
  'member-area-create': {
    ...ownerModalFacts,
    texts: { currency: 'currency', ...viewTexts },
    flags: { open: 'open', withoutPayments: 'without-payments' },
    data: ['names', 'prefill'],
    clickEvent: 'member-area-create-open',
  },
  'member-area-lock-screen-editor': {
    ...ownerFacts,
    attributes: { 'member-area-id': 'community', loading: 'eager' },
    texts: { memberAreaId: 'member-area-id', ...viewTexts },
  },
  'member-area-connect': {
    ...ownerFacts,
    texts: { memberAreaId: 'member-area-id', blockId: 'block-id', ...viewTexts },
    data: ['settings'],
  },
  'member-areas-checklist': {
    ...ownerFacts,
    texts: { viewHref: 'view-href', ...viewTexts },
  },
  'member-areas-survey': {
    ...ownerModalFacts,
    flags: { open: 'open', whenDue: 'when-due', answered: 'answered' },
    clickEvent: 'member-areas-survey-open',
  },
  'member-areas-video-onboarding': {
    ...ownerModalFacts,
    texts: { currency: 'currency', ...viewTexts },
    clickEvent: 'member-areas-video-onboarding-open',
  },
};

/** Every tag, with the entry that registers it and its facts. */
export const tags = (Object.keys(FACTS) as TagName[]).map((tag) => ({
  tag,
  define: `member-area-elements/${tag}/define` as const,
  ...FACTS[tag],
}));

/** One tag of each base class, in which the engines can differ. */
const BASES: readonly TagName[] = [
  'account-frame',
  'account-link',
  'account-screen',
  'member-area-create',
  'member-area-join',
  'member-area-login',
  'member-area-pricing',
];

export const oneOfEachBase = tags.filter(({ tag }) => BASES.includes(tag));

/** The tags to test in this browser: every tag in Chromium and in a full run. */
export const testedTags =
  'chrome' in window || document.documentElement.dataset['engines'] === 'all' ? tags : oneOfEachBase;

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
