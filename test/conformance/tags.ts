import { configure } from 'member-area-elements/core';
import { scripted } from '../runner/scripted.js';

/** What the suite knows of a tag. */
export interface TagUnderTest {
  readonly tag: string;
  /** Registers it. */
  readonly define: () => Promise<unknown>;
  /** Attributes with which it is complete. */
  readonly attributes: Readonly<Record<string, string>>;
  /** A text property, and the attribute it reflects to. */
  readonly text: readonly [property: string, attribute: string];
  /** A boolean property, where there is one. */
  readonly flag?: readonly [property: string, attribute: string];
  /** Whether it shows a React view. */
  readonly react: boolean;
}

export const tags: readonly TagUnderTest[] = [
  {
    tag: 'account-frame',
    define: () => import('member-area-elements/account-frame/define'),
    attributes: {},
    text: ['title', 'title'],
    react: false,
  },
  {
    tag: 'account-link',
    define: () => import('member-area-elements/account-link/define'),
    attributes: {},
    text: ['path', 'path'],
    flag: ['showFirstName', 'show-first-name'],
    react: false,
  },
  {
    tag: 'account-screen',
    define: () => import('member-area-elements/account-screen/define'),
    attributes: { path: '/login' },
    text: ['path', 'path'],
    react: true,
  },
  {
    tag: 'member-area-join',
    define: () => import('member-area-elements/member-area-join/define'),
    attributes: { 'member-area-id': 'community', loading: 'eager' },
    text: ['pricingOptionId', 'pricing-option-id'],
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
export async function answerWithArea(): Promise<void> {
  const server = await scripted(...Array.from({ length: 40 }, () => ({ status: 200, body: AREA })));
  configure({ apiRoot: server.root, websiteId: 'w', environment: 'test' });
}
