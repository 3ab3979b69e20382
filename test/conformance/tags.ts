import { configure } from 'member-area-elements/core';
import type { entries } from '../elements/library-entries.js';
import { scripted } from '../runner/scripted.js';

/** What the suite knows of a tag. */
export interface TagUnderTest {
  readonly tag: 'account-frame' | 'account-link' | 'account-screen' | 'member-area-join';
  /** The entry that registers it. */
  readonly define: keyof typeof entries;
  /** Attributes with which it is complete. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Its text properties and their attributes. */
  readonly texts: Readonly<Record<string, string>>;
  /** Its boolean properties and their attributes. */
  readonly flags: Readonly<Record<string, string>>;
  /** Whether it shows a React view. */
  readonly react: boolean;
}

const shell = { loading: 'loading', locale: 'locale' };

export const tags: readonly TagUnderTest[] = [
  {
    tag: 'account-frame',
    define: 'member-area-elements/account-frame/define',
    attributes: {},
    texts: {},
    flags: {},
    react: false,
  },
  {
    tag: 'account-link',
    define: 'member-area-elements/account-link/define',
    attributes: {},
    texts: { path: 'path' },
    flags: { showFirstName: 'show-first-name' },
    react: false,
  },
  {
    tag: 'account-screen',
    define: 'member-area-elements/account-screen/define',
    attributes: { path: '/login' },
    texts: { path: 'path', ...shell },
    flags: {},
    react: true,
  },
  {
    tag: 'member-area-join',
    define: 'member-area-elements/member-area-join/define',
    attributes: { 'member-area-id': 'community', loading: 'eager' },
    texts: {
      memberAreaId: 'member-area-id',
      pricingOptionId: 'pricing-option-id',
      originUrlPath: 'origin-url-path',
      ...shell,
    },
    flags: {},
    react: true,
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
};

/** Has every call answered with the area; enough for what the suite does. */
export async function answerWithArea(configurePage = configure): Promise<void> {
  const server = await scripted(...Array.from({ length: 40 }, () => ({ status: 200, body: AREA })));
  configurePage({ apiRoot: server.root, websiteId: 'w', environment: 'test', locale: 'en' });
}
