import { configure } from 'member-area-elements/core';
import type { entries } from '../elements/library-entries.js';
import { scripted } from '../runner/scripted.js';

/** What the suite knows of a tag. */
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
  /** The entry that registers it. */
  readonly define: keyof typeof entries;
  /** Attributes with which it is complete. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Its text properties and their attributes. */
  readonly texts: Readonly<Record<string, string>>;
  /** Its boolean properties and their attributes. */
  readonly flags: Readonly<Record<string, string>>;
  /** Its properties without an attribute. */
  readonly data?: readonly string[];
  /** Whether it shows a React view. */
  readonly react: boolean;
  /** What becomes of the content between its tags when the view has come: it gives way, or it stays and opens the view. */
  readonly content: 'fallback' | 'opener';
  /** What a press on that content does before React has come: the event it is told by. */
  readonly press?:
    | 'member-area-join-request'
    | 'member-area-login-open'
    | 'member-area-sign-up-open'
    | 'member-area-create-open'
    | 'member-areas-survey-open'
    | 'member-areas-video-onboarding-open';
}

const shell = { loading: 'loading', locale: 'locale' };
const join = {
  memberAreaId: 'member-area-id',
  pricingOptionId: 'pricing-option-id',
  originUrlPath: 'origin-url-path',
  ...shell,
};
const joining = {
  attributes: { 'member-area-id': 'community', loading: 'eager' },
  texts: join,
  flags: {},
  react: true,
  content: 'fallback',
  press: 'member-area-join-request',
} as const;
/** A modal has a view only while it is open. */
const authenticating = {
  attributes: { open: '' },
  texts: join,
  flags: { open: 'open' },
  react: true,
  content: 'opener',
} as const;

/** An owner's tag in a page. */
const managing = {
  attributes: { loading: 'eager' },
  texts: shell,
  flags: {},
  react: true,
  content: 'fallback',
} as const;
/** An owner's modal. */
const managingInModal = {
  attributes: { open: '' },
  texts: shell,
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
    texts: { path: 'path', ...shell },
    flags: {},
    react: true,
    content: 'fallback',
  },
  {
    tag: 'member-area-join',
    define: 'member-area-elements/member-area-join/define',
    ...joining,
  },
  {
    tag: 'member-area-pricing',
    define: 'member-area-elements/member-area-pricing/define',
    ...joining,
  },
  {
    tag: 'member-area-lock-screen',
    define: 'member-area-elements/member-area-lock-screen/define',
    ...joining,
  },
  {
    tag: 'member-area-login',
    define: 'member-area-elements/member-area-login/define',
    ...authenticating,
    press: 'member-area-login-open',
  },
  {
    tag: 'member-area-sign-up',
    define: 'member-area-elements/member-area-sign-up/define',
    ...authenticating,
    press: 'member-area-sign-up-open',
  },
  {
    tag: 'member-areas-panel',
    define: 'member-area-elements/member-areas-panel/define',
    ...managing,
    texts: { currency: 'currency', ...shell },
  },
  {
    tag: 'member-area-create',
    define: 'member-area-elements/member-area-create/define',
    ...managingInModal,
    texts: { currency: 'currency', ...shell },
    flags: { open: 'open', withoutPayments: 'without-payments' },
    data: ['names', 'prefill'],
    press: 'member-area-create-open',
  },
  {
    tag: 'member-area-lock-screen-editor',
    define: 'member-area-elements/member-area-lock-screen-editor/define',
    ...managing,
    attributes: { 'member-area-id': 'community', loading: 'eager' },
    texts: { memberAreaId: 'member-area-id', ...shell },
  },
  {
    tag: 'member-area-connect',
    define: 'member-area-elements/member-area-connect/define',
    ...managing,
    texts: { memberAreaId: 'member-area-id', ...shell },
    data: ['settings'],
  },
  {
    tag: 'member-areas-checklist',
    define: 'member-area-elements/member-areas-checklist/define',
    ...managing,
    texts: { viewHref: 'view-href', ...shell },
  },
  {
    tag: 'member-areas-survey',
    define: 'member-area-elements/member-areas-survey/define',
    ...managingInModal,
    flags: { open: 'open', whenDue: 'when-due' },
    press: 'member-areas-survey-open',
  },
  {
    tag: 'member-areas-video-onboarding',
    define: 'member-area-elements/member-areas-video-onboarding/define',
    ...managingInModal,
    texts: { currency: 'currency', ...shell },
    press: 'member-areas-video-onboarding-open',
  },
];

/** An area as the backend answers with it. */
const AREA = {
  id: 'community',
  name: 'Community',
  description: '',
  numMABenefits: 0,
  purchaseType: 'FREE',
  pricingOptions: [],
  benefits: [],
  // So that it does as a list of areas and as quotas too.
  memberAreas: [],
  quotas: {},
  upgradeOptions: [],
};

/** Has every call answered with the area; enough for what the suite does. */
export async function answerWithArea(configurePage = configure): Promise<void> {
  const server = await scripted(...Array.from({ length: 40 }, () => ({ status: 200, body: AREA })));
  configurePage({ apiRoot: server.root, websiteId: 'w', environment: 'test', locale: 'en' });
}
